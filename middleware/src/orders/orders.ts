import type {
  OrderUpdateAction,
  Payment,
  PaymentState,
  Cart as PlatformCart,
  Order as PlatformOrder,
} from '@commercetools/platform-sdk';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { orderRetries } from '@exwerk/contract/defaults/cart';
import { isOwner } from '../carts/cart-owner.ts';
import { type Carts, priceChanged } from '../carts/carts.ts';
import { amountDue } from '../carts/pricing.ts';
import { quoted } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import { notFound, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import type { ShippingMethods } from '../stores/shipping-methods.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { toOrder } from './order.mapper.ts';
import { newOrderNumber } from './order-number.ts';
import { holdsPayment, orderNumberOf } from './payment-state.ts';

/** What `show` needs of an order. */
export const expandedOrder = ['paymentInfo.payments[*]', 'lineItems[*].productType'];

type OrderPaymentState = 'Paid' | 'Pending';

/** What an order depends on besides its cart. */
export type OrderContext = Pick<RequestContext, 'storefront' | 'locale'>;

/** What comes after an order, none of which may undo it. */
export type OrderListener = (order: PlatformOrder, context: OrderContext) => void;

export interface Orders {
  /** Makes the order of a cart at whatever version it now has; the existing one when it was ordered before. */
  place(
    cart: PlatformCart,
    context: OrderContext,
    options: {
      orderNumber?: string;
      /** Throws when the cart, as it is when it is submitted, is not to be ordered. */
      paymentStateOf(cart: PlatformCart): OrderPaymentState;
    },
  ): Promise<PlatformOrder>;
  ofCart(cartId: string): Promise<PlatformOrder | null>;
  byNumber(orderNumber: string): Promise<PlatformOrder | null>;
  /** The order that was made of a payment: by its number, which another order may have drawn, too. */
  ofPayment(payment: Payment): Promise<PlatformOrder | null>;
  /** The order as it then is. Nothing is written when somebody has cancelled it, say, since it was read: who asked has to look again. */
  setPaymentState(order: PlatformOrder, paymentState: PaymentState): Promise<PlatformOrder>;
  /** What is told later is told in the language in which it was ordered, whatever the cart began in. */
  keepLanguage(order: PlatformOrder, context: OrderContext): Promise<void>;
  /** Unless its goods are on their way. */
  cancel(order: PlatformOrder): Promise<void>;
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
  parts: { carts: Carts; shippingMethods: ShippingMethods; discounts: CartDiscounts; onOrder: OrderListener },
): Orders {
  const project = services.commerce.service;

  const first = async (where: string): Promise<PlatformOrder | null> => {
    const { body } = await project
      .orders()
      .get({ queryArgs: { where, limit: 1, withTotal: false, expand: expandedOrder } })
      .execute();
    return body.results[0] ?? null;
  };
  const ofCart = (cartId: string) => first(`cart(id=${quoted(cartId)})`);
  const byNumber = (orderNumber: string) => first(`orderNumber=${quoted(orderNumber)}`);

  const show: Orders['show'] = async (order, { locale }) => {
    const [shippingMethods, discounts] = await Promise.all([parts.shippingMethods.all(), parts.discounts.byIdIfAny()]);
    return toOrder(order, { locale, shippingMethods, discounts, stock: null });
  };

  /** A code that matches no more gives nothing, and the commerce service makes no order with it. */
  const withMatchingCodes = async (cart: PlatformCart): Promise<PlatformCart> => {
    const actions = cart.discountCodes
      .filter(({ state }) => state !== 'MatchesCart')
      .map(({ discountCode: { typeId, id } }) => ({
        action: 'removeDiscountCode' as const,
        discountCode: { typeId, id },
      }));
    if (actions.length === 0) return cart;
    const body = { version: cart.version, actions };
    return (await project.carts().withId({ ID: cart.id }).post({ body }).execute()).body;
  };

  const recalculate = async ({ id }: PlatformCart): Promise<void> => {
    const stored = project.carts().withId({ ID: id });
    const { version } = (await stored.get().execute()).body;
    await stored.post({ body: { version, actions: [{ action: 'recalculate' }] } }).execute();
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

  const own = async (where: string, session: Session | null): Promise<PlatformOrder> => {
    const order = await first(where).catch((error: unknown) => {
      if (readCommerceError(error)?.status === 400) return null;
      throw error;
    });
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
  const place: Orders['place'] = async (cart, context, { orderNumber, paymentStateOf }) => {
    let current = cart;
    let number = orderNumber ?? newOrderNumber(context.storefront);
    for (let attempt = 1; ; attempt += 1) {
      if (current.cartState === 'Ordered') {
        const existing = await ofCart(current.id);
        if (existing) return existing;
      }
      const paymentState = paymentStateOf(current);
      try {
        const order = await submit(await withMatchingCodes(current), number, paymentState);
        parts.onOrder(order, context);
        return order;
      } catch (error) {
        const code = readCommerceError(error)?.code;
        const existing = await ofCart(current.id);
        // Its answer was lost on the way: it is this call's order all the same.
        if (existing?.orderNumber === number) parts.onOrder(existing, context);
        if (existing) return existing;
        if (attempt > orderRetries) throw error;
        if (code === 'ConcurrentModification') {
          services.log.info({ cartId: cart.id, attempt }, 'order is tried again at the current version');
          current = (
            await project
              .carts()
              .withId({ ID: cart.id })
              .get({ queryArgs: { expand: expandedOrder } })
              .execute()
          ).body;
        } else if (code === 'PriceChanged' || code === 'DiscountCodeNonApplicable') {
          await recalculate(cart);
          throw priceChanged;
        } else if (code === 'DuplicateField' && orderNumber === undefined) number = newOrderNumber(context.storefront);
        else throw error;
      }
    }
  };

  return {
    ofCart,
    byNumber,
    async ofPayment(payment) {
      const number = orderNumberOf(payment);
      const order = number === undefined ? null : await byNumber(number);
      return order && holdsPayment(order, payment) ? order : null;
    },
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
    async cancel(order) {
      await change(order, ({ orderState, shipmentState }) =>
        orderState === 'Cancelled' || shipmentState === 'Shipped' || shipmentState === 'Delivered'
          ? null
          : { action: 'changeOrderState', orderState: 'Cancelled' },
      );
    },
    own: (orderId, session) => own(`id=${quoted(orderId)}`, session),
    ownByNumber: (orderNumber, session) => own(`orderNumber=${quoted(orderNumber)}`, session),
  };
}
