import type { Payment, PaymentUpdateAction, TransactionState, TransactionType } from '@commercetools/platform-sdk';
import * as z from 'zod';

/** One item of a notification, as the provider sends it. */
export const notificationItemSchema = z.looseObject({
  additionalData: z.record(z.string(), z.unknown()).default({}),
  amount: z.object({ value: z.number(), currency: z.string() }),
  eventCode: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  originalReference: z.string().optional(),
  paymentMethod: z.string().optional(),
  pspReference: z.string(),
  success: z.stringbool(),
});
export type NotificationItem = z.infer<typeof notificationItemSchema>;

interface Meaning {
  readonly type: TransactionType;
  readonly state: TransactionState;
}

/** What an event says of the payment; null for those that are only noted. */
export function meaningOf({ eventCode, success, additionalData }: NotificationItem): Meaning | null {
  const state = success ? 'Success' : 'Failure';
  switch (eventCode) {
    case 'AUTHORISATION':
      return { type: 'Authorization', state };
    case 'CAPTURE':
      return { type: 'Charge', state };
    case 'CAPTURE_FAILED':
      return { type: 'Charge', state: 'Failure' };
    case 'CANCELLATION':
      return { type: 'CancelAuthorization', state };
    case 'REFUND':
      return { type: 'Refund', state };
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return { type: 'Refund', state: 'Failure' };
    case 'CANCEL_OR_REFUND':
      return { type: additionalData['modification.action'] === 'refund' ? 'Refund' : 'CancelAuthorization', state };
    case 'CHARGEBACK':
      return { type: 'Chargeback', state: 'Success' };
    default:
      return null;
  }
}

/** States only move forward, whatever order notifications come in. */
const order: readonly TransactionState[] = ['Initial', 'Pending', 'Success', 'Failure'];

/** What a notification changes on the payment. */
export function notificationActions(payment: Payment, item: NotificationItem): PaymentUpdateAction[] {
  const now = new Date().toISOString();
  const { hmacSignature: _signature, ...additionalData } = item.additionalData;
  const actions: PaymentUpdateAction[] = [
    {
      action: 'addInterfaceInteraction',
      type: { typeId: 'type', key: 'ctp-adyen-integration-interaction-notification' },
      fields: {
        createdAt: now,
        status: item.success ? 'success' : 'failure',
        type: item.eventCode,
        notification: JSON.stringify({ ...item, additionalData }),
      },
    },
  ];
  const meaning = meaningOf(item);
  if (!meaning) return actions;
  const known = payment.transactions.find(
    ({ type, interactionId }) => type === meaning.type && interactionId === item.pspReference,
  );
  if (!known) {
    actions.push({
      action: 'addTransaction',
      transaction: {
        ...meaning,
        amount: { centAmount: item.amount.value, currencyCode: item.amount.currency },
        interactionId: item.pspReference,
        timestamp: now,
      },
    });
  } else if (order.indexOf(meaning.state) > order.indexOf(known.state)) {
    actions.push({ action: 'changeTransactionState', transactionId: known.id, state: meaning.state });
  }
  if (meaning.type === 'Authorization' && payment.key === undefined)
    actions.push({ action: 'setKey', key: item.pspReference });
  return actions;
}
