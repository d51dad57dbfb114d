import type { InventoryEntryDraft, ProductDraft, ReviewDraft } from '@commercetools/platform-sdk';
import { stockOf } from './catalog/availability.ts';
import { categoryDrafts } from './catalog/category-draft.ts';
import { type CatalogOptions, guaranteeDrafts, productDraft } from './catalog/product.ts';
import { PRODUCT_DISCOUNTS } from './catalog/promotions.ts';
import { seedProducts } from './catalog/seed-product.ts';
import { reviewsOf } from './reviews/reviews.ts';
import { CUSTOMER_GROUPS, CUSTOMERS } from './settings/customers.ts';
import { CART_DISCOUNTS, DISCOUNT_CODES } from './settings/discounts.ts';
import { PRODUCT_TYPES } from './settings/product-types.ts';
import { SHIPPING_METHODS } from './settings/shipping.ts';
import { CHANNELS, STORES, TAX_CATEGORIES, ZONES } from './settings/stores.ts';
import { TYPES } from './settings/types.ts';

export type SeedOptions = {
  /** Articles besides the four guarantees. */
  products: number;
  /** Where pictures are served, for example http://localhost:8090/images */
  imageBaseUrl: string;
  /** ISO date that ages are counted from; fixed by default, so that the same input gives the same shop. */
  today?: string;
};

const DEFAULT_TODAY = '2026-11-01';

/** A generator's values that can be read again and again. */
const lazily = <T>(generate: () => Generator<T>): Iterable<T> => ({ [Symbol.iterator]: generate });

/** Everything a shop needs, as commercetools drafts that refer to each other by key. */
export const createSeed = ({ products, imageBaseUrl, today = DEFAULT_TODAY }: SeedOptions) => {
  const options: CatalogOptions = { imageBaseUrl, today };

  function* productDrafts(): Generator<ProductDraft> {
    yield* guaranteeDrafts(options);
    for (const product of seedProducts(products)) yield productDraft(product, options);
  }
  function* inventoryDrafts(): Generator<InventoryEntryDraft> {
    for (const product of seedProducts(products)) {
      yield {
        key: product.sku.toLowerCase(),
        sku: product.sku,
        quantityOnStock: stockOf(product),
        supplyChannel: { typeId: 'channel', key: 'warehouse' },
      };
    }
  }
  function* reviewDrafts(): Generator<ReviewDraft> {
    for (const product of seedProducts(products)) if (product.role !== 'test') yield* reviewsOf(product, today);
  }

  return {
    types: TYPES,
    channels: CHANNELS,
    zones: ZONES,
    taxCategories: TAX_CATEGORIES,
    stores: STORES,
    customerGroups: CUSTOMER_GROUPS,
    shippingMethods: SHIPPING_METHODS,
    productTypes: PRODUCT_TYPES,
    categories: categoryDrafts(imageBaseUrl),
    products: lazily(productDrafts),
    productDiscounts: PRODUCT_DISCOUNTS,
    inventory: lazily(inventoryDrafts),
    cartDiscounts: CART_DISCOUNTS,
    discountCodes: DISCOUNT_CODES,
    customers: CUSTOMERS,
    reviews: lazily(reviewDrafts),
  };
};
