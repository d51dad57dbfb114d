import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Services } from '../services.ts';
import type { Inventory } from './inventory.ts';

/** Milliseconds that a page's product waits for its stock as long as an earlier figure is known. */
const patience = 1000;
/** Products of which a figure is remembered, and for how long in milliseconds. */
const remembered = { max: 20_000, ttl: 24 * 60 * 60 * 1000 };

/**
 * Pieces of a product as pages show them. While the stock cannot be had, or not soon, it is what was known last: the page stands, and
 * whatever is sold is counted anew.
 */
export function createShownStock({ inventory, log }: { inventory: Pick<Inventory, 'of'>; log: Services['log'] }) {
  const last = new LRUCache<string, number>(remembered);
  const ask = async (sku: string): Promise<number> => {
    const pieces = (await inventory.of([sku])).get(sku) ?? 0;
    last.set(sku, pieces);
    return pieces;
  };
  return async (sku: string): Promise<number> => {
    const known = last.get(sku);
    const coming = ask(sku);
    if (known === undefined) return coming;
    const kept = coming.catch((error: unknown) => {
      log.warn({ err: error, sku }, 'stock as it was known last is shown');
      return known;
    });
    return pTimeout(kept, { milliseconds: patience, fallback: () => known });
  };
}
