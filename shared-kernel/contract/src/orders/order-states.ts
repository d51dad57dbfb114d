/**
 * What the shop and the orders site tell of an order's states: of a cancelled one only what is still true. The states are those of
 * https://docs.commercetools.com/api/projects/orders, null where there is none.
 */

interface Delivery<State extends string> {
  readonly orderState: string;
  readonly shipmentState: State | null;
}
interface Payment<State extends string> {
  readonly orderState: string;
  readonly paymentState: State | null;
}

/** Cents of the order's currency. */
interface Money {
  /** What the order costs, taxes and all. */
  readonly due: number;
  /** What of it is back with the buyer. */
  readonly returned: number;
}

const isCancelled = ({ orderState }: { readonly orderState: string }) => orderState === 'Cancelled';

export function shownDelivery<State extends string>(order: Delivery<State>): State | null {
  const { shipmentState } = order;
  const isOnTheWay = shipmentState === 'Shipped' || shipmentState === 'Partial';
  return isCancelled(order) && !isOnTheWay ? null : shipmentState;
}

/** Whoever has paid for a cancelled order is owed the money until it is back; nobody else is to pay any more. */
export function shownPayment<State extends string>(
  order: Payment<State>,
  { due, returned }: Money,
): State | 'CreditOwed' | null {
  const { paymentState } = order;
  if (!isCancelled(order)) return paymentState;
  switch (paymentState) {
    case 'Pending':
      return null;
    case 'Paid':
      return returned < due ? 'CreditOwed' : paymentState;
    case 'BalanceDue':
      // How much of it came is not known here.
      return returned === 0 ? 'CreditOwed' : paymentState;
    default:
      return paymentState;
  }
}

/** A cancelled order is billed only where money has come for it. */
export function hasInvoice(order: Payment<string>): boolean {
  const { paymentState } = order;
  return !isCancelled(order) || (paymentState !== null && paymentState !== 'Pending' && paymentState !== 'Failed');
}
