import { createHmac } from 'node:crypto';

/** The key by which the provider of a shop on this machine signs. */
const key = process.env.ADYEN_HMAC_KEY || '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** What the provider tells of a payment, signed; one that is forged says something else than what was signed. */
export function notificationOf(
  said: {
    readonly eventCode: string;
    readonly pspReference: string;
    readonly originalReference: string;
    readonly merchantReference: string;
    readonly success?: boolean;
  },
  isForged = false,
): string {
  const { eventCode, pspReference, originalReference, merchantReference } = said;
  const merchantAccountCode = 'ExwerkLocal';
  const amount = { value: 1000, currency: 'EUR' };
  const success = String(said.success ?? true);
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    isForged ? amount.value + 1 : amount.value,
    amount.currency,
    eventCode,
    success,
  ].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64');
  const item = { ...said, success, merchantAccountCode, amount, additionalData: { hmacSignature } };
  return JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] });
}
