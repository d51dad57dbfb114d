import fc from 'fast-check';
import { Dictionary } from './dictionary.ts';

const words = ['grill', 'drill', 'drilling', 'generator', 'generators', 'pump', 'pumping', 'mixer', 'oven', 'over'];
const dictionary = new Dictionary(words);
const find = (query: string, maxTypos: number, prefix = false) =>
  dictionary.find(query, { maxTypos, prefix }).map(match => `${words[match.id]}:${match.typos}`);

describe('Dictionary', () => {
  it('finds the word itself', () => expect(find('oven', 0)).toEqual(['oven:0']));
  it('finds what begins with the query', () => expect(find('pump', 0, true)).toEqual(['pump:0', 'pumping:0']));
  it.each([
    ['genrator', 'deletion'],
    ['genexator', 'substitution'],
    ['genneraator', 'two insertions'],
    ['genreator', 'transposition'],
  ])('finds %s (%s)', query => expect(find(query, 2).some(hit => hit.startsWith('generator:'))).toBe(true));
  it('counts a wrong first letter twice', () => expect(find('trill', 1)).toEqual(['drill:2', 'grill:2']));
  it('finds a typo inside an unfinished word', () => {
    expect(find('genre', 1, true)).toEqual(['generator:1', 'generators:1']);
  });
  it('counts a transposition once', () => expect(find('oevn', 1)).toEqual(['oven:1']));
  it('tells how much of the word a prefix covers', () => {
    expect(dictionary.find('drill', { maxTypos: 1, prefix: true }).map(match => match.length)).toEqual([5, 5, 5]);
  });

  it('agrees with the plain calculation for any words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, fc.boolean(), (list, query, prefix) => {
        const found = new Dictionary(list).find(query, { maxTypos: 2, prefix });
        const expected = list.filter(
          candidate =>
            Math.min(
              alignment(candidate, query),
              ...(prefix ? [...candidate].map((_, end) => alignment(candidate.slice(0, end), query)) : []),
            ) <= 2,
        );
        expect(found.map(match => list[match.id]).sort()).toEqual(expected.sort());
      }),
    );
  });
});

/** The textbook's optimal string alignment distance. */
function alignment(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 99;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let value = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, at(i - 2, j - 2) + 1);
      const row = table[i];
      if (row) row[j] = value;
    }
  }
  return at(a.length, b.length);
}
