import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import { amountDue } from '../commerce/carts/cart.mapper.ts';
import type { Carts } from '../commerce/carts/carts.ts';
import { newOrderNumber } from '../commerce/orders/order-number.ts';
import { checkPayable, type OrderContext, type Orders } from '../commerce/orders/orders.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readCommerceError, UpstreamError } from '../http/upstream-error.ts';
import type { Services } from '../services.ts';
import type { Adyen } from './adyen-client.ts';
import type { PaymentDetails } from './payment-details.ts';
import { idempotencyKey, readStateData, toPaymentRequest } from './payment-request.ts';
import type { PaymentStore } from './payment-store.ts';
import {
  detailsActions,
  detailsRequestActions,
  isAuthorised,
  makePaymentActions,
  reversalActions,
} from './record-actions.ts';
import { isFailed, needsShopper, type PaymentResult, readResult } from './result.ts';

export interface Paid {
  readonly payment: Payment;
  readonly result: PaymentResult;
  readonly order: PlatformOrder | null;
}

/** Pays with the provider and makes the order, in that order (PAY-19..25, OPEN-B37). */
export interface Paying {
  start(reference: { id: string; version: number }, paymentData: unknown, context: RequestContext): Promise<Paid>;
  /** The shopper's answer to what the provider asked; the last provider payment of the cart is meant. */
  continue(cart: PlatformCart, payment: Payment, details: PaymentDetails, context: RequestContext): Promise<Paid>;
  /** The order of a payment that did not fail, or the payment reversed and a problem (PAY-50). */
  order(cart: PlatformCart, payment: Payment, result: PaymentResult, context: OrderContext): Promise<PlatformOrder>;
}

/** PAY-43: in cents, currency and fraction digits. */
export function matchesCart(payment: Pick<Payment, 'amountPlanned'>, cart: PlatformCart): boolean {
  const due = amountDue(cart);
  const { centAmount, currencyCode, fractionDigits } = payment.amountPlanned;
  return due.centAmount === centAmount && due.currencyCode === currencyCode && due.fractionDigits === fractionDigits;
}

/** A refused request is an answer too, kept with its status (PAY-41, PAY-45). */
function failedRequest(error: unknown): PaymentResult {
  if (error instanceof UpstreamError && error.status >= 400 && error.status < 500)
    return { status: error.status, message: error.message };
  throw error;
}

export function createPaying(
  services: Pick<Services, 'config' | 'log'>,
  parts: { adyen: Adyen; store: PaymentStore; carts: Carts; orders: Orders },
): Paying {
  const { config, log } = services;
  const { adyen, store, carts, orders } = parts;

  const reverse = async (payment: Payment, reason: unknown): Promise<void> => {
    const { key, id } = payment;
    if (key === undefined || !isAuthorised(payment)) return;
    log.error({ paymentId: id, err: reason }, 'the order could not be made, the payment is reversed');
    const answer = readResult(await adyen.reverse(key, payment.custom?.fields.merchantReference ?? id));
    await store.update(payment, current => reversalActions(current, answer));
  };

  const order: Paying['order'] = async (cart, payment, result, context) => {
    const number: unknown = payment.custom?.fields.allocatedOrderNumber;
    try {
      return await orders.place(cart, context, {
        ...(typeof number === 'string' && { orderNumber: number }),
        paymentState: result.resultCode === 'Authorised' ? 'Paid' : 'Pending',
      });
    } catch (error) {
      await reverse(payment, error);
      const code = readCommerceError(error)?.code;
      if (code === 'OutOfStock') throw new ProblemError(409, 'OutOfStock', 'An item of the cart is no longer on stock');
      throw new ProblemError(
        500,
        'CreatingOrderFailed',
        'The order could not be created, the payment has been reversed',
      );
    }
  };

  /** After an answer of the provider: nothing more, a further step, or the order. */
  const finish = async (
    cart: PlatformCart,
    payment: Payment,
    result: PaymentResult,
    context: RequestContext,
  ): Promise<Paid> => {
    if (isFailed(result) || needsShopper(result)) return { payment, result, order: null };
    return { payment, result, order: await order(cart, payment, result, context) };
  };

  return {
    order,
    async start(reference, paymentData, context) {
      const state = readStateData(paymentData);
      const cart = await carts.editable(reference, context);
      checkPayable(cart, context);
      const { storefront, locale } = context;
      const method = state.paymentMethod.type;
      if (!storefront.onlinePaymentMethods.some(offered => offered === method)) {
        throw new ProblemError(400, 'PaymentMethodNotOffered', 'This payment method is not offered here');
      }
      const earlier = cart.paymentInfo?.payments.at(-1)?.obj;
      if (earlier && isAuthorised(earlier) && matchesCart(earlier, cart)) {
        return finish(cart, earlier, { resultCode: 'Authorised' }, context);
      }
      const orderNumber = newOrderNumber(storefront);
      const payment = await store.create(cart, method, {
        allocatedOrderNumber: orderNumber,
        merchantReference: orderNumber,
      });
      const withPayment = await carts.update(
        cart,
        [{ action: 'addPayment', payment: { typeId: 'payment', id: payment.id } }],
        context,
      );
      const query = new URLSearchParams({ cartId: cart.id, paymentId: payment.id });
      const request = toPaymentRequest(state, withPayment, {
        storefront,
        locale,
        merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
        projectKey: config.CTP_PROJECT_KEY,
        reference: orderNumber,
        returnUrl: `${context.shopOrigin}${locale.prefix}/after-payment-redirect-back?${query}`,
        origin: context.shopOrigin,
        ip: context.ip,
        customerId: cart.customerId ?? null,
      });
      const sent = JSON.stringify(request);
      const result = await adyen
        .payments(request, idempotencyKey(payment.id, 'makePayment', sent))
        .then(readResult, failedRequest);
      const recorded = await store.update(payment, current => [
        { action: 'setCustomField', name: 'makePaymentRequest', value: withoutCardData(sent) },
        ...makePaymentActions(current, withoutCardData(sent), result, { method, reference: orderNumber }),
      ]);
      return finish(withPayment, recorded, result, context);
    },
    async continue(cart, payment, details, context) {
      const sent = JSON.stringify(details);
      const asked = await store.update(payment, current => detailsRequestActions(current, sent));
      const result = await adyen
        .details(details, idempotencyKey(payment.id, 'submitDetails', sent))
        .then(readResult, failedRequest);
      const recorded = await store.update(asked, current => detailsActions(current, sent, result));
      return finish(cart, recorded, result, context);
    },
  };
}

/** Encrypted or not, card data is nothing to keep. */
export function withoutCardData(request: string): string {
  return JSON.stringify(JSON.parse(request), (name: string, value: unknown) =>
    name.startsWith('encrypted') ? undefined : value,
  );
}
