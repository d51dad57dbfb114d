import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { categorySchema, navigationCategorySchema } from './category.ts';
import { productSchema, productTileSchema } from './product.ts';

/** MW-02: one category by slug (a missing slug is a 404 problem). Selector `navigation` has its own call, `getNavigation`. */
export const getCategory = defineCall('new-ct', 'getCategory', {
  args: z.tuple([
    z.object({
      slug: z.string(),
      acceptLanguage: z.string(),
      fetchSiblings: z.boolean(),
      selector: z.enum(['listing', 'tree', 'sibling']),
    }),
  ]),
  answer: z.object({ categories: z.object({ results: z.array(categorySchema) }) }),
});

/** MW-03, selector `navigation`: departments of this market with products, in numeric order (CAT-08, CAT-10). */
export const getNavigation = defineCall('new-ct', 'getNavigation', {
  args: z.tuple([z.object({ acceptLanguage: z.string() })]),
  answer: z.object({ categories: z.object({ results: z.array(navigationCategorySchema) }) }),
});

/** MW-04: by SKU or slug, in the market and language of the storefront. `product` is null when it is off here or unpublished (OPEN-A59). */
export const getProduct = defineCall('new-ct', 'getProduct', {
  args: z.tuple([z.object({ sku: z.optional(z.string()), slug: z.optional(z.string()), acceptLanguage: z.string() })]),
  answer: z.object({ product: z.nullable(productSchema) }),
});

export const pageSizes = [12, 24, 36, 48] as const;
export const defaultPageSize = 24;
export const sortOptions = ['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'] as const;
export type SortOption = (typeof sortOptions)[number];

/** TMW-37: product search for listings and related, accessory or brand blocks. Filters join by "and", values inside one by "or". */
export const searchProducts = defineCall('new-ct', 'searchProducts', {
  args: z.tuple([
    z.object({
      acceptLanguage: z.string(),
      query: z.optional(z.string()),
      categoryKey: z.optional(z.string()),
      skus: z.optional(z.array(z.string())),
      tags: z.optional(z.array(z.string())),
      brands: z.optional(z.array(z.string())),
      family: z.optional(z.string()),
      isBware: z.optional(z.boolean()),
      /** Whole currency units, both ends included. */
      price: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
      minRating: z.optional(z.number()),
      isOnStock: z.optional(z.boolean()),
      eligibleForSelling: z.optional(z.boolean()),
      excludeSkus: z.optional(z.array(z.string())),
      sortBy: z.optional(z.enum(sortOptions)),
      /** First page is 1. */
      page: z.optional(z.int()),
      pageSize: z.optional(z.int()),
    }),
  ]),
  answer: z.object({
    products: z.array(productTileSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    facets: z.object({
      brands: z.array(z.object({ value: z.string(), count: z.int() })),
      price: z.nullable(z.object({ min: z.number(), max: z.number() })),
    }),
  }),
});

/** TMW-23: same family, not B-ware, without the product itself. */
export const getAlternativeProducts = defineCall('new-ct', 'getAlternativeProducts', {
  args: z.tuple([z.object({ sku: z.string(), family: z.string(), limit: z.int(), acceptLanguage: z.string() })]),
  answer: z.object({ products: z.array(productTileSchema) }),
});

/** TMW-24: accessories of a product, with the product itself. */
export const getComplementaryProductsBySku = defineCall('new-ct', 'getComplementaryProductsBySku', {
  args: z.tuple([z.object({ sku: z.string(), limit: z.int(), acceptLanguage: z.string() })]),
  answer: z.object({ products: z.array(productTileSchema), baseProduct: z.nullable(productTileSchema) }),
});

/** TMW-17 */
export const getInventory = defineCall('new-ct', 'getInventory', {
  args: z.tuple([z.object({ skus: z.array(z.string()), cartId: z.optional(z.string()) })]),
  answer: z.object({
    inventoryEntries: z.object({ results: z.array(z.object({ sku: z.string(), availableQuantity: z.int() })) }),
  }),
});

/** TMW-19: tiers of a volume discount group by `sortOrder` ascending; `value` in permyriad. */
export const getVolumeDiscounts = defineCall('new-ct', 'getVolumeDiscounts', {
  args: z.tuple([z.object({ discountGroup: z.string() })]),
  answer: z.object({
    cartDiscounts: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          group: z.string(),
          volume: z.int(),
          permyriad: z.int(),
          sortOrder: z.string(),
          isActive: z.boolean(),
        }),
      ),
    }),
  }),
});
