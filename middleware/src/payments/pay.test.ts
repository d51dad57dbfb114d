import { card } from '../testing/card.ts';
import { withoutCardData } from './pay.ts';
import { readPaymentData } from './payment-data.ts';
import { readDetails } from './payment-details.ts';
import { idempotencyKey } from './payment-request.ts';
import { isFailed, needsShopper } from './result.ts';

it.each(['Refused', 'Error', 'Cancelled'])('[PAY-25] %s is a failed payment', resultCode => {
  expect(isFailed({ resultCode })).toBe(true);
});

it.each(['Authorised', 'Pending', 'Received', 'PresentToShopper', 'RedirectShopper'])(
  '[PAY-25] %s is not',
  resultCode => {
    expect(isFailed({ resultCode })).toBe(false);
  },
);

it('[PAY-45] a refused request is a failed payment', () => {
  expect(isFailed({ status: 422, message: 'no' })).toBe(true);
});

it('[OPEN-B37] waits for the shopper on a redirect, not on a voucher', () => {
  expect(needsShopper({ action: { type: 'redirect' } })).toBe(true);
  expect(needsShopper({ action: { type: 'voucher' } })).toBe(false);
  expect(needsShopper({})).toBe(false);
});

it('[PAY-29] wants the holder of a card that is typed in, not of a stored one', () => {
  expect(() => readPaymentData({ paymentMethod: { ...card, holderName: ' ' } })).toThrow(
    'The name on the card is missing',
  );
  expect(readPaymentData({ paymentMethod: { type: 'scheme', storedPaymentMethodId: 's' } })).toEqual({
    paymentMethod: { type: 'scheme', storedPaymentMethodId: 's' },
  });
  expect(() => readPaymentData({})).toThrow('not complete');
});

it('keeps nothing of a card', () => {
  const kept = withoutCardData(
    JSON.stringify({ paymentMethod: { type: 'scheme', encryptedCardNumber: 'n', encryptedSecurityCode: 'c' } }),
  );
  expect(JSON.parse(kept)).toEqual({ paymentMethod: { type: 'scheme' } });
});

it('[SAFE-04] passes on only what the provider asks for, and refuses the rest', () => {
  const sent = { details: { redirectResult: 'r' }, paymentData: 'p', clientStateDataIndicator: true };
  expect(readDetails(sent)).toEqual({ details: { redirectResult: 'r' }, paymentData: 'p' });
  expect(() => readDetails({ ...sent, amount: 1 })).toThrow('not right');
  expect(() => readDetails({ details: { redirectResult: 'r', more: 'm' } })).toThrow('not right');
  expect(() => readDetails({ details: {} })).toThrow('not complete');
});

it('has one idempotency key per content', () => {
  expect(idempotencyKey('p', 'makePayment', 'a')).toBe(idempotencyKey('p', 'makePayment', 'a'));
  expect(idempotencyKey('p', 'makePayment', 'a')).not.toBe(idempotencyKey('p', 'makePayment', 'b'));
  expect(idempotencyKey('p', 'makePayment', 'a')).toHaveLength(32);
});
