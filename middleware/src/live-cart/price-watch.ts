import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { changesOf } from '../indexing/catalog-changes.ts';
import { createNewChanges } from '../indexing/new-changes.ts';
import type { Connections } from './connections.ts';

/** Milliseconds between two looks. */
const interval = 2000;
/** Milliseconds for which a change is remembered: a page may have read its cart before it, and connect only after it was told. */
const memory = 60_000;

export interface PriceWatch {
  /** A cart that is watched from now on follows what has changed since its page may have read it. */
  catchUp(cartId: string, skus: readonly string[]): void;
  stop(): void;
}

/** While somebody watches a cart: looks for changed products and names the carts that show one of them. */
export function watchPrices(
  parts: { commerce: CommerceClient; log: Logger; connections: Pick<Connections, 'cartsShowing'> },
  refresh: (cartId: string) => Promise<void>,
): PriceWatch {
  const { commerce, log, connections } = parts;
  const changed = new LRUCache<string, true>({ max: 10_000, ttl: memory });
  const backThen = () => new Date(Date.now() - memory).toISOString();
  let position = backThen();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** Carts that could not be brought up, for as long as a change is remembered: each look tries them again. */
  const failed = new LRUCache<string, true>({ max: 1000, ttl: memory });
  const bringUp = (cartId: string) =>
    refresh(cartId).catch((error: unknown) => {
      failed.set(cartId, true);
      log.warn({ err: error, cartId }, 'cart keeps its old prices');
    });
  const bringUpFailed = async (cartId: string) => {
    if (!failed.has(cartId)) return;
    await refresh(cartId).then(
      () => failed.delete(cartId),
      (error: unknown) => log.debug({ err: error, cartId }, 'cart still keeps its old prices'),
    );
  };
  const takeInNew = createNewChanges({
    load: after => changesOf(commerce, 'products', after),
    async takeIn(changes) {
      const skus = changes.flatMap(({ sku }) => sku ?? []);
      for (const sku of skus) changed.set(sku, true);
      for (const cartId of connections.cartsShowing(new Set(skus))) await bringUp(cartId);
    },
  });
  const look = async (): Promise<void> => {
    const watched = connections.cartsShowing(null);
    if (watched.length === 0) {
      position = backThen();
      return;
    }
    for (const cartId of watched) await bringUpFailed(cartId);
    await takeInNew(position, kept => {
      position = kept;
    });
  };
  const round = async (): Promise<void> => {
    await look().catch((error: unknown) => log.debug({ err: error }, 'prices were not looked at'));
    if (!isStopped) timer = setTimeout(round, interval);
  };
  timer = setTimeout(round, interval);
  return {
    catchUp(cartId, skus) {
      if (skus.some(sku => changed.has(sku))) void bringUp(cartId);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
