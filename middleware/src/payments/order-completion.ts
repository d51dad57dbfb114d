import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { StockCheck } from '../carts/stock-check.ts';
import { contextOf } from '../orders/order-context.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import { checkPricing } from '../orders/order-pricing.ts';
import type { OrderContext, Orders } from '../orders/orders.ts';
import { holdsPayment, isAuthorised, isRefused, matchesCart, orderNumberOf } from '../orders/payment-state.ts';
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
  /** The provider has cancelled it: an order that nothing pays is cancelled, too. */
  cancelled(payment: Payment): Promise<void>;
}

/** The cart as it is when it is ordered must still be what was paid for. */
function checkPaidFor(cart: PlatformCart, payment: Payment, context: OrderContext): void {
  if (!holdsPayment(cart, payment) || !matchesCart(payment, cart))
    throw new ProblemError(409, 'MalformedPrice', 'Malformed price');
  checkPricing(cart, payment.paymentMethodInfo.method, context);
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

  const paid = async (order: PlatformOrder): Promise<void> => {
    if (order.paymentState === 'Paid') return;
    await orders.setPaymentState(order, 'Paid');
    const context = contextOf(order);
    if (context) orderMails.paymentReceived(order, context);
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
      if (!existing && isAuthorised(payment)) orderMails.paymentReturned(cart, payment.id, context);
      return existing ?? failed(error, cart, context);
    }
    // Ordered with another payment meanwhile, in a second tab say: this one is not needed.
    if (placed.orderNumber !== number) await reversals.takeBack(payment, 'the cart was ordered with another payment');
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
      if (order) {
        if (isAuthorised(payment)) await paid(order);
        else if (isRefused(payment) && order.paymentState !== 'Paid') await orders.setPaymentState(order, 'Failed');
        return;
      }
      const cart = isAuthorised(payment) ? await store.cartOf(payment) : null;
      const context = cart && contextOf(cart);
      if (!cart || !context) {
        await reversals.takeBack(payment, 'nothing is left to be ordered');
        return;
      }
      const made = await orderOrReverse(cart, payment, { resultCode: 'Authorised' }, context);
      if (made instanceof ProblemError) return;
      // The shopper's own request may have been faster, when the payment was pending as yet.
      if (made.orderNumber === orderNumberOf(payment)) await paid(made);
      log.info({ paymentId: payment.id }, 'order made without the shopper');
    },
    async cancelled(payment) {
      const order = await orders.ofPayment(payment);
      if (order) await orders.cancel(order);
    },
  };
}
