import {
  getPaymentAttempt,
  getPaymentMethodsRequest,
  makePaymentRequest,
  removeCard,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/contract/calls/payment-calls';
import type { Carts } from '../carts/carts.ts';
import { forShopper, isCartMissing } from '../carts/for-shopper.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Orders } from '../orders/orders.ts';
import { onlinePayments } from '../orders/payment-state.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Stores } from '../stores/stores.ts';
import type { Adyen } from './adyen-client.ts';
import type { Paid, Paying } from './pay.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import { readDetails } from './payment-details.ts';
import { loadPaymentMethods } from './payment-methods.ts';

/** Who pays hears of a cart that is not there in the words of the catalog of errors. */
const withLoadedCart = <T>(context: RequestContext, work: Promise<T>): Promise<T> =>
  forShopper(context, work).catch((error: unknown) => {
    if (isCartMissing(error))
      throw new ProblemError(404, error.code, 'Cart is not loaded. Please load the cart before making a payment.');
    throw error;
  });

export function answerPaymentCalls(
  registry: CallRegistry,
  services: Services,
  parts: { adyen: Adyen; carts: Carts; orders: Orders; stores: Stores; paying: Paying; attempts: PaymentAttempts },
): void {
  const { adyen, carts, orders, stores, paying, attempts } = parts;

  registry.answerCall(getPaymentMethodsRequest, ([request], context) =>
    loadPaymentMethods(request, context, {
      config: services.config,
      log: services.log,
      seal: services.seal,
      adyen,
      carts,
      stores,
    }),
  );

  /** A cart that was not ordered comes back as it now is. */
  const answer = async (
    paid: Paid,
    cartId: string,
    field: 'makePaymentResponse' | 'submitAdditionalPaymentDetailsResponse',
    context: RequestContext,
  ) => ({
    paymentId: paid.payment.id,
    custom: { fields: { [field]: paid.result } },
    resultCode: paid.result.resultCode ?? 'Error',
    action: paid.result.action ?? null,
    order: paid.order ? await orders.show(paid.order, context) : null,
    cart: paid.order ? null : await carts.show(await carts.own(cartId, context), context),
  });

  registry.answerCall(makePaymentRequest, async ([request], context) => {
    const { cartId, cartVersion, paymentData, componentData, attempt } = request;
    const cart = { id: cartId, version: cartVersion };
    const paid = await withLoadedCart(context, paying.start({ cart, paymentData, componentData, attempt }, context));
    return answer(paid, request.cartId, 'makePaymentResponse', context);
  });

  registry.answerCall(submitAdditionalPaymentDetailsRequest, async ([request], context) => {
    const details = readDetails(request.paymentData);
    const cart = await withLoadedCart(context, carts.own(request.cartId, context));
    const payment = onlinePayments(cart).at(-1);
    if (!payment) {
      throw new ProblemError(400, 'PaymentMissing', 'The cart has no payment that waits for details');
    }
    const paid = await paying.continue(cart, payment, details, context);
    return answer(paid, request.cartId, 'submitAdditionalPaymentDetailsResponse', context);
  });

  registry.answerCall(getPaymentAttempt, async ([{ attempt }], context) => ({
    attempt: attempt === undefined ? await attempts.ownLast(context) : await attempts.byToken(attempt, context),
  }));

  registry.answerCall(removeCard, async ([{ recurringDetailReference }], context) => {
    const customer = await services.visitors.customer(context.session);
    await adyen.removeStoredMethod(recurringDetailReference, customer.customerId);
    return { removed: true };
  });
}
