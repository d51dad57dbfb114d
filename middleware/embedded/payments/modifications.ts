import type { Notifier } from './notifications.ts';
import { invalid } from './problem.ts';
import { type Modification, newReference, type Payment } from './records.ts';
import type { Amount } from './request.ts';
import type { PaymentStore } from './store.ts';

export const MODIFICATIONS = ['captures', 'cancels', 'refunds', 'reversals', 'amountUpdates'] as const;
export type ModificationKind = (typeof MODIFICATIONS)[number];

/** Whether a modification is of an amount that has to be given. */
export const wantsAmount = (kind: ModificationKind) => kind !== 'cancels' && kind !== 'reversals';

/** Changes of an authorised payment: always received at once; whether they succeed is told by the webhook. */
export function createModifications(store: PaymentStore, notifier: Notifier) {
  const reasonAgainst = (payment: Payment, kind: Modification['kind'], amount: Amount) => {
    const captured = store.modified(payment.psp, 'CAPTURE').total;
    if (payment.decision.resultCode !== 'Authorised') return 'Transaction not authorised';
    if (store.modified(payment.psp, 'CANCELLATION').count) return 'Transaction already cancelled';
    if (amount.currency !== payment.amount.currency) return 'Currency differs from the payment';
    if (kind === 'CANCELLATION' || kind === 'AUTHORISATION_ADJUSTMENT')
      return captured ? 'Transaction already captured' : undefined;
    const available =
      kind === 'CAPTURE' ? payment.amount.value - captured : captured - store.modified(payment.psp, 'REFUND').total;
    return amount.value > available || available === 0
      ? `Insufficient balance on payment: ${available} available`
      : undefined;
  };

  /** A reversal takes back what there is: refunds what was captured, or else cancels. */
  const kindOf = (payment: Payment, kind: ModificationKind): Modification['kind'] => {
    if (kind === 'captures') return 'CAPTURE';
    if (kind === 'refunds') return 'REFUND';
    if (kind === 'amountUpdates') return 'AUTHORISATION_ADJUSTMENT';
    return kind === 'reversals' && store.modified(payment.psp, 'CAPTURE').total ? 'REFUND' : 'CANCELLATION';
  };

  /** @param isByReference a cancel that names the payment by the merchant's reference, which has an event of its own */
  return function modify(
    original: string,
    kind: ModificationKind,
    given: Amount | undefined,
    reference: string | undefined,
    isByReference = false,
  ) {
    const payment = store.payment(original);
    if (payment?.state !== 'finished') throw invalid('167', 'Original pspReference required for this operation');
    const eventCode = kindOf(payment, kind);
    const rest = {
      ...payment.amount,
      value: store.modified(original, 'CAPTURE').total - store.modified(original, 'REFUND').total,
    };
    const amount = given ?? (kind === 'reversals' && eventCode === 'REFUND' ? rest : payment.amount);
    const reason = reasonAgainst(payment, eventCode, amount);
    const psp = newReference();
    if (eventCode === 'AUTHORISATION_ADJUSTMENT' && reason === undefined) store.savePayment({ ...payment, amount });
    store.saveModification({ psp, original, kind: eventCode, amount, reference, success: reason === undefined });
    notifier.notify(payment, {
      eventCode: isByReference ? 'TECHNICAL_CANCEL' : kind === 'reversals' ? 'CANCEL_OR_REFUND' : eventCode,
      pspReference: psp,
      originalReference: original,
      merchantReference: reference ?? payment.reference,
      amount,
      success: reason === undefined,
      ...(reason ? { reason } : {}),
      ...(kind === 'reversals'
        ? { additionalData: { 'modification.action': eventCode === 'REFUND' ? 'refund' : 'cancel' } }
        : {}),
    });
    return { psp, amount, status: 'received' as const };
  };
}
export type Modify = ReturnType<typeof createModifications>;
