import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartReference } from '@exwerk/shared-kernel/contract/cart-calls';
import { LRUCache } from 'lru-cache';

const maxCarts = 1000;
const keptFor = 10 * 60_000;

/**
 * Carts as this process has just read or written them. What has a version never changes, so that a change of it needs no reading first;
 * a cart that has changed elsewhere meanwhile is found out by the write, which the commerce service refuses.
 */
export interface KnownCarts {
  at(reference: CartReference): PlatformCart | undefined;
  keep(cart: PlatformCart): PlatformCart;
}

/** The provider's payments change without their cart; offline ones never do. */
function isFixed({ paymentInfo }: PlatformCart): boolean {
  return (paymentInfo?.payments ?? []).every(({ obj }) => obj?.paymentMethodInfo.paymentInterface === 'exwerk');
}

export function createKnownCarts(): KnownCarts {
  const carts = new LRUCache<string, PlatformCart>({ max: maxCarts, ttl: keptFor });
  return {
    at({ id, version }) {
      const cart = carts.get(id);
      return cart?.version === version ? cart : undefined;
    },
    keep(cart) {
      if (isFixed(cart)) carts.set(cart.id, cart);
      else carts.delete(cart.id);
      return cart;
    },
  };
}
