import type { Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import {
  createBankPayment,
  createCodPayment,
  createMyOrderFromCart,
  getOrder,
  searchOrder,
  setCashOnDeliveryFee,
} from '@exwerk/contract/calls/order-calls';
import { checkOrderedAddresses } from '../carts/address-check.ts';
import { type Carts, requireEditable } from '../carts/carts.ts';
import { forShopper } from '../carts/for-shopper.ts';
import { isOffline } from '../carts/offline-payments.ts';
import { amountDue } from '../carts/pricing.ts';
import type { StockCheck } from '../carts/stock-check.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { OfflineMethod, OfflinePayments } from './offline-payment.ts';
import { toPaymentInfo } from './order.mapper.ts';
import { cashOnDelivery, checkPricing } from './order-pricing.ts';
import { checkPayable, type Orders } from './orders.ts';
import { isAuthorised, orderNumberOf } from './payment-state.ts';
import type { UnpaidOrders } from './unpaid-orders.ts';

/** An order needs a payment that covers it: an offline one, or an authorised one. */
function checkPayment(cart: PlatformCart): 'Paid' | 'Pending' {
  const payment = cart.paymentInfo?.payments.at(-1)?.obj;
  if (!payment) throw new ProblemError(400, 'PaymentMissing', 'The cart has no payment');
  const due = amountDue(cart);
  const { centAmount, currencyCode } = payment.amountPlanned;
  if (centAmount !== due.centAmount || currencyCode !== due.currencyCode)
    throw new ProblemError(400, 'MalformedPrice', 'Malformed price');
  if (isOffline(payment)) return 'Pending';
  if (!isAuthorised(payment))
    throw new ProblemError(400, 'PaymentNotAuthorised', 'The payment has not been authorised');
  return 'Paid';
}

export function answerOrderCalls(
  registry: CallRegistry,
  services: Services,
  parts: {
    carts: Carts;
    orders: Orders;
    offlinePayments: OfflinePayments;
    stockCheck: StockCheck;
    unpaidOrders: UnpaidOrders;
  },
): void {
  const { carts, orders, offlinePayments, stockCheck, unpaidOrders } = parts;

  /** Orders a cart as the shopper has seen it. */
  const place = async (cart: PlatformCart, context: RequestContext): Promise<PlatformOrder> => {
    const payment = cart.paymentInfo?.payments.at(-1)?.obj;
    const method = payment?.paymentMethodInfo.method;
    const orderNumber = payment && orderNumberOf(payment);
    await offlinePayments.checkFee(cart, method, context);
    const ready = await carts.payable(cart, context, { hasFee: method === cashOnDelivery });
    const placing = orders.place(ready, context, {
      ...(orderNumber !== undefined && { orderNumber }),
      checkFound: current => requireEditable(current, ready, context),
      paymentStateOf(current) {
        checkPayable(current, context);
        // Who has paid online was asked before.
        if (payment && isOffline(payment)) checkOrderedAddresses(current);
        checkPricing(current, method, context);
        return checkPayment(current);
      },
    });
    return placing.catch(async (error: unknown) => {
      if (readCommerceError(error)?.code !== 'OutOfStock') throw error;
      throw await stockCheck.refusal(error, ready, context, { isMoneyReturned: false });
    });
  };

  registry.answerCall(createMyOrderFromCart, async ([reference], context) => {
    const known = await carts.known(reference, context);
    const cart = known ?? (await forShopper(context, carts.own(reference.id, context)));
    const existing = await orders.ofCart(cart);
    if (existing) return { order: await orders.show(existing, context) };
    // Nothing is ordered that the shopper has not seen.
    requireEditable(cart, reference, context);
    const payment = cart.paymentInfo?.payments.at(-1)?.obj;
    const giveBack = payment && isOffline(payment) ? await unpaidOrders.take(cart, context) : null;
    const order = await place(cart, context).catch(async (error: unknown) => {
      await giveBack?.().catch(() => undefined);
      throw error;
    });
    services.deferredTasks.run('language of an order', () => orders.keepLanguage(order, context));
    return { order: await orders.show(order, context) };
  });

  registry.answerCall(getOrder, async ([{ orderId }], context) => {
    const session = await services.visitors.acting(context.session);
    return { order: await orders.show(await orders.own(orderId, session), context) };
  });

  registry.answerCall(searchOrder, async ([query], context) => {
    const session = await services.visitors.acting(context.session);
    const order = await ('orderId' in query
      ? orders.own(query.orderId, session)
      : orders.ownByNumber(query.orderNumber, session));
    return { id: order.id, orderNumber: order.orderNumber ?? order.id, paymentInfo: toPaymentInfo(order) };
  });

  // Either may come to no write of the cart, so it is read: one that was ordered or deleted meanwhile is refused before anything is written.
  const offline = async (
    reference: { id: string; version: number },
    method: OfflineMethod,
    context: RequestContext,
  ) => {
    const cart = await forShopper(context, carts.editable(reference, context));
    await unpaidOrders.require(cart, context);
    const created = await offlinePayments.create(cart, method, context);
    return { payment: { id: created.payment.id }, cart: await carts.show(created.cart, context) };
  };
  registry.answerCall(createCodPayment, ([reference], context) => offline(reference, 'cod', context));
  registry.answerCall(createBankPayment, ([reference], context) => offline(reference, 'bank', context));

  registry.answerCall(setCashOnDeliveryFee, async ([reference, chosen], context) => {
    const cart = await forShopper(context, carts.editable(reference, context));
    return { cart: await carts.show(await offlinePayments.setFee(cart, chosen, context), context) };
  });
}
