import type { ProductProjection } from '@commercetools/platform-sdk';
import type { Project } from '../project.ts';
import type { QueryOptions } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { SortKey } from '../store/query.ts';

function valueAt(subject: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof subject !== 'object' || subject === null) return subject;
  return valueAt(Reflect.get(subject, name), rest);
}

/** As the index sorts: what is not there, then numbers, then texts. */
function compare(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    typeof value === 'string' ? 2 : typeof value === 'number' || typeof value === 'boolean' ? 1 : 0;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a ?? 0) - Number(b ?? 0);
}

const bySort = (sort: readonly SortKey[]) => (a: Entry<ProductProjection>, b: Entry<ProductProjection>) => {
  for (const { path, descending } of sort) {
    const order = compare(valueAt(a.document, path), valueAt(b.document, path));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
};

/**
 * Current and staged versions live apart, and most products have one of them only. A query about all products reads both
 * collections; of a product that stands in both, the version asked for counts.
 */
export function queryBothVersions(
  { collections }: Project,
  wanted: 'current' | 'staged',
  query: QueryOptions,
): { entries: Entry<ProductProjection>[]; total: number | undefined } {
  const { projections, staged } = collections;
  const [first, second] = wanted === 'staged' ? [staged, projections] : [projections, staged];
  const upTo = { ...query, limit: query.limit + query.offset, offset: 0 };
  const one = first.query(upTo);
  const other = second.query({ ...upTo, absentFrom: first });
  const { sort = [] } = query;
  const entries = [...one.entries, ...other.entries].sort(bySort(sort)).slice(query.offset, query.offset + query.limit);
  const total = one.total === undefined || other.total === undefined ? undefined : one.total + other.total;
  return { entries, total };
}
