import * as z from 'zod/mini';
import { shortText } from './text.ts';

const valueSchema = z.object({ value: z.string(), count: z.int() });

/** Opened along the chosen category; the others have no children here. */
export interface FacetCategory {
  key: string;
  name: string;
  slug: string;
  count: number;
  isChosen: boolean;
  children: FacetCategory[];
}
const facetCategorySchema: z.ZodMiniType<FacetCategory> = z.object({
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  count: z.int(),
  isChosen: z.boolean(),
  children: z.array(z.lazy(() => facetCategorySchema)),
});

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
