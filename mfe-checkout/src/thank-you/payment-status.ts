import type { Order } from '@exwerk/contract/calls/order-calls';

/** A transfer and a multibanco reference are still to be paid; everything else counts as paid. */
export function paymentStatus(order: Pick<Order, 'paymentMethod' | 'multibanco'>): 'inProgress' | 'paid' {
  return order.paymentMethod === 'bank' || order.multibanco !== null ? 'inProgress' : 'paid';
}
