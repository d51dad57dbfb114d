import type { FacetCount } from './listing-facets.ts';
import type { ProductQuery } from './product-query.ts';
import { isTechnicalKey, technicalAttribute } from './search-record.ts';

/** `attribute:value`, a leading minus taken literally. */
function facet(attribute: string, value: string): string {
  return `${attribute}:${value.startsWith('-') ? `\\${value}` : value}`;
}

function negated(attribute: string, value: string): string {
  return `${attribute}:-${value}`;
}

/** The words among technical data that are chosen, by key. */
export function chosenWords({ choices = [] }: ProductQuery): Map<string, string[]> {
  const words = choices.flatMap(choice => {
    const [key = '', ...rest] = choice.split(':');
    const word = rest.join(':');
    return isTechnicalKey(key) && word !== '' ? [{ key, word }] : [];
  });
  return new Map(
    [...Map.groupBy(words, ({ key }) => key)].map(([key, own]) => [key, own.map(({ word }) => word)] as const),
  );
}

/** Filters join by "and", values inside one by "or". */
export function facetFilters(query: ProductQuery): (string | string[])[] {
  const oneOf = (attribute: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [values.map(value => facet(attribute, value))] : [];
  const only = (attribute: string, value: string | boolean | undefined) =>
    oneOf(attribute, value === undefined ? [] : [String(value)]);
  return [
    ...only('categoryKeys', query.categoryKey),
    ...only('categoryKeys', query.category),
    ...only('tags', query.listedTag),
    ...only('brand', query.listedBrand),
    ...oneOf('sku', query.skus),
    ...oneOf('tags', query.tags),
    ...oneOf('brand', query.brands),
    ...only('family', query.family),
    ...only('model', query.model),
    ...only('isBware', query.isBware),
    ...only('onStock', query.isOnStock),
    ...only('eligibleForSelling', query.eligibleForSelling),
    ...[...chosenWords(query)].flatMap(([key, words]) => oneOf(technicalAttribute(key), words)),
    ...(query.excludeSkus ?? []).map(sku => negated('sku', sku)),
  ];
}

export function numericFilters({ price, minRating, ranges = [] }: ProductQuery): string[] {
  const bounds = (attribute: string, min: number | null | undefined, max: number | null | undefined) => [
    ...(min === undefined || min === null ? [] : [`${attribute}>=${min}`]),
    ...(max === undefined || max === null ? [] : [`${attribute}<=${max}`]),
  ];
  return [
    ...bounds('price', price?.min, price?.max),
    ...bounds('rating', minRating, undefined),
    ...ranges
      .filter(({ key }) => isTechnicalKey(key))
      .flatMap(({ key, min, max }) => bounds(technicalAttribute(key), min, max)),
  ];
}

/** The filters of a query, and that a product has one of the counted values. */
export function filtersWith(attribute: string, { counts, stats }: FacetCount, query: ProductQuery) {
  const numeric = numericFilters(query);
  const words = facetFilters(query);
  return stats
    ? { facetFilters: words, numericFilters: [...numeric, `${attribute}>=${stats.min}`] }
    : { facetFilters: [...words, Object.keys(counts).map(word => facet(attribute, word))], numericFilters: numeric };
}

/** A facet of a listing: the attribute that is counted, and the query as it is without the facet's own filter. */
export interface ListingFacet {
  readonly attribute: string;
  /** What addresses call the filter; technical data go by their key */
  readonly filter: string;
  readonly isChosen: boolean;
  readonly without: ProductQuery;
}

/** What a listing is filtered by: the same everywhere, and the technical data. */
export function listingFacetsOf(query: ProductQuery, technical: readonly string[]): ListingFacet[] {
  const { brands, tags, price, minRating, isOnStock, category, ranges = [], choices = [], ...rest } = query;
  const all = { brands, tags, price, minRating, isOnStock, category, ranges, choices, ...rest };
  const facetOf = (
    [attribute, filter]: readonly [string, string],
    isChosen: boolean,
    without: ProductQuery,
  ): ListingFacet => ({ attribute, filter, isChosen, without });
  const words = chosenWords(query);
  return [
    // A brand's own listing has no other.
    ...(query.listedBrand === undefined
      ? [facetOf(['brand', 'brand'], brands !== undefined && brands.length > 0, { ...all, brands: [] })]
      : []),
    facetOf(['tags', 'tags'], tags !== undefined && tags.length > 0, { ...all, tags: [] }),
    facetOf(['price', 'price'], price !== undefined, { ...all, price: undefined }),
    facetOf(['rating', 'rating'], minRating !== undefined, { ...all, minRating: undefined }),
    facetOf(['onStock', 'stock'], isOnStock === true, { ...all, isOnStock: undefined }),
    facetOf(['categoryKeys', 'category'], category !== undefined, { ...all, category: undefined }),
    ...technical.map(key =>
      facetOf([technicalAttribute(key), key], words.has(key) || ranges.some(range => range.key === key), {
        ...all,
        ranges: ranges.filter(range => range.key !== key),
        choices: choices.filter(choice => !choice.startsWith(`${key}:`)),
      }),
    ),
  ];
}
