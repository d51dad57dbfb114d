import type { MessagePayload, Payment } from '@commercetools/platform-sdk';
import { added, changed } from './differences.ts';
import { optional } from './mutable.ts';

/** No message tells that a payment was deleted. */
export function paymentMessages(before: Payment | undefined, after: Payment | undefined): MessagePayload[] {
  if (after === undefined) return [];
  if (before === undefined) return [{ type: 'PaymentCreated', payment: after }];
  const { interfaceCode } = after.paymentStatus;
  return [
    ...added(before.transactions, after.transactions).map(transaction => ({
      type: 'PaymentTransactionAdded' as const,
      transaction,
    })),
    ...changed(before.transactions, after.transactions)
      .filter(([old, now]) => old.state !== now.state)
      .map(([, { id, state }]) => ({
        type: 'PaymentTransactionStateChanged' as const,
        transactionId: id,
        state,
      })),
    ...after.interfaceInteractions.slice(before.interfaceInteractions.length).map(interaction => ({
      type: 'PaymentInteractionAdded' as const,
      interaction,
    })),
    ...(before.paymentStatus.interfaceCode === interfaceCode
      ? []
      : [{ type: 'PaymentStatusInterfaceCodeSet' as const, ...optional('interfaceCode', interfaceCode) }]),
  ];
}
