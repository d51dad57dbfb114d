import { buildProduct } from './catalog/build-product.ts';
import type { Catalog } from './catalog/catalog.ts';
import { buildCategory } from './catalog/categories.ts';
import { buildInventoryEntry } from './catalog/inventory.ts';
import { buildProductType } from './catalog/product-types.ts';
import { buildCustomer } from './customers/customer-drafts.ts';
import { buildCustomerGroup } from './customers/customer-groups.ts';
import type { ImportBatch, ImportSummary } from './import-batch.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Project } from './project.ts';
import { buildReview, countReview } from './reviews/reviews.ts';
import { buildCartDiscount } from './settings/cart-discounts.ts';
import { putCustomObject } from './settings/custom-objects.ts';
import { buildDiscountCode } from './settings/discount-codes.ts';
import { buildChannel, buildStore, buildTaxCategory, buildZone } from './settings/places.ts';
import { buildProductDiscount } from './settings/product-discounts.ts';
import { buildShippingMethod } from './settings/shipping-methods.ts';
import { buildType } from './settings/types.ts';

export interface ImportServices {
  project: Project;
  catalog: Catalog;
  passwords: Passwords;
}

// Few large transactions are fast; not one for all, so that the write-ahead log stays small.
const perTransaction = 1000;

/** Creates everything in a batch, group by group in the order of ImportBatch. */
export function importBatch({ project, catalog, passwords }: ImportServices, batch: ImportBatch): ImportSummary {
  const { collections, database } = project;
  const run = <Draft>(drafts: Iterable<Draft> | undefined, create: (draft: Draft) => void): number => {
    let count = 0;
    let chunk: Draft[] = [];
    const flush = () => {
      const current = chunk;
      chunk = [];
      if (current.length > 0)
        database.write(() => {
          for (const draft of current) create(draft);
        });
      count += current.length;
    };
    for (const draft of drafts ?? []) {
      chunk.push(draft);
      if (chunk.length === perTransaction) flush();
    }
    flush();
    return count;
  };
  return {
    types: run(batch.types, draft => collections.types.insert(buildType(project, draft))),
    channels: run(batch.channels, draft => collections.channels.insert(buildChannel(project, draft))),
    zones: run(batch.zones, draft => collections.zones.insert(buildZone(project, draft))),
    taxCategories: run(batch.taxCategories, draft =>
      collections.taxCategories.insert(buildTaxCategory(project, draft)),
    ),
    stores: run(batch.stores, draft => collections.stores.insert(buildStore(project, draft))),
    customerGroups: run(batch.customerGroups, draft =>
      collections.customerGroups.insert(buildCustomerGroup(project, draft)),
    ),
    shippingMethods: run(batch.shippingMethods, draft =>
      collections.shippingMethods.insert(buildShippingMethod(project, draft)),
    ),
    productTypes: run(batch.productTypes, draft => collections.productTypes.insert(buildProductType(project, draft))),
    categories: run(batch.categories, draft => collections.categories.insert(buildCategory(project, draft))),
    products: run(batch.products, draft => catalog.insert(buildProduct(project, draft))),
    productDiscounts: run(batch.productDiscounts, draft => {
      collections.productDiscounts.insert(buildProductDiscount(project, draft));
      catalog.discountsChanged();
    }),
    inventory: run(batch.inventory, draft => {
      collections.inventory.insert(buildInventoryEntry(project, draft));
      catalog.stockChanged(draft.sku);
    }),
    cartDiscounts: run(batch.cartDiscounts, draft =>
      collections.cartDiscounts.insert(buildCartDiscount(project, draft)),
    ),
    discountCodes: run(batch.discountCodes, draft =>
      collections.discountCodes.insert(buildDiscountCode(project, draft)),
    ),
    customers: run(batch.customers, draft => {
      const { document } = collections.customers.insert(buildCustomer(project, draft));
      if (draft.password !== undefined) passwords.store(document.id, passwords.hashNow(draft.password));
    }),
    reviews: run(batch.reviews, draft =>
      countReview(catalog, collections.reviews.insert(buildReview(project, draft)).document, 1),
    ),
    customObjects: run(batch.customObjects, draft => putCustomObject(project, draft)),
  };
}
