import type { ProductProjection } from '@commercetools/platform-sdk';
import { piecesOf } from '../catalog/pieces.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import type { Indexing } from './indexing.ts';
import type { IndexingMark } from './indexing-mark.ts';

/** Milliseconds between two comparisons with the whole catalog that nothing gives rise to: as many products may have come as have gone. */
const sweepPause = 3_600_000;

export async function countProducts(commerce: CommerceClient): Promise<number> {
  const queryArgs = { limit: 1, withTotal: true };
  return (await commerce.service.products().get({ queryArgs }).execute()).body.total ?? 0;
}

/** What is known of deletions, kept with the mark: they happen while nobody looks, too. */
export type SweepState = Pick<IndexingMark, 'products' | 'swept'>;

/**
 * Takes out of the indices what the catalog no longer has: at once when there are fewer products than before, otherwise once an hour, for which
 * all products are read. Answers the state then, whether anything was taken out, and articles of which the indices tell other pieces than there are.
 */
export async function sweepDeletions(
  { commerce, indexing }: { commerce: CommerceClient; indexing: Pick<Indexing, 'keepOnly'> },
  published: () => AsyncIterable<readonly ProductProjection[]>,
  before: SweepState,
): Promise<{ state: SweepState } & Awaited<ReturnType<Indexing['keepOnly']>>> {
  const begun = Date.now();
  const products = await countProducts(commerce);
  const isFewer = before.products === undefined || products < before.products;
  const isTime = before.swept === undefined || begun - Date.parse(before.swept) >= sweepPause;
  if (!isFewer && !isTime) {
    return { state: { products, swept: before.swept }, isAnyGone: false, otherPieces: [] };
  }
  const pieces = new Map<string, number>();
  for await (const page of published()) {
    const skus = page.flatMap(({ masterVariant }) => masterVariant.sku ?? []);
    for (const [sku, own] of await piecesOf(commerce, skus)) pieces.set(sku, own);
  }
  const compared = await indexing.keepOnly(pieces);
  return { state: { products, swept: new Date(begun).toISOString() }, ...compared };
}
