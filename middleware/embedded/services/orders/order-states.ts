import type { CentPrecisionMoney, Order, PaymentState, ShipmentState, Transaction } from '@commercetools/platform-sdk';

/** What is told of an order's states, as the shop's own page of it does: of a cancelled one only what is still true. */

type Stated = Pick<
  Order,
  'orderState' | 'paymentState' | 'shipmentState' | 'totalPrice' | 'taxedPrice' | 'paymentInfo'
>;

const isCancelled = ({ orderState }: Stated) => orderState === 'Cancelled';

/** What the order costs, taxes and all. */
export const dueOf = ({ taxedPrice, totalPrice }: Stated): CentPrecisionMoney => taxedPrice?.totalGross ?? totalPrice;

/** What went back to the buyer. Expects `paymentInfo.payments[*]` expanded. */
export const refundsOf = ({ paymentInfo }: Stated): Transaction[] =>
  (paymentInfo?.payments ?? [])
    .flatMap(({ obj }) => obj?.transactions ?? [])
    .filter(({ type, state, amount }) => type === 'Refund' && state === 'Success' && amount.centAmount > 0);

export function shownDelivery(order: Stated): ShipmentState | undefined {
  const { shipmentState } = order;
  const isOnTheWay = shipmentState === 'Shipped' || shipmentState === 'Partial';
  return isCancelled(order) && !isOnTheWay ? undefined : shipmentState;
}

/** Whoever has paid for a cancelled order is owed the money until it is back; nobody else is to pay any more. */
export function shownPayment(order: Stated): PaymentState | undefined {
  const { paymentState } = order;
  if (!isCancelled(order)) return paymentState;
  const refunds = refundsOf(order);
  switch (paymentState) {
    case 'Pending':
      return undefined;
    case 'Paid': {
      const returned = refunds.reduce((sum, { amount }) => sum + amount.centAmount, 0);
      return returned < dueOf(order).centAmount ? 'CreditOwed' : 'Paid';
    }
    case 'BalanceDue':
      return refunds.length === 0 ? 'CreditOwed' : 'BalanceDue';
    default:
      return paymentState;
  }
}
