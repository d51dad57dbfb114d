import type { CartDiscount } from '@commercetools/platform-sdk';
import { factGrace } from '../cache/cache.ts';
import { allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { Services } from '../services.ts';

/** Every cart discount of the project by id, cached. */
export interface CartDiscounts {
  byId(): Promise<ReadonlyMap<string, CartDiscount>>;
  /** None where they cannot be had: for their names, without which a cart is shown all the same. What they take off stands in the cart. */
  byIdIfAny(): Promise<ReadonlyMap<string, CartDiscount>>;
}

export function createCartDiscounts({
  commerce,
  cache,
  config,
  log,
}: Pick<Services, 'commerce' | 'cache' | 'config' | 'log'>): CartDiscounts {
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
  const byId: CartDiscounts['byId'] = async () => {
    const { all } = await cache.through('discount:all', config.CACHE_SECONDS, load, {
      graceSeconds: factGrace,
      mayBeLarge: true,
    });
    const found = indexed.get(all) ?? new Map(all.map(discount => [discount.id, discount]));
    indexed.set(all, found);
    return found;
  };
  return {
    byId,
    byIdIfAny: () =>
      byId().catch(error => {
        log.error({ err: error }, 'the discounts cannot be read; a cart is shown without their names');
        return new Map();
      }),
  };
}
