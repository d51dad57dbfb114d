import type { Payment } from '@commercetools/platform-sdk';
import { isAuthorised } from '../orders/payment-state.ts';
import { decideReversal, detailsBefore, detailsRequestActions, makePaymentActions } from './record-actions.ts';
import { readResult } from './result.ts';

const planned: Payment = {
  id: 'payment',
  version: 1,
  createdAt: '',
  lastModifiedAt: '',
  amountPlanned: { type: 'centPrecision', centAmount: 100, currencyCode: 'EUR', fractionDigits: 2 },
  paymentMethodInfo: {},
  paymentStatus: {},
  transactions: [],
  interfaceInteractions: [],
};

/** The payment as it is after the provider has authorised so much. */
function authorised(amount: unknown): Payment {
  const result = readResult({ resultCode: 'Authorised', pspReference: 'P1', amount });
  const actions = makePaymentActions(planned, '{}', result, { method: 'scheme', reference: 'SK-1' });
  const transactions = actions.flatMap(action => {
    if (action.action !== 'addTransaction') return [];
    const { type, state = 'Initial', amount: written } = action.transaction;
    const { centAmount = 0, currencyCode } = written;
    return [{ id: 't1', type, state, amount: { ...planned.amountPlanned, centAmount, currencyCode } }];
  });
  return { ...planned, transactions };
}

it('an authorisation is written down once, also beside a charge of the same reference', () => {
  const amount = planned.amountPlanned;
  const known = (type: 'Charge' | 'Authorization'): Payment => ({
    ...planned,
    transactions: [{ id: 't1', type, amount, interactionId: 'P1', state: 'Success' }],
  });
  const result = readResult({ resultCode: 'Authorised', pspReference: 'P1' });
  const written = (payment: Payment) =>
    makePaymentActions(payment, '{}', result, { method: 'scheme', reference: 'SK-1' }).filter(
      ({ action }) => action === 'addTransaction',
    );
  expect(written(known('Charge'))).toMatchObject([{ transaction: { type: 'Authorization', interactionId: 'P1' } }]);
  expect(written(known('Authorization'))).toEqual([]);
});

it.each([
  ['what was asked for', { value: 100, currency: 'EUR' }, true],
  ['more', { value: 101, currency: 'EUR' }, true],
  ['no amount that is told', undefined, true],
  ['less', { value: 99, currency: 'EUR' }, false],
  ['other money', { value: 100, currency: 'BGN' }, false],
])('[PAY-42] an answer of %s pays for an order only where it is all that is due', (_, amount, isEnough) => {
  const payment = authorised(amount);
  expect(isAuthorised(payment)).toBe(isEnough);
  expect(decideReversal(payment)).toMatchObject([{ transaction: { type: 'CancelAuthorization', state: 'Initial' } }]);
});

const requestName = 'submitAdditionalPaymentDetailsRequest';
const responseName = 'submitAdditionalPaymentDetailsResponse';
const withFields = (fields: object): Payment => ({
  ...planned,
  custom: { type: { typeId: 'type', id: 't' }, fields: { merchantReference: 'SK-1', ...fields } },
});
const set = (name: string, value?: string) => ({ action: 'setCustomField', name, value });

it('[PAY-44] what the provider answered to earlier details goes with new ones, and nothing goes that is not there', () => {
  expect(detailsRequestActions(withFields({}), 'new')).toEqual([set(requestName, 'new')]);
  const asked = withFields({ [requestName]: 'old', [responseName]: 'said' });
  expect(detailsRequestActions(asked, 'new')).toEqual([set(requestName, 'new'), set(responseName)]);
});

it('[PAY-44] details of another payment leave this one as it was before them', () => {
  const never = withFields({});
  const asked = withFields({ [requestName]: 'new' });
  expect(detailsBefore(asked, never)).toEqual([set(requestName)]);
  expect(detailsBefore(never, never)).toEqual([]);
  const before = withFields({ [requestName]: 'old', [responseName]: 'said' });
  expect(detailsBefore(asked, before)).toEqual([set(requestName, 'old'), set(responseName, 'said')]);
});
