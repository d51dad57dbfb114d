import type {
  Payment,
  PaymentUpdateAction,
  Transaction,
  TransactionState,
  TransactionType,
} from '@commercetools/platform-sdk';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { isMoneyIn } from '../orders/payment-state.ts';

const amountSchema = z.object({ value: z.number(), currency: z.string() });

/** One item of a notification, as the provider sends it. */
export const notificationItemSchema = z.looseObject({
  additionalData: z.record(z.string(), z.unknown()).default({}),
  amount: amountSchema,
  eventCode: z.string(),
  eventDate: z.string().optional(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  /** Empty where there is none, or left out. */
  originalReference: z
    .string()
    .optional()
    .transform(reference => reference || undefined),
  paymentMethod: z.string().optional(),
  pspReference: z.string(),
  reason: z.string().optional(),
  success: z.stringbool(),
});
export type NotificationItem = z.infer<typeof notificationItemSchema>;

export interface Meaning {
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
    // What was authorised and not captured in time.
    case 'EXPIRE':
    // Nobody paid, and nobody can any more.
    case 'OFFER_CLOSED':
      return { type: 'Authorization', state: 'Failure' };
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
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
    case 'SECOND_CHARGEBACK':
      return success ? { type: 'Chargeback', state: 'Success' } : null;
    // The dispute was won, and the money is back; only another chargeback takes it again.
    case 'CHARGEBACK_REVERSED':
    case 'PREARBITRATION_WON':
    case 'SCHEME_ARBITRATION_WON':
      return success ? { type: 'Chargeback', state: 'Failure' } : null;
    default:
      return null;
  }
}

/** States only move forward, whatever order notifications come in. */
const order: readonly TransactionState[] = ['Initial', 'Pending', 'Success', 'Failure'];

const interactionTypeKey = 'ctp-adyen-integration-interaction-notification';

const notedItem = jsonText(
  notificationItemSchema.pick({ pspReference: true, amount: true, eventDate: true }).extend({ success: z.boolean() }),
);
type NotedItem = z.infer<typeof notedItem>;

/** What was noted of the same event, oldest first. */
function notedOf({ interfaceInteractions }: Payment, { eventCode, pspReference }: NotificationItem): NotedItem[] {
  return interfaceInteractions
    .flatMap(({ fields }) => (fields.type === eventCode && notedItem.safeParse(fields.notification).data) || [])
    .filter(noted => noted.pspReference === pspReference);
}

/** Whether two items say the same: the provider repeats one until it is told that it was heard. */
const isSame = ({ success, amount }: NotedItem, item: NotedItem) =>
  success === item.success && amount.value === item.amount.value && amount.currency === item.amount.currency;

/** Items come in whatever order: what the provider has said of an event later counts. */
const isLater = ({ eventDate: noted = '' }: NotedItem, { eventDate = '' }: NotedItem) =>
  Date.parse(noted) > Date.parse(eventDate);

/** The transaction an item speaks of; a reversal whose answer was lost has no reference as yet. */
function knownTransaction(payment: Payment, { type }: Meaning, { eventCode, pspReference }: NotificationItem) {
  // Of the same dispute as the first one, but the money goes once more.
  if (eventCode === 'SECOND_CHARGEBACK') return undefined;
  // Only the provider knows whether to take back means to cancel or to refund: the same transaction is meant.
  const isMeant = (known: Transaction) =>
    known.type === type || (eventCode === 'CANCEL_OR_REFUND' && known.type === 'CancelAuthorization');
  return (
    payment.transactions.findLast(known => isMeant(known) && known.interactionId === pspReference) ??
    payment.transactions.find(known => isMeant(known) && known.state === 'Initial' && known.interactionId === undefined)
  );
}

/** Whether the provider tells of less money than was written down, or of other money. */
function isLessThan({ amount: { value, currency } }: NotificationItem, known: Transaction): boolean {
  const { centAmount, currencyCode } = known.amount;
  return isMoneyIn(known) && known.state === 'Success' && (value < centAmount || currency !== currencyCode);
}

/** What an item makes of the transaction that it speaks of, or the transaction that it tells of first. */
function transactionActions(payment: Payment, item: NotificationItem, meaning: Meaning): PaymentUpdateAction[] {
  const told: PaymentUpdateAction = {
    action: 'addTransaction',
    transaction: {
      ...meaning,
      amount: { centAmount: item.amount.value, currencyCode: item.amount.currency },
      interactionId: item.pspReference,
      timestamp: new Date().toISOString(),
    },
  };
  const known = knownTransaction(payment, meaning, item);
  if (!known) return [told];
  // A transaction keeps its amount for ever: what was written down did not come about, what is told now did.
  if (meaning.state === 'Success' && isLessThan(item, known))
    return [{ action: 'changeTransactionState', transactionId: known.id, state: 'Failure' }, told];
  // A method that could not be reached at first may be authorised a moment later under the same reference.
  if (known.type === 'Authorization' && known.state === 'Failure' && meaning.state === 'Success') return [told];
  const actions: PaymentUpdateAction[] = [];
  if (known.interactionId === undefined)
    actions.push({
      action: 'changeTransactionInteractionId',
      transactionId: known.id,
      interactionId: item.pspReference,
    });
  if (order.indexOf(meaning.state) > order.indexOf(known.state))
    actions.push({ action: 'changeTransactionState', transactionId: known.id, state: meaning.state });
  return actions;
}

/** Where money came, it is the payment and not its offer that counts. */
const isPaid = ({ transactions }: Payment): boolean =>
  transactions.some(known => isMoneyIn(known) && known.state === 'Success');

/** What a notification changes on the payment; nothing when it was heard before. */
export function notificationActions(payment: Payment, item: NotificationItem): PaymentUpdateAction[] {
  const noted = notedOf(payment, item);
  if (noted.some(known => isSame(known, item))) return [];
  const { hmacSignature: _signature, ...additionalData } = item.additionalData;
  const actions: PaymentUpdateAction[] = [
    {
      action: 'addInterfaceInteraction',
      type: { typeId: 'type', key: interactionTypeKey },
      fields: {
        createdAt: new Date().toISOString(),
        status: item.success ? 'success' : 'failure',
        type: item.eventCode,
        notification: JSON.stringify({ ...item, additionalData }),
      },
    },
  ];
  const meaning = meaningOf(item);
  if (item.eventCode === 'OFFER_CLOSED' && isPaid(payment)) return actions;
  if (!meaning || noted.some(known => isLater(known, item))) return actions;
  actions.push(...transactionActions(payment, item, meaning));
  if (meaning.type === 'Authorization' && payment.key === undefined)
    actions.push({ action: 'setKey', key: item.originalReference ?? item.pspReference });
  return actions;
}
