import { createHash } from 'node:crypto';
import { chunkLoader, integrityOf, nameChunks } from './chunk-scripts.ts';

const folder = 'http://releases/cart/1/web/';
const list = `chunk-names.${'n'.repeat(43)}.js`;
const load = chunkLoader(list);

/** A file of a release, with what its name amounts to. */
function aChunk(content: string, name = 'page') {
  const digest = (form: 'base64' | 'base64url') => createHash('sha256').update(content).digest(form);
  return { url: `${folder}${name}.${digest('base64url')}.js`, integrity: `sha256-${digest('base64')}` };
}

/** A page that names a file to fetch ahead. */
function aPageWith(url: string) {
  document.head.innerHTML = `<link rel="preload" as="script" href="${url}">`;
}

/** What the list of a remote does while it is run. */
function runList(...files: string[]) {
  Object.defineProperty(document, 'currentScript', { value: { src: folder + list }, configurable: true });
  nameChunks(files);
}

const asked = () => document.querySelector('script');
const told = (chunk: string) => new Promise(resolve => load(folder + chunk, resolve));

/** Nothing is on its way any more. */
afterEach(async () => {
  for (const script of document.scripts) script.dispatchEvent(new Event('error'));
  await new Promise(resolve => setTimeout(resolve));
  document.head.replaceChildren();
});

describe('a chunk of a release', () => {
  it('is checked against the hash in its name', () => {
    // Some of these hold characters that URLs and attributes spell differently.
    for (let content = 0; content < 20; content += 1) {
      const { url, integrity } = aChunk(String(content));
      expect(integrityOf(url)).toBe(integrity);
    }
  });

  it('of a dev server is not', () => {
    expect(integrityOf('http://localhost:9300/src_page_tsx.js')).toBe('');
  });

  it('that the page names is asked for as the preload link does', () => {
    const { url, integrity } = aChunk('page', '504.page');
    aPageWith(url);
    load(`${folder}504`, () => undefined);
    expect(asked()).toMatchObject({ src: url, integrity, crossOrigin: 'anonymous' });
  });

  it('is not taken for another one whose number begins alike', () => {
    aPageWith(aChunk('page', '504.page').url);
    load(`${folder}50`, () => undefined);
    expect(asked()).toMatchObject({ src: folder + list });
  });

  it.each(['load', 'error'])('tells its remote of the %s event, and leaves no element behind', async type => {
    const { url } = aChunk(type, '7.page');
    aPageWith(url);
    const end = told('7');
    asked()?.dispatchEvent(new Event(type));
    expect(await end).toEqual({ type, target: { src: url } });
    expect(asked()).toBeNull();
  });

  it('that two ask for at once is fetched once', async () => {
    aPageWith(aChunk('twice', '6.page').url);
    const ends = Promise.all([told('6'), told('6')]);
    expect(document.scripts).toHaveLength(1);
    asked()?.dispatchEvent(new Event('load'));
    expect(await ends).toMatchObject([{ type: 'load' }, { type: 'load' }]);
  });

  it('that the page does not name is found in the list of its remote', async () => {
    const { url } = aChunk('later', '8.later');
    const end = told('8');
    expect(asked()).toMatchObject({ src: folder + list, integrity: integrityOf(list) });
    runList(url.slice(folder.length));
    asked()?.dispatchEvent(new Event('load'));
    await new Promise(resolve => setTimeout(resolve));
    expect(asked()).toMatchObject({ src: url });
    asked()?.dispatchEvent(new Event('load'));
    expect(await end).toEqual({ type: 'load', target: { src: url } });
  });

  it.each(['load', 'error'])('that no list names is an error of that chunk (%s)', async type => {
    const end = told('9');
    asked()?.dispatchEvent(new Event(type));
    expect(await end).toMatchObject({ type: 'error' });
  });
});
