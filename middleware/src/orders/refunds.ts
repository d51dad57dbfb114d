import type { Payment, Order as PlatformOrder, Transaction } from '@commercetools/platform-sdk';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { amountDue } from '../carts/pricing.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';
import { centsPaid, isOnline, orderNumberOf } from './payment-state.ts';

/** A provider that has nothing left to give back may say that it gave nothing. */
const isDone = ({ type, state, amount }: Transaction) =>
  type === 'Refund' && state === 'Success' && amount.centAmount > 0;

/** The payments that an order was made of: other tries of its cart, whose money goes back, are none of it. Expects `paymentInfo.payments[*]` expanded. */
export const paymentsOf = ({
  paymentInfo,
  orderNumber,
}: Pick<PlatformOrder, 'paymentInfo' | 'orderNumber'>): Payment[] =>
  (paymentInfo?.payments ?? [])
    .flatMap(({ obj }) => obj ?? [])
    .filter(payment => !isOnline(payment) || orderNumberOf(payment) === orderNumber);

/** What went back to the buyer. */
export function refundsOf(order: PlatformOrder): OrderLife['refunds'] {
  const { createdAt: placedAt } = order;
  return paymentsOf(order)
    .flatMap(({ transactions }) => transactions)
    .filter(isDone)
    .map(({ id, timestamp, amount }) => ({ id, createdAt: timestamp ?? placedAt, amount: toMoney(amount) }));
}

/** Cents that have come for an order. Without a provider only its state tells, which an operator sets. */
function paidFor(order: PlatformOrder): number {
  switch (order.paymentState) {
    case 'Paid':
    case 'CreditOwed':
      return amountDue(order).centAmount;
    case 'BalanceDue':
      return paymentsOf(order).reduce((sum, payment) => sum + centsPaid(payment), 0);
    default:
      return 0;
  }
}

/** What the buyer has paid and not got back, which may be nothing any more; null where nothing was ever paid. */
export function stillPaid(order: PlatformOrder): Money | null {
  const due = amountDue(order);
  const refunded = refundsOf(order).reduce((sum, { amount }) => sum + amount.centAmount, 0);
  const paid = paidFor(order);
  return paid > 0 || refunded > 0 ? { ...due, centAmount: Math.max(0, paid - refunded) } : null;
}
