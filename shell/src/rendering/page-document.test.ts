import { pageDocument } from './page-document.ts';
import { serializePageState } from './page-state.ts';

const parts = {
  language: 'en-GB',
  markup: '<title>Home</title><meta name="robots" content="index,follow"/><div id="page"><p>Hello</p></div>',
  state: '{}',
  styles: {
    inline: '.tile{color:red}',
    awaited: [],
    later: [
      { href: '/__/styles.css' },
      { href: '/__/styles/catalog/1/s.css', knownAs: 'http://releases/catalog/1/web/s.css' },
    ],
  },
  scripts: ['/__/client.js'],
  preloads: [{ href: 'http://releases/catalog/1/web/entry.js', integrity: 'sha256-x=' }],
};
const html = pageDocument(parts);

describe('page document', () => {
  it('puts titles and meta tags into the head and the app into its place', () => {
    expect(html).toMatch(/<head>.*<title>Home<\/title>.*<\/head><body><div id="root"><div id="page"><p>Hello<\/p>/);
  });

  it('says beside the app what is for browsers without scripts', () => {
    const withoutScripts = '<noscript>Switch them on</noscript>';
    expect(pageDocument({ ...parts, withoutScripts })).toContain(
      `<body>${withoutScripts}<div id="root"><div id="page">`,
    );
  });

  it('holds no executable inline script, and no style but the one that its policy names', () => {
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline).toEqual([expect.stringContaining('type="application/json"')]);
    expect(html.match(/<style>.*?<\/style>/g)).toEqual(['<style>.tile{color:red}</style>']);
    expect(html).not.toMatch(/style="/);
  });

  it("links a remote's style from the page's own origin, under the name that the remote knows", () => {
    expect(html).toContain('href="/__/styles/catalog/1/s.css" data-href="http://releases/catalog/1/web/s.css"');
  });

  it('leaves it to its scripts to fetch a stylesheet whose rules it carries', () => {
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<body>'));
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('<p>Hello</p>'));
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/ disabled>$/);
  });

  it('fetches files of other origins ahead as they will be asked for', () => {
    expect(html).toContain(
      '<link rel="preload" as="script" href="http://releases/catalog/1/web/entry.js" crossorigin="anonymous" integrity="sha256-x=" fetchpriority="low">',
    );
  });

  it('sends a state that cannot leave its element', () => {
    const state = serializePageState({ store: { text: '</script><script>' } } as never);
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toEqual({ store: { text: '</script><script>' } });
  });

  it('sends the same state of the same answers, whenever they were asked for', () => {
    const stateAt = (time: number, requestId: string) => {
      const asked = { requestId, startedTimeStamp: time };
      const answered = { ...asked, status: 'fulfilled', data: ['a drill'], fulfilledTimeStamp: time };
      return serializePageState({ store: { api: { queries: { answered, asked, gone: undefined } } } } as never);
    };
    expect(stateAt(1795812106371, 'one')).toBe(stateAt(1795812199999, 'another'));
    expect(JSON.parse(stateAt(5, 'one')).store.api.queries).toEqual({
      // Without a time the browser would ask for it again.
      answered: { status: 'fulfilled', data: ['a drill'], fulfilledTimeStamp: 1 },
      asked: {},
    });
  });
});
