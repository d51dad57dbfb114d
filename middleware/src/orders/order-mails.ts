import type { Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { amountDue } from '../carts/pricing.ts';
import type { Content } from '../cms/content.ts';
import { shopOrigins } from '../http/shop-origin.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { type OrderMailContext, orderMail } from '../mail/order-mail.ts';
import { paymentReceivedMail, paymentReturnedMail } from '../mail/payment-mails.ts';
import type { Services } from '../services.ts';
import { toStore } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { orderLink } from './order-link.ts';
import type { OrderContext, Orders } from './orders.ts';

/** What buyers are told of their orders by mail, each once, after the answer that it follows. */
export interface OrderMails {
  placed(order: PlatformOrder, context: OrderContext): void;
  /** What was ordered first has been paid. */
  paymentReceived(order: PlatformOrder, context: OrderContext): void;
  /** There will be no order of this cart's payment, and its money goes back. */
  paymentReturned(cart: PlatformCart, paymentId: string, context: OrderContext): void;
}

const daySeconds = 86_400;

export function createOrderMails(
  { config, counters, deferredTasks }: Pick<Services, 'config' | 'counters' | 'deferredTasks'>,
  parts: { mailer: Mailer; stores: Stores; content: Content; show: Orders['show'] },
): OrderMails {
  const { mailer, stores, content, show } = parts;
  const originOf = shopOrigins(config);
  const sent = counters('order-mail', 1, daySeconds);

  /** Several calls may come to know of the same; the first one tells the buyer. */
  const once = (key: string, write: () => Promise<Mail | null>): void =>
    deferredTasks.run('order mail', async () => {
      const isFirst = await sent.consume(key).then(
        () => true,
        () => false,
      );
      const mail = isFirst ? await write() : null;
      if (mail) await mailer.send(mail);
    });

  /** As the imprint begins. */
  const sellerIn = async (locale: LocaleRecord): Promise<string | null> => {
    const imprint = await content.page('imprint', locale).catch(() => null);
    const first = imprint?.blocks.find(block => block.type === 'paragraph');
    return first?.text ?? null;
  };

  const mailContext = async (
    { id, orderNumber = id, customerEmail: email = '' }: PlatformOrder,
    { storefront, locale }: OrderContext,
  ): Promise<OrderMailContext> => {
    const shopOrigin = originOf(storefront, '');
    const [store, seller] = await Promise.all([stores.byKey(storefront.storeKey).catch(() => null), sellerIn(locale)]);
    return {
      locale,
      shopOrigin,
      bank: store && toStore(store, locale).bankDetails,
      seller,
      orderAddress: orderLink(config.ORDERS_SITE_SECRET, { orderNumber, email }, shopOrigin, locale),
    };
  };

  return {
    placed: (order, context) =>
      once(order.id, async () => orderMail(await show(order, context), await mailContext(order, context))),
    paymentReceived: ({ id, orderNumber = id, customerEmail }, { locale }) =>
      once(`${id} paid`, async () =>
        customerEmail === undefined ? null : paymentReceivedMail(customerEmail, { orderNumber }, locale),
      ),
    paymentReturned: (cart, paymentId, { locale }) =>
      once(`${paymentId} returned`, async () =>
        cart.customerEmail === undefined ? null : paymentReturnedMail(cart.customerEmail, amountDue(cart), locale),
      ),
  };
}
