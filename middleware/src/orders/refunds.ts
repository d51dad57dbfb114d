import type { Order as PlatformOrder, Transaction } from '@commercetools/platform-sdk';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { toMoney } from '../commerce/money.mapper.ts';

const isDone = ({ type, state }: Transaction) => type === 'Refund' && state === 'Success';

/** What went back to the buyer. Expects `paymentInfo.payments[*]` expanded. */
export function refundsOf({ paymentInfo, createdAt: placedAt }: PlatformOrder): OrderLife['refunds'] {
  const transactions = (paymentInfo?.payments ?? []).flatMap(({ obj }) => obj?.transactions ?? []);
  return transactions
    .filter(isDone)
    .map(({ id, timestamp, amount }) => ({ id, createdAt: timestamp ?? placedAt, amount: toMoney(amount) }));
}
