import type { RecordIndex } from './record-index.ts';

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
  docs: readonly number[],
  { maxValues, sortBy }: FacetOptions,
  accept: (value: string) => boolean = () => true,
): { value: string; count: number }[] {
  const column = index.facets.get(attribute);
  if (!column) return [];
  const counts = new Int32Array(column.values.length);
  for (const doc of docs) for (const id of column.of(doc)) counts[id] = (counts[id] ?? 0) + 1;
  const found = column.values.flatMap((value, id) => {
    const count = counts[id] ?? 0;
    return count > 0 && accept(value) ? [{ value, count }] : [];
  });
  const byName = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
  found.sort((a, b) => (sortBy === 'alpha' ? 0 : b.count - a.count) || byName(a, b));
  return found.slice(0, maxValues);
}

/** Counts and, for numbers, bounds of the wanted facets; `*` means all that may be shown. */
export function countFacets(
  index: RecordIndex,
  wanted: readonly string[],
  docs: readonly number[],
  options: FacetOptions,
): FacetCounts {
  const shown = [...index.layout.facets].flatMap(([name, { filterOnly }]) => (filterOnly ? [] : [name]));
  const attributes = wanted.includes('*') ? shown : wanted.filter(name => shown.includes(name));
  const result: FacetCounts = { facets: {}, facets_stats: {} };
  for (const attribute of attributes) {
    const values = countValues(index, attribute, docs, options);
    if (values.length === 0) continue;
    result.facets[attribute] = Object.fromEntries(values.map(({ value, count }) => [value, count]));
    const stats = numberStats(index, attribute, docs);
    if (stats) result.facets_stats[attribute] = stats;
  }
  return result;
}

function numberStats(index: RecordIndex, attribute: string, docs: readonly number[]) {
  const column = index.numbers.get(attribute);
  if (!column) return undefined;
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const doc of docs) {
    column.forEach(doc, value => {
      min = Math.min(min, value);
      max = Math.max(max, value);
      sum += value;
      count++;
    });
  }
  return count === 0 ? undefined : { min, max, avg: sum / count, sum };
}
