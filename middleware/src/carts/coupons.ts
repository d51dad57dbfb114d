import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
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

const removeCoupon = ({ id }: { readonly id: string }): CartUpdateAction => ({
  action: 'removeDiscountCode',
  discountCode: { typeId: 'discount-code', id },
});

export function createCoupons(counters: Counters, carts: Carts): Coupons {
  const guard = createCouponGuard(counters);

  const add = async (cart: PlatformCart, code: string, context: RequestContext) => {
    const taken = new Set(cart.discountCodes.map(({ discountCode }) => discountCode.id));
    let isTaken = false;
    const unlessTaken = (changed: PlatformCart) => {
      const added = changed.discountCodes.find(({ discountCode }) => !taken.has(discountCode.id));
      isTaken = added?.state === 'MatchesCart';
      return added && !isTaken ? [removeCoupon(added.discountCode)] : [];
    };
    const changed = await carts
      .update(cart, [{ action: 'addDiscountCode', code }], context, unlessTaken)
      .catch((error: unknown) => {
        if (readCommerceError(error)?.code === 'DiscountCodeNonApplicable') throw new CouponRefused();
        throw error;
      });
    if (!isTaken) throw new CouponRefused();
    return changed;
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
