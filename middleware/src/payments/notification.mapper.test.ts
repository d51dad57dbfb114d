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
  ['CHARGEBACK_REVERSED', 'true', 'Chargeback', 'Failure'],
  ['SECOND_CHARGEBACK', 'true', 'Chargeback', 'Success'],
  ['PREARBITRATION_WON', 'true', 'Chargeback', 'Failure'],
  ['SCHEME_ARBITRATION_WON', 'true', 'Chargeback', 'Failure'],
  ['EXPIRE', 'true', 'Authorization', 'Failure'],
  ['TECHNICAL_CANCEL', 'true', 'CancelAuthorization', 'Success'],
  ['TECHNICAL_CANCEL', 'false', 'CancelAuthorization', 'Failure'],
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
  expect(stateChanges('Failure').map(({ action }) => action)).toEqual(['addTransaction']);
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

/** The transactions of a payment after these items, oldest first. */
function transactionsAfter(...items: ReturnType<typeof item>[]): string[] {
  let current = payment();
  for (const given of items) {
    const transactions = [...current.transactions];
    for (const action of notificationActions(current, given)) {
      if (action.action === 'addTransaction') {
        const { type, state = 'Initial', amount, interactionId = '' } = action.transaction;
        const money = { ...current.amountPlanned, centAmount: amount.centAmount ?? 0 };
        transactions.push({ id: `t${transactions.length}`, type, state, interactionId, amount: money });
      } else if (action.action === 'changeTransactionState') {
        const at = transactions.findIndex(({ id }) => id === action.transactionId);
        const [known] = transactions.splice(at, 1);
        if (known) transactions.splice(at, 0, { ...known, state: action.state });
      }
    }
    current = { ...noted(current, given), transactions };
  }
  return current.transactions.map(({ type, state }) => `${type} ${state}`);
}

describe('[PAY-42] of one authorisation that the provider tells of twice, what it said later counts', () => {
  const refused = item({ success: 'false', eventDate: '2026-11-29T10:00:00+01:00' });
  const authorised = item({ eventDate: '2026-11-29T09:00:06Z' });
  it.each([
    ['a refusal that was a passing fault', [refused, authorised], ['Authorization Failure', 'Authorization Success']],
    ['a refusal that comes late', [authorised, refused], ['Authorization Success']],
    [
      'a refusal after all',
      [authorised, item({ success: 'false', eventDate: '2026-11-29T11:00:00+01:00' })],
      ['Authorization Failure'],
    ],
    ['a refusal of which it is not known when', [authorised, item({ success: 'false' })], ['Authorization Failure']],
  ])('%s', (_, items, told) => {
    expect(transactionsAfter(...items, ...items)).toEqual(told);
  });
});

describe('[PAY-42] a dispute takes the money as often as its bank does and gives it back as often', () => {
  const [taken, won, again] = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'].map(eventCode =>
    item({ eventCode, pspReference: 'DISPUTE1', originalReference: 'P1' }),
  );
  if (!taken || !won || !again) throw new Error('three events');
  const [there, gone] = ['Chargeback Failure', 'Chargeback Success'];
  it.each([
    ['won', [taken, won], [there]],
    ['won, and told so first', [won, taken], [there]],
    ['lost', [taken, won, again], [there, gone]],
    ['lost, and told so too early', [taken, again, won], [gone, there]],
  ])('%s', (_, items, told) => {
    expect(transactionsAfter(...items, ...items)).toEqual(told);
  });
});

it('takes an empty reference for none', () => {
  const actions = notificationActions(payment(), item({ originalReference: '' }));
  expect(actions).toContainEqual({ action: 'setKey', key: 'P1' });
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

it('an earlier note that cannot be read keeps no later one away', () => {
  const fields = { type: 'AUTHORISATION', notification: '{"pspReference":"P' };
  const noted = { ...payment(), interfaceInteractions: [{ type: { typeId: 'type' as const, id: 't' }, fields }] };
  expect(notificationActions(noted, item({})).map(({ action }) => action)).toContain('addTransaction');
});
