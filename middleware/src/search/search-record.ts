import * as z from 'zod';

/** One product in one index; prices in whole units of `currency`. */
export const searchRecordSchema = z.object({
  objectID: z.string(),
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string().nullable(),
  family: z.string().nullable(),
  model: z.string().nullable().optional(),
  energyClass: z.string().optional(),
  description: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  regularPrice: z.number(),
  discountedPrice: z.number().nullable(),
  /** The product discount that reduces the price */
  discountId: z.string().nullable().optional(),
  /** The second at which one of the product's prices, of any market, begins or ends next */
  priceUntil: z.number().optional(),
  currency: z.string(),
  tags: z.array(z.string()),
  rating: z.number(),
  reviewCount: z.number(),
  onStock: z.boolean(),
  availableQuantity: z.number(),
  categoryKeys: z.array(z.string()),
  categories: z.record(z.string(), z.array(z.string())),
  releaseTimestamp: z.number(),
  isFreight: z.boolean(),
  /** Holds other products; records of before do not say it */
  isSet: z.boolean().optional(),
  /** Made for other products; records of before do not say it */
  isAccessory: z.boolean().optional(),
  isBware: z.boolean(),
  eligibleForSelling: z.boolean(),
  /** Other numbers that the product is known by: those of its article number, its EAN, figures with their units */
  numbers: z.array(z.string()).optional(),
  /** Technical data by key: numbers in their units, words in the index's language */
  technical: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  /** What the technical data are called, and their units */
  technicalLabels: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string() })).optional(),
});
export type SearchRecord = z.infer<typeof searchRecordSchema>;

const technicalKey = /^[a-zA-Z][a-zA-Z\d]{0,39}$/;

/** Whether it may be part of an attribute's name in the search indices. */
export const isTechnicalKey = (key: string): boolean => technicalKey.test(key);

/** The attribute of a technical datum, as filters and facets name it. */
export const technicalAttribute = (key: string): string => `technical.${key}`;

export const hierarchyLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4'] as const;
