import type { FacetCategory, ListingFacets } from '@exwerk/contract/calls/listing-facets';
import { chosenWords } from './listing-requests.ts';
import type { ListingTree } from './listing-tree.ts';
import type { ProductQuery } from './product-query.ts';
import { type SearchRecord, technicalAttribute } from './search-record.ts';

/** What one facet counts: how often each value occurs, the bounds of numbers. */
export interface FacetCount {
  readonly counts: Readonly<Record<string, number>>;
  readonly stats: { readonly min: number; readonly max: number } | undefined;
}

const offeredRatings = [4, 3, 2, 1];
const mostStars = 5;

/** None but the best is no choice that is offered; an address may have it, and then it is to be seen. */
const lowestRatings = ({ minRating }: ProductQuery): readonly number[] =>
  minRating === mostStars ? [mostStars, ...offeredRatings] : offeredRatings;

/**
 * What is found, after what is chosen though nothing is left of it: a shopper takes it off again there. However an address writes a value, the
 * index finds it.
 */
function valuesOf(counts: FacetCount['counts'], chosen: readonly string[] = []) {
  const folded = (value: string) => value.toLowerCase();
  const found = new Set(Object.keys(counts).map(folded));
  const own = new Map(chosen.map(value => [folded(value), value]));
  const gone = [...own].filter(([value]) => !found.has(value)).map(([, value]) => [value, 0] as const);
  return [...gone, ...Object.entries(counts)].map(([value, count]) => ({ value, count }));
}

/** The categories below the listing's own, opened along the chosen one. */
function facetCategories(counts: FacetCount['counts'], query: ProductQuery, tree: ListingTree): FacetCategory[] {
  const way = new Set(tree.wayTo(query.category ?? '').map(({ key }) => key));
  const below = (id: string | null, parent: string | null): FacetCategory[] =>
    tree.childrenOf(id).flatMap(category => {
      const { key, name, slug } = category;
      const count = counts[key] ?? 0;
      if (count === 0 && !way.has(key)) return [];
      const isChosen = way.has(key);
      return [{ key, name, slug, count, isChosen, parent }, ...(isChosen ? below(category.id, key) : [])];
    });
  const own = query.categoryKey === undefined ? null : tree.byKey(query.categoryKey);
  return own === undefined ? [] : below(own?.id ?? null, null);
}

/** Names and units of technical data, as any of the found products has them. */
function labelsIn(records: readonly SearchRecord[]): Map<string, { label: string; unit: string }> {
  const entries = records.flatMap(({ technicalLabels = [] }) => technicalLabels);
  return new Map(entries.map(({ key, label, unit }) => [key, { label, unit }]));
}

/** Technical data that found products have, and none of these: what it is called is still to be found out. */
export function namelessAttributes(
  technical: readonly string[],
  records: readonly SearchRecord[],
  countOf: (attribute: string) => FacetCount,
): string[] {
  const labels = labelsIn(records);
  return technical
    .filter(key => !labels.has(key))
    .map(technicalAttribute)
    .filter(attribute => Object.keys(countOf(attribute).counts).length > 0);
}

/** The facets as a page shows them. `countOf` knows the outcome by attribute. */
export function toListingFacets(
  query: ProductQuery,
  parts: {
    tree: ListingTree;
    locale: string;
    technical: readonly string[];
    records: readonly SearchRecord[];
    countOf: (attribute: string) => FacetCount;
  },
): ListingFacets {
  const { tree, locale, technical, records, countOf } = parts;
  const labels = labelsIn(records);
  const named = technical.flatMap(key => {
    const text = labels.get(key);
    return text ? [{ key, ...text, ...countOf(technicalAttribute(key)) }] : [];
  });
  const price = countOf('price').stats ?? null;
  const ratings = Object.entries(countOf('rating').counts);
  const words = chosenWords(query);
  const chosen = query.category === undefined ? undefined : tree.byKey(query.category);
  return {
    brands: valuesOf(countOf('brand').counts, query.brands),
    tags: valuesOf(countOf('tags').counts, query.tags).filter(({ value }) => value !== query.listedTag),
    price: price && { min: Math.floor(price.min), max: Math.ceil(price.max) },
    ratings: lowestRatings(query).map(stars => ({
      stars,
      count: ratings.reduce((sum, [value, count]) => sum + (Number(value) >= stars ? count : 0), 0),
    })),
    inStock: countOf('onStock').counts.true ?? 0,
    categories: facetCategories(countOf('categoryKeys').counts, query, tree),
    ...(chosen && { category: { key: chosen.key, name: chosen.name } }),
    ranges: named.flatMap(({ key, label, unit, stats }) => (stats ? [{ key, label, unit, ...stats }] : [])),
    choices: named.flatMap(({ key, label, counts, stats }) => {
      const values = valuesOf(counts, words.get(key)).sort((one, other) =>
        one.value.localeCompare(other.value, locale),
      );
      return stats || values.length === 0 ? [] : [{ key, label, values }];
    }),
  };
}
