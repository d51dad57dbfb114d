import type { InventoryEntry } from '@commercetools/platform-sdk';
import { allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';

/** Takes what each supply channel holds of these SKUs now: a SKU has an entry in each that holds it. */
async function eachEntry(
  commerce: CommerceClient,
  skus: readonly string[],
  take: (sku: string, pieces: number, channelId: string | undefined) => void,
): Promise<void> {
  const load = async (queryArgs: PageQuery) => (await commerce.service.inventory().get({ queryArgs }).execute()).body;
  const read = async (some: readonly string[]): Promise<void> => {
    for await (const entries of allPages<InventoryEntry>(load, { where: [`sku in ${oneOf(some)}`] })) {
      for (const { sku, availableQuantity, supplyChannel } of entries)
        take(sku, Math.max(0, availableQuantity), supplyChannel?.id);
    }
  };
  await Promise.all([...partsOf([...new Set(skus)])].map(read));
}

/** Pieces of each of these SKUs now, of all supply channels together. */
export async function piecesOf(commerce: CommerceClient, skus: readonly string[]): Promise<Map<string, number>> {
  const pieces = new Map(skus.map(sku => [sku, 0]));
  await eachEntry(commerce, skus, (sku, held) => pieces.set(sku, (pieces.get(sku) ?? 0) + held));
  return pieces;
}

/** What one channel holds of a SKU, or what lies in none. */
type PiecesIn = (sku: string, channelId: string | undefined) => number;

/** The same, channel by channel. */
export async function piecesByChannel(commerce: CommerceClient, skus: readonly string[]): Promise<PiecesIn> {
  const pieces = new Map<string, number>();
  const placeOf = (sku: string, channelId: string | undefined) => `${sku} ${channelId ?? ''}`;
  await eachEntry(commerce, skus, (sku, held, channelId) => pieces.set(placeOf(sku, channelId), held));
  return (sku, channelId) => pieces.get(placeOf(sku, channelId)) ?? 0;
}
