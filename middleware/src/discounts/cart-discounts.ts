import type { CartDiscount } from '@commercetools/platform-sdk';
import { allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { Services } from '../services.ts';

/** Every cart discount of the project by id, cached. */
export interface CartDiscounts {
  byId(): Promise<ReadonlyMap<string, CartDiscount>>;
}

export function createCartDiscounts({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): CartDiscounts {
  const load = async () => {
    const all: CartDiscount[] = [];
    const page = (queryArgs: PageQuery) =>
      commerce.service
        .cartDiscounts()
        .get({ queryArgs })
        .execute()
        .then(({ body }) => body);
    for await (const results of allPages<CartDiscount>(page)) all.push(...results);
    return { all };
  };
  /** Of each answer as long as it is cached: every call that shows a price asks. */
  const indexed = new WeakMap<readonly CartDiscount[], ReadonlyMap<string, CartDiscount>>();
  return {
    async byId() {
      const { all } = await cache.through('discount:all', config.CACHE_SECONDS, load);
      const found = indexed.get(all) ?? new Map(all.map(discount => [discount.id, discount]));
      indexed.set(all, found);
      return found;
    },
  };
}
