import { isVirtualSku } from '@exwerk/shared-kernel/routing/article-number';
import type { Services } from '../../services.ts';
import { quoted } from '../all-pages.ts';

/** Seconds for which a stock figure may be shown again without asking. */
const stockSeconds = 2;

/** Pieces on stock by SKU; a SKU without an entry has none, a virtual one as many as a cart may hold. */
export interface Inventory {
  of(skus: readonly string[]): Promise<Map<string, number>>;
}

export function createInventory({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): Inventory {
  const load = async (skus: readonly string[]): Promise<Record<string, number>> => {
    const { body } = await commerce.service
      .inventory()
      .get({ queryArgs: { where: `sku in (${skus.map(quoted).join(',')})`, limit: 500, withTotal: false } })
      .execute();
    const pieces: Record<string, number> = {};
    for (const entry of body.results)
      pieces[entry.sku] = (pieces[entry.sku] ?? 0) + Math.max(0, entry.availableQuantity);
    return pieces;
  };
  return {
    async of(skus) {
      const physical = [...new Set(skus)].filter(sku => !isVirtualSku(sku)).toSorted();
      const known =
        physical.length === 0
          ? {}
          : await cache.through(`stock:${physical.join(',')}`, stockSeconds, () => load(physical));
      return new Map(skus.map(sku => [sku, isVirtualSku(sku) ? config.MAX_CART_QUANTITY : (known[sku] ?? 0)]));
    },
  };
}
