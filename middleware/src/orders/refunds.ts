import type { Order as PlatformOrder, Transaction } from '@commercetools/platform-sdk';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { amountDue } from '../carts/pricing.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';

const isDone = ({ type, state }: Transaction) => type === 'Refund' && state === 'Success';

/** What went back to the buyer. Expects `paymentInfo.payments[*]` expanded. */
export function refundsOf({ paymentInfo, createdAt: placedAt }: PlatformOrder): OrderLife['refunds'] {
  const transactions = (paymentInfo?.payments ?? []).flatMap(({ obj }) => obj?.transactions ?? []);
  return transactions
    .filter(isDone)
    .map(({ id, timestamp, amount }) => ({ id, createdAt: timestamp ?? placedAt, amount: toMoney(amount) }));
}

/** What the buyer has paid and not got back; null where that is nothing. */
export function stillPaid(order: PlatformOrder): Money | null {
  const due = amountDue(order);
  const refunded = refundsOf(order).reduce((sum, { amount }) => sum + amount.centAmount, 0);
  const rest = order.paymentState === 'Paid' ? due.centAmount - refunded : 0;
  return rest > 0 ? { ...due, centAmount: rest } : null;
}
