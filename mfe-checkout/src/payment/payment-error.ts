import { type PaymentErrorValue, paymentErrorValues } from '@exwerk/contract/calls/payment-calls';
import type { Problem, ProblemDetails } from '@exwerk/contract/calls/problem';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import { isUnreachable } from '../operations/problem.ts';

/** Why there is no order. Those of an external payment come as a parameter, the others from calls of the page. */
type Cause =
  | PaymentErrorValue
  | 'price-changed'
  | 'cart-changed'
  | 'not-reachable'
  | 'session-ended'
  | 'cart-emptied'
  | 'method-unavailable'
  | 'missing-data'
  | 'part-lost'
  | 'wallet-address-missing'
  | 'wallet-address-foreign'
  | 'wallet-address-incomplete';
/** What became of the money. */
type Money = 'none' | 'returned' | 'returned-if-taken';
/** What leads on, where staying on the page does not. */
type WayOut = 'cart' | 'addresses' | 'sign-in' | 'reload';

export interface PaymentFailure {
  readonly cause: Cause;
  /** Id of the cause's text, or the text itself where the middleware has found the words. */
  readonly text: { readonly id: string } | { readonly said: string };
  readonly money: Money | null;
  readonly wayOut: WayOut | null;
  readonly articles: NonNullable<ProblemDetails['articles']>;
}

/** Of causes after which something was charged, or the page cannot be gone on with. */
const facts: { readonly [cause in Cause]?: Partial<Pick<PaymentFailure, 'money' | 'wayOut'>> } = {
  'malformed-price': { money: 'returned-if-taken', wayOut: 'cart' },
  // Its text speaks of the money.
  'creating-order-failed': { money: null, wayOut: 'cart' },
  'out-of-stock': { money: 'returned', wayOut: 'cart' },
  'not-confirmed': { money: null },
  unknown: { money: null },
  'price-changed': { wayOut: 'cart' },
  'cart-changed': { wayOut: 'cart' },
  'cart-emptied': { wayOut: 'cart' },
  'session-ended': { wayOut: 'sign-in' },
  'missing-data': { wayOut: 'addresses' },
  'part-lost': { wayOut: 'reload' },
};

/** There is no cart to go on with. */
export const isCartGone = ({ cause }: PaymentFailure) => cause === 'session-ended' || cause === 'cart-emptied';

export function failureBy(cause: Cause, change: Partial<PaymentFailure> = {}): PaymentFailure {
  return {
    cause,
    text: { id: `checkout.paymentError.${cause}` },
    money: 'none',
    wayOut: null,
    articles: [],
    ...facts[cause],
    ...change,
  };
}

/** The known value of an error parameter; anything foreign is `unknown`, so nothing of it is ever shown. */
export function paymentErrorOf(parameter: string | null): PaymentErrorValue | null {
  if (parameter === null || parameter === '') return null;
  return paymentErrorValues.find(value => value === parameter) ?? 'unknown';
}

export function isFailedPayment(resultCode: string): boolean {
  return resultCode === 'Refused' || resultCode === 'Error' || resultCode === 'Cancelled';
}

/** PayPal's own word is not told; it has a text of its own. */
export const ofMethod = (failure: PaymentFailure, method: string | undefined): PaymentFailure =>
  method === 'paypal' ? { ...failure, text: { id: 'checkout.payment.paypalFailed' } } : failure;

/** Of a payment that was answered, and not paid. */
export function failureOfResult(resultCode: string, method: string): PaymentFailure {
  return ofMethod(failureBy(resultCode === 'Cancelled' ? 'cancelled-transaction' : 'payment-error'), method);
}

const causes: Readonly<Record<string, Cause>> = {
  PriceChanged: 'price-changed',
  MalformedPrice: 'price-changed',
  ConcurrentModification: 'cart-changed',
  CartNotFound: 'cart-emptied',
  CartOfOtherStore: 'cart-changed',
  EmptyCart: 'cart-changed',
  SessionEnded: 'session-ended',
  NotAuthenticated: 'session-ended',
  MissingCheckoutData: 'missing-data',
  CreatingOrderFailed: 'creating-order-failed',
  PaymentMethodNotOffered: 'method-unavailable',
  CashOnDeliveryNotOffered: 'method-unavailable',
  BankTransferNotOffered: 'method-unavailable',
  ExpressAddressMissing: 'wallet-address-missing',
};

/** What is wrong with the addresses that a wallet told, named as the wallet names them or by their place in the cart's changes. */
function causeOfWallet({ code, fields = {} }: Problem): Cause | undefined {
  if (code !== 'InvalidInput') return undefined;
  const names = Object.keys(fields);
  if (names.includes('countryCode')) return 'wallet-address-foreign';
  const isOfAddress = names.some(name =>
    /^(?:email|billingAddress|shippingAddress|\d+\.(?:address|email))\b/.test(name),
  );
  return isOfAddress ? 'wallet-address-incomplete' : undefined;
}

/** Of a call that was refused, or that never got through. */
export function failureOfProblem(problem: Problem, method: string): PaymentFailure {
  const { code, communicate, details } = problem;
  if (code === 'OutOfStock')
    return failureBy('out-of-stock', {
      articles: details?.articles ?? [],
      money: details?.isMoneyReturned ? 'returned' : 'none',
    });
  const cause = causes[code] ?? (method === expressMethod ? causeOfWallet(problem) : undefined);
  if (cause) return failureBy(cause);
  if (isUnreachable(problem)) return failureBy('not-reachable');
  if (communicate !== undefined) return failureBy('unknown', { text: { said: communicate }, money: 'none' });
  return ofMethod(failureBy('unknown', { money: 'none' }), method);
}
