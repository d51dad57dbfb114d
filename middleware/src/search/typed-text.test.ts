import { askable, withLatinNumbers, withOwnLetters, withoutEndMarks } from './typed-text.ts';

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

it.each([
  ['ΕΧ30000079', 'EX30000079'],
  ['εχ 30000079', 'EX 30000079'],
  ['ЕХ30000079', 'EX30000079'],
  ['трион ех-300', 'трион EX-300'],
  ['EХ30000079', 'EX30000079'],
  ['εχθρός 2', 'εχθρός 2'],
  ['ех', 'ех'],
  ['цех 5', 'цех 5'],
])('[FIND-06] %s is read as %s: the letters of an article number are Latin', (typed, meant) => {
  expect(withLatinNumbers(typed)).toBe(meant);
});

it.each([
  ['drill', 'drill'],
  ['a'.repeat(600), 'a'.repeat(512)],
  ['é'.repeat(300), 'é'.repeat(256)],
  ['漢'.repeat(190), '漢'.repeat(170)],
  [`a${'🔨'.repeat(200)}`, `a${'🔨'.repeat(127)}`],
])('asks for as many whole letters as the search service takes', (typed, asked) => {
  expect(askable(typed)).toBe(asked);
});
