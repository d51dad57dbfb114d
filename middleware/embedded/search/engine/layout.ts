import { modified, type Settings } from '../params/settings.ts';

/** Which attributes an index has to keep for searching, faceting and sorting. */
export interface Layout {
  /** Searchable attributes by importance, those of equal importance in one group; undefined means all. */
  searchable: { attributes: string[]; unordered: boolean }[] | undefined;
  /** Facet attributes and whether their values may be shown and counted. */
  facets: Map<string, { filterOnly: boolean; searchable: boolean }>;
  /** Attributes that a ranking sorts by. */
  sortable: Set<string>;
  /** Attributes by which records are one and the same product. */
  distinct: Set<string>;
}

export function layoutOf(main: Settings, replicas: readonly Settings[]): Layout {
  const facets: Layout['facets'] = new Map();
  for (const text of main.attributesForFaceting ?? []) {
    const { modifier, attribute } = modified(text);
    facets.set(attribute, { filterOnly: modifier === 'filterOnly', searchable: modifier === 'searchable' });
  }
  const sortable = new Set<string>();
  const distinct = new Set<string>();
  for (const { ranking, customRanking, attributeForDistinct } of [main, ...replicas]) {
    if (attributeForDistinct) distinct.add(attributeForDistinct);
    for (const text of [...(ranking ?? []), ...(customRanking ?? [])]) {
      const { modifier, attribute } = modified(text);
      if (modifier === 'asc' || modifier === 'desc') sortable.add(attribute);
    }
  }
  return {
    searchable: main.searchableAttributes?.map(group => {
      const attributes = group.split(',').map(text => modified(text).attribute);
      // Attributes of equal importance have no order among their words.
      return { attributes, unordered: attributes.length > 1 || modified(group).modifier === 'unordered' };
    }),
    facets,
    sortable,
    distinct,
  };
}

/** Whether an index built for one layout serves another. */
export function sameLayout(a: Layout, b: Layout): boolean {
  const plain = ({ searchable, facets, sortable, distinct }: Layout) =>
    JSON.stringify([searchable, [...facets], [...sortable].sort(), [...distinct].sort()]);
  return plain(a) === plain(b);
}
