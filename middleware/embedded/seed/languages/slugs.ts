import slugOfText from '@sindresorhus/slugify';
import { languageOf } from './read-languages.ts';

type Letters = readonly (readonly [from: string | RegExp, to: string])[];

/** Signs that are a letter or a figure in an address, or nothing at all. */
const SIGNS: Letters = [
  ['×', 'x'],
  ['²', '2'],
  ['³', '3'],
  ['°', ''],
  ['&', ' '],
];

/** Only German writes ae for ä. */
const NO_UMLAUTS: Letters = [
  ['ä', 'a'],
  ['ö', 'o'],
  ['ü', 'u'],
];

/** Where the official romanisation of a language is not what the library makes of its letters. */
const LETTERS: Readonly<Partial<Record<string, Letters>>> = {
  de: [],
  bg: [
    ['щ', 'sht'],
    ['ъ', 'a'],
    ['ь', 'y'],
    ['ц', 'ts'],
    ['х', 'h'],
    [/ия(?!\p{L})/gu, 'ia'],
  ],
  el: [
    [/(?<!\p{L})μπ/gu, 'b'],
    [/([αεη])υ(?=[θκξπσςτφχψ])/g, '$1f'],
    [/([αεη])υ/g, '$1v'],
    ['ου', 'ou'],
    ['γγ', 'ng'],
    ['γξ', 'nx'],
    ['γχ', 'nch'],
    ['χ', 'ch'],
    ['φ', 'f'],
    ['η', 'i'],
  ],
};

/** Greek accents would hide the pairs of vowels that are one sound. */
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');

/** Lower-case Latin letters without marks, digits and single hyphens, as readers of the language would type them. */
export const slugify = (text: string, code: string): string => {
  const language = languageOf(code);
  const lower = text.toLocaleLowerCase(language);
  const letters = [...SIGNS, ...(LETTERS[language] ?? NO_UMLAUTS)];
  const latin = letters.reduce(
    (read, [from, to]) => read.replaceAll(from, to),
    language === 'el' ? withoutAccents(lower) : lower,
  );
  // The library looks for thousands of letters, which a text of plain ones does not have.
  const transliterate = !/^[ -~]*$/.test(latin);
  return slugOfText(latin, { locale: language, decamelize: false, transliterate });
};
