import { createHmac } from 'node:crypto';
import type { Express } from 'express';
import supertest from 'supertest';
import type { Money } from '../commerce/money.mapper.ts';
import { localHmacKey } from '../service-variables.ts';

/** What a notification says; amount in minor units. */
export interface Said {
  readonly merchantReference: string;
  readonly merchantAccountCode?: string;
  readonly eventCode?: string;
  /** ISO 8601 */
  readonly eventDate?: string;
  readonly pspReference?: string;
  readonly originalReference?: string;
  readonly success?: 'true' | 'false';
  readonly amount?: { readonly value: number; readonly currency: string };
}

/** An amount as the provider names it. */
export const saidAmount = ({
  centAmount: value,
  currencyCode: currency,
}: Pick<Money, 'centAmount' | 'currencyCode'>) => ({
  value,
  currency,
});

/** A notification as the provider signs it; the key is hexadecimal. */
export function notificationOf(said: Said, hmacKey = localHmacKey) {
  const item = {
    pspReference: 'P1',
    merchantAccountCode: 'ExwerkLocal',
    eventCode: 'AUTHORISATION',
    success: 'true',
    amount: { value: 10, currency: 'EUR' },
    ...said,
  };
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount, eventCode } = item;
  const text = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    item.success,
  ].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('base64');
  return { notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }] };
}

export const notify = (app: Express, body: object) => supertest(app).post('/api/new-adyen/notifications').send(body);
