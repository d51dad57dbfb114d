import type {
  Payment,
  PaymentUpdateAction,
  Transaction,
  TransactionState,
  TransactionType,
} from '@commercetools/platform-sdk';
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
  reason: z.string().optional(),
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
    case 'AUTHORISATION_ADJUSTMENT':
      return { type: 'Authorization', state: 'Pending' };
    case 'CHARGEBACK':
      return { type: 'Chargeback', state: 'Success' };
    default:
      return null;
  }
}

/** States only move forward, whatever order notifications come in. */
const order: readonly TransactionState[] = ['Initial', 'Pending', 'Success', 'Failure'];

const interactionTypeKey = 'ctp-adyen-integration-interaction-notification';

/** Whether this very item was noted before: the provider repeats until it is told that it was heard. */
function isNoted({ interfaceInteractions }: Payment, item: NotificationItem): boolean {
  return interfaceInteractions.some(({ fields }) => {
    if (fields.type !== item.eventCode || typeof fields.notification !== 'string') return false;
    const noted = notedItem.safeParse(JSON.parse(fields.notification));
    return noted.success && noted.data.pspReference === item.pspReference && noted.data.success === item.success;
  });
}
const notedItem = z.object({ pspReference: z.string(), success: z.boolean() });

/** The transaction an item speaks of; a reversal whose answer was lost has no reference as yet. */
function knownTransaction(payment: Payment, { type }: Meaning, { eventCode, pspReference }: NotificationItem) {
  // Only the provider knows whether to take back means to cancel or to refund: the same transaction is meant.
  const isMeant = (known: Transaction) =>
    known.type === type || (eventCode === 'CANCEL_OR_REFUND' && known.type === 'CancelAuthorization');
  return (
    payment.transactions.find(known => isMeant(known) && known.interactionId === pspReference) ??
    payment.transactions.find(known => isMeant(known) && known.state === 'Initial' && known.interactionId === undefined)
  );
}

/** What a notification changes on the payment; nothing when it was heard before. */
export function notificationActions(payment: Payment, item: NotificationItem): PaymentUpdateAction[] {
  if (isNoted(payment, item)) return [];
  const now = new Date().toISOString();
  const { hmacSignature: _signature, ...additionalData } = item.additionalData;
  const actions: PaymentUpdateAction[] = [
    {
      action: 'addInterfaceInteraction',
      type: { typeId: 'type', key: interactionTypeKey },
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
  const known = knownTransaction(payment, meaning, item);
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
  } else {
    if (known.interactionId === undefined)
      actions.push({
        action: 'changeTransactionInteractionId',
        transactionId: known.id,
        interactionId: item.pspReference,
      });
    if (order.indexOf(meaning.state) > order.indexOf(known.state))
      actions.push({ action: 'changeTransactionState', transactionId: known.id, state: meaning.state });
  }
  if (meaning.type === 'Authorization' && payment.key === undefined)
    actions.push({ action: 'setKey', key: item.originalReference ?? item.pspReference });
  return actions;
}
