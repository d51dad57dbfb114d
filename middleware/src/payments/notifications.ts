import { setTimeout as wait } from 'node:timers/promises';
import { hmacValidator } from '@adyen/api-library';
import type { Payment } from '@commercetools/platform-sdk';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import express, { type Router } from 'express';
import * as z from 'zod';
import { quoted } from '../commerce/all-pages.ts';
import type { Orders } from '../commerce/orders/orders.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Services } from '../services.ts';
import {
  meaningOf,
  type NotificationItem,
  notificationActions,
  notificationItemSchema,
} from './notification.mapper.ts';
import { matchesCart, type Paying } from './pay.ts';
import type { PaymentStore } from './payment-store.ts';
import { isAuthorised } from './record-actions.ts';

const bodySchema = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: z.record(z.string(), z.unknown()) })).min(1),
});

/** A notification may be faster than our own note of the payment. */
const findTries = 5;
const findPause = 700;

/** Whether the item was signed with our key; compares in constant time. */
export function isGenuine(item: Record<string, unknown>, hmacKey: string): boolean {
  try {
    const validator = new hmacValidator();
    return validator.validateHMAC(item as unknown as Parameters<typeof validator.validateHMAC>[0], hmacKey);
  } catch {
    return false;
  }
}

/** POST `/api/new-adyen/notifications`: the provider's signed word on payments, the only one that makes an order paid later. */
export function createNotificationRouter(
  services: Services,
  parts: { store: PaymentStore; orders: Orders; paying: Paying },
): Router {
  const { config, log, commerce } = services;
  const { store, orders, paying } = parts;

  const find = async (item: NotificationItem): Promise<Payment | null> => {
    const references = [item.merchantReference, item.originalReference ?? item.pspReference].filter(
      reference => reference !== '',
    );
    for (let attempt = 1; ; attempt += 1) {
      const payment = await store.byReference(references);
      const isKnown = payment?.custom?.fields.makePaymentResponse !== undefined;
      if (isKnown || attempt >= findTries) return payment;
      await wait(findPause);
    }
  };

  const settleOrder = async (payment: Payment, item: NotificationItem): Promise<void> => {
    const meaning = meaningOf(item);
    if (meaning?.type !== 'Authorization' && meaning?.type !== 'Charge') return;
    const order = await orders.byNumber(String(payment.custom?.fields.allocatedOrderNumber ?? item.merchantReference));
    if (order && meaning.state === 'Success') await orders.setPaymentState(order, 'Paid');
    else if (order && order.paymentState !== 'Paid') await orders.setPaymentState(order, 'Failed');
    else if (!order && meaning.state === 'Success') await orderForAbsent(payment);
  };

  /** The shopper paid and never came back: whoever has paid gets the order. */
  const orderForAbsent = async (payment: Payment): Promise<void> => {
    const where = `cartState="Active" and paymentInfo(payments(id=${quoted(payment.id)}))`;
    const { body } = await commerce.service
      .carts()
      .get({ queryArgs: { where, limit: 1, withTotal: false } })
      .execute();
    const cart = body.results[0];
    const storefront = storefrontByCountry(cart?.country ?? '');
    if (!cart || !storefront || !isAuthorised(payment) || !matchesCart(payment, cart)) return;
    const locale = storefront.locales.find(({ code }) => code === cart.locale) ?? storefront.locales[0];
    await paying.order(cart, payment, { resultCode: 'Authorised' }, { storefront, locale });
    log.info({ paymentId: payment.id }, 'order made without the shopper');
  };

  const take = async (item: NotificationItem): Promise<void> => {
    const payment = await find(item);
    if (!payment) {
      log.warn(
        { eventCode: item.eventCode, merchantReference: item.merchantReference },
        'notification of an unknown payment',
      );
      return;
    }
    const updated = await store.update(payment, current => notificationActions(current, item));
    await settleOrder(updated, item);
  };

  const router = express.Router();
  router.post('/api/new-adyen/notifications', async (request, response) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) throw new ProblemError(400, 'InvalidInput', 'This is not a notification');
    const raw = body.data.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem);
    if (!raw.every(item => isGenuine(item, config.ADYEN_HMAC_KEY))) {
      throw new ProblemError(401, 'InvalidSignature', 'The notification is not signed with the right key');
    }
    for (const item of z.array(notificationItemSchema).parse(raw)) {
      if (item.merchantAccountCode === config.ADYEN_MERCHANT_ACCOUNT) await take(item);
      else log.warn({ eventCode: item.eventCode }, 'notification of another merchant account');
    }
    response.json({ notificationResponse: '[accepted]' });
  });
  return router;
}
