import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import { LRUCache } from 'lru-cache';
import { isOffline } from './offline-payments.ts';

const maxCarts = 1000;
/** Of all carts together: those with hundreds of lines are rare, unless somebody wants them to be many. */
const maxLines = 700;
const keptFor = 10 * 60_000;

/**
 * Carts as this process has just read or written them. What has a version never changes, so that a change of it needs no reading first;
 * a cart that has changed elsewhere meanwhile is found out by the write, which the commerce service refuses.
 */
export interface KnownCarts {
  at(reference: CartReference): PlatformCart | undefined;
  keep(cart: PlatformCart): PlatformCart;
  /** Of one that is no longer to be shopped with. */
  forget(id: string): void;
}

/** The provider's payments change without their cart; offline ones never do. */
function isFixed({ paymentInfo }: PlatformCart): boolean {
  return (paymentInfo?.payments ?? []).every(({ obj }) => obj && isOffline(obj));
}

export function createKnownCarts(): KnownCarts {
  const carts = new LRUCache<string, PlatformCart>({
    max: maxCarts,
    maxSize: maxLines,
    ttl: keptFor,
    // A line with its variant in all locales is some 50 kB, all else of a cart is little; measuring each cart costs what knowing it saves.
    sizeCalculation: ({ lineItems, customLineItems }) => 1 + lineItems.length + customLineItems.length,
  });
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
    forget(id) {
      carts.delete(id);
    },
  };
}
