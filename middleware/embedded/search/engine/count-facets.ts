import type { RecordIndex } from './record-index.ts';
import { top } from './top.ts';

export interface FacetCounts {
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

export interface FacetOptions {
  maxValues: number;
  sortBy: 'count' | 'alpha';
}

/** How often each value of a facet occurs in the records, most frequent first, cut to the wanted number. */
export function countValues(
  index: RecordIndex,
  attribute: string,
  docs: Uint32Array,
  { maxValues, sortBy }: FacetOptions,
  accept?: (value: string) => boolean,
): { value: string; count: number }[] {
  const column = index.facets.get(attribute);
  if (!column) return [];
  const counts = column.count(docs);
  const { values } = column;
  const found: number[] = [];
  counts.forEach((count, id) => {
    if (count > 0 && (!accept || accept(values[id] ?? ''))) found.push(id);
  });
  const order = (a: number, b: number): number => {
    const [first, second] = [found[a] ?? 0, found[b] ?? 0];
    const more = (counts[second] ?? 0) - (counts[first] ?? 0);
    return (sortBy === 'count' && more) || ((values[first] ?? '') < (values[second] ?? '') ? -1 : 1);
  };
  return top(found.length, Math.min(maxValues, found.length), order).map(place => {
    const id = found[place] ?? 0;
    return { value: values[id] ?? '', count: counts[id] ?? 0 };
  });
}

/** Counts and, for numbers, bounds of the wanted facets; `*` means all that may be shown. */
export function countFacets(
  index: RecordIndex,
  wanted: readonly string[],
  docs: Uint32Array,
  options: FacetOptions,
): FacetCounts {
  const shown = [...index.layout.facets].flatMap(([name, { filterOnly }]) => (filterOnly ? [] : [name]));
  const attributes = wanted.includes('*') ? shown : shown.filter(name => wanted.includes(name));
  const result: FacetCounts = { facets: {}, facets_stats: {} };
  for (const attribute of attributes) {
    const values = countValues(index, attribute, docs, options);
    if (values.length === 0) continue;
    result.facets[attribute] = Object.fromEntries(values.map(({ value, count }) => [value, count]));
    const stats = index.numbers.get(attribute)?.stats(docs);
    if (stats) result.facets_stats[attribute] = stats;
  }
  return result;
}
