import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk';
import { returnLabelPath } from '@exwerk/contract/routing/paths';
import { shopOrigins } from '../http/shop-origin.ts';
import { consentLink } from '../mail/consent-link.ts';
import { offersToken } from '../mail/email-token.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { cancelledMail, paymentFailedMail, refundedMail, returnMail, shippedMail } from '../mail/order-event-mails.ts';
import { type OrderMailContext, orderMail } from '../mail/order-mail.ts';
import {
  lateMoneyReturnedMail,
  orderedOtherwiseMail,
  paymentReceivedMail,
  paymentReturnedMail,
} from '../mail/payment-mails.ts';
import type { Services } from '../services.ts';
import { sellerLines } from '../stores/seller.ts';
import { toStore } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { EventClaims } from './event-claims.ts';
import { type OrderEvent, placed } from './order-events.ts';
import { goodsOf } from './order-goods.ts';
import { orderLink, orderToken } from './order-link.ts';
import type { OrderContext, Orders } from './orders.ts';
import { moneyHeld } from './payment-state.ts';
import { stillPaid } from './refunds.ts';

/** What buyers are told of their orders by mail, each once, after the answer that it follows. */
export interface OrderMails {
  /** At once, by who learns of the order. Should it come to nothing, the watch tells it, in the order's own language. */
  placed(order: PlatformOrder, context: OrderContext): void;
  /** What was ordered first has been paid. */
  paymentReceived(order: PlatformOrder, context: OrderContext): void;
  /** There will be no order of this cart's payment, and its money goes back. */
  paymentReturned(cart: Pick<PlatformCart, 'customerEmail'>, payment: Payment, context: OrderContext): void;
  /** The cart of this payment was ordered with another one: its money goes back. */
  orderedOtherwise(order: PlatformOrder, payment: Payment, context: OrderContext): void;
  /** The money came when the order was cancelled already, and goes back. */
  lateMoneyReturned(order: PlatformOrder, payment: Payment, context: OrderContext): void;
  /** What happened to an order later. The caller sees to it that each is told once. */
  happened(event: OrderEvent, order: PlatformOrder, context: OrderContext): Promise<void>;
}

const namesOf = ({ id, orderNumber = id }: PlatformOrder) => ({ orderNumber });

export function createOrderMails(
  { config, deferredTasks, seal }: Pick<Services, 'config' | 'deferredTasks' | 'seal'>,
  parts: { claims: EventClaims; mailer: Mailer; stores: Stores; show: Orders['show'] },
): OrderMails {
  const { claims, mailer, stores, show } = parts;
  const originOf = shopOrigins(config);

  const sendIfAny = async (mail: Mail | null): Promise<void> => {
    if (mail) await mailer.send(mail);
  };

  /** Several calls may come to know of the same; the first one tells the buyer. */
  const once = (
    { id, eventKey }: { readonly id: string; readonly eventKey: string },
    about: Readonly<Record<string, string>>,
    write: () => Promise<Mail | null>,
  ): void =>
    deferredTasks.run('order mail', () => claims.once(id, eventKey, async () => sendIfAny(await write())), {
      ...about,
      eventKey,
    });

  /** The buyer's way to an order, and the token in it. */
  const wayTo = (
    { id, orderNumber = id, customerEmail: email = '' }: PlatformOrder,
    { storefront, locale }: OrderContext,
  ) => {
    const shopOrigin = originOf(storefront, '');
    const token = orderToken(config.ORDERS_SITE_SECRET, { orderNumber, email });
    return { shopOrigin, token, orderAddress: orderLink(token, orderNumber, shopOrigin, locale) };
  };

  const mailContext = async (order: PlatformOrder, context: OrderContext): Promise<OrderMailContext> => {
    const { storefront, locale } = context;
    const store = await stores.byKey(storefront.storeKey);
    const { shopOrigin, orderAddress } = wayTo(order, context);
    const bank = store && toStore(store, locale).bankDetails;
    const { customerEmail: email = '' } = order;
    // Where there is a box for the newsletter, an order allows no mails of its own.
    const offersAddress = storefront.newsletterOptional
      ? null
      : consentLink(shopOrigin, locale, '/newsletter-opt-out/', offersToken(seal, email));
    return { locale, shopOrigin, bank, seller: sellerLines(locale), orderAddress, offersAddress };
  };

  /** The money of a payment goes back, and there is an order of which to tell why. */
  const returned = (
    write: typeof lateMoneyReturnedMail,
    order: PlatformOrder,
    payment: Payment,
    context: OrderContext,
  ): void =>
    once({ id: payment.id, eventKey: 'returned' }, { ...namesOf(order), paymentId: payment.id }, async () => {
      const { id, orderNumber = id, customerEmail: to } = order;
      const { orderAddress } = wayTo(order, context);
      const amount = moneyHeld(payment);
      return to === undefined ? null : write(to, { orderNumber, amount }, { locale: context.locale, orderAddress });
    });

  const eventMail = async (event: OrderEvent, order: PlatformOrder, context: OrderContext): Promise<Mail | null> => {
    const shown = await show(order, context);
    const to = shown.customerEmail;
    if (to === null) return null;
    const { locale } = context;
    const { shopOrigin, token, orderAddress } = wayTo(order, context);
    const mailed = { locale, orderAddress };
    const goods = (pieces: Parameters<typeof goodsOf>[1]) => goodsOf(shown, pieces, mailTexts(locale));
    switch (event.kind) {
      case 'placed':
        return orderMail(shown, await mailContext(order, context));
      case 'shipped':
        return shippedMail(to, shown, { goods: goods(event.pieces), parcels: event.parcels }, mailed);
      case 'cancelled':
        return cancelledMail(to, shown, stillPaid(order), mailed);
      case 'paymentFailed':
        return paymentFailedMail(to, shown, mailed);
      case 'refunded':
        return refundedMail(to, shown, event.amount, mailed);
      case 'returnRequested': {
        const { returnNumber, items } = event.returned;
        const { orderNumber } = shown;
        const labelAddress = shopOrigin + returnLabelPath({ orderNumber, returnNumber }, locale.code, token);
        const asked = { returnNumber, goods: goods(items), returnAddress: sellerLines(locale), labelAddress };
        return returnMail(to, shown, asked, mailed);
      }
    }
  };

  return {
    placed: (order, context) =>
      once({ id: order.id, eventKey: placed.key }, namesOf(order), () => eventMail(placed, order, context)),
    paymentReceived: ({ id, orderNumber = id, customerEmail }, { locale }) =>
      once({ id, eventKey: 'paid' }, { orderNumber }, async () =>
        customerEmail === undefined ? null : paymentReceivedMail(customerEmail, { orderNumber }, locale),
      ),
    paymentReturned: ({ customerEmail }, payment, { locale }) =>
      once({ id: payment.id, eventKey: 'returned' }, { paymentId: payment.id }, async () =>
        customerEmail === undefined ? null : paymentReturnedMail(customerEmail, moneyHeld(payment), locale),
      ),
    orderedOtherwise: (order, payment, context) => returned(orderedOtherwiseMail, order, payment, context),
    lateMoneyReturned: (order, payment, context) => returned(lateMoneyReturnedMail, order, payment, context),
    happened: async (event, order, context) => sendIfAny(await eventMail(event, order, context)),
  };
}
