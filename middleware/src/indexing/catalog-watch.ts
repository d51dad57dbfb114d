import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Cache, CacheKey } from '../cache/cache.ts';
import { piecesOf } from '../catalog/pieces.ts';
import type { Position } from '../commerce/change-position.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { type News, startRounds } from '../watch/rounds.ts';
import { type Change, changesOf, type Kind, watched } from './catalog-changes.ts';
import { type SweepState, sweepDeletions } from './catalog-deletions.ts';
import type { Indexing } from './indexing.ts';
import type { IndexingMark } from './indexing-mark.ts';
import { createNewChanges } from './new-changes.ts';
import { changedDiscounts, type DiscountStates, discountStates, isReducedBy } from './product-discounts.ts';
import { createReindexing } from './reindexing.ts';

/** Milliseconds between two comparisons of the indices of pages: a new brand or text of the CMS leaves no change behind. */
const pagesPause = 600_000;

type Positions = Record<Kind, Position>;

const discountKind = 'product-discount';

/** Stock of some SKUs as it is now, for those who show it. */
export type StockListener = (changes: readonly { sku: string; availableQuantity: number }[]) => void;

/** Looks for changes, forgets what they make stale and brings the search indices up to date. */
export function watchCatalog(parts: {
  commerce: CommerceClient;
  cache: Cache;
  indexing: Indexing | null;
  log: Logger;
  news: News;
  /** Between two looks at everything; what there is news of is looked at when it comes */
  seconds: number;
  /** Where it begins when the indices do not say up to where they know the catalog */
  since: Position;
  onStock: StockListener;
}): { stop(): void } {
  const { commerce, cache, indexing, log, news, seconds, since, onStock } = parts;
  // Of every kind, for the mark says nothing of a kind that is left out, and what changes before the next start would be passed over.
  const beginning: Positions = {
    products: since,
    inventory: since,
    categories: since,
    stores: since,
    shippingMethods: since,
    cartDiscounts: since,
    taxCategories: since,
    productTypes: since,
  };
  let seen: Positions | undefined;
  /** The filling that the indices know, from which it goes on. */
  let filled: string | undefined;
  let discounts: DiscountStates | undefined;
  let pagesAt = Date.now();
  let sweep: SweepState | undefined;
  /** Whether answers may be kept that know what was taken out. */
  let isGoneKept = false;

  const reindexing = createReindexing(commerce, indexing);

  /** Only once the indices answer with what was written: what they answered before would be kept again. */
  const forgetFound = async (...groups: CacheKey[]): Promise<void> => {
    await indexing?.findable();
    await cache.forget(...groups);
  };

  /** A change is of one entry, and another supply channel may hold more of the article. */
  const takeInStock = async (skus: readonly string[]): Promise<void> => {
    const pieces = await piecesOf(commerce, skus);
    onStock([...pieces].map(([sku, availableQuantity]) => ({ sku, availableQuantity })));
    await reindexing.skus(skus);
  };

  const takeIn = async (kind: Kind, changes: readonly Change[]): Promise<void> => {
    const ids = changes.map(({ id }) => id);
    const skus = changes.flatMap(({ sku }) => sku ?? []);
    if (kind === 'products') {
      const found = await reindexing.ids(ids);
      // What is not published is not found any more.
      await indexing?.removeProducts(skus.filter(sku => !found.has(sku)));
    }
    if (kind === 'inventory') await takeInStock(skus);
    if (kind === 'categories') {
      await reindexing.categories(ids);
      await indexing?.followCategories();
    }
  };

  /** True when a product discount changed: what it reduces now and what it reduced before is indexed. */
  const lookAtDiscounts = async (): Promise<boolean> => {
    const now = await discountStates(commerce, Date.now());
    const changed = changedDiscounts(discounts ?? now, now);
    const isFirst = discounts === undefined;
    if (changed.length > 0) {
      await cache.forget('product:', 'search:');
      const reduced = (await indexing?.skusReducedBy(changed)) ?? [];
      // The commerce service cannot be asked for the products of a discount, so all are looked at.
      const ids = new Set(changed);
      const found = await reindexing.reindex([], one => isReducedBy(one, ids));
      await reindexing.skus(reduced.filter(sku => !found.has(sku)));
      await forgetFound('product:', 'search:');
    }
    discounts = now;
    return changed.length > 0 || isFirst;
  };

  /** Indexes what a price has begun or ended for: like a discount's, its time comes without any change. */
  const lookAtPrices = async (mark: IndexingMark | null): Promise<void> => {
    // Without the mark the indices are still being filled.
    if (!indexing || !mark) return;
    const now = Date.now();
    if (await reindexing.firstPrices(now)) await forgetFound('product:', 'search:');
    const skus = await indexing.skusPricedUntil(now);
    if (skus.length === 0) return;
    await cache.forget('product:', 'search:');
    const found = await reindexing.skus(skus);
    await indexing.removeProducts(skus.filter(sku => !found.has(sku)));
    await forgetFound('product:', 'search:');
  };

  const lookForDeletions = async (mark: IndexingMark | null): Promise<void> => {
    // Without the mark the indices are still being filled.
    if (!indexing || !mark) return;
    const { published } = reindexing;
    const { state, isAnyGone, otherPieces } = await sweepDeletions({ commerce, indexing }, published, sweep ?? mark);
    isGoneKept ||= isAnyGone || otherPieces.length > 0;
    // An entry that was deleted leaves no change behind.
    if (otherPieces.length > 0) await cache.forget('stock:');
    if (otherPieces.length > 0) await takeInStock(otherPieces);
    if (isGoneKept) await forgetFound('product:', 'search:');
    isGoneKept = false;
    sweep = state;
  };

  const lookAtPages = async (): Promise<void> => {
    if (Date.now() - pagesAt <= pagesPause) return;
    await indexing?.findable();
    await indexing?.pages.bringUpToDate();
    pagesAt = Date.now();
  };

  /** Whether listings may be kept that know nothing of what was taken in. */
  let isStale = false;
  const follow = () =>
    watched.map(({ kind, told, groups }) => ({
      kind,
      told,
      takeInNew: createNewChanges({
        load: after => changesOf(commerce, kind, after),
        async takeIn(changes) {
          await cache.forget(...groups);
          await takeIn(kind, changes);
          isStale = true;
        },
      }),
    }));
  let followed = follow();

  const takeInAll = async ({ kind, takeInNew }: (typeof followed)[number], positions: Positions): Promise<void> => {
    await takeInNew(positions[kind], position => {
      positions[kind] = position;
    });
    if (!isStale) return;
    await forgetFound('search:');
    isStale = false;
  };

  /** A filling may have written what it read before a change over what was taken in since: all is taken in again. */
  const begin = (mark: IndexingMark | null): Positions => {
    const positions = { ...beginning, ...mark?.seen };
    seen = positions;
    filled = mark?.filled;
    discounts = mark?.discounts;
    sweep = undefined;
    reindexing.goOn(mark?.pricedAt);
    followed = follow();
    return positions;
  };

  const look = async (told: ReadonlySet<string> | null): Promise<void> => {
    const concerns = (kind: string) => told === null || told.has(kind);
    const failures: unknown[] = [];
    /** One look that fails keeps no other from being made. */
    const attempt = <T>(one: () => Promise<T>): Promise<T | null> =>
      one().catch((error: unknown) => {
        failures.push(error);
        return null;
      });
    const readMark = async () => (indexing ? indexing.mark.read() : null);
    const isMarkNeeded = seen === undefined || concerns('product');
    const found = isMarkNeeded ? await (seen ? attempt(readMark) : readMark()) : null;
    const positions = seen && (!found || found.filled === filled) ? seen : begin(found);
    const before = { ...positions };
    const stateBefore = [sweep, reindexing.pricedAt()];
    for (const one of followed) if (concerns(one.told)) await attempt(() => takeInAll(one, positions));
    const isDiscounted = concerns(discountKind) && (await attempt(lookAtDiscounts));
    // Nobody tells of the time.
    if (told === null) await attempt(() => lookAtPrices(found));
    if (concerns('product')) await attempt(() => lookForDeletions(found));
    await attempt(lookAtPages);
    // Without the mark the indices are still being filled.
    const pricedAt = reindexing.pricedAt();
    const isToBeKept = isDiscounted || !isDeepStrictEqual([before, ...stateBefore], [positions, sweep, pricedAt]);
    const mark = isToBeKept && indexing && (await indexing.mark.read());
    // Where they were filled meanwhile, the next look begins there.
    if (mark && mark.filled === filled) {
      const { products, swept } = sweep ?? mark;
      await indexing.mark.write({ filled, seen: positions, discounts: discounts ?? {}, products, swept, pricedAt });
    }
    if (failures.length > 0) throw failures[0];
  };

  const kinds = [...watched.map(({ told }) => told), discountKind];
  return startRounds({ seconds, news, kinds, look, log, what: 'watching the catalog failed' });
}
