import type { Payment } from '@commercetools/platform-sdk';
import { meaningOf, notificationActions, notificationItemSchema } from './notification.mapper.ts';

const item = (fields: object) =>
  notificationItemSchema.parse({
    amount: { value: 100, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    merchantAccountCode: 'ExwerkLocal',
    merchantReference: 'SK-1',
    pspReference: 'P1',
    success: 'true',
    additionalData: { hmacSignature: 'secret', 'modification.action': 'cancel' },
    ...fields,
  });

function payment(transactions: Payment['transactions'] = []): Payment {
  return {
    id: 'payment',
    version: 1,
    createdAt: '',
    lastModifiedAt: '',
    amountPlanned: { type: 'centPrecision', centAmount: 100, currencyCode: 'EUR', fractionDigits: 2 },
    paymentMethodInfo: {},
    paymentStatus: {},
    transactions,
    interfaceInteractions: [],
  };
}

it.each([
  ['AUTHORISATION', 'true', 'Authorization', 'Success'],
  ['AUTHORISATION', 'false', 'Authorization', 'Failure'],
  ['CAPTURE', 'true', 'Charge', 'Success'],
  ['CAPTURE_FAILED', 'true', 'Charge', 'Failure'],
  ['CANCELLATION', 'true', 'CancelAuthorization', 'Success'],
  ['CANCEL_OR_REFUND', 'true', 'CancelAuthorization', 'Success'],
  ['REFUND', 'true', 'Refund', 'Success'],
  ['AUTHORISATION_ADJUSTMENT', 'true', 'Authorization', 'Pending'],
  ['CHARGEBACK', 'true', 'Chargeback', 'Success'],
])('[PAY-42] %s (%s) is %s %s', (eventCode, success, type, state) => {
  expect(meaningOf(item({ eventCode, success }))).toEqual({ type, state });
});

it('[PAY-42] only notes what it does not know, and never the signature', () => {
  const actions = notificationActions(payment(), item({ eventCode: 'PENDING' }));
  expect(actions.map(({ action }) => action)).toEqual(['addInterfaceInteraction']);
  expect(JSON.stringify(actions)).not.toContain('secret');
});

it('[PAY-42] moves a transaction forward, never back', () => {
  const known = (state: 'Pending' | 'Failure') =>
    payment([{ id: 't1', type: 'Authorization', interactionId: 'P1', state, amount: payment().amountPlanned }]);
  const stateChanges = (state: 'Pending' | 'Failure') =>
    notificationActions(known(state), item({})).filter(
      ({ action }) => action === 'changeTransactionState' || action === 'addTransaction',
    );
  expect(stateChanges('Pending')).toEqual([
    { action: 'changeTransactionState', transactionId: 't1', state: 'Success' },
  ]);
  expect(stateChanges('Failure')).toEqual([]);
});

/** The payment as it is after the notification. */
function noted(before: Payment, given: ReturnType<typeof item>): Payment {
  const interactions = notificationActions(before, given).flatMap(action =>
    action.action === 'addInterfaceInteraction' && action.fields
      ? [{ type: { typeId: 'type' as const, id: 'type' }, fields: action.fields }]
      : [],
  );
  return { ...before, interfaceInteractions: [...before.interfaceInteractions, ...interactions] };
}

it('notes what is sent again only once, and what is new in any case', () => {
  const once = noted(payment(), item({}));
  expect(notificationActions(once, item({}))).toEqual([]);
  expect(notificationActions(once, item({ success: 'false' }))).not.toEqual([]);
  expect(notificationActions(once, item({ pspReference: 'P2' }))).not.toEqual([]);
  expect(notificationActions(once, item({ eventCode: 'CAPTURE' }))).not.toEqual([]);
});

it.each(['cancel', 'refund'])('knows the reversal whose answer was lost by its notification: %s', action => {
  const { amountPlanned: amount } = payment();
  const decided = payment([{ id: 't2', type: 'CancelAuthorization', state: 'Initial', amount }]);
  const additionalData = { 'modification.action': action };
  const told = item({ eventCode: 'CANCEL_OR_REFUND', pspReference: 'R1', originalReference: 'P1', additionalData });
  expect(notificationActions(decided, told).slice(1)).toEqual([
    { action: 'changeTransactionInteractionId', transactionId: 't2', interactionId: 'R1' },
    { action: 'changeTransactionState', transactionId: 't2', state: 'Success' },
  ]);
});

it.each(['true', 'false'])('knows the reversal that became a refund, success %s', success => {
  const { amountPlanned: amount } = payment();
  const sent = payment([{ id: 't2', type: 'CancelAuthorization', state: 'Pending', amount, interactionId: 'R1' }]);
  const additionalData = { 'modification.action': 'refund' };
  const told = item({ eventCode: 'CANCEL_OR_REFUND', pspReference: 'R1', success, additionalData });
  expect(notificationActions(sent, told).slice(1)).toEqual([
    { action: 'changeTransactionState', transactionId: 't2', state: success === 'true' ? 'Success' : 'Failure' },
  ]);
});
