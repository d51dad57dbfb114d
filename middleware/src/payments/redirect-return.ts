import type { Payment } from '@commercetools/platform-sdk';
import type { PaymentErrorValue } from '@exwerk/contract/calls/payment-calls';
import { paths, thankYouPath } from '@exwerk/contract/routing/paths';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { RequestContext } from '../http/request-context.ts';
import type { Orders } from '../orders/orders.ts';
import { holdsPayment, isAuthorised, isRefused, isTakenBack, matchesCart } from '../orders/payment-state.ts';
import { OutOfStock, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Paying } from './pay.ts';
import type { PaymentStore } from './payment-store.ts';
import { lastAnswer, type PaymentResult } from './result.ts';

const querySchema = z.object({
  cartId: z.string().min(1),
  paymentId: z.string().min(1),
  /** The bank's page leads back without it, too, once it has nothing left to ask. */
  redirectResult: z.string().min(1).optional(),
});

/** What each value means, for the log; the shopper reads the page's own words. */
const returnErrors: Readonly<Record<PaymentErrorValue, { readonly status: number; readonly message: string }>> = {
  'malformed-price': { status: 400, message: 'Malformed price' },
  'unprocessable-entity': { status: 422, message: 'Unprocessable entity' },
  'cancelled-transaction': { status: 200, message: 'Cancelled transaction' },
  'payment-error': { status: 400, message: 'Payment error' },
  'creating-order-failed': { status: 500, message: 'Creating order failed' },
  'out-of-stock': { status: 409, message: 'Out of stock' },
  'not-confirmed': { status: 502, message: 'Not confirmed' },
  unknown: { status: 500, message: 'Unknown' },
};

/** Without an answer of the provider or the commerce service nobody knows yet what became of the money. */
function errorOf(error: unknown): PaymentErrorValue {
  if (error instanceof OutOfStock) return 'out-of-stock';
  if (error instanceof ProblemError) return error.code === 'CreatingOrderFailed' ? 'creating-order-failed' : 'unknown';
  return 'not-confirmed';
}

/** Null for a result that is no failure. */
function errorOfResult({ resultCode }: PaymentResult): PaymentErrorValue | null {
  if (resultCode === 'Cancelled') return 'cancelled-transaction';
  return resultCode === 'Refused' || resultCode === 'Error' ? 'payment-error' : null;
}

/** What an earlier return was told, which holds unless the money came after all. */
function knownFailure(payment: Payment): PaymentErrorValue | null {
  const answer = lastAnswer(payment);
  return !answer || isAuthorised(payment) ? null : errorOfResult(answer);
}

/** Without a result to ask the provider for. */
function errorWithoutResult(payment: Payment): PaymentErrorValue {
  if (isAuthorised(payment)) return 'not-confirmed';
  return isRefused(payment) ? 'payment-error' : 'unknown';
}

type Outcome = { readonly orderId: string } | { readonly error: PaymentErrorValue };

/** What coming back from an external payment leads to. */
async function returnFromPayment(
  query: unknown,
  context: RequestContext,
  parts: {
    orders: Orders;
    store: PaymentStore;
    paying: Paying;
    log: Logger;
  },
): Promise<Outcome> {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return { error: 'unknown' };
  const { cartId, paymentId, redirectResult } = parsed.data;
  const [cart, payment] = await Promise.all([parts.store.cartById(cartId), parts.store.byId(paymentId)]);
  if (!cart || !payment) return { error: 'unknown' };
  // A payment that was taken back has left its cart.
  const isReversed = isTakenBack(payment);
  if (!holdsPayment(cart, payment) && !isReversed) return { error: 'unknown' };
  // The second visit.
  const existing = await parts.orders.ofCart(cart);
  if (existing) return { orderId: existing.id };
  const known = knownFailure(payment);
  if (known) return { error: known };
  if (!matchesCart(payment, cart)) return { error: 'malformed-price' };
  if (isReversed) return { error: 'creating-order-failed' };
  if (redirectResult === undefined) return { error: errorWithoutResult(payment) };

  let paid: Awaited<ReturnType<Paying['continue']>>;
  try {
    paid = await parts.paying.continue(cart, payment, { details: { redirectResult } }, context);
  } catch (error) {
    parts.log.error({ err: error, cartId, paymentId }, 'return from payment failed');
    return { error: errorOf(error) };
  }
  if (paid.order) return { orderId: paid.order.id };
  if (paid.result.status === 422) return { error: 'unprocessable-entity' };
  return { error: errorOfResult(paid.result) ?? (isRefused(paid.payment) ? 'payment-error' : 'unknown') };
}

/** A temporary redirect in the language the shopper left in. */
export function createRedirectReturnRouter(
  services: Services,
  parts: {
    orders: Orders;
    store: PaymentStore;
    paying: Paying;
    contextOf(request: Request, response: Response): RequestContext;
  },
): Router {
  const router = express.Router();
  router.get([paths.paymentReturn, `/:language${paths.paymentReturn}`], async (request, response, next) => {
    const context = parts.contextOf(request, response);
    const { language } = request.params;
    const locale =
      context.storefront.locales.find(({ prefix }) => prefix === `/${language}`) ?? context.storefront.locales[0];
    if (language !== undefined && locale.prefix === '') {
      next();
      return;
    }
    const outcome = await returnFromPayment(
      request.query,
      { ...context, locale },
      { ...parts, log: services.log },
    ).catch((error: unknown) => {
      services.log.error({ err: error, requestId: context.requestId }, 'return from payment failed');
      return { error: 'unknown' } as const;
    });
    if ('error' in outcome)
      services.log.info(
        { kind: outcome.error, status: returnErrors[outcome.error].status, requestId: context.requestId },
        returnErrors[outcome.error].message,
      );
    const target =
      'orderId' in outcome
        ? thankYouPath(outcome.orderId)
        : `${paths.paymentError}?${new URLSearchParams({ error: outcome.error })}`;
    response.setHeader('cache-control', 'no-store');
    response.redirect(302, `${locale.prefix}${target}`);
  });
  return router;
}
