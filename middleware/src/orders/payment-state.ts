import type {
  Payment,
  PaymentState,
  Cart as PlatformCart,
  Transaction,
  TransactionState,
} from '@commercetools/platform-sdk';
import { amountDue } from '../carts/pricing.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';

export const paymentInterface = 'ctp-adyen-integration';

/** What a payment says of itself: readings only, no changes. */

function has(payment: Payment, types: readonly string[], states: readonly TransactionState[]): boolean {
  return payment.transactions.some(known => types.includes(known.type) && states.includes(known.state));
}

/** Given back, or about to be. A cancellation that failed has given nothing back. */
export function isTakenBack(payment: Payment): boolean {
  return has(payment, ['CancelAuthorization', 'Refund'], ['Initial', 'Pending', 'Success']);
}

/** Some money is there, be it too little: authorised or charged, and neither taken back nor about to be. */
export function holdsMoney(payment: Payment): boolean {
  return has(payment, ['Authorization', 'Charge'], ['Success']) && !isTakenBack(payment);
}

/** Whether the provider has told of such an event, whatever became of its transaction. */
function wasTold({ interfaceInteractions }: Payment, events: readonly string[]): boolean {
  return interfaceInteractions.some(({ fields }) => events.includes(fields.type));
}

/** Cents that transactions of a type have moved. Money of another currency pays nothing of what is due. */
function moved({ transactions, amountPlanned }: Payment, type: Transaction['type']): number {
  return transactions
    .filter(known => known.type === type && known.state === 'Success')
    .filter(({ amount }) => amount.currencyCode === amountPlanned.currencyCode)
    .reduce((sum, { amount }) => sum + amount.centAmount, 0);
}

/** Cents that the buyer has paid. What was given back was paid before; what the buyer's bank has taken back was not. */
export function centsPaid(payment: Payment): number {
  const charged = moved(payment, 'Charge');
  // An authorisation is worth nothing once its money did not come. A capture that was merely not accepted says nothing of that.
  const isAuthorisationLost = wasTold(payment, ['CAPTURE_FAILED', 'EXPIRE']);
  const paid = isAuthorisationLost ? charged : Math.max(charged, moved(payment, 'Authorization'));
  return Math.max(0, paid - moved(payment, 'Chargeback'));
}

/** The money that came, be it of a currency in which nothing was due. */
export function moneyHeld(payment: Payment): Money {
  const { transactions, amountPlanned } = payment;
  const came = transactions.find(
    ({ type, state }) => (type === 'Authorization' || type === 'Charge') && state === 'Success',
  );
  const paid = centsPaid(payment);
  return toMoney(paid > 0 || !came ? { ...amountPlanned, centAmount: paid } : came.amount);
}

const isPaidInFull = (payment: Payment): boolean =>
  has(payment, ['Authorization', 'Charge'], ['Success']) && centsPaid(payment) >= payment.amountPlanned.centAmount;

/** All the money that is due is there, and neither taken back nor about to be. */
export function isAuthorised(payment: Payment): boolean {
  return isPaidInFull(payment) && !isTakenBack(payment);
}

export function isChargedBack(payment: Payment): boolean {
  return has(payment, ['Chargeback'], ['Success']);
}

/** The buyer's bank has taken the payment, whether or not it had to give it back: a dispute may begin once more. */
export function wasDisputed(payment: Payment): boolean {
  return has(payment, ['Chargeback'], ['Success', 'Failure']);
}

/** Money that was given back has not reached the buyer, and was not given back again. */
function owesRefund({ interfaceInteractions, transactions }: Payment): boolean {
  const failures = interfaceInteractions.filter(({ fields }) =>
    ['REFUND_FAILED', 'REFUNDED_REVERSED'].includes(fields.type),
  );
  const failedAt = Math.max(...failures.map(({ fields }) => Date.parse(fields.createdAt)));
  // What went back before does not make up for it.
  const isMadeUpFor = transactions.some(
    ({ type, state, timestamp }) =>
      type === 'Refund' && state === 'Success' && !(timestamp && Date.parse(timestamp) < failedAt),
  );
  return failures.length > 0 && !isMadeUpFor;
}

/** What a payment makes of its order; null where it says nothing as yet. */
export function orderPaymentState(payment: Payment): PaymentState | null {
  if (isPaidInFull(payment)) return owesRefund(payment) ? 'CreditOwed' : 'Paid';
  if (centsPaid(payment) > 0) return 'BalanceDue';
  if (has(payment, ['Authorization', 'Charge'], ['Failure']) || isChargedBack(payment)) return 'Failed';
  return holdsMoney(payment) ? 'BalanceDue' : null;
}

export function isRefused({ transactions }: Payment): boolean {
  return transactions.findLast(({ type }) => type === 'Authorization' || type === 'Charge')?.state === 'Failure';
}

/** A reversal that was decided, of which nobody knows whether the provider has heard of it. */
export function unsentReversal({ transactions }: Payment): Transaction | undefined {
  return transactions.find(({ type, state }) => type === 'CancelAuthorization' && state === 'Initial');
}

const isMoneyBack = ({ type }: Transaction) => type === 'CancelAuthorization' || type === 'Refund';

/** The provider was asked to give the money back, and refused: who asks again hears the same. What was decided and withdrawn has no reference. */
function isReturnRefused({ transactions }: Payment): boolean {
  const came = transactions.findIndex(
    ({ type, state }) => (type === 'Authorization' || type === 'Charge') && state === 'Success',
  );
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

/** Whether the provider makes it. */
export function isOnline({ paymentMethodInfo }: Pick<Payment, 'paymentMethodInfo'>): boolean {
  return paymentMethodInfo.paymentInterface === paymentInterface;
}

/** The provider's payments on a cart whose payments are expanded, oldest first. */
export function onlinePayments({ paymentInfo }: PlatformCart): Payment[] {
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
