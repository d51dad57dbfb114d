import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fontFaces, fontFolder, makeFont, subsets } from './subset-fonts.ts';

const fileOf = (name: string) => path.join(fontFolder, `inter-${name}.woff2`);

describe('the fonts of the kit', () => {
  it.each(Object.entries(subsets))('%s is what the command makes', async (name, subset) => {
    expect((await makeFont(subset)).equals(readFileSync(fileOf(name)))).toBe(true);
  });

  it('are named by the stylesheet with the letters that they have', () => {
    const oneLine = (css: string) => css.replace(/\s+/g, ' ');
    expect(oneLine(readFileSync(path.join(fontFolder, 'inter.css'), 'utf8'))).toBe(oneLine(fontFaces()));
  });

  it('have no letter twice, for a page would fetch both', () => {
    const letters = Object.values(subsets).flatMap(subset => [...subset.letters]);
    expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([]);
  });
});

describe('a page', () => {
  const workspace = path.resolve(import.meta.dirname, '../../..');
  const packages = ['shell', 'mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-contact', 'mfe-search'];

  /** What is written in a language, by its locale's own files. */
  const textIn = (locale: string) =>
    packages.map(name => readFileSync(path.join(workspace, name, 'src/messages', `${locale}.json`), 'utf8')).join('');
  const filesFor = (text: string) =>
    Object.entries(subsets).flatMap(([name, { letters }]) =>
      [...text].some(sign => letters.includes(sign)) ? [name] : [],
    );

  it.each([
    ['en-GB', 'basic'],
    ['de-DE', 'basic vowels'],
    ['fr-FR', 'basic vowels western'],
    ['cs-CZ', 'basic vowels carons'],
    ['pl-PL', 'basic vowels central'],
    ['lt-LT', 'basic carons central'],
    ['el-GR', 'basic greek'],
    ['bg-BG', 'basic cyrillic'],
  ])('in %s takes %s, all of its letters and at most 28 kB', (locale, files) => {
    const text = textIn(locale).replaceAll('\n', '');
    expect(filesFor(text)).toEqual(files.split(' '));
    expect([...text].filter(sign => !Object.values(subsets).some(({ letters }) => letters.includes(sign)))).toEqual([]);
    const bytes = filesFor(text).reduce((sum, name) => sum + statSync(fileOf(name)).size, 0);
    expect(bytes).toBeLessThan(28_000);
  });
});
