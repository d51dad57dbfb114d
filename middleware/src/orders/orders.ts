import { setTimeout as wait } from 'node:timers/promises';
import type {
  CartUpdate,
  OrderUpdateAction,
  PaymentState,
  Cart as PlatformCart,
  Order as PlatformOrder,
} from '@commercetools/platform-sdk';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { orderRetries } from '@exwerk/contract/defaults/cart';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { isOwner } from '../carts/cart-owner.ts';
import { priceChanged } from '../carts/carts.ts';
import { amountDue } from '../carts/pricing.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import { notFound, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import type { ShippingMethods } from '../stores/shipping-methods.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import { isPassing, isWriteRefused, readCommerceError } from '../upstream/upstream-error.ts';
import { sentPieces } from './deliveries.ts';
import { toOrder } from './order.mapper.ts';
import { newOrderNumber } from './order-number.ts';
import { createOrderReads, expandedOrder, type OrderReads } from './order-reads.ts';

type OrderPaymentState = 'Paid' | 'Pending';

/** Milliseconds before the second try of an order that failed for a reason that passes; twice as long before each further one. */
const firstPause = 500;
const ratherLater = retry(handleWhen(isPassing), {
  maxAttempts: orderRetries,
  backoff: new ExponentialBackoff({ initialDelay: firstPause }),
});

/** What an order depends on besides its cart. */
export type OrderContext = Pick<RequestContext, 'storefront' | 'locale'>;

/** What comes after an order, none of which may undo it. */
export type OrderListener = (order: PlatformOrder, context: OrderContext) => void;

export interface Orders extends Omit<OrderReads, 'byId'> {
  /** Makes the order of a cart at whatever version it now has; the existing one when it was ordered before. */
  place(
    cart: PlatformCart,
    context: OrderContext,
    options: {
      orderNumber?: string;
      /** Throws when the cart, as it is found at each try, is not the one that is meant. */
      checkFound?(cart: PlatformCart): void;
      /** Throws when the cart, as it is when it is submitted, is not to be ordered. */
      paymentStateOf(cart: PlatformCart): OrderPaymentState;
    },
  ): Promise<PlatformOrder>;
  /** The order as it then is. Nothing is written when somebody has cancelled it, say, since it was read: who asked has to look again. */
  setPaymentState(order: PlatformOrder, paymentState: PaymentState): Promise<PlatformOrder>;
  /** What is told later is told in the language in which it was ordered, whatever the cart began in. */
  keepLanguage(order: PlatformOrder, context: OrderContext): Promise<void>;
  /** Unless some of its goods are on their way; the order as it then is. */
  cancel(order: PlatformOrder): Promise<PlatformOrder>;
  /** The visitor's own order */
  own(orderId: string, session: Session | null): Promise<PlatformOrder>;
  ownByNumber(orderNumber: string, session: Session | null): Promise<PlatformOrder>;
  show(order: PlatformOrder, context: Pick<RequestContext, 'locale'>): Promise<Order>;
}

/** What an order cannot do without. */
export function checkPayable(cart: PlatformCart, { storefront }: Pick<RequestContext, 'storefront'>): void {
  if (!storefront.checkoutEnabled)
    throw new ProblemError(400, 'CheckoutDisabled', 'There is no checkout in this country');
  if (cart.lineItems.length === 0) throw new ProblemError(400, 'EmptyCart', 'The cart is empty');
  if (!cart.customerEmail || !cart.billingAddress?.firstName) {
    throw new ProblemError(400, 'MissingCheckoutData', 'Email or address details are missing for cart');
  }
  if (!cart.shippingAddress?.streetName || !cart.shippingInfo || !Number.isInteger(amountDue(cart).centAmount)) {
    throw new ProblemError(
      400,
      'MissingCheckoutData',
      'You did not collect all essential checkout data, at first save both shipping and billing details.',
    );
  }
}

export function createOrders(
  services: Pick<Services, 'commerce' | 'log'>,
  parts: { shippingMethods: ShippingMethods; discounts: CartDiscounts; onOrder: OrderListener },
): Orders {
  const project = services.commerce.service;

  const { byId, byNumber, ofPayment, ofCart } = createOrderReads(services);

  const show: Orders['show'] = async (order, { locale }) => {
    const [shippingMethods, discounts] = await Promise.all([parts.shippingMethods.all(), parts.discounts.byIdIfAny()]);
    return toOrder(order, { locale, shippingMethods, discounts, stock: null });
  };

  /** A code that matches no more gives nothing, and the commerce service makes no order with it. Without it all is calculated anew. */
  const withMatchingCodes = async (cart: PlatformCart): Promise<PlatformCart> => {
    const actions = cart.discountCodes
      .filter(({ state }) => state !== 'MatchesCart')
      .map(({ discountCode: { typeId, id } }) => ({
        action: 'removeDiscountCode' as const,
        discountCode: { typeId, id },
      }));
    if (actions.length === 0) return cart;
    const body = { version: cart.version, actions };
    const queryArgs = { expand: expandedOrder };
    return (await project.carts().withId({ ID: cart.id }).post({ body, queryArgs }).execute()).body;
  };

  const asItIs = async ({ id }: PlatformCart): Promise<PlatformCart> => {
    const queryArgs = { expand: expandedOrder };
    return (await project.carts().withId({ ID: id }).get({ queryArgs }).execute()).body;
  };

  const recalculate = async ({ id, version }: PlatformCart): Promise<void> => {
    const body: CartUpdate = { version, actions: [{ action: 'recalculate' }] };
    await project.carts().withId({ ID: id }).post({ body }).execute();
  };

  const submit = async (
    cart: PlatformCart,
    orderNumber: string,
    paymentState: OrderPaymentState,
  ): Promise<PlatformOrder> => {
    const { body } = await project
      .orders()
      .post({
        body: {
          cart: { typeId: 'cart', id: cart.id },
          version: cart.version,
          orderNumber,
          orderState: 'Open',
          paymentState,
          shipmentState: 'Pending',
        },
        queryArgs: { expand: expandedOrder },
      })
      .execute();
    return body;
  };

  const requireOwn = (order: PlatformOrder | null, session: Session | null): PlatformOrder => {
    if (order === null || !isOwner(order, session)) throw notFound('Order');
    return order;
  };

  /** Writes what is to be changed on the order as it now is; null changes nothing. Answers the order as it then is. */
  const change = async (
    order: PlatformOrder,
    actionFor: (now: PlatformOrder) => OrderUpdateAction | null,
  ): Promise<PlatformOrder> => {
    const stored = project.orders().withId({ ID: order.id });
    const write = async (now: PlatformOrder) => {
      const action = actionFor(now);
      if (!action) return now;
      return (await stored.post({ body: { version: now.version, actions: [action] } }).execute()).body;
    };
    const reload = async () => (await stored.get().execute()).body;
    return withConflictRetries(order, write, { reload, log: services.log, what: 'state of an order' });
  };

  /** From the first try on to the last it is known whose order it is, so it is not left because nobody waits any more. */
  const place: Orders['place'] = async (cart, context, { orderNumber, checkFound, paymentStateOf }) => {
    const before = await ofCart(cart, orderNumber);
    if (before) return before;
    let current = cart;
    let number = orderNumber ?? newOrderNumber(context.storefront);
    let isUnsure = false;
    for (let attempt = 1; ; attempt += 1) {
      checkFound?.(current);
      try {
        const submitted = await withMatchingCodes(current);
        const order = await submit(submitted, number, paymentStateOf(submitted));
        parts.onOrder(order, context);
        return order;
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        const code = readCommerceError(error)?.code;
        isUnsure ||= !isWriteRefused(error);
        if (isPassing(error) && attempt <= orderRetries) await wait(firstPause * 2 ** (attempt - 1));
        current = await ratherLater.execute(() => asItIs(cart));
        const existing = await ofCart(current, number);
        // The answer of one of the tries was lost on the way: it is this call's order all the same. If all were refused it is that of who was faster.
        if (existing?.orderNumber === number && isUnsure) parts.onOrder(existing, context);
        if (existing) return existing;
        if (attempt > orderRetries) throw error;
        if (code === 'ConcurrentModification' || isPassing(error))
          services.log.info({ cartId: cart.id, attempt, code }, 'order is tried again at the current version');
        else if (code === 'PriceChanged' || code === 'DiscountCodeNonApplicable') {
          await recalculate(current);
          throw priceChanged;
        } else if (code === 'DuplicateField' && orderNumber === undefined) number = newOrderNumber(context.storefront);
        else throw error;
      }
    }
  };

  return {
    byNumber,
    ofPayment,
    ofCart,
    show,
    place: (...asked) => withoutBudget(() => place(...asked)),
    setPaymentState: (order, paymentState) =>
      change(order, now =>
        now.paymentState === paymentState || now.orderState !== order.orderState
          ? null
          : { action: 'changePaymentState', paymentState },
      ),
    async keepLanguage(order, { locale: { code } }) {
      await change(order, now => (now.locale === code ? null : { action: 'setLocale', locale: code }));
    },
    cancel: order =>
      change(order, now =>
        now.orderState === 'Cancelled' || sentPieces(now).size > 0
          ? null
          : { action: 'changeOrderState', orderState: 'Cancelled' },
      ),
    own: async (orderId, session) => requireOwn(await byId(orderId), session),
    ownByNumber: async (orderNumber, session) => requireOwn(await byNumber(orderNumber), session),
  };
}
