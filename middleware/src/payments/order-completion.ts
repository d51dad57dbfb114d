import type { Payment, PaymentState, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { StockCheck } from '../carts/stock-check.ts';
import { contextOf } from '../orders/order-context.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import { checkPricing } from '../orders/order-pricing.ts';
import type { OrderContext, Orders } from '../orders/orders.ts';
import {
  cameAfterReturn,
  centsPaid,
  holdsMoney,
  holdsPayment,
  isAuthorised,
  isTakenBack,
  isToBeReturned,
  matchesCart,
  orderNumberOf,
  orderPaymentState,
  unsentReversal,
  wasDisputed,
} from '../orders/payment-state.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { PaymentStore } from './payment-store.ts';
import type { PaymentResult } from './result.ts';
import type { Reversals } from './reversals.ts';

/** Every authorised payment ends in its order or is taken back, whoever asks, however often. */
export interface OrderCompletion {
  /** The order of a payment that did not fail, or the payment taken back and a problem. */
  order(cart: PlatformCart, payment: Payment, result: PaymentResult, context: OrderContext): Promise<PlatformOrder>;
  /** The same without a shopper, from what the payment says of itself. */
  complete(payment: Payment): Promise<void>;
  /** The order of a payment, if there is one, is as paid as the payment says; what came for a cancelled one goes back. */
  follow(payment: Payment): Promise<void>;
  /** The provider has cancelled it: an order that nothing pays is cancelled, too. */
  cancelled(payment: Payment): Promise<void>;
}

/** The cart as it is when it is ordered must still be what was paid for. */
function checkPaidFor(cart: PlatformCart, payment: Payment, context: OrderContext): void {
  const isShort = holdsMoney(payment) && !isAuthorised(payment);
  if (!holdsPayment(cart, payment) || !matchesCart(payment, cart) || isShort)
    throw new ProblemError(409, 'MalformedPrice', 'Malformed price');
  checkPricing(cart, payment.paymentMethodInfo.method, context);
}

const isCancelled = ({ orderState }: PlatformOrder) => orderState === 'Cancelled';

/** What is being given back makes nothing paid that was not, but a refund that came after all is no longer owed. */
function isOnItsWayBack(order: PlatformOrder, payment: Payment, state: PaymentState): boolean {
  if (!isTakenBack(payment)) return false;
  if (state === 'Paid') return order.paymentState !== 'CreditOwed';
  return state === 'BalanceDue' && isCancelled(order);
}

export function createOrderCompletion(
  { log }: Pick<Services, 'log'>,
  parts: {
    orders: Orders;
    store: PaymentStore;
    reversals: Reversals;
    stockCheck: StockCheck;
    orderMails: OrderMails;
  },
): OrderCompletion {
  const { orders, store, reversals, stockCheck, orderMails } = parts;

  /** What came for a cancelled order. */
  const giveBack = async (order: PlatformOrder, payment: Payment): Promise<void> => {
    const isGivenBack = await reversals.takeBack(payment, 'the order was cancelled before its money came');
    // It stands, be it because it was opened again meanwhile: it is paid after all.
    if (!isGivenBack) return follow((await store.byId(payment.id)) ?? payment);
    const context = contextOf(order);
    // With the cancellation of a paid order the buyer was promised the money.
    if (context && order.paymentState !== 'Paid') orderMails.lateMoneyReturned(order, payment, context);
  };

  /** The cart was ordered with another payment meanwhile, in a second tab say. */
  const giveBackUnneeded = async (order: PlatformOrder, payment: Payment, context: OrderContext): Promise<void> => {
    const isGivenBack = await reversals.takeBack(payment, 'the cart was ordered with another payment');
    // Also where this goes on what was decided before and came to nothing.
    const isHeld = holdsMoney(payment) || (unsentReversal(payment) !== undefined && centsPaid(payment) > 0);
    if (isGivenBack && isHeld) orderMails.orderedOtherwise(order, payment, context);
  };

  const tellPaid = (order: PlatformOrder, payment: Payment): void => {
    // Where a refund was owed, it is the refund that has arrived. Of a cancelled order nothing is delivered, whatever it holds. Whose bank has
    // lost a dispute has the goods, or knows.
    const wasPaid = order.paymentState === 'Paid' || order.paymentState === 'CreditOwed' || wasDisputed(payment);
    const isNews = !wasPaid && !isCancelled(order);
    const context = isNews ? contextOf(order) : null;
    if (context) orderMails.paymentReceived(order, context);
  };

  const factsOf = ({ orderNumber }: PlatformOrder, payment: Payment) => {
    const { amountPlanned: due, id: paymentId } = payment;
    return { paymentId, orderNumber, due, centsPaid: centsPaid(payment) };
  };

  const followWith = async (order: PlatformOrder, payment: Payment): Promise<void> => {
    // Of an order that stands: somebody began to give back what pays for it, and did not come to the look whether it is there.
    const isToGo = isCancelled(order) ? isToBeReturned(payment) : unsentReversal(payment) !== undefined;
    if (isToGo) return giveBack(order, payment);
    if (isCancelled(order) && cameAfterReturn(payment))
      log.error(factsOf(order, payment), 'more money came for a cancelled order after its payment was given back');
    const state = orderPaymentState(payment);
    if (state === null || isOnItsWayBack(order, payment, state)) return;
    const now = await orders.setPaymentState(order, state);
    // Cancelled at the same moment, say.
    if (now.orderState !== order.orderState) return followWith(now, payment);
    if (state === 'Paid') return tellPaid(order, payment);
    // A voucher that nobody paid is nothing out of the ordinary.
    const level = state === 'Failed' && order.paymentState === 'Pending' ? 'info' : 'error';
    log[level]({ ...factsOf(order, payment), state }, 'the money of an order is not as it should be');
  };

  const follow = async (payment: Payment): Promise<void> => {
    const order = await orders.ofPayment(payment);
    if (order) await followWith(order, payment);
  };

  const failed = async (error: unknown, cart: PlatformCart, context: OrderContext): Promise<ProblemError> => {
    if (readCommerceError(error)?.code === 'OutOfStock')
      return stockCheck.refusal(cart, context, { isMoneyReturned: true });
    return new ProblemError(
      500,
      'CreatingOrderFailed',
      'The order could not be created, the payment has been reversed',
    );
  };

  /** The order, or the payment taken back and the problem to tell. */
  const orderOrReverse = async (
    cart: PlatformCart,
    payment: Payment,
    result: PaymentResult,
    context: OrderContext,
  ): Promise<PlatformOrder | ProblemError> => {
    const number = orderNumberOf(payment);
    let placed: PlatformOrder;
    try {
      placed = await orders.place(cart, context, {
        ...(number !== undefined && { orderNumber: number }),
        paymentStateOf(current) {
          checkPaidFor(current, payment, context);
          return result.resultCode === 'Authorised' ? 'Paid' : 'Pending';
        },
      });
    } catch (error) {
      const isTakenBack = await reversals.takeBack(payment, error);
      const existing = isTakenBack ? null : await orders.ofPayment(payment);
      // Of a payment that was pending as yet nothing has to go back.
      if (!existing && holdsMoney(payment)) orderMails.paymentReturned(cart, payment, context);
      return existing ?? failed(error, cart, context);
    }
    if (placed.orderNumber !== number) await giveBackUnneeded(placed, payment, context);
    return placed;
  };

  return {
    async order(cart, payment, result, context) {
      const made = await orderOrReverse(cart, payment, result, context);
      if (made instanceof ProblemError) throw made;
      return made;
    },
    async complete(payment) {
      const order = await orders.ofPayment(payment);
      if (order) return followWith(order, payment);
      const isOpen = holdsMoney(payment) || unsentReversal(payment) !== undefined;
      const found = isOpen ? await store.cartOf(payment) : null;
      // A payment that is on its way back orders nothing; what was ordered with another one says why it goes.
      const cart = holdsMoney(payment) || found?.cartState === 'Ordered' ? found : null;
      const context = cart && contextOf(cart);
      if (!cart || !context) {
        await reversals.takeBack(payment, 'nothing is left to be ordered');
        return;
      }
      const made = await orderOrReverse(cart, payment, { resultCode: 'Authorised' }, context);
      if (made instanceof ProblemError) return;
      // The shopper's own request may have been faster, when the payment was pending as yet.
      if (made.orderNumber !== orderNumberOf(payment)) return;
      await followWith(made, payment);
      log.info({ paymentId: payment.id }, 'order made without the shopper');
    },
    follow,
    async cancelled(payment) {
      const order = await orders.ofPayment(payment);
      if (order) await orders.cancel(order);
    },
  };
}
