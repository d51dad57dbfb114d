import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { clientNetwork } from '@exwerk/service/http/client-network';
import type { RequestContext } from '../http/request-context.ts';
import { type Counters, keyOf } from '../limits/counter.ts';
import { createSlowDown } from '../limits/slow-down.ts';
import { ProblemError } from '../problems/problem-error.ts';

const hour = 3600;

/** One answer, whatever the reason. */
export class CouponRefused extends ProblemError {
  /** Whether there is such a code at all; told to nobody. */
  readonly exists: boolean;

  constructor(exists: boolean) {
    super(400, 'DiscountCodeNonApplicable', 'Coupon code is not valid.');
    this.exists = exists;
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
  // Who tries a code that exists with carts that it does not match must not make others wait for it.
  const isUnknown = (error: unknown) => error instanceof CouponRefused && !error.exists;
  return (cart, code, { ip }, work) =>
    visitors.attempt(
      keyOf(cart.customerId ?? cart.anonymousId ?? cart.id),
      () => networks.attempt(keyOf(clientNetwork(ip)), () => codes.attempt(keyOf(code), work, isUnknown), isRefused),
      isRefused,
    );
}
