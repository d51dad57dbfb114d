import { withOwnLetters, withoutEndMarks } from './typed-text.ts';

it.each([
  ['de', 'Stuehle', 'Stühle'],
  ['de', 'STAENDER', 'STäNDER'],
  ['de', 'feuerloescher', 'feuerlöscher'],
  ['de', 'neue', 'neue'],
  ['de', 'Quelle', 'Quelle'],
  ['da', 'haandvaerktoej', 'håndvaerktøj'],
  ['sv', 'saag', 'såg'],
  ['fi', 'poeytae', 'pöytä'],
  ['fi', 'maali', 'maali'],
  ['hu', 'fueresz', 'füresz'],
  ['nl', 'schroef', 'schroef'],
  ['en', 'blue', 'blue'],
] as const)('[LANG-08] %s: %s may be meant as %s', (language, typed, meant) => {
  expect(withOwnLetters(typed, language)).toBe(meant);
});

it.each([
  ['Munkapad!?', 'Munkapad'],
  ['δράπανο; ', 'δράπανο'],
  ['“saw”', '“saw'],
  ['18 V', '18 V'],
  ['1,5', '1,5'],
  ['?!', '?!'],
])('[LANG-08] %s is asked for as %s', (typed, asked) => {
  expect(withoutEndMarks(typed)).toBe(asked);
});
