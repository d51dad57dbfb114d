import {
  getPaymentMethodsRequest,
  makePaymentRequest,
  removeCard,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/shared-kernel/contract/payment-calls';
import type { Carts } from '../commerce/carts/carts.ts';
import type { Orders } from '../commerce/orders/orders.ts';
import type { Stores } from '../commerce/stores/stores.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { Adyen } from './adyen-client.ts';
import type { Paid, Paying } from './pay.ts';
import { readDetails } from './payment-details.ts';
import { loadPaymentMethods } from './payment-methods.ts';
import type { PaymentStore } from './payment-store.ts';
import { paymentInterface } from './record-actions.ts';

/** TMW-30..33 */
export function answerPaymentCalls(
  registry: CallRegistry,
  services: Services,
  parts: { adyen: Adyen; carts: Carts; orders: Orders; stores: Stores; store: PaymentStore; paying: Paying },
): void {
  const { adyen, carts, orders, stores, store, paying } = parts;

  registry.answerCall(getPaymentMethodsRequest, ([request], context) =>
    loadPaymentMethods(request, context, { config: services.config, adyen, carts, stores }),
  );

  /** A cart that was not ordered comes back as it now is (PAY-26). */
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
    const paid = await paying.start({ id: request.cartId, version: request.cartVersion }, request.paymentData, context);
    return answer(paid, request.cartId, 'makePaymentResponse', context);
  });

  registry.answerCall(submitAdditionalPaymentDetailsRequest, async ([request], context) => {
    const details = readDetails(request.paymentData);
    const cart = await carts.own(request.cartId, context);
    const last = cart.paymentInfo?.payments.at(-1);
    const payment = last ? await store.byId(last.id) : null;
    if (payment?.paymentMethodInfo.paymentInterface !== paymentInterface) {
      throw new ProblemError(400, 'PaymentMissing', 'The cart has no payment that waits for details');
    }
    const paid = await paying.continue(cart, payment, details, context);
    return answer(paid, request.cartId, 'submitAdditionalPaymentDetailsResponse', context);
  });

  registry.answerCall(removeCard, async ([{ recurringDetailReference }], context) => {
    const customer = await services.visitors.customer(context.session);
    await adyen.removeStoredMethod(recurringDetailReference, customer.customerId);
    return { removed: true };
  });
}
