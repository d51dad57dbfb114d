import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import { paths } from '@exwerk/contract/routing/paths';
import { checkOrderedAddresses } from '../carts/address-check.ts';
import { type Carts, priceChanged } from '../carts/carts.ts';
import { amountDue } from '../carts/pricing.ts';
import type { StockCheck } from '../carts/stock-check.ts';
import type { RequestContext } from '../http/request-context.ts';
import { checkPayable, type Orders } from '../orders/orders.ts';
import {
  holdsMoney,
  isAuthorised,
  isRefused,
  isUnanswered,
  matchesCart,
  onlinePayments,
  orderNumberOf,
  paymentOf,
} from '../orders/payment-state.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { Adyen } from './adyen-client.ts';
import { failedPayment, followed, refusedRequest, unconfirmed } from './after-asking.ts';
import { openAttempt } from './attempt-token.ts';
import { type Express, expressActions, readExpress } from './google-express.ts';
import type { OrderCompletion } from './order-completion.ts';
import { type CartWithPayment, createPaymentCreation } from './payment-creation.ts';
import { type PaymentData, readPaymentData } from './payment-data.ts';
import type { PaymentDetails } from './payment-details.ts';
import { requireOffer } from './payment-methods.ts';
import { idempotencyKey, toPaymentRequest } from './payment-request.ts';
import type { PaymentStore } from './payment-store.ts';
import { detailsActions, detailsBefore, detailsRequestActions, makePaymentActions } from './record-actions.ts';
import { isFailed, lastAnswer, needsShopper, type PaymentResult, readResult } from './result.ts';
import type { Reversals } from './reversals.ts';
import { longestAnswer } from './sure-answers.ts';

export interface Paid {
  readonly payment: Payment;
  readonly result: PaymentResult;
  readonly order: PlatformOrder | null;
  /** What an earlier call, or one at the same time, has come to: nothing was paid with this one. */
  readonly isRepeated?: true;
}

/** What the browser sends to pay: adyen-web's state, and what a wallet's express checkout tells of the shopper. */
interface PayRequest {
  readonly cart: { readonly id: string; readonly version: number };
  readonly paymentData: unknown;
  readonly componentData: unknown;
  /** As the browser keeps it; one of another cart counts for nothing. */
  readonly attempt: string | undefined;
}

/** Pays with the provider and makes the order, in that order; what has begun comes to its end, however long its caller waits. */
export interface Paying {
  start(request: PayRequest, context: RequestContext): Promise<Paid>;
  /** The shopper's answer to what the provider asked; the last provider payment of the cart is meant. An ordered cart has its order, and nothing is asked. */
  continue(cart: PlatformCart, payment: Payment, details: PaymentDetails, context: RequestContext): Promise<Paid>;
}

/** Somebody else changed, paid or ordered the cart since the shopper saw it. */
function isOvertaken(error: unknown): boolean {
  const code = error instanceof ProblemError ? error.code : readCommerceError(error)?.code;
  return code === 'ConcurrentModification' || code === 'CartNotActive' || code === 'PaymentInProgress';
}

/**
 * The provider tells which payment its answer is about. Details of another one, paid for less perhaps, pay nothing here, nor does a refusal of
 * another one refuse this: whose reference became the key of this payment would be given back instead of it.
 */
function isOfOther(payment: Payment, result: PaymentResult): boolean {
  const { merchantReference } = result;
  if (merchantReference !== undefined) return merchantReference !== orderNumberOf(payment);
  return !isFailed(result) && !needsShopper(result);
}

/** The try of a cart of which an answer speaks. */
const triedBy = (cart: PlatformCart, { merchantReference }: PaymentResult): Payment | undefined =>
  onlinePayments(cart).find(payment => merchantReference !== undefined && orderNumberOf(payment) === merchantReference);

/** What of a cart a shopper sees who presses the button. */
const agreedTo = (cart: PlatformCart) => [
  cart.lineItems,
  cart.customLineItems,
  cart.discountCodes,
  cart.shippingInfo,
  cart.totalPrice,
  cart.taxedPrice,
  cart.billingAddress,
  cart.shippingAddress,
  cart.customerEmail,
];

const pause = 300;

export function createPaying(
  services: Pick<Services, 'config' | 'log' | 'seal'>,
  parts: {
    adyen: Adyen;
    store: PaymentStore;
    carts: Carts;
    orders: Orders;
    reversals: Reversals;
    orderCompletion: OrderCompletion;
    stockCheck: StockCheck;
  },
): Paying {
  const { config, log } = services;
  const { adyen, store, carts, orders, reversals, orderCompletion, stockCheck } = parts;
  const putOnCart = createPaymentCreation(services, { store, carts });
  const patience = config.UPSTREAM_TIMEOUT_SECONDS * 1000;
  /** Beyond that whoever asked is gone. */
  const isBeingMade = (payment: Payment) => isUnanswered(payment, longestAnswer(config.ADYEN_TIMEOUT_SECONDS));

  /** The order that a cart has become, and the payment that it was made for; null while there is none. */
  const orderedBefore = async (cart: PlatformCart): Promise<Paid | null> => {
    const order = await orders.ofCart(cart);
    const payment = order ? paymentOf(onlinePayments(cart), order) : undefined;
    if (!order || !payment) return null;
    const said = lastAnswer(payment) ?? {};
    // The order stands, whatever was asked of the shopper or went wrong on the way to it.
    const known = isFailed(said) || needsShopper(said) ? {} : said;
    const resultCode = order.paymentState === 'Paid' ? 'Authorised' : (known.resultCode ?? 'Received');
    return { payment, result: { ...known, resultCode }, order, isRepeated: true };
  };

  const orderedNow = async ({ id }: PlatformCart): Promise<Paid | null> => {
    const now = await store.cartById(id);
    return now && orderedBefore(now);
  };

  /** After an answer of the provider: nothing more, a further step, or the order. */
  const finish = async (
    cart: PlatformCart,
    payment: Payment,
    result: PaymentResult,
    context: RequestContext,
  ): Promise<Paid> => {
    if (needsShopper(result)) return { payment, result, order: null };
    // The provider's last word has overtaken its answer.
    const isRefusedSince = isRefused(payment) && !isAuthorised(payment);
    // Meanwhile an earlier try may have been paid after all.
    if (isFailed(result) || isRefusedSince)
      return (
        (await orderedNow(cart)) ?? {
          payment,
          result: isFailed(result) ? result : { ...result, resultCode: 'Refused' },
          order: null,
        }
      );
    return { payment, result, order: await orderCompletion.order(cart, payment, result, context) };
  };

  /** The order that somebody else is making of this cart at the moment: a second click, another tab, a repeated request. */
  const orderedMeanwhile = async (cartId: string, context: RequestContext): Promise<Paid | null> => {
    for (const deadline = Date.now() + patience; ; await wait(pause)) {
      const cart = await carts.own(cartId, context);
      const made = await orderedBefore(cart);
      if (made) return made;
      const isUnderWay = onlinePayments(cart).some(payment => isBeingMade(payment) || isAuthorised(payment));
      if (!isUnderWay || Date.now() > deadline) return null;
    }
  };

  /** The cart with what the wallet tells. Its sheet said what the cart was shown to come to before there were addresses. */
  const withAddresses = async (seen: PlatformCart, express: Express, context: RequestContext) => {
    const { pricing } = await carts.show(seen, context);
    const cart = await carts.change(seen, expressActions(express), context);
    if (amountDue(cart).centAmount !== pricing.total.centAmount) throw priceChanged;
    return cart;
  };

  /** The cart without the money that came for it before; or the order, where some of that money still pays for it. */
  const settleEarlier = async (cart: PlatformCart, context: RequestContext): Promise<PlatformCart | Paid> => {
    const earlier = onlinePayments(cart);
    if (earlier.some(isBeingMade))
      throw new ProblemError(409, 'PaymentInProgress', 'Another payment of this cart is being made');
    const held = earlier.filter(holdsMoney);
    if (held.length === 0) return cart;
    const paid = held.find(payment => isAuthorised(payment) && matchesCart(payment, cart));
    for (const other of held)
      if (other !== paid) await unconfirmed(() => reversals.takeBack(other, 'the cart has changed since it was paid'));
    if (paid) return unconfirmed(() => finish(cart, paid, { resultCode: 'Authorised' }, context));
    const now = await carts.own(cart.id, context);
    if (!isDeepStrictEqual(agreedTo(now), agreedTo(cart))) throw priceChanged;
    return now;
  };

  /** Asks the provider for the money of a payment that is on its cart, and writes down what it answers. */
  const ask = async (
    { cart, payment, orderNumber }: CartWithPayment,
    data: PaymentData,
    context: RequestContext,
  ): Promise<Paid> => {
    const { storefront, locale } = context;
    const query = new URLSearchParams({ cartId: cart.id, paymentId: payment.id });
    const request = toPaymentRequest(data, cart, {
      storefront,
      locale,
      merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
      projectKey: config.CTP_PROJECT_KEY,
      reference: orderNumber,
      returnUrl: `${context.shopOrigin}${locale.prefix}${paths.paymentReturn}?${query}`,
      origin: context.shopOrigin,
      ip: context.ip,
      deviceFingerprint: context.deviceFingerprint(),
      customerId: cart.customerId ?? null,
    });
    const sent = JSON.stringify(request);
    const kept = withoutCardData(sent);
    const result = await adyen
      .payments(request, idempotencyKey(payment.id, 'makePayment', sent))
      .then(readResult, failedPayment);
    const facts = { method: data.paymentMethod.type, reference: orderNumber };
    return followed(result, async () => {
      const recorded = await store.update(payment, current => [
        { action: 'setCustomField', name: 'makePaymentRequest', value: kept },
        ...makePaymentActions(current, kept, result, facts),
      ]);
      return finish(cart, recorded, result, context);
    });
  };

  const pay = async (request: PayRequest, context: RequestContext): Promise<Paid> => {
    const data = readPaymentData(request.paymentData);
    const express = readExpress(request.componentData, context.storefront);
    const seen = await carts.editable(request.cart, context);
    const addressed = express ? await withAddresses(seen, express, context) : seen;
    checkPayable(addressed, context);
    if (!express) checkOrderedAddresses(addressed);
    const settled = await settleEarlier(addressed, context);
    if ('result' in settled) return settled;
    const cart = await carts.payable(settled, context, { hasFee: false });
    await stockCheck.require(cart, context);
    const offer = await requireOffer(cart, data, context, { config, log, adyen }, express !== null);
    const attempt = request.attempt === undefined ? null : openAttempt(services.seal, request.attempt);
    const withPayment = await putOnCart(cart, context, {
      method: data.paymentMethod.type,
      offer,
      attemptId: attempt?.cartId === cart.id ? attempt.id : null,
    });
    return ask(withPayment, data, context);
  };

  const goOn: Paying['continue'] = async (cart, payment, details, context) => {
    const made = await orderedBefore(cart);
    if (made) return made;
    const sent = JSON.stringify(details);
    const asked = await store.update(payment, current => detailsRequestActions(current, sent));
    const result = await adyen
      .details(details, idempotencyKey(payment.id, 'submitDetails', sent))
      .then(readResult, refusedRequest);
    return followed(result, async () => {
      const isForeign = isOfOther(payment, result);
      if (isForeign) await store.update(asked, current => detailsBefore(current, payment));
      const other = isFailed(result) || needsShopper(result) ? undefined : triedBy(cart, result);
      const meant = isForeign ? other : asked;
      if (!meant) throw new ProblemError(400, 'PaymentDetailsForeign', 'The details belong to another payment');
      const recorded = await store.update(meant, current => detailsActions(current, sent, result));
      return finish(cart, recorded, result, context);
    });
  };

  return {
    async start(request, context) {
      try {
        return await withoutBudget(() => pay(request, context));
      } catch (error) {
        const made = isOvertaken(error) ? await orderedMeanwhile(request.cart.id, context) : null;
        if (!made) throw error;
        return made;
      }
    },
    continue: (...asked) => withoutBudget(() => goOn(...asked)),
  };
}

/** Encrypted or not, card data and wallet tokens are nothing to keep. */
export function withoutCardData(request: string): string {
  return JSON.stringify(JSON.parse(request), (name: string, value: unknown) =>
    name.startsWith('encrypted') || name.endsWith('Token') ? undefined : value,
  );
}
