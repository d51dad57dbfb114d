import type { InventoryEntry } from '@commercetools/platform-sdk';
import { allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';

/** Pieces of each of these SKUs now, of all supply channels together: a SKU has an entry in each that holds it. */
export async function piecesOf(commerce: CommerceClient, skus: readonly string[]): Promise<Map<string, number>> {
  const pieces = new Map(skus.map(sku => [sku, 0]));
  const load = async (queryArgs: PageQuery) => (await commerce.service.inventory().get({ queryArgs }).execute()).body;
  const add = async (some: readonly string[]): Promise<void> => {
    for await (const entries of allPages<InventoryEntry>(load, { where: [`sku in ${oneOf(some)}`] })) {
      for (const { sku, availableQuantity } of entries)
        pieces.set(sku, (pieces.get(sku) ?? 0) + Math.max(0, availableQuantity));
    }
  };
  await Promise.all([...partsOf([...pieces.keys()])].map(add));
  return pieces;
}
