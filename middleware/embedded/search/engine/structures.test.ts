import fc from 'fast-check';
import { Dictionary } from '../text/dictionary.ts';
import { GrowingDictionary } from '../text/growing-dictionary.ts';
import { FacetColumn, NumberColumn } from './columns.ts';
import { PostingLists, type Postings, phrase } from './posting-lists.ts';
import { SortColumn } from './sort-column.ts';
import { top } from './top.ts';

/** Each structure against the plain way of doing the same. */
const numbers = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 });

it('takes the first of an order as sorting would', () => {
  fc.assert(
    fc.property(numbers, fc.nat(220), (list, count) => {
      const order = (a: number, b: number) => (list[a] ?? 0) - (list[b] ?? 0) || a - b;
      const sorted = list.map((_, place) => place).sort(order);
      expect(top(list.length, count, order)).toEqual(sorted.slice(0, count));
    }),
  );
});

const read = ({ docs, places, from, to }: Postings) =>
  Array.from({ length: to - from }, (_, i) => [docs[from + i], places[from + i]]);

it('keeps the occurrences of each word in order, however they are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 300 }), words => {
      const lists = new PostingLists();
      const expected = Array.from({ length: 10 }, (): number[][] => []);
      for (let word = 0; word < 10; word++) lists.addWord();
      words.forEach((word, doc) => {
        lists.add(word, doc, doc % 7);
        expected[word]?.push([doc, doc % 7]);
      });
      expect(expected.map((_, word) => read(lists.of(word)))).toEqual(expected);
    }),
  );
});

it('finds words that follow each other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }), { maxLength: 8 }), records => {
      const lists = new PostingLists();
      const ids = new Map(['a', 'b', 'c'].map(word => [word, lists.addWord()]));
      records.forEach((words, doc) => {
        for (const [place, word] of words.entries()) lists.add(ids.get(word) ?? 0, doc, place);
      });
      for (const wanted of [
        ['a', 'b'],
        ['a', 'a'],
        ['b', 'c', 'a'],
      ]) {
        const expected = records.flatMap((words, doc) =>
          words.flatMap((_, at) => (wanted.every((word, offset) => words[at + offset] === word) ? [[doc, at]] : [])),
        );
        expect(read(phrase(wanted.map(word => lists.of(ids.get(word) ?? 0))))).toEqual(expected);
      }
    }),
  );
});

it('finds in a growing dictionary what one made at once finds', () => {
  const words = Array.from({ length: 3000 }, (_, i) => ((i * 7919) % 104_729).toString(36));
  const grown: string[] = [];
  const growing = new GrowingDictionary(grown);
  for (const word of words) {
    grown.push(word);
    if (grown.length % 250 === 0) growing.merge();
  }
  const whole = new Dictionary(words);
  for (const query of ['1a', '2bc', 'zz', words[2999] ?? '']) {
    const lookup = { maxTypos: 1, prefix: true };
    const ids = (dictionary: Pick<Dictionary, 'find'>) =>
      dictionary
        .find(query, lookup)
        .map(({ id }) => id)
        .sort();
    expect(ids(growing)).toEqual(ids(whole));
  }
});

it('sorts values that came one by one as the alphabet does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'č', 'c', 'd', 'ch', '1', '10', '2'), maxLength: 4 }), {
        maxLength: 60,
      }),
      texts => {
        const column = new SortColumn();
        texts.forEach((text, doc) => {
          column.add(doc, text);
          // Makes the order exist from the first value on.
          column.keys('sk');
        });
        const keys = column.keys('sk');
        const { compare } = new Intl.Collator('sk', { numeric: true });
        for (let a = 0; a < texts.length; a++) {
          for (let b = 0; b < a; b++) {
            expect(Math.sign((keys[a] ?? 0) - (keys[b] ?? 0))).toBe(Math.sign(compare(texts[a] ?? '', texts[b] ?? '')));
          }
        }
      },
    ),
    { numRuns: 50 },
  );
});

it('finds room between neighbours again and again', () => {
  const column = new SortColumn();
  column.add(0, 'a');
  column.add(1, 'b');
  column.keys('en');
  const texts = ['a', 'b'];
  for (let doc = 2; doc < 120; doc++) {
    texts.push(`a${'a'.repeat(120 - doc)}`);
    column.add(doc, texts[doc]);
    column.keys('en');
  }
  const keys = column.keys('en');
  const byKey = texts.map((_, doc) => doc).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  expect(byKey.map(doc => texts[doc])).toEqual([...texts].sort(new Intl.Collator('en').compare));
});

it('counts and finds facet values and numbers', () => {
  const facet = new FacetColumn();
  for (const values of [['A', 'b'], [], ['a', 'A'], ['b', 'b']]) facet.add(values);
  expect(facet.values.map((value, id) => [value, facet.count(Uint32Array.of(0, 2, 3))[id]])).toEqual([
    ['A', 2],
    ['b', 2],
    ['a', 1],
  ]);
  expect([...facet.mask(facet.like('a'))]).toEqual([1, 0, 1, 0]);
  const column = new NumberColumn();
  column.set(1, [5]);
  column.set(3, [7, 1]);
  expect([...column.mask(4, value => value < 6)]).toEqual([0, 1, 0, 1]);
  expect(column.stats(Uint32Array.of(0, 1, 3))).toEqual({ min: 1, max: 7, sum: 13, avg: 13 / 3 });
  expect(column.stats(Uint32Array.of(0, 2))).toBeUndefined();
});
