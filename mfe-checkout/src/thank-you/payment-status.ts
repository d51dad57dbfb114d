import type { Order } from '@exwerk/contract/calls/order-calls';

/** What is to be paid on delivery, by transfer or by a reference, or is not decided yet, is still in progress; what was paid stays so when some of it is given back. */
export const paymentStatus = ({ paymentState }: Pick<Order, 'paymentState'>): 'inProgress' | 'paid' =>
  paymentState === 'Paid' || paymentState === 'CreditOwed' ? 'paid' : 'inProgress';
