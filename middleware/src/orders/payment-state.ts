import type { Payment, Cart as PlatformCart, Transaction, TransactionState } from '@commercetools/platform-sdk';
import { amountDue } from '../carts/pricing.ts';

export const paymentInterface = 'ctp-adyen-integration';

/** What a payment says of itself: readings only, no changes. */

function has(payment: Payment, types: readonly string[], states: readonly TransactionState[]): boolean {
  return payment.transactions.some(known => types.includes(known.type) && states.includes(known.state));
}

/** Given back, or about to be. A cancellation that failed has given nothing back. */
export function isTakenBack(payment: Payment): boolean {
  return has(payment, ['CancelAuthorization', 'Refund'], ['Initial', 'Pending', 'Success']);
}

/** Money is there: authorised or charged, and neither taken back nor about to be. */
export function isAuthorised(payment: Payment): boolean {
  return has(payment, ['Authorization', 'Charge'], ['Success']) && !isTakenBack(payment);
}

export function isRefused({ transactions }: Payment): boolean {
  return transactions.findLast(({ type }) => type === 'Authorization' || type === 'Charge')?.state === 'Failure';
}

/** A reversal that was decided, of which nobody knows whether the provider has heard of it. */
export function unsentReversal({ transactions }: Payment): Transaction | undefined {
  return transactions.find(({ type, state }) => type === 'CancelAuthorization' && state === 'Initial');
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
