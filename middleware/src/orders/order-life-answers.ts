import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import { getOrderLife, type OrderLife, requestReturn, sendOrderLink } from '@exwerk/contract/calls/order-life-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import { shopOrigins } from '../http/shop-origin.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { orderLinkMail } from '../mail/order-link-mail.ts';
import type { Services } from '../services.ts';
import type { OrderAccess } from './order-access.ts';
import { contextOf } from './order-context.ts';
import { orderLink, orderToken } from './order-link.ts';
import type { Orders } from './orders.ts';
import { parcelsOf } from './parcels.ts';
import { refundsOf } from './refunds.ts';
import { announceReturn, returnableOf, toReturns } from './returns.ts';

/** What becomes of an order after it was placed, for its customer and for whoever holds its link. */
export function answerOrderLifeCalls(
  registry: CallRegistry,
  services: Pick<Services, 'commerce' | 'config' | 'deferredTasks' | 'log'>,
  parts: { orders: Orders; access: OrderAccess; mails: MailAllowance; mailer: Mailer },
): void {
  const { orders, access, mails, mailer } = parts;
  const originOf = shopOrigins(services.config);

  /** The storefront where it was placed, in the language that is asked in there, or otherwise in which it was ordered. */
  const homeOf = (order: PlatformOrder, asking: Pick<RequestContext, 'storefront' | 'shopOrigin' | 'locale'>) => {
    const ordered = contextOf(order);
    if (!ordered || ordered.storefront.country === asking.storefront.country) return asking;
    return { shopOrigin: originOf(ordered.storefront, ''), locale: ordered.locale };
  };

  const show = async (order: PlatformOrder, context: RequestContext): Promise<OrderLife> => ({
    order: await orders.show(order, context),
    tracking: parcelsOf(order),
    refunds: refundsOf(order),
    returns: toReturns(order),
    returnable: returnableOf(order),
  });

  registry.answerCall(getOrderLife, async ([key], context) => show(await access(key, context.session), context));

  registry.answerCall(requestReturn, async ([key, request], context) => {
    const order = await access(key, context.session);
    return show(await announceReturn(services, order, request), context);
  });

  registry.answerCall(sendOrderLink, async ([{ orderNumber, email }], asking) => {
    const number = orderNumber.trim().toUpperCase();
    await mails.take('order-link-asked', email, number);
    // Nothing is looked up before the answer: neither its words nor its time tell whether there is such an order.
    services.deferredTasks.run('order link mail', async () => {
      const order = await orders.byNumber(number);
      const known = order?.customerEmail;
      if (!order || known?.toLowerCase() !== email.toLowerCase()) return;
      if ((await mails.takeIfLeft('order-link', known)) === null) return;
      const token = orderToken(services.config.ORDERS_SITE_SECRET, { orderNumber: number, email: known });
      const { shopOrigin, locale } = homeOf(order, asking);
      await mailer.send(orderLinkMail(known, number, orderLink(token, number, shopOrigin, locale), locale));
    });
    return { sent: true };
  });
}
