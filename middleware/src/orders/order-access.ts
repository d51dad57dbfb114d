import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { OrderKey } from '@exwerk/contract/calls/order-life-calls';
import { notFound } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { SessionCookies } from '../session/session-cookies.ts';
import { opensOrder } from './order-link.ts';
import type { Orders } from './orders.ts';

/** The order of whoever owns it or holds its link; for everybody else there is none. */
export type OrderAccess = (key: OrderKey, session: SessionCookies) => Promise<PlatformOrder>;

export function createOrderAccess(services: Pick<Services, 'config' | 'visitors'>, orders: Orders): OrderAccess {
  const secrets = services.config.ORDERS_SITE_SECRET;
  return async ({ orderNumber, token }, session) => {
    if (token === undefined) return orders.ownByNumber(orderNumber, await services.visitors.acting(session));
    const order = await orders.byNumber(orderNumber);
    // An order that is not there costs a signature, too.
    const isOpened = opensOrder(secrets, token, { orderNumber, email: order?.customerEmail ?? '' });
    if (!order?.customerEmail || !isOpened) throw notFound('Order');
    return order;
  };
}
