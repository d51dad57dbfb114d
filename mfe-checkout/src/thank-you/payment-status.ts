import type { Order } from '@exwerk/contract/calls/order-calls';

/** What is to be paid on delivery, by transfer or by a reference, or is not decided yet, is still in progress; what was paid stays so when some of it is given back. */
export function paymentStatus({ paymentState }: Pick<Order, 'paymentState'>): 'inProgress' | 'paid' | 'failed' {
  switch (paymentState) {
    case 'Paid':
    case 'CreditOwed':
      return 'paid';
    case 'Failed':
      return 'failed';
    default:
      return 'inProgress';
  }
}
