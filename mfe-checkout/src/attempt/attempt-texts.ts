import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';

const nothing = ['checkout.attempt.none', 'checkout.paymentError.money.none'];

/** By what became of a try to pay: what happened, and what of the money. */
const texts: Record<PaymentAttempt['state'], readonly string[]> = {
  ordered: ['checkout.attempt.ordered'],
  confirming: ['checkout.attempt.confirming'],
  open: nothing,
  none: nothing,
  refused: ['checkout.paymentError.payment-error', 'checkout.paymentError.money.none'],
  returned: ['checkout.attempt.returned', 'checkout.paymentError.money.returned'],
};

/** Ids of the sentences; that of an order names its `number`. */
export const textsOf = (state: PaymentAttempt['state']): readonly string[] => texts[state];
