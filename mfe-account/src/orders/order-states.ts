import type { Order } from '@exwerk/contract/calls/order-calls';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';

/** What the page of an order tells of its states: of a cancelled one only what is still true. */

interface Read {
  readonly order: Pick<Order, 'orderState' | 'paymentState' | 'shipmentState' | 'pricing'>;
  readonly refunds: OrderLife['refunds'];
}

const isCancelled = ({ orderState }: Read['order']) => orderState === 'Cancelled';

export function shownDelivery({ order }: Pick<Read, 'order'>): Order['shipmentState'] {
  const { shipmentState } = order;
  const isOnTheWay = shipmentState === 'Shipped' || shipmentState === 'Partial';
  return isCancelled(order) && !isOnTheWay ? null : shipmentState;
}

/** Whoever has paid for a cancelled order is owed the money until it is back; nobody else is to pay any more. */
export function shownPayment({ order, refunds }: Read): Order['paymentState'] {
  const { paymentState, pricing } = order;
  if (!isCancelled(order)) return paymentState;
  switch (paymentState) {
    case 'Pending':
      return null;
    case 'Paid': {
      const returned = refunds.reduce((sum, { amount }) => sum + amount.centAmount, 0);
      return returned < pricing.total.centAmount ? 'CreditOwed' : 'Paid';
    }
    case 'BalanceDue':
      // How much of it came is not known here.
      return refunds.length === 0 ? 'CreditOwed' : 'BalanceDue';
    default:
      return paymentState;
  }
}

/** A cancelled order is billed only where money has come for it. */
export function hasInvoice({ order }: Pick<Read, 'order'>): boolean {
  const { paymentState } = order;
  return !isCancelled(order) || (paymentState !== null && paymentState !== 'Pending' && paymentState !== 'Failed');
}
