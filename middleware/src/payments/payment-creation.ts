import type { Payment, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { type Carts, priceChanged } from '../carts/carts.ts';
import { repricingActions } from '../carts/net-pricing.ts';
import type { RequestContext } from '../http/request-context.ts';
import { newOrderNumber } from '../orders/order-number.ts';
import { matchesCart } from '../orders/payment-state.ts';
import type { Services } from '../services.ts';
import type { PaymentStore } from './payment-store.ts';

/** A payment that is on its cart, and of which the provider knows nothing as yet. */
export interface CartWithPayment {
  readonly cart: PlatformCart;
  readonly payment: Payment;
  /** That the order of this payment, and of no other, will bear */
  readonly orderNumber: string;
}

/** Puts a new payment of all that is due on a cart; of several requests at once one only. */
export type PaymentCreation = (
  cart: PlatformCart,
  context: RequestContext,
  facts: {
    readonly method: string;
    /** What the provider was asked to offer, and what it offered */
    readonly offer: { readonly request: object; readonly response: unknown };
    readonly attemptId: string | null;
  },
) => Promise<CartWithPayment>;

export function createPaymentCreation(
  { log }: Pick<Services, 'log'>,
  { store, carts }: { store: PaymentStore; carts: Carts },
): PaymentCreation {
  /** No money was asked for with it: who asks what became of the last try means the one that was made. */
  const forgetUnasked = async (payment: Payment): Promise<void> => {
    try {
      if (!(await store.cartOf(payment))) await store.remove(payment);
    } catch (error) {
      log.warn({ paymentId: payment.id, err: error }, 'a payment that was not made could not be removed');
    }
  };

  return async (cart, context, { method, offer, attemptId }) => {
    const orderNumber = newOrderNumber(context.storefront);
    const payment = await store.create(cart, method, {
      allocatedOrderNumber: orderNumber,
      merchantReference: orderNumber,
      ...(attemptId !== null && { paymentAttempt: attemptId }),
      getPaymentMethodsRequest: JSON.stringify(offer.request),
      getPaymentMethodsResponse: JSON.stringify(offer.response),
    });
    // Only one of several requests gets past this: the cart is at the version that the shopper saw, or the change fails.
    const added = { typeId: 'payment' as const, id: payment.id };
    const withPayment = await carts
      .update(
        cart,
        [...repricingActions(cart), { action: 'recalculate' }, { action: 'addPayment', payment: added }],
        context,
      )
      .catch(async (error: unknown) => {
        await forgetUnasked(payment);
        throw error;
      });
    if (!matchesCart(payment, withPayment)) {
      await carts.update(withPayment, [{ action: 'removePayment', payment: added }], context);
      await forgetUnasked(payment);
      throw priceChanged;
    }
    return { cart: withPayment, payment, orderNumber };
  };
}
