import { setTimeout as wait } from 'node:timers/promises';
import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import { quoted } from '../commerce/all-pages.ts';
import { found } from '../commerce/found.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { holdsPayment, orderNumberOf } from './payment-state.ts';

/** What `show` needs of an order. */
export const expandedOrder = ['paymentInfo.payments[*]', 'lineItems[*].productType'];

/** How often, and after how many milliseconds again, an order is looked for that is sure to be there. */
const tries = 6;
const pause = 500;

/** Orders by what names them. By id and by number there is an order as soon as it is made; a query may know of it a moment later only. */
export interface OrderReads {
  byId(id: string): Promise<PlatformOrder | null>;
  byNumber(orderNumber: string): Promise<PlatformOrder | null>;
  /** The order that was made of a payment: by its number, which another order may have drawn, too. */
  ofPayment(payment: Payment): Promise<PlatformOrder | null>;
  /**
   * The order of a cart as the cart was just read: null when that is not ordered, otherwise waited for. `orderNumber` is one that it may bear
   * besides those of the cart's payments.
   */
  ofCart(cart: PlatformCart, orderNumber?: string): Promise<PlatformOrder | null>;
}

export function createOrderReads({ commerce }: Pick<Services, 'commerce'>): OrderReads {
  const orders = commerce.service.orders();
  const queryArgs = { expand: expandedOrder };

  const byId: OrderReads['byId'] = id => found(orders.withId({ ID: id }).get({ queryArgs }).execute());
  const byNumber: OrderReads['byNumber'] = orderNumber =>
    found(orders.withOrderNumber({ orderNumber }).get({ queryArgs }).execute());

  const queried = async ({ id }: PlatformCart): Promise<PlatformOrder | null> => {
    const where = `cart(id=${quoted(id)})`;
    const { body } = await orders.get({ queryArgs: { ...queryArgs, where, limit: 1, withTotal: false } }).execute();
    return body.results[0] ?? null;
  };

  const look = async (cart: PlatformCart, numbers: ReadonlySet<string>): Promise<PlatformOrder | null> => {
    for (const number of numbers) {
      const order = await byNumber(number);
      if (order?.cart?.id === cart.id) return order;
    }
    return queried(cart);
  };

  return {
    byId,
    byNumber,
    async ofPayment(payment) {
      const number = orderNumberOf(payment);
      const order = number === undefined ? null : await byNumber(number);
      return order && holdsPayment(order, payment) ? order : null;
    },
    async ofCart(cart, orderNumber) {
      if (cart.cartState !== 'Ordered') return null;
      const ofPayments = (cart.paymentInfo?.payments ?? []).map(({ obj }) => obj && orderNumberOf(obj));
      const numbers = new Set([orderNumber, ...ofPayments].filter(number => number !== undefined));
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        if (attempt > 1) await wait(pause);
        const order = await look(cart, numbers);
        if (order) return order;
      }
      // Taking it for none would give back the money of an order that stands.
      throw new UpstreamError('commerce', 0, 'Timeout', 'The order of an ordered cart is not to be found as yet');
    },
  };
}
