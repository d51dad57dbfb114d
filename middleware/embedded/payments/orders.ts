import { z } from 'zod';
import type { Modify } from './modifications.ts';
import type { Notifier } from './notifications.ts';
import { invalid } from './problem.ts';
import { newReference, type Payment } from './records.ts';
import { Amount } from './request.ts';
import type { Seal } from './seal.ts';
import type { PaymentStore } from './store.ts';

const HOURS = 24;
const HOUR = 3_600_000;

/** An order that is paid in parts. https://docs.adyen.com/online-payments/partial-payments */
const Order = z.object({
  psp: z.string(),
  reference: z.string(),
  amount: Amount,
  expiresAt: z.string(),
  isCancelled: z.boolean(),
});
type Order = z.infer<typeof Order>;

export type CreateOrder = { amount: Amount; reference: string; expiresAt?: string | undefined };
export type GivenOrder = { pspReference: string; orderData: string };
export type Orders = ReturnType<typeof createOrders>;

type Options = { store: PaymentStore; seal: Seal; notifier: Notifier; modify: Modify };

export function createOrders({ store, seal, notifier, modify }: Options) {
  const partsOf = (order: Order) => store.paymentsOf('order', order.psp);

  /** What is neither paid nor about to be. */
  function remaining(order: Order): Amount {
    const held = partsOf(order).filter(
      ({ state, decision }) => state !== 'finished' || decision.resultCode === 'Authorised',
    );
    return { ...order.amount, value: held.reduce((left, { amount }) => left - amount.value, order.amount.value) };
  }

  function opened({ pspReference, orderData }: GivenOrder): Order {
    const content = z.object({ order: z.string() }).safeParse(seal.open(orderData));
    const order = content.success ? store.document('order', content.data.order, Order) : undefined;
    if (order?.psp !== pspReference) throw invalid('14_0414', 'Invalid order data');
    return order;
  }

  const isOpen = (order: Order) => !order.isCancelled && Date.parse(order.expiresAt) > Date.now();

  const shown = (order: Order) => ({
    pspReference: order.psp,
    reference: order.reference,
    amount: order.amount,
    remainingAmount: remaining(order),
    expiresAt: order.expiresAt,
    orderData: seal.close({ order: order.psp }),
  });

  const tellClosed = (order: Order, part: Payment, success: boolean) =>
    notifier.notify(part, {
      eventCode: 'ORDER_CLOSED',
      pspReference: order.psp,
      merchantReference: order.reference,
      amount: order.amount,
      success,
    });

  return {
    /** `POST /orders` */
    create({ amount, reference, expiresAt }: CreateOrder) {
      const ends = expiresAt ?? new Date(Date.now() + HOURS * HOUR).toISOString();
      if (!(Date.parse(ends) > Date.now())) throw invalid('14_0415', "Field 'expiresAt' is not valid.");
      const order: Order = { psp: newReference(), reference, amount, expiresAt: ends, isCancelled: false };
      store.saveDocument('order', order.psp, order);
      return { ...shown(order), resultCode: 'Success' };
    },

    /** The order that a payment is a part of, when it may be: answers its reference. */
    take(given: GivenOrder, amount: Amount): string {
      const order = opened(given);
      if (!isOpen(order)) throw invalid('14_0416', 'The order is closed');
      const left = remaining(order);
      if (amount.currency !== left.currency || amount.value > left.value)
        throw invalid('14_0417', 'The amount is more than what remains of the order');
      return order.psp;
    },

    /** What is left to pay of an order. */
    leftOf: (given: GivenOrder): Amount => remaining(opened(given)),

    /** What the answer about a part says of its order. */
    of(payment: Payment) {
      const order = payment.order === undefined ? undefined : store.document('order', payment.order, Order);
      return order && shown(order);
    },

    /** Tells the webhook when a part was the last one. */
    paid(part: Payment): void {
      const order = part.order === undefined ? undefined : store.document('order', part.order, Order);
      if (!order || part.decision.resultCode !== 'Authorised' || remaining(order).value > 0) return;
      if (partsOf(order).every(({ state }) => state === 'finished')) tellClosed(order, part, true);
    },

    /** `POST /orders/cancel`: gives back what was paid of it. */
    cancel(given: GivenOrder) {
      const order = opened(given);
      if (!isOpen(order)) throw invalid('14_0416', 'The order is closed');
      const parts = partsOf(order).filter(({ decision, state }) => {
        return state === 'finished' && decision.resultCode === 'Authorised';
      });
      store.saveDocument('order', order.psp, { ...order, isCancelled: true } satisfies Order);
      for (const { psp } of parts) modify(psp, 'reversals', undefined, order.reference);
      const [first] = parts;
      if (first) tellClosed(order, first, false);
      return { pspReference: newReference(), resultCode: 'Received' };
    },
  };
}
