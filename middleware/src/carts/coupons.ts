import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import type { RequestContext } from '../http/request-context.ts';
import type { Counters } from '../limits/counter.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { Carts } from './carts.ts';
import { CouponRefused, createCouponGuard } from './coupon-guard.ts';

/** What codes that shoppers type come to. */
export interface Coupons {
  /** The cart with the code; throws `CouponRefused` where the code takes nothing off, and as it was then. */
  apply(reference: CartReference, typed: string, context: RequestContext): Promise<PlatformCart>;
}

export function createCoupons(counters: Counters, carts: Carts): Coupons {
  const guard = createCouponGuard(counters);

  const add = async (cart: PlatformCart, code: string, context: RequestContext) => {
    const taken = new Set(cart.discountCodes.map(({ discountCode }) => discountCode.id));
    const changed = await carts.update(cart, [{ action: 'addDiscountCode', code }], context).catch((error: unknown) => {
      if (readCommerceError(error)?.code === 'DiscountCodeNonApplicable') throw new CouponRefused();
      throw error;
    });
    const added = changed.discountCodes.find(({ discountCode }) => !taken.has(discountCode.id));
    if (added?.state === 'MatchesCart') return changed;
    if (added) {
      const { id } = added.discountCode;
      await carts.insist(
        changed,
        [{ action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id } }],
        context,
      );
    }
    throw new CouponRefused();
  };

  return {
    async apply(reference, typed, context) {
      const cart = await carts.asSeen(reference, context);
      const code = typed.trim().toUpperCase();
      if (code === '' || cart.discountCodes.some(({ discountCode }) => discountCode.obj?.code === code))
        throw new CouponRefused();
      return guard(cart, code, context, () => add(cart, code, context));
    },
  };
}
