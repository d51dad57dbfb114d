import type {
  Payment,
  PaymentState,
  Cart as PlatformCart,
  Transaction,
  TransactionState,
} from '@commercetools/platform-sdk';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { amountDue } from '../carts/pricing.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';

export const paymentInterface = 'ctp-adyen-integration';

/** What a payment says of itself: readings only, no changes. */

function has(payment: Payment, types: readonly string[], states: readonly TransactionState[]): boolean {
  return payment.transactions.some(known => types.includes(known.type) && states.includes(known.state));
}

const underWayOrDone: readonly TransactionState[] = ['Initial', 'Pending', 'Success'];

/** A transaction that brings money, or promises it. */
export const isMoneyIn = ({ type }: Pick<Transaction, 'type'>): boolean =>
  type === 'Authorization' || type === 'Charge';

/** Given back, or about to be, be it in part. A cancellation that failed has given nothing back. */
export function isTakenBack(payment: Payment): boolean {
  return has(payment, ['CancelAuthorization', 'Refund'], underWayOrDone);
}

/** Some money is there, be it too little: authorised or charged, and neither taken back nor about to be. */
export function holdsMoney(payment: Payment): boolean {
  return has(payment, ['Authorization', 'Charge'], ['Success']) && !isTakenBack(payment);
}

/** Whether the provider has told of such an event, whatever became of its transaction. */
function wasTold({ interfaceInteractions }: Payment, events: readonly string[]): boolean {
  return interfaceInteractions.some(({ fields }) => events.includes(fields.type));
}

/** What was authorised and not captured is worth nothing any more, for the provider has cancelled it. */
function wasCancelled({ interfaceInteractions }: Payment): boolean {
  return interfaceInteractions.some(
    ({ fields }) => ['CANCELLATION', 'TECHNICAL_CANCEL'].includes(fields.type) && fields.status === 'success',
  );
}

const centsOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + amount.centAmount, 0);

/** Cents that transactions of a type have moved. Money of another currency pays nothing of what is due. */
function moved(
  { transactions, amountPlanned }: Payment,
  type: Transaction['type'],
  states: readonly TransactionState[] = ['Success'],
): number {
  const those = transactions
    .filter(known => known.type === type && states.includes(known.state))
    .filter(({ amount }) => amount.currencyCode === amountPlanned.currencyCode);
  return centsOf(those);
}

/** Cents that the buyer has paid. What was given back was paid before; what the buyer's bank has taken back was not. */
export function centsPaid(payment: Payment): number {
  const charged = moved(payment, 'Charge');
  // An authorisation is worth nothing once its money did not come. A capture that was merely not accepted says nothing of that.
  const isAuthorisationLost = wasCancelled(payment) || wasTold(payment, ['CAPTURE_FAILED', 'EXPIRE']);
  const paid = isAuthorisationLost ? charged : Math.max(charged, moved(payment, 'Authorization'));
  return Math.max(0, paid - moved(payment, 'Chargeback'));
}

/** The money that came, be it of a currency in which nothing was due. */
export function moneyHeld(payment: Payment): Money {
  const { transactions, amountPlanned } = payment;
  const came = transactions.find(known => isMoneyIn(known) && known.state === 'Success');
  const paid = centsPaid(payment);
  return toMoney(paid > 0 || !came ? { ...amountPlanned, centAmount: paid } : came.amount);
}

const isPaidInFull = (payment: Payment): boolean =>
  has(payment, ['Authorization', 'Charge'], ['Success']) && centsPaid(payment) >= payment.amountPlanned.centAmount;

/** All the money that is due is there, and neither taken back nor about to be. */
export function isAuthorised(payment: Payment): boolean {
  return isPaidInFull(payment) && !isTakenBack(payment);
}

/** Some of the money was captured, which a cancellation does not give back. */
export function isCharged(payment: Payment): boolean {
  return has(payment, ['Charge'], ['Success']);
}

/** The provider has cancelled what was authorised, in whatever words, be it by a reversal that was asked for. */
export function isWithdrawn(payment: Payment): boolean {
  return has(payment, ['CancelAuthorization'], ['Success']);
}

/** Nothing of the money stays. A part that was given back, or the rest of an authorisation that was cancelled, leaves it paid. */
export function isGivenBack(payment: Payment): boolean {
  const isReversed = has(payment, ['CancelAuthorization'], underWayOrDone);
  if (isReversed && !(wasCancelled(payment) && isCharged(payment))) return true;
  const came = Math.max(moved(payment, 'Charge'), moved(payment, 'Authorization'));
  const refunded = moved(payment, 'Refund', underWayOrDone);
  return refunded > 0 && refunded >= came;
}

export function isChargedBack(payment: Payment): boolean {
  return has(payment, ['Chargeback'], ['Success']);
}

/** The buyer's bank has taken the payment, whether or not it had to give it back: a dispute may begin once more. */
export function wasDisputed(payment: Payment): boolean {
  return has(payment, ['Chargeback'], ['Success', 'Failure']);
}

const toldRefund = jsonText(z.object({ pspReference: z.string() }));

/** Money that was given back has not reached the buyer, and was not given back again. */
function owesRefund({ interfaceInteractions, transactions, amountPlanned }: Payment): boolean {
  const failures = interfaceInteractions.filter(({ fields }) =>
    ['REFUND_FAILED', 'REFUNDED_REVERSED'].includes(fields.type),
  );
  const failedAt = Math.min(...failures.map(({ fields }) => Date.parse(fields.createdAt)));
  const failed = failures.map(({ fields }) => toldRefund.safeParse(fields.notification).data?.pspReference);
  const refunds = transactions.filter(
    ({ type, amount }) => type === 'Refund' && amount.currencyCode === amountPlanned.currencyCode,
  );
  const owed = refunds.filter(
    ({ state, interactionId }) => state === 'Failure' && interactionId !== undefined && failed.includes(interactionId),
  );
  // What went back before does not make up for it.
  const madeUpFor = refunds.filter(
    ({ state, timestamp }) => state === 'Success' && !(timestamp && Date.parse(timestamp) < failedAt),
  );
  return centsOf(owed) > centsOf(madeUpFor);
}

/** What a payment makes of its order; null where it says nothing as yet. */
export function orderPaymentState(payment: Payment): PaymentState | null {
  if (isPaidInFull(payment)) return owesRefund(payment) ? 'CreditOwed' : 'Paid';
  if (centsPaid(payment) > 0) return 'BalanceDue';
  if (has(payment, ['Authorization', 'Charge'], ['Failure']) || isChargedBack(payment)) return 'Failed';
  return holdsMoney(payment) ? 'BalanceDue' : null;
}

/** The same once what was authorised is cancelled: what was captured of it stays. */
export function stateOnceCancelled(payment: Payment): PaymentState {
  const transactions = payment.transactions.filter(({ type }) => type !== 'Authorization');
  return orderPaymentState({ ...payment, transactions }) ?? 'Failed';
}

export function isRefused({ transactions }: Payment): boolean {
  return transactions.findLast(isMoneyIn)?.state === 'Failure';
}

/** A reversal that was decided, of which nobody knows whether the provider has heard of it. */
export function unsentReversal({ transactions }: Payment): Transaction | undefined {
  return transactions.find(({ type, state }) => type === 'CancelAuthorization' && state === 'Initial');
}

const isMoneyBack = ({ type }: Transaction) => type === 'CancelAuthorization' || type === 'Refund';

/** The provider was asked to give the money back, and refused: who asks again hears the same. What was decided and withdrawn has no reference. */
export function isReturnRefused({ transactions }: Payment): boolean {
  const came = transactions.findIndex(known => isMoneyIn(known) && known.state === 'Success');
  return transactions
    .slice(came + 1)
    .some(known => isMoneyBack(known) && known.state === 'Failure' && known.interactionId !== undefined);
}

/**
 * Money for which nothing will be delivered is there, or was not given back to the end. What the buyer's bank has taken needs no return, and
 * what it may take once more is left to an operator.
 */
export function isToBeReturned(payment: Payment): boolean {
  if (unsentReversal(payment)) return true;
  const state = orderPaymentState(payment);
  const isThere = holdsMoney(payment) && (state === 'Paid' || state === 'BalanceDue');
  return isThere && !wasDisputed(payment) && !isReturnRefused(payment);
}

/** More has come than there was when the payment was given back. */
export function cameAfterReturn(payment: Payment): boolean {
  const { transactions } = payment;
  const returned = transactions.findIndex(known => isMoneyBack(known) && known.state !== 'Failure');
  return returned >= 0 && centsPaid(payment) > centsPaid({ ...payment, transactions: transactions.slice(0, returned) });
}

/** The provider has been asked, or is about to be, and nobody has told what came of it. `age` in milliseconds. */
export function isUnanswered(payment: Payment, age: number): boolean {
  const { transactions, custom, createdAt } = payment;
  const isOpen = transactions.length === 0 && custom?.fields.makePaymentResponse === undefined;
  return isOpen && Date.now() - Date.parse(createdAt) < age;
}

/** The number that the order of this payment, and of no other, bears. */
export function orderNumberOf({ custom }: Payment): string | undefined {
  const number: unknown = custom?.fields.allocatedOrderNumber;
  return typeof number === 'string' ? number : undefined;
}

/** Of several tries the one that an order was made of; offline payments know no number and are the last. */
export function paymentOf(
  payments: readonly Payment[],
  { orderNumber }: { readonly orderNumber?: string },
): Payment | undefined {
  return payments.find(known => orderNumberOf(known) === orderNumber) ?? payments.at(-1);
}

/** Whether the provider makes it. */
export function isOnline({ paymentMethodInfo }: Pick<Payment, 'paymentMethodInfo'>): boolean {
  return paymentMethodInfo.paymentInterface === paymentInterface;
}

/** The provider's payments on a cart, or an order, whose payments are expanded, oldest first. */
export function onlinePayments({ paymentInfo }: Pick<PlatformCart, 'paymentInfo'>): Payment[] {
  return (paymentInfo?.payments ?? []).flatMap(({ obj }) => (obj && isOnline(obj) ? [obj] : []));
}

/** Whether a cart, or what was ordered with it, has the payment. */
export function holdsPayment({ paymentInfo }: Pick<PlatformCart, 'paymentInfo'>, { id }: Pick<Payment, 'id'>): boolean {
  return paymentInfo?.payments.some(payment => payment.id === id) ?? false;
}

/** In cents, currency and fraction digits. */
export function matchesCart(payment: Pick<Payment, 'amountPlanned'>, cart: PlatformCart): boolean {
  const due = amountDue(cart);
  const { centAmount, currencyCode, fractionDigits } = payment.amountPlanned;
  return due.centAmount === centAmount && due.currencyCode === currencyCode && due.fractionDigits === fractionDigits;
}
