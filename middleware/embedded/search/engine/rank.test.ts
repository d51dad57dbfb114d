import { parseSearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { countValues } from './count-facets.ts';
import { evaluateFilter } from './evaluate-filter.ts';
import { layoutOf } from './layout.ts';
import { matchQuery } from './match-query.ts';
import { rank } from './rank.ts';
import { RecordIndex } from './record-index.ts';
import { compileSynonyms } from './synonyms.ts';

function indexOf(settings: Settings, records: Record<string, unknown>[]): RecordIndex {
  const index = new RecordIndex(layoutOf(settings, []));
  records.forEach((record, place) => {
    index.put({ objectID: `r${place}`, ...record });
  });
  return index;
}

function ids(index: RecordIndex, settings: Settings, body: Record<string, unknown>, locale = 'en'): string[] {
  const mask = evaluateFilter({ kind: 'and', of: [] }, index);
  const match = matchQuery(index, settings, parseSearchParams(body), mask, compileSynonyms([]));
  return rank(index, settings, match, { locale, count: 100, filterScores: undefined }).map(
    doc => index.objectIDs[doc] ?? '',
  );
}

describe('rank', () => {
  const names = { searchableAttributes: ['name', 'text'] };

  it('puts fewer typos first', () => {
    const index = indexOf(names, [{ name: 'mixar' }, { name: 'mixer' }]);
    expect(ids(index, names, { query: 'mixer ' })).toEqual(['r1', 'r0']);
  });

  it('puts neighbours first, in reading order', () => {
    const index = indexOf(names, [{ name: 'oven with pizza' }, { name: 'oven pizza' }, { name: 'pizza oven' }]);
    expect(ids(index, names, { query: 'pizza oven' })).toEqual(['r2', 'r1', 'r0']);
  });

  it('puts the more important attribute first, and the earlier position in it', () => {
    const index = indexOf(names, [{ name: 'x', text: 'saw' }, { name: 'big saw' }, { name: 'saw big' }]);
    expect(ids(index, names, { query: 'saw' })).toEqual(['r2', 'r1', 'r0']);
    const unordered = { searchableAttributes: ['unordered(name)', 'text'] };
    expect(ids(indexOf(unordered, [{ name: 'big saw' }, { name: 'saw big' }]), unordered, { query: 'saw' })).toEqual([
      'r0',
      'r1',
    ]);
  });

  it('puts whole words before beginnings', () => {
    const index = indexOf(names, [{ name: 'sawmill' }, { name: 'saw' }]);
    expect(ids(index, names, { query: 'saw' })).toEqual(['r1', 'r0']);
  });

  it('sorts texts by the alphabet of the language, missing values last', () => {
    const settings = { ranking: ['asc(name)'] };
    const index = indexOf(settings, [{ name: 'Čaj' }, { name: 'Dom' }, {}, { name: 'Chlieb' }, { name: 'Cukor' }]);
    expect(ids(index, settings, { query: '' }, 'sk-SK')).toEqual(['r4', 'r0', 'r1', 'r3', 'r2']);
  });

  it('drops words when nothing holds all of them and the settings allow it', () => {
    const index = indexOf(names, [{ name: 'pizza oven' }, { name: 'saw' }]);
    expect(ids(index, names, { query: 'oven zzz' })).toEqual([]);
    expect(ids(index, { ...names, removeWordsIfNoResults: 'lastWords' }, { query: 'oven zzz' })).toEqual(['r0']);
    expect(ids(index, { ...names, removeWordsIfNoResults: 'allOptional' }, { query: 'zzz saw' })).toEqual(['r1']);
  });

  it('leaves stop words out, but not the last word', () => {
    const index = indexOf(names, [{ name: 'oven pizza' }]);
    expect(ids(index, names, { query: 'oven for pizza' })).toEqual([]);
    expect(ids(index, names, { query: 'oven for pizza', removeStopWords: ['en'] })).toEqual(['r0']);
    expect(ids(index, names, { query: 'the', removeStopWords: ['en'] })).toEqual([]);
  });
});

describe('record index', () => {
  it('forgets what a record was before it changed', () => {
    const settings = { searchableAttributes: ['name'], attributesForFaceting: ['brand'] };
    const index = indexOf(settings, [{ name: 'saw', brand: 'A' }]);
    index.put({ objectID: 'r0', name: 'drill', brand: 'B' });
    expect(ids(index, settings, { query: 'saw' })).toEqual([]);
    expect(ids(index, settings, { query: 'drill' })).toEqual(['r0']);
    const mask = evaluateFilter({ kind: 'and', of: [] }, index);
    const docs = Uint32Array.from([...mask.keys()].filter(doc => mask[doc] === 1));
    expect(countValues(index, 'brand', docs, { maxValues: 10, sortBy: 'count' })).toEqual([{ value: 'B', count: 1 }]);
  });
});
