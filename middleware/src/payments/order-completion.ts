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
  isCharged,
  isGivenBack,
  isTakenBack,
  isToBeReturned,
  isWithdrawn,
  matchesCart,
  onlinePayments,
  orderNumberOf,
  orderPaymentState,
  stateOnceCancelled,
  unsentReversal,
  wasDisputed,
} from '../orders/payment-state.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { buyerOf } from './payment-request.ts';
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
  /** The provider has cancelled it: an order that nothing pays is cancelled, too, unless some of its goods are on their way. */
  cancelled(payment: Payment): Promise<void>;
  /** An order whose payment said something while it was being made hears it now, should that have failed. Expects its payments expanded. */
  compare(order: PlatformOrder): Promise<void>;
}

/** The cart as it is when it is ordered must still be what was paid for. */
function checkPaidFor(cart: PlatformCart, payment: Payment, context: OrderContext): void {
  const isShort = holdsMoney(payment) && !isAuthorised(payment);
  if (!holdsPayment(cart, payment) || !matchesCart(payment, cart) || isShort || isTakenBack(payment))
    throw new ProblemError(409, 'MalformedPrice', 'Malformed price');
  checkPricing(cart, payment.paymentMethodInfo.method, context);
}

const isBeingReversed = (payment: Payment): boolean => unsentReversal(payment) !== undefined;

/** Also what was decided before and came to nothing. */
const isToGoBack = (payment: Payment): boolean =>
  holdsMoney(payment) || (isBeingReversed(payment) && centsPaid(payment) > 0);

const isCancelled = ({ orderState }: PlatformOrder) => orderState === 'Cancelled';

/** Milliseconds in which an order may not have heard as yet what was said while it was being made. Later an operator knows why it is as it is. */
const young = 3_600_000;
const isAsMade = ({ orderState, paymentState, createdAt }: PlatformOrder) =>
  orderState === 'Open' &&
  (paymentState === 'Paid' || paymentState === 'Pending') &&
  Date.now() - Date.parse(createdAt) < young;

/** It was made while the provider cancelled its payment, of which nothing was captured. */
const isUnpaid = (order: PlatformOrder, payment: Payment) =>
  isAsMade(order) && isWithdrawn(payment) && !isCharged(payment);

/** The same of whatever else was said. Whoever makes it paid knows why. */
const isBehind = (order: PlatformOrder, payment: Payment) =>
  isAsMade(order) && order.paymentState === 'Pending' && orderPaymentState(payment) !== null;

/** What is being given back makes nothing paid that was not, but a refund that came after all is no longer owed. */
function isOnItsWayBack(order: PlatformOrder, payment: Payment, state: PaymentState): boolean {
  if (!isGivenBack(payment)) return false;
  if (state === 'Paid') return order.paymentState !== 'CreditOwed';
  return state === 'BalanceDue' && isCancelled(order);
}

export function createOrderCompletion(
  { deferredTasks, log }: Pick<Services, 'deferredTasks' | 'log'>,
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
    const isLeft = await reversals.takeBack(payment, 'the order was cancelled before its money came');
    // It stands, be it because it was opened again meanwhile: it is paid after all.
    if (!isLeft) return followAsItIs(payment);
    const context = contextOf(order);
    // With the cancellation of a paid order the buyer was promised the money.
    if (context && order.paymentState !== 'Paid') orderMails.lateMoneyReturned(order, payment, context);
  };

  /** The cart was ordered with another payment meanwhile, in a second tab say. */
  const giveBackUnneeded = async (order: PlatformOrder, payment: Payment, context: OrderContext): Promise<void> => {
    const isLeft = await reversals.takeBack(payment, 'the cart was ordered with another payment');
    if (isLeft && isToGoBack(payment)) orderMails.orderedOtherwise(order, payment, context);
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
    const isToGo = isCancelled(order) ? isToBeReturned(payment) : isBeingReversed(payment);
    if (isToGo) return giveBack(order, payment);
    if (isUnpaid(order, payment)) return withdraw(order, payment);
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

  /** The provider has cancelled the payment of an order. What was captured, or is sent already, is left to an operator. */
  const withdraw = async (order: PlatformOrder, payment: Payment): Promise<void> => {
    const now = isCharged(payment) ? order : await orders.cancel(order);
    if (isCancelled(now)) return;
    const state = stateOnceCancelled(payment);
    log.error({ ...factsOf(now, payment), state }, 'the payment of an order that stands was cancelled');
    await orders.setPaymentState(now, state);
  };

  /** What was said of the payment while its order was being made found no order as yet. Expects the order's payments expanded. */
  const catchUp = async (order: PlatformOrder, before: Payment): Promise<void> => {
    const payment = order.paymentInfo?.payments.find(({ id }) => id === before.id)?.obj ?? before;
    await (isWithdrawn(payment) ? withdraw(order, payment) : followWith(order, payment));
  };

  const followAsItIs = async (payment: Payment): Promise<void> => follow((await store.byId(payment.id)) ?? payment);

  const failed = async (
    error: unknown,
    cart: PlatformCart,
    context: OrderContext,
    isMoneyReturned: boolean,
  ): Promise<ProblemError> => {
    if (readCommerceError(error)?.code === 'OutOfStock')
      return stockCheck.refusal(error, cart, context, { isMoneyReturned });
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
      // Of a payment that was pending as yet nothing has to go back, but what comes later.
      const isHeld = isToGoBack(payment);
      const isOpen = isHeld || isBeingReversed(payment);
      const isLeft = await (isOpen ? reversals.takeBack(payment, error) : reversals.letGo(payment));
      const existing = isLeft ? null : await orders.ofPayment(payment);
      if (!existing && isHeld) orderMails.paymentReturned(cart, payment, context);
      return existing ?? failed(error, cart, context, isHeld);
    }
    if (placed.orderNumber !== number) await giveBackUnneeded(placed, payment, context);
    return placed;
  };

  return {
    async order(cart, payment, result, context) {
      const made = await orderOrReverse(cart, payment, result, context);
      if (made instanceof ProblemError) throw made;
      // Also where the provider's word was faster, which only knows what the cart began in.
      deferredTasks.run('language of an order', () => orders.keepLanguage(made, context));
      if (made.orderNumber === orderNumberOf(payment))
        await catchUp(made, payment).catch((error: unknown) => {
          // It stands, whatever else is to be heard of its payment.
          log.warn({ paymentId: payment.id, err: error }, 'an order is compared with its payment later');
          deferredTasks.run('order and its payment', () => followAsItIs(payment), { paymentId: payment.id });
        });
      return made;
    },
    async complete(payment) {
      const order = await orders.ofPayment(payment);
      if (order) return followWith(order, payment);
      const isOpen = holdsMoney(payment) || isBeingReversed(payment);
      const found = isOpen ? await store.cartOf(payment) : null;
      // A payment that is on its way back orders nothing; what was ordered with another one says why it goes.
      const cart = holdsMoney(payment) || found?.cartState === 'Ordered' ? found : null;
      const context = cart && contextOf(cart);
      if (!cart || !context) {
        const isLeft = await reversals.takeBack(payment, 'nothing is left to be ordered');
        const buyer = isLeft && isToGoBack(payment) && buyerOf(payment);
        if (buyer) orderMails.paymentReturned(buyer, payment, buyer.context);
        return;
      }
      const made = await orderOrReverse(cart, payment, { resultCode: 'Authorised' }, context);
      if (made instanceof ProblemError) return;
      // The shopper's own request may have been faster, when the payment was pending as yet.
      if (made.orderNumber !== orderNumberOf(payment)) return;
      await catchUp(made, payment);
      log.info({ paymentId: payment.id }, 'order made without the shopper');
    },
    follow,
    async cancelled(payment) {
      const order = await orders.ofPayment(payment);
      if (order) await withdraw(order, payment);
    },
    async compare(order) {
      const payment = onlinePayments(order).find(known => orderNumberOf(known) === order.orderNumber);
      if (payment && (isUnpaid(order, payment) || isBehind(order, payment))) await followWith(order, payment);
    },
  };
}
