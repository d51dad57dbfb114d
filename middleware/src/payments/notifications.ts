import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '@commercetools/platform-sdk';
import type { Keys } from '@exwerk/service/config/variables';
import express, { type Router } from 'express';
import * as z from 'zod';
import { isOrderNumber } from '../orders/order-number.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import {
  type Meaning,
  meaningOf,
  type NotificationItem,
  notificationActions,
  notificationItemSchema,
} from './notification.mapper.ts';
import type { OrderCompletion } from './order-completion.ts';
import type { PaymentStore } from './payment-store.ts';
import { paymentsLibrary } from './payments-library.ts';

const bodySchema = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: z.record(z.string(), z.unknown()) })).min(1),
});

/** A query may not know yet what was written a moment ago. */
const findTries = 3;
const findPause = 500;
/** Milliseconds after an event from which on a query is sure to know of its payment, which was there before. */
const settled = 60_000;

/** Whether the payment of an event may be one that no query knows as yet. */
function isTooEarly({ merchantReference, eventDate }: NotificationItem): boolean {
  return isOrderNumber(merchantReference) && eventDate !== undefined && Date.now() - Date.parse(eventDate) < settled;
}

/** Whether the item was signed with one of our keys; compares in constant time. */
async function isGenuine(item: Record<string, unknown>, hmacKeys: Keys): Promise<boolean> {
  const { HmacValidator } = await paymentsLibrary();
  try {
    const validator = new HmacValidator();
    const signed = item as unknown as Parameters<typeof validator.validateHMAC>[0];
    return hmacKeys.some(key => validator.validateHMAC(signed, key));
  } catch {
    return false;
  }
}

/** Events that an operator answers or looks at, in the provider's console: nothing follows from them here. */
const disputeEvents: readonly string[] = [
  'NOTIFICATION_OF_CHARGEBACK',
  'DISPUTE_OPENED_WITH_CHARGEBACK',
  'REQUEST_FOR_INFORMATION',
  'NOTIFICATION_OF_FRAUD',
  'PREARBITRATION_OPEN',
  'PREARBITRATION_ACCEPTED',
  'PREARBITRATION_LOST',
  'SCHEME_ARBITRATION',
  'SCHEME_ARBITRATION_LOST',
];

/** What an operator has to know, for nobody else can mend it. */
function troubleOf({ eventCode }: NotificationItem, meaning: Meaning | null): string | null {
  if (!meaning) return disputeEvents.includes(eventCode) ? 'the buyer’s bank asks about the payment' : null;
  const isFailed = meaning.state === 'Failure';
  switch (meaning.type) {
    case 'Authorization':
      return null;
    case 'Chargeback':
      return isFailed ? null : 'the buyer’s bank has taken the payment back';
    case 'Charge':
      return isFailed ? 'the provider could not take the money' : null;
    default:
      return isFailed ? 'the provider could not give the payment back' : null;
  }
}

/** POST `/api/new-adyen/notifications`: the provider's signed word on payments, the only one that makes an order paid later. */
export function createNotificationRouter(
  services: Services,
  parts: { store: PaymentStore; orderCompletion: OrderCompletion },
): Router {
  const { config, log } = services;
  const { store, orderCompletion } = parts;

  const find = async (item: NotificationItem): Promise<Payment | null> => {
    const references = [item.merchantReference, item.originalReference ?? item.pspReference].filter(
      reference => reference !== '',
    );
    for (let attempt = 1; ; attempt += 1) {
      const payment = await store.byReference(references);
      if (payment || attempt >= findTries) return payment;
      await wait(findPause);
    }
  };

  const take = async (item: NotificationItem): Promise<void> => {
    const payment = await find(item);
    if (!payment) {
      if (isTooEarly(item)) throw new ProblemError(503, 'PaymentNotKnownYet', 'The payment is not known as yet');
      const { eventCode, success, merchantReference, pspReference, amount } = item;
      log.warn({ eventCode, success, merchantReference, pspReference, amount }, 'notification of an unknown payment');
      return;
    }
    const updated = await store.update(payment, current => notificationActions(current, item));
    const meaning = meaningOf(item);
    const trouble = troubleOf(item, meaning);
    const { eventCode, success, amount } = item;
    log[trouble ? 'error' : 'info']({ paymentId: payment.id, eventCode, success, amount }, trouble ?? 'notification');
    if (meaning?.type === 'Authorization' || meaning?.type === 'Charge') await orderCompletion.complete(updated);
    else if (meaning?.type === 'CancelAuthorization' && item.success) await orderCompletion.cancelled(updated);
    else if (meaning) await orderCompletion.follow(updated);
  };

  const router = express.Router();
  router.post('/api/new-adyen/notifications', async (request, response) => {
    const body = bodySchema.safeParse(request.body);
    if (!body.success) throw new ProblemError(400, 'InvalidInput', 'This is not a notification');
    const raw = body.data.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem);
    const genuine = await Promise.all(raw.map(item => isGenuine(item, config.ADYEN_HMAC_KEY)));
    if (!genuine.every(Boolean)) {
      throw new ProblemError(401, 'InvalidSignature', 'The notification is not signed with the right key');
    }
    const items = z.array(notificationItemSchema).safeParse(raw);
    if (!items.success) throw new ProblemError(400, 'InvalidInput', 'This is not a notification');
    // Accepted only when all that follows is done: otherwise the provider sends it again.
    for (const item of items.data) {
      if (item.merchantAccountCode === config.ADYEN_MERCHANT_ACCOUNT) await withoutBudget(() => take(item));
      else log.warn({ eventCode: item.eventCode }, 'notification of another merchant account');
    }
    response.json({ notificationResponse: '[accepted]' });
  });
  return router;
}
