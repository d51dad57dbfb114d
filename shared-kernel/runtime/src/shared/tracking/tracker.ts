import type { AnalyticsEvent, trackEvent, trackRecommendation } from '@exwerk/contract/calls/analytics-calls';
import type { CallArgs } from '@exwerk/contract/calls/call';
import type { Cart } from '@exwerk/contract/calls/cart';
import * as carts from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { authenticationSync } from '@exwerk/contract/calls/identity-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import {
  createBankPayment,
  createCodPayment,
  createMyOrderFromCart,
  getOrder,
  type Order,
} from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest, submitAdditionalPaymentDetailsRequest } from '@exwerk/contract/calls/payment-calls';
import {
  type customerUpdate,
  type trackCartUpdate,
  trackCheckoutStep,
  trackViewCategory,
  trackViewItem,
} from '@exwerk/contract/calls/tracking-calls';
import { answerOf, type SeenCall, startOf } from '../call-watch.ts';
import { analyticsItem, majorUnits } from './analytics-item.ts';
import { cartChanges } from './cart-changes.ts';
import { hashedUser } from './hashed-user.ts';
import { createShownRecommendations } from './shown-recommendations.ts';

/** What the tracker is given to look at and to speak through. */
export interface TrackerPage {
  locale(): string;
  path(): string;
  cart(): Cart | null;
  /** False when this version of the cart has been reported before. */
  isFirstCheckout(cart: Pick<Cart, 'id' | 'version'>): boolean;
  isNewOrder(orderId: string): boolean;
  sendEvent(payload: CallArgs<typeof trackEvent>[0]): void;
  sendCartUpdate(payload: CallArgs<typeof trackCartUpdate>[0]): void;
  sendRecommendation(payload: CallArgs<typeof trackRecommendation>[0]): void;
  sendCustomerUpdate(payload: CallArgs<typeof customerUpdate>[0]): void;
}

const cartCalls = [carts.addToCart, carts.updateCartQuantity, carts.removeFromCart, carts.updateCart] as const;
/** Saving the addresses changes the cart, so the payment step would begin the same checkout anew. */
const beginning = new Set(['shipping', 'billing']);
const keptVersions = 20;

const basketOf = (cart: Cart): Partial<AnalyticsEvent> => ({
  cart_id: cart.id,
  cart_version: cart.version,
  currency: cart.totalPrice.currencyCode,
  value: majorUnits(cart.pricing.total.centAmount),
  items: cart.lineItems.map(line => analyticsItem(line)),
});

/** Reads from the page's calls what has happened in the shop, and reports it; `before` is the cart as it was before the first of them. */
export function createTracker(page: TrackerPage, before: Cart | null) {
  const known = new Map<string, Cart>();
  const recommendations = createShownRecommendations(page.path);
  const report = (event: AnalyticsEvent) => page.sendEvent({ ...event, locale: page.locale() });
  const keyOf = ({ id, version }: Pick<Cart, 'id' | 'version'>) => `${id} ${version}`;
  const remember = (cart: Cart | null) => {
    if (!cart) return;
    known.set(keyOf(cart), cart);
    for (const key of [...known.keys()].slice(0, -keptVersions)) known.delete(key);
  };

  remember(before);

  const cartChanged = (before: Cart | undefined, after: Cart) => {
    if (!before) return;
    for (const { action, line, quantity } of cartChanges(before, after)) {
      const { sku } = line.variant;
      const recommendation = recommendations.idFor(sku);
      page.sendCartUpdate({
        locale: page.locale(),
        action,
        cart_id: after.id,
        sku,
        ...(recommendation !== undefined && { recommendation_id: recommendation }),
      });
      const item = analyticsItem(line, quantity);
      report({
        event: action === 'add' ? 'add_to_cart' : 'remove_from_cart',
        cart_id: after.id,
        cart_version: after.version,
        currency: after.totalPrice.currencyCode,
        value: majorUnits((item.price - item.discount) * quantity * 100),
        items: [item],
      });
    }
  };

  const stepReached = (step: string) => {
    const cart = page.cart();
    if (!cart) return;
    if (step === 'cart') report({ event: 'view_cart', ...basketOf(cart) });
    if (step === 'payment') report({ event: 'add_shipping_info', ...basketOf(cart) });
    if (beginning.has(step) && page.isFirstCheckout(cart)) report({ event: 'begin_checkout', ...basketOf(cart) });
  };

  const ordered = async (order: Order) => {
    if (!page.isNewOrder(order.id)) return;
    const phone = order.billingAddress?.phone ?? order.shippingAddress?.phone;
    report({
      event: 'purchase',
      transaction_id: order.orderNumber,
      currency: order.totalPrice.currencyCode,
      value: majorUnits(order.pricing.total.centAmount),
      ...(order.paymentMethod && { payment_type: order.paymentMethod }),
      items: order.lineItems.map(line => analyticsItem(line)),
      user: await hashedUser(order.customerEmail, phone),
    });
  };

  const paying = (method: string) => {
    const cart = page.cart();
    report({ event: 'pay_now', payment_type: method, ...(cart && basketOf(cart)) });
  };

  return {
    report,
    paymentChosen(method: string) {
      const cart = page.cart();
      report({ event: 'add_payment_info', payment_type: method, ...(cart && basketOf(cart)) });
    },
    async callSeen(seen: SeenCall): Promise<void> {
      remember(page.cart());
      for (const recommendation of recommendations.callSeen(seen))
        page.sendRecommendation({ locale: page.locale(), ...recommendation });

      const created = answerOf(seen, carts.createCart);
      if (created) remember(created.answer.cart);
      for (const call of cartCalls) {
        const done = answerOf(seen, call);
        if (!done) continue;
        cartChanged(known.get(keyOf(done.args[0])), done.answer.cart);
        remember(done.answer.cart);
      }
      const emptied = answerOf(seen, carts.deleteCart)?.args[0];
      const whole = emptied && known.get(keyOf(emptied));
      if (whole) cartChanged(whole, { ...whole, lineItems: [] });
      const viewed = startOf(seen, trackViewItem)?.[0];
      if (viewed) report({ event: 'view_item', item_id: viewed.sku });
      const listed = startOf(seen, trackViewCategory)?.[0];
      if (listed) report({ event: 'view_item_list', item_list_id: listed.slug });
      const step = startOf(seen, trackCheckoutStep)?.[0];
      if (step) stepReached(step.step);

      // PAY: not for the express wallet, which pays from other pages.
      const method = startOf(seen, makePaymentRequest)?.[0].paymentData.paymentMethod;
      const type = typeof method === 'object' && method !== null && 'type' in method ? String(method.type) : '';
      const isExpress = type === 'googlepay' && !page.path().includes('/checkout/payment');
      if (startOf(seen, makePaymentRequest) && !isExpress) paying(type);
      if (startOf(seen, createCodPayment)) paying('cod');
      if (startOf(seen, createBankPayment)) paying('bank');

      const order =
        answerOf(seen, createMyOrderFromCart)?.answer.order ??
        answerOf(seen, makePaymentRequest)?.answer.order ??
        answerOf(seen, submitAdditionalPaymentDetailsRequest)?.answer.order ??
        answerOf(seen, getOrder)?.answer.order;
      if (order) await ordered(order);

      const isSignUp = answerOf(seen, customerSignMeUp) !== null || answerOf(seen, signUpFromOrder) !== null;
      const isSignIn = answerOf(seen, customerSignMeIn) !== null || answerOf(seen, authenticationSync) !== null;
      if (isSignUp || isSignIn) {
        // The session says who it is; the middleware adds the id.
        page.sendCustomerUpdate({ locale: page.locale() });
        report({ event: isSignUp ? 'sign_up' : 'login' });
      }
    },
  };
}
