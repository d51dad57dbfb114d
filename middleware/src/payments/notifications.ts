import { setTimeout as wait } from 'node:timers/promises';
import { hmacValidator } from '@adyen/api-library';
import type { Payment } from '@commercetools/platform-sdk';
import express, { type Router } from 'express';
import * as z from 'zod';
import type { Orders } from '../commerce/orders/orders.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Services } from '../services.ts';
import {
  meaningOf,
  type NotificationItem,
  notificationActions,
  notificationItemSchema,
} from './notification.mapper.ts';
import type { PaymentStore } from './payment-store.ts';

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
export function createNotificationRouter(services: Services, parts: { store: PaymentStore; orders: Orders }): Router {
  const { config, log } = services;
  const { store, orders } = parts;

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
    if (!order) return;
    if (meaning.state === 'Success') await orders.setPaymentState(order, 'Paid');
    else if (order.paymentState !== 'Paid') await orders.setPaymentState(order, 'Failed');
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
    await store.update(payment, current => notificationActions(current, item));
    await settleOrder(payment, item);
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
