import { changedAfter, type Position } from '../commerce/change-position.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';

/** Kinds of data that are cached, with the cache groups that a change makes stale. */
export const watched = [
  { kind: 'products', groups: ['product:', 'search:', 'review:'] },
  { kind: 'inventory', groups: ['stock:'] },
  { kind: 'categories', groups: ['category:', 'product:'] },
  { kind: 'stores', groups: ['store:'] },
  { kind: 'shippingMethods', groups: ['shipping:', 'product:'] },
  { kind: 'cartDiscounts', groups: ['discount:'] },
] as const;
export type Kind = (typeof watched)[number]['kind'];

/** Changes taken in at once. */
const atOnce = 100;

/** A resource that changed; of a product and of a stock entry also which article it is about. */
export interface Change {
  readonly id: string;
  readonly lastModifiedAt: string;
  readonly sku?: string | undefined;
  readonly availableQuantity?: number;
}

/** The next changes of a kind behind a position, oldest first. */
export async function changesOf(commerce: CommerceClient, kind: Kind, after: Position): Promise<readonly Change[]> {
  const project = commerce.service;
  const request = { queryArgs: { ...changedAfter(after), limit: atOnce, withTotal: false } };
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
  }
}
