import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { quoted } from '../commerce/all-pages.ts';
import { partsOf } from '../commerce/one-of.ts';
import type { Services } from '../services.ts';
import { piecesOf } from './pieces.ts';

/** Seconds for which a stock figure may be shown again without asking. */
const stockSeconds = 2;

/** Pieces on stock by SKU; a SKU without an entry has none, a virtual one as many as a cart may hold. */
export interface Inventory {
  of(skus: readonly string[]): Promise<Map<string, number>>;
  /** What is asked for next is asked anew. */
  forget(skus: readonly string[]): Promise<void>;
  /** Pieces that one supply channel has now. */
  inChannel(sku: string, channelId: string): Promise<number>;
}

const largestQuery = 500;

/** What no article is numbered by is asked of nobody: strangers may send any text, and their questions go together with everybody's. */
export const canBeSku = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

const stockKey = (sku: string) => `stock:${sku}` as const;

export function createInventory({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): Inventory {
  /** The pieces of the part of the SKUs that each is asked for with: one that fails costs its own SKUs alone. */
  const inParts = (skus: Iterable<string>): Map<string, Promise<Map<string, number>>> =>
    new Map(
      [...partsOf([...skus])].flatMap(part => {
        const pieces = piecesOf(commerce, part);
        return part.map(sku => [sku, pieces] as const);
      }),
    );

  /** SKUs that are asked for at the same time go in one query. */
  let waiting: { readonly skus: Set<string>; readonly answer: Promise<ReturnType<typeof inParts>> } | null = null;
  const load = async (sku: string): Promise<{ pieces: number }> => {
    if (waiting === null || waiting.skus.size >= largestQuery) {
      const skus = new Set<string>();
      const answer = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
        if (waiting?.skus === skus) waiting = null;
        return inParts(skus);
      });
      waiting = { skus, answer };
    }
    waiting.skus.add(sku);
    const ofPart = await (await waiting.answer).get(sku);
    return { pieces: ofPart?.get(sku) ?? 0 };
  };

  return {
    async of(skus) {
      const known = await Promise.all(
        [...new Set(skus)].map(async (sku): Promise<[string, number]> => {
          if (isVirtualSku(sku)) return [sku, config.MAX_CART_QUANTITY];
          if (!canBeSku(sku)) return [sku, 0];
          const { pieces } = await cache.through(stockKey(sku), stockSeconds, () => load(sku));
          return [sku, pieces];
        }),
      );
      return new Map(known);
    },
    // A cache that is away has kept nothing.
    forget: skus => cache.drop(...skus.map(stockKey)).catch(() => undefined),
    async inChannel(sku, channelId) {
      if (isVirtualSku(sku)) return config.MAX_CART_QUANTITY;
      const where = `sku=${quoted(sku)} and supplyChannel(id=${quoted(channelId)})`;
      const { body } = await commerce.service
        .inventory()
        .get({ queryArgs: { where, limit: 1, withTotal: false } })
        .execute();
      return Math.max(0, body.results[0]?.availableQuantity ?? 0);
    },
  };
}
