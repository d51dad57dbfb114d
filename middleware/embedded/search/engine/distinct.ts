import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import type { RecordIndex } from './record-index.ts';

/** How many records of one product may be shown; 0 for all. */
export function distinctCount(settings: Settings, params: SearchParams): number {
  return settings.attributeForDistinct ? Number(params.distinct ?? settings.distinct ?? 0) : 0;
}

/** Ranked records by product, the best product first, each with so many of its records at most. */
export function groupDistinct(index: RecordIndex, attribute: string, ranked: readonly number[], most: number) {
  const column = index.facets.get(attribute);
  const groups = new Map<number, number[]>();
  for (const doc of ranked) {
    // A record without a value is a product of its own.
    const key = column?.of(doc)[0] ?? -1 - doc;
    const group = groups.get(key);
    if (!group) groups.set(key, [doc]);
    else if (group.length < most) group.push(doc);
  }
  return [...groups.values()];
}
