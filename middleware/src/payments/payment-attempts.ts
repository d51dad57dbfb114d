import type { Payment, Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';
import { isOwner } from '../carts/cart-owner.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Orders } from '../orders/orders.ts';
import {
  isAuthorised,
  isOnline,
  isRefused,
  isReturnRefused,
  isTakenBack,
  orderNumberOf,
} from '../orders/payment-state.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { openAttempt } from './attempt-token.ts';
import type { PaymentStore } from './payment-store.ts';
import { isFailed, lastAnswer, needsShopper } from './result.ts';

/** What has become of tries to pay, for whoever lost sight of one. */
export interface PaymentAttempts {
  /** Of the attempt that a browser kept, whoever its session is by now. */
  byToken(token: string, context: RequestContext): Promise<PaymentAttempt>;
  /** The visitor's own last one of the last two hours, on whatever device. */
  ownLast(context: RequestContext): Promise<PaymentAttempt | null>;
}

/** Longer ago, an empty cart needs no explanation. */
const remembered = 2 * 3_600_000;

/** Milliseconds after which the provider would have told of itself what came of a request whose answer was lost. */
const untold = 15 * 60_000;

/** What a payment without an order has come to. */
function stateOf(payment: Payment | null): PaymentAttempt['state'] {
  if (!payment || !isOnline(payment)) return 'none';
  // What the provider could not give back an operator does.
  if (isTakenBack(payment) || isReturnRefused(payment)) return 'returned';
  if (isAuthorised(payment)) return 'confirming';
  if (isRefused(payment)) return 'refused';
  const result = lastAnswer(payment);
  // Asked, and nobody has told yet what came of it.
  if (!result) return Date.now() - Date.parse(payment.lastModifiedAt) < untold ? 'confirming' : 'refused';
  if (needsShopper(result)) return 'open';
  return isFailed(result) ? 'refused' : 'confirming';
}

export function createPaymentAttempts(
  { seal, visitors }: Pick<Services, 'seal' | 'visitors'>,
  { orders, store }: { orders: Orders; store: PaymentStore },
): PaymentAttempts {
  /** What is pending and was taken off its cart orders nothing any more: money that comes of it goes back. */
  const isLetGo = async (payment: Payment): Promise<boolean> =>
    payment.transactions.length === 0 &&
    payment.custom?.fields.makePaymentResponse !== undefined &&
    !(await store.cartOf(payment));

  const answer = async (
    order: PlatformOrder | null,
    payment: Payment | null,
    session: Session | null,
  ): Promise<PaymentAttempt> => {
    if (order === null) {
      const state = stateOf(payment);
      const isOver = state === 'confirming' && payment !== null && (await isLetGo(payment));
      return { state: isOver ? 'refused' : state, order: null };
    }
    const { id, orderNumber = id } = order;
    return { state: 'ordered', order: { id, orderNumber, isOwn: isOwner(order, session) } };
  };

  const orderOf = async (payment: Payment): Promise<PlatformOrder | null> => {
    const number = orderNumberOf(payment);
    if (number !== undefined) return orders.ofPayment(payment);
    const cart = await store.cartOf(payment);
    return cart && orders.ofCart(cart);
  };

  return {
    async byToken(token, context) {
      const attempt = openAttempt(seal, token);
      if (!attempt) throw notFound('PaymentAttempt');
      const cart = await store.cartById(attempt.cartId);
      const [order, payment, session] = await Promise.all([
        cart && orders.ofCart(cart),
        store.ofAttempt(attempt.id, cart),
        visitors.recognised(context.session),
      ]);
      return answer(order, payment, session);
    },
    async ownLast(context) {
      const session = await visitors.recognised(context.session);
      const payment = session && (await store.lastOf(session, remembered));
      return payment ? answer(await orderOf(payment), payment, session) : null;
    },
  };
}
