import { changedAfter, type Position } from '../commerce/change-position.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';

/** Kinds of data that are cached, with the commerce service's name for one of them in its notifications, and the cache groups that a change makes stale. */
export const watched = [
  { kind: 'products', told: 'product', groups: ['product:', 'search:', 'review:'] },
  { kind: 'inventory', told: 'inventory-entry', groups: ['stock:'] },
  { kind: 'categories', told: 'category', groups: ['category:', 'product:'] },
  { kind: 'stores', told: 'store', groups: ['store:'] },
  { kind: 'shippingMethods', told: 'shipping-method', groups: ['shipping:', 'product:'] },
  { kind: 'cartDiscounts', told: 'cart-discount', groups: ['discount:'] },
  { kind: 'taxCategories', told: 'tax-category', groups: ['tax:', 'product:'] },
  { kind: 'productTypes', told: 'product-type', groups: ['product-type:', 'product:'] },
] as const;
export type Kind = (typeof watched)[number]['kind'];

/** Milliseconds after which a query is sure to know of a change; it may know of a later one before. */
export const overlap = 10_000;

/** Changes taken in at once. */
export const changesAtOnce = 100;

/** A resource that changed; of a product and of a stock entry also which article it is about. */
export interface Change {
  readonly id: string;
  readonly lastModifiedAt: string;
  readonly sku?: string | undefined;
}

/** The next changes of a kind behind a position, oldest first. */
export async function changesOf(commerce: CommerceClient, kind: Kind, after: Position): Promise<readonly Change[]> {
  const project = commerce.service;
  const request = { queryArgs: { ...changedAfter(after), limit: changesAtOnce, withTotal: false } };
  switch (kind) {
    case 'products': {
      const { body } = await project.products().get(request).execute();
      return body.results.map(({ id: product, lastModifiedAt, masterData }) => ({
        id: product,
        lastModifiedAt,
        sku: masterData.current.masterVariant.sku,
      }));
    }
    case 'inventory':
      return (await project.inventory().get(request).execute()).body.results;
    case 'categories':
      return (await project.categories().get(request).execute()).body.results;
    case 'stores':
      return (await project.stores().get(request).execute()).body.results;
    case 'shippingMethods':
      return (await project.shippingMethods().get(request).execute()).body.results;
    case 'cartDiscounts':
      return (await project.cartDiscounts().get(request).execute()).body.results;
    case 'taxCategories':
      return (await project.taxCategories().get(request).execute()).body.results;
    case 'productTypes':
      return (await project.productTypes().get(request).execute()).body.results;
  }
}
