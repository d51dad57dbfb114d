import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '@commercetools/platform-sdk';
import type { Keys } from '@exwerk/service/config/variables';
import express, { type Router } from 'express';
import * as z from 'zod';
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

/** What an operator has to know, for nobody else can mend it. */
function troubleOf({ type, state }: Meaning): string | null {
  if (type === 'Chargeback') return 'the buyer’s bank has taken the payment back';
  if (state !== 'Failure' || type === 'Authorization') return null;
  return type === 'Charge' ? 'the provider could not take the money' : 'the provider could not give the payment back';
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
      log.warn(
        { eventCode: item.eventCode, merchantReference: item.merchantReference },
        'notification of an unknown payment',
      );
      return;
    }
    const updated = await store.update(payment, current => notificationActions(current, item));
    const meaning = meaningOf(item);
    const trouble = meaning && troubleOf(meaning);
    if (trouble) log.error({ paymentId: payment.id, eventCode: item.eventCode, amount: item.amount }, trouble);
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
