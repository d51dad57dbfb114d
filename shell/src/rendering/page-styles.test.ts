import { createHash } from 'node:crypto';
import { pageStyles } from './page-styles.ts';

let releases = 0;
let shell: { readonly href: string };

// What stands at an address never changes.
beforeEach(() => {
  releases += 1;
  shell = { href: `/__/shell/${releases}/styles.css` };
});

const remote = { href: '/__/styles/catalog/1/styles.css', knownAs: 'http://releases/catalog/1/web/styles.css' };

const inlineOf = (css: string, markup: string) => pageStyles([shell], { [shell.href]: css }, markup).inline;

describe('the style that a page carries', () => {
  it('has the rules that its markup can use, and no others', () => {
    const css = '.a{color:red}.b{color:blue}.a.b{top:0}.a .c,.a:hover{left:0}body{margin:0}';
    expect(inlineOf(css, '<p class="a d">')).toBe('.a{color:red}.a:hover{left:0}body{margin:0}');
  });

  it('keeps what an element must not be, or may hold', () => {
    expect(inlineOf('.a:not(.open):has(>.x){top:0}', '<p class="a">')).toBe('.a:not(.open):has(>.x){top:0}');
  });

  it('keeps layers, media and their order', () => {
    const css =
      '@layer base,ui,pages;@layer ui{.a{top:0}.b{top:1px}@media (width<=600px){.a{top:2px}.b{top:3px}}}@layer pages{.b{top:4px}}@media print{.a{top:5px}}';
    expect(inlineOf(css, '<p class="a">')).toBe(
      '@layer base,ui,pages;@layer ui{.a{top:0}@media (width<=600px){.a{top:2px}}}@media print{.a{top:5px}}',
    );
  });

  it('keeps the fonts, and the keyframes that a rule names', () => {
    const css =
      '@font-face{font-family:Inter;src:url(inter.woff2)}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a{animation:spin 1s}';
    expect(inlineOf(css, '<p class="a">')).toBe(
      `@font-face{font-family:Inter;src:url(/__/shell/${releases}/inter.woff2)}@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}`,
    );
  });

  it('has the last of rules that are alike', () => {
    expect(inlineOf('.a{top:0}.a{top:1px}.a{top:0}', '<p class="a">')).toBe('.a{top:1px}.a{top:0}');
  });

  it('cannot end its element', () => {
    expect(inlineOf('body{content:"</style><script>"}', '')).not.toContain('</style');
  });

  it('is not followed by a file of fonts, for which browsers would lay the page out anew', () => {
    const fonts = { href: `/__/shell/${releases}/fonts.css` };
    const texts = { [fonts.href]: '@font-face{font-family:Inter;src:url(/inter.woff2)}', [shell.href]: '.a{top:0}' };
    const { inline, later } = pageStyles([fonts, shell], texts, '<p class="a">');
    expect(inline).toBe('@font-face{font-family:Inter;src:url(/inter.woff2)}.a{top:0}');
    expect(later).toEqual([shell]);
  });

  it('is named by its hash, and followed by the whole files', () => {
    const texts = { [shell.href]: '.a{top:0}', [remote.href]: '.a{top:1px}' };
    const styles = pageStyles([shell, remote], texts, '<p class="a">');
    expect(styles).toEqual({
      inline: '.a{top:0}.a{top:1px}',
      hash: `sha256-${createHash('sha256').update(styles.inline).digest('base64')}`,
      awaited: [],
      later: [shell, remote],
    });
  });

  it('is left out where the text of a stylesheet is unknown', () => {
    expect(pageStyles([shell, remote], { [shell.href]: '.a{top:0}' }, '<p class="a">')).toEqual({
      inline: '',
      awaited: [shell, remote],
      later: [],
    });
  });
});
