import { withoutCardData } from './pay.ts';
import { readDetails } from './payment-details.ts';
import { idempotencyKey, readStateData } from './payment-request.ts';
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
  expect(() => readStateData({ paymentMethod: { type: 'scheme' } })).toThrow('The name on the card is missing');
  expect(readStateData({ paymentMethod: { type: 'scheme', storedPaymentMethodId: 's' } }).paymentMethod.type).toBe(
    'scheme',
  );
  expect(() => readStateData({})).toThrow('not complete');
});

it('keeps nothing of a card', () => {
  const kept = withoutCardData(
    JSON.stringify({ paymentMethod: { type: 'scheme', encryptedCardNumber: 'n', encryptedSecurityCode: 'c' } }),
  );
  expect(JSON.parse(kept)).toEqual({ paymentMethod: { type: 'scheme' } });
});

it('passes on only what the provider asks for', () => {
  expect(readDetails({ details: { redirectResult: 'r' }, paymentData: 'p', amount: 1 })).toEqual({
    details: { redirectResult: 'r' },
    paymentData: 'p',
  });
  expect(() => readDetails({ details: {} })).toThrow('not complete');
});

it('has one idempotency key per content', () => {
  expect(idempotencyKey('p', 'makePayment', 'a')).toBe(idempotencyKey('p', 'makePayment', 'a'));
  expect(idempotencyKey('p', 'makePayment', 'a')).not.toBe(idempotencyKey('p', 'makePayment', 'b'));
  expect(idempotencyKey('p', 'makePayment', 'a')).toHaveLength(32);
});
