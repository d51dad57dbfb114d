// `node tools/subset-fonts.ts` makes `src/fonts` from Inter as its package has it: of each script what the shop's languages are written with, so
// that a page fetches the basic letters and those of its own language.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** File of Inter's package that the letters are taken from, and the letters. */
interface Subset {
  readonly source: 'latin' | 'latin-ext' | 'greek' | 'cyrillic';
  readonly letters: string;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const inBothCases = (letters: string) => letters + letters.replace('ß', '').toUpperCase();

const vowels = inBothCases('áéíóúýäöüôâîß');

/** No letter is in two of them. */
export const subsets: Readonly<Record<string, Subset>> = {
  basic: { source: 'latin', letters: `${between(0x20, 0x7e)}\u00a0\u202f£§©«®°±²³·»×–—‘’‚“”„•…€™−` },
  vowels: { source: 'latin', letters: vowels },
  western: {
    source: 'latin',
    letters: `${[...between(0xc0, 0xff)].filter(sign => !vowels.includes(sign) && !'×'.includes(sign)).join('')}œŒ¡¿ªº`,
  },
  carons: { source: 'latin-ext', letters: inBothCases('čšžďěňřťůľĺŕđ') },
  central: { source: 'latin-ext', letters: inBothCases('ąćęłńśźżėįųūőűășțşţ') },
  greek: { source: 'greek', letters: between(0x384, 0x3ce) },
  cyrillic: { source: 'cyrillic', letters: `${between(0x410, 0x44f)}ѝЍ№` },
};

/** The weights that stylesheets ask for. */
const weights = { min: 400, max: 750 };

/** Distances between letters, marks on them, and figures that stand below each other. */
const keepFeatures = ['ccmp', 'kern', 'mark', 'tnum'];

/** One variable font of those letters, as WOFF2. */
export async function makeFont({ source, letters }: Subset): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/inter/files/inter-${source}-wght-normal.woff2`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures } as const;
  return Buffer.from(await subsetFont(await readFile(file), letters, options));
}

/** As CSS writes it: `U+20-7E, U+A0`. */
function unicodeRange(letters: string): string {
  const points = [...new Set(letters)].map(sign => sign.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

/** The stylesheet that names the fonts. */
export function fontFaces(): string {
  const faces = Object.entries(subsets).map(
    ([name, { letters }]) => `@font-face {
  font-family: "Inter";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./inter-${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(letters)};
}
`,
  );
  return `/* Made by tools/subset-fonts.ts. */\n${faces.join('\n')}`;
}

export const fontFolder = path.resolve(import.meta.dirname, '../src/fonts');

async function writeFonts(): Promise<void> {
  for (const [name, subset] of Object.entries(subsets))
    await writeFile(path.join(fontFolder, `inter-${name}.woff2`), await makeFont(subset));
  await writeFile(path.join(fontFolder, 'inter.css'), fontFaces());
}

if (import.meta.main) void writeFonts();
