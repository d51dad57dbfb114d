import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { clientNetwork } from '@exwerk/service/http/client-network';
import type { RequestContext } from '../http/request-context.ts';
import { type Counters, hashedKey } from '../limits/counter.ts';
import { createSlowDown } from '../limits/slow-down.ts';
import { ProblemError } from '../problems/problem-error.ts';

const hour = 3600;

/**
 * One answer, whatever the reason. It does not say which codes there are; but whether a cart earns a code shows only with the code in it, so
 * that one which exists and is taken out again moves the cart's version. What is found out by that is found as slowly as the guard lets it.
 */
export class CouponRefused extends ProblemError {
  constructor() {
    super(400, 'DiscountCodeNonApplicable', 'Coupon code is not valid.');
  }
}

/** Makes guessing of coupon codes slow: for a visitor, for a client network, and for one code wherever it is tried. */
export type CouponGuard = <T>(
  cart: PlatformCart,
  code: string,
  context: Pick<RequestContext, 'ip'>,
  work: () => Promise<T>,
) => Promise<T>;

export function createCouponGuard(counters: Counters): CouponGuard {
  const visitors = createSlowDown(counters, 'coupon-visitor', { free: 5, first: 5, longest: 300, memory: hour });
  const networks = createSlowDown(counters, 'coupon-network', { free: 30, first: 1, longest: 60, memory: hour });
  const codes = createSlowDown(counters, 'coupon-code', { free: 60, first: 1, longest: 60, memory: hour });
  const isRefused = (error: unknown) => error instanceof CouponRefused;
  return async (cart, code, { ip }, work) => {
    try {
      return await visitors.attempt(
        hashedKey(cart.customerId ?? cart.anonymousId ?? cart.id),
        () => networks.attempt(hashedKey(clientNetwork(ip)), work, isRefused),
        isRefused,
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Counted only once it is refused, and whether or not there is such a code: strangers' tries keep nobody from a code that fits the own cart.
      return codes.attempt(hashedKey(code), () => Promise.reject(error), isRefused);
    }
  };
}
