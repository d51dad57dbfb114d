import type { Order } from '@exwerk/shared-kernel/contract/order-calls';

/** ORDER-06, OPEN-B9: a transfer and a multibanco reference are still to be paid; everything else counts as paid. */
export function paymentStatus(order: Pick<Order, 'paymentMethod' | 'multibanco'>): 'inProgress' | 'paid' {
  return order.paymentMethod === 'bank' || order.multibanco !== null ? 'inProgress' : 'paid';
}
