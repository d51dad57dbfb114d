import { fold, originalLength, tokenise } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Řezačka', 'rezacka'],
    ['ŽIAROVKA', 'ziarovka'],
    ['Łódź', 'lodz'],
    ['Größe', 'grosse'],
    ['Kød', 'kod'],
    ['ΣΊΔΗΡΟΣ', 'σιδηρο' + 'σ'],
    ['naïve', 'naive'],
    ['đak', 'dak'],
    ['Œuf', 'oeuf'],
    ['ﬁlter', 'filter'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('tokenise', () => {
  it('keeps offsets into the original', () => {
    expect(tokenise('Čerpadlo, 230 V')).toEqual([
      { word: 'cerpadlo', start: 0, end: 8 },
      { word: '230', start: 10, end: 13 },
      { word: 'v', start: 14, end: 15 },
    ]);
  });

  it('finds no words in punctuation', () => {
    expect(tokenise(' -–/ ')).toEqual([]);
  });
});

describe('tokenise of rare letters', () => {
  it('keeps letters beyond the basic plane and drops signs there', () => {
    expect(tokenise('a𐐀b 😀 c').map(({ word }) => word)).toEqual(['a𐐨b', 'c']);
  });
});

describe('originalLength', () => {
  it('counts decomposed marks with their letter', () => {
    expect(originalLength('ře'.normalize('NFD'), 1)).toBe(2);
  });

  it('takes a letter that folds into two as a whole', () => {
    expect(originalLength('Größe', 4)).toBe(4);
  });
});
