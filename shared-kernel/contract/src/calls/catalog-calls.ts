import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { categorySchema, menuCategorySchema, navigationCategorySchema } from './category.ts';
import { contentPageSchema } from './content.ts';
import { foundPageSchema } from './found-page.ts';
import { listingFacetsSchema } from './listing-facets.ts';
import { sortOptions } from './listing-options.ts';
import { noProducts } from './no-products.ts';
import { productSchema, productTileSchema } from './product.ts';
import { reference, shortText } from './text.ts';

const texts = z.array(shortText).check(z.maxLength(200));
/** By their sort order, the first first. */
export const volumeSort = 'sortOrder asc';
/** Products of a block. */
const limit = z.int().check(z.minimum(1), z.maximum(48));

/** One category by slug (a missing slug is a 404 problem). Selector `navigation` has its own call, `getNavigation`. */
export const getCategory = defineCall('new-ct', 'getCategory', {
  args: z.tuple([
    z.object({
      slug: shortText,
      acceptLanguage: shortText,
      fetchSiblings: z.boolean(),
      selector: z.enum(['listing', 'tree', 'sibling']),
    }),
  ]),
  answer: z.object({ categories: z.object({ results: z.array(categorySchema) }) }),
});

/** Selector `navigation`: departments of this market with products, in numeric order. */
export const getNavigation = defineCall('new-ct', 'getNavigation', {
  args: z.tuple([z.object({ acceptLanguage: shortText })]),
  answer: z.object({ categories: z.object({ results: z.array(navigationCategorySchema) }) }),
});

/** A brand by the slug of its address. `brand` is null when nothing of it is sold here. */
export const getBrand = defineCall('new-ct', 'getBrand', {
  args: z.tuple([z.object({ slug: shortText, acceptLanguage: shortText })]),
  answer: z.object({
    brand: z.nullable(
      z.object({
        name: z.string(),
        slug: z.string(),
        /** What the CMS says of it, where it says something. */
        story: z.nullable(contentPageSchema),
        /** The locales in whose storefronts it is sold. */
        locales: z.array(z.string()),
      }),
    ),
  }),
});

/** All categories of this market with products, each below its parent: the departments come first, in the order of the navigation. */
export const getCategoryTree = defineCall('new-ct', 'getCategoryTree', {
  args: z.tuple([z.object({ acceptLanguage: shortText })]),
  answer: z.object({ departments: z.array(menuCategorySchema) }),
});

/** By SKU or slug, in the market and language of the storefront. `product` is null when it is off here or unpublished. */
export const getProduct = defineCall('new-ct', 'getProduct', {
  args: z.tuple([z.object({ sku: z.optional(shortText), slug: z.optional(shortText), acceptLanguage: shortText })]),
  answer: z.object({ product: z.nullable(productSchema) }),
});

/** Product search for listings and related, accessory or brand blocks. Filters join by "and", values inside one by "or". */
export const searchProducts = defineCall('new-ct', 'searchProducts', {
  args: z.tuple([
    z.object({
      acceptLanguage: shortText,
      query: z.optional(z.string().check(z.maxLength(1000))),
      categoryKey: z.optional(shortText),
      /** The same by the category's slug in the language asked for; one that no category has is a 404 problem. */
      categorySlug: z.optional(shortText),
      /** A category among those of the listing: its key, or names from the department down, joined by ' > '. */
      category: z.optional(shortText),
      /** The tag that the listing itself is limited to. */
      listedTag: z.optional(shortText),
      /** The brand that the listing itself is limited to, by its name. */
      listedBrand: z.optional(shortText),
      skus: z.optional(texts),
      tags: z.optional(texts),
      brands: z.optional(texts),
      family: z.optional(shortText),
      model: z.optional(shortText),
      isBware: z.optional(z.boolean()),
      /** Whole currency units, both ends included. */
      price: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
      minRating: z.optional(z.number()),
      /** Bounds of technical data in their units, both ends included. */
      ranges: z.optional(
        z
          .array(z.object({ key: shortText, min: z.nullable(z.number()), max: z.nullable(z.number()) }))
          .check(z.maxLength(12)),
      ),
      /** Words among the technical data, `energyClass:C`. */
      choices: z.optional(texts),
      isOnStock: z.optional(z.boolean()),
      eligibleForSelling: z.optional(z.boolean()),
      excludeSkus: z.optional(texts),
      sortBy: z.optional(z.enum(sortOptions)),
      /** First page is 1. */
      page: z.optional(z.int()),
      pageSize: z.optional(z.int()),
      /** Whether the answer has what the products can be filtered by. */
      withFacets: z.optional(z.boolean()),
    }),
  ]),
  answer: z.object({
    products: z.array(productTileSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    facets: z.optional(listingFacetsSchema),
    /** The one article whose number or EAN the text is. */
    article: z.optional(z.object({ slug: z.string() })),
    /** Categories, brands and pages of the CMS that are called like the text; of the first page of a listing with facets alone. */
    foundPages: z.optional(z.array(foundPageSchema)),
    /** The text as it was probably meant, where nothing is written like it. */
    didYouMean: z.optional(z.string()),
    /** Number of the search and its index, for those who tell which product was opened; left out where the service gives none. */
    answer: z.optional(z.object({ queryID: z.string(), index: z.string() })),
  }),
});

/** Same family, not B-ware, without the product itself. */
export const getAlternativeProducts = defineCall('new-ct', 'getAlternativeProducts', {
  args: z.tuple([
    z.union([
      z.object({
        customFilters: z.object({ family: shortText, isBware: z.boolean(), excludeSkus: texts }),
        limit,
        acceptLanguage: shortText,
      }),
      // As releases of before ask for what is not second choice.
      z.object({ sku: shortText, family: shortText, limit, acceptLanguage: shortText }),
    ]),
  ]),
  answer: z.object({ products: z.array(productTileSchema) }),
});

/** Accessories of a product, with the product itself. */
export const getComplementaryProductsBySku = defineCall('new-ct', 'getComplementaryProductsBySku', {
  args: z.tuple([z.object({ sku: shortText, limit, acceptLanguage: shortText })]),
  answer: z.object({ products: z.array(productTileSchema), baseProduct: z.nullable(productTileSchema) }),
});

/** The same model new, where the article is second choice, and the reverse as far as there is some on stock. */
export const getOtherCondition = defineCall('new-ct', 'getOtherCondition', {
  args: z.tuple([z.object({ sku: shortText, limit, acceptLanguage: shortText })]),
  answer: z.object({ products: z.array(productTileSchema) }),
  nothing: noProducts,
});

export const getInventory = defineCall('new-ct', 'getInventory', {
  args: z.tuple([z.object({ skus: texts, cartId: z.optional(reference) })]),
  answer: z.object({
    inventoryEntries: z.object({ results: z.array(z.object({ sku: z.string(), availableQuantity: z.int() })) }),
  }),
});

/** How tiers come, also for who does not say so. */
const sort = z.optional(z.literal(volumeSort));

/** Tiers of a volume discount group, or of the one that an article belongs to; `value` in permyriad. */
export const getVolumeDiscounts = defineCall('new-ct', 'getVolumeDiscounts', {
  args: z.tuple([z.union([z.object({ discountGroup: shortText, sort }), z.object({ sku: shortText, sort })])]),
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
          /** Keys; empty means all stores */
          stores: z.optional(z.array(z.string())),
          /** Which lines it is for, with the volume from which it holds; null where the target is no lines */
          targetPredicate: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  }),
});
