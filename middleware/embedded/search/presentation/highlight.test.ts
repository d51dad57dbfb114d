import { highlightText, highlightValue } from './highlight.ts';
import { snippetText } from './snippet.ts';

const options = {
  preTag: '<em>',
  postTag: '</em>',
  wordCount: 2,
  matchedWords: new Map([
    ['vrtacka', { length: 3, queryWord: 'vrt' }],
    ['skoda', { length: 5, queryWord: 'skoda' }],
  ]),
};

describe('highlightText', () => {
  it('marks the matched part in the original spelling', () => {
    expect(highlightText('Vŕtačka Škoda!', options)).toEqual({
      value: '<em>Vŕt</em>ačka <em>Škoda</em>!',
      matchLevel: 'full',
      matchedWords: ['vrt', 'skoda'],
      fullyHighlighted: false,
    });
  });

  it('tells partial, full cover and no match', () => {
    expect(highlightText('ŠKODA', options)).toMatchObject({ matchLevel: 'partial', fullyHighlighted: true });
    expect(highlightText('Saw', options)).toEqual({ value: 'Saw', matchLevel: 'none', matchedWords: [] });
  });

  it('keeps the shape of lists and objects', () => {
    expect(highlightValue({ a: ['x', 1], b: null }, text => `<${text}>`)).toEqual({ a: ['<x>', '<1>'], b: undefined });
  });
});

describe('snippetText', () => {
  it('takes the stretch with the most matches', () => {
    const text = 'One two three vŕtačka Škoda four five six.';
    expect(snippetText(text, 3, '…', options).value).toBe('…three <em>vŕt</em>ačka <em>Škoda</em>…');
  });

  it('gives a short text whole', () => {
    expect(snippetText('Saw blade.', 5, '…', options)).toEqual({ value: 'Saw blade.', matchLevel: 'none' });
  });
});
