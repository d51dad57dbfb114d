import * as z from 'zod/mini';
import { shortText } from './text.ts';

const valueSchema = z.object({ value: z.string(), count: z.int() });

const facetCategorySchema = z.object({
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  count: z.int(),
  isChosen: z.boolean(),
  /** Key of the one above; null for the first level. */
  parent: z.nullable(z.string()),
});
export type FacetCategory = z.infer<typeof facetCategorySchema>;

/** What the products of a listing can be filtered by; each facet counts what the other filters leave. */
export const listingFacetsSchema = z.object({
  brands: z.array(valueSchema),
  tags: z.array(valueSchema),
  /** Currency units. */
  price: z.nullable(z.object({ min: z.number(), max: z.number() })),
  /** Products with so many stars and more, for 4 down to 1. */
  ratings: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** Products in stock. */
  inStock: z.int(),
  /** Opened along the chosen one, each before those below it. */
  categories: z.array(facetCategorySchema),
  /** Name of the chosen category; left out when none is chosen, or none of that name exists. */
  category: z.optional(z.object({ key: z.string(), name: z.string() })),
  /** Technical numbers of the category's products; the unit is empty for counts. */
  ranges: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string(), min: z.number(), max: z.number() })),
  /** Technical data in words. */
  choices: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(valueSchema) })),
  /** Where nothing fits: how many would without one of the filters, by its parameter of the address; of technical data by their key. */
  wider: z.optional(z.array(z.object({ filter: shortText, total: z.int() }))),
});
export type ListingFacets = z.infer<typeof listingFacetsSchema>;
