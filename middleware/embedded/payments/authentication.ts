import { NOT_AUTHENTICATED } from './acquirer.ts';
import { invalid } from './problem.ts';
import type { Payment } from './records.ts';
import type { PaymentStore } from './store.ts';
import type { ThreeDS } from './three-ds.ts';

export type Authentication = ReturnType<typeof createAuthentication>;

/** What the issuer of a card is told on the shop's own page. */
export function createAuthentication(store: PaymentStore, threeDS: ThreeDS) {
  return {
    /** The payment whose issuer a token leads to: to know the device, or to ask the shopper. */
    payment(purpose: 'method' | 'acs', token: string): Payment | undefined {
      return store.payment(threeDS.paymentOf(purpose, token) ?? '');
    },

    /** The device is known: the issuer is content, or wants a challenge. */
    fingerprinted(paymentData: string) {
      const payment = store.payment(threeDS.paymentOf('threeDSData', paymentData) ?? '');
      if (!payment?.authentication) throw invalid('14_0418', 'Invalid payment details');
      if (payment.authentication !== 'frictionless')
        return { type: 'action', action: threeDS.challenge(payment).action };
      if (payment.state === 'open') store.savePayment({ ...payment, state: 'decided' });
      return { type: 'completed', details: { threeDSResult: threeDS.result(payment) } };
    },

    /** The shopper's answer to the issuer's challenge; the first one stands. */
    answer(payment: Payment, isApproved: boolean): 'Y' | 'N' {
      const isFirst = payment.state === 'open';
      const decision = isFirst && !isApproved ? NOT_AUTHENTICATED : payment.decision;
      if (isFirst) store.savePayment({ ...payment, decision, state: 'decided' });
      return decision.refusalReasonCode === NOT_AUTHENTICATED.refusalReasonCode ? 'N' : 'Y';
    },
  };
}
