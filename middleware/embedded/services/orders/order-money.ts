import type { CentPrecisionMoney, Order, Transaction } from '@commercetools/platform-sdk';

/** What the order costs, taxes and all. */
export const dueOf = ({ taxedPrice, totalPrice }: Pick<Order, 'taxedPrice' | 'totalPrice'>): CentPrecisionMoney =>
  taxedPrice?.totalGross ?? totalPrice;

/** What went back to the buyer. Expects `paymentInfo.payments[*]` expanded. */
export const refundsOf = ({ paymentInfo }: Pick<Order, 'paymentInfo'>): Transaction[] =>
  (paymentInfo?.payments ?? [])
    .flatMap(({ obj }) => obj?.transactions ?? [])
    .filter(({ type, state, amount }) => type === 'Refund' && state === 'Success' && amount.centAmount > 0);
