import { orderOf } from '../testing/fixtures.ts';
import { paymentStatus } from './payment-status.ts';

it('[ORDER-06] [OPEN-B9] is in progress for a transfer or a multibanco reference, otherwise paid', () => {
  const multibanco = { reference: '1', entity: '2', expiresAt: '2030-01-01', merchantReference: '3' };
  expect(paymentStatus(orderOf({ paymentMethod: 'bank' }))).toBe('inProgress');
  expect(paymentStatus(orderOf({ paymentMethod: 'multibanco', multibanco }))).toBe('inProgress');
  for (const paymentMethod of ['scheme', 'cod', 'paypal'])
    expect(paymentStatus(orderOf({ paymentMethod }))).toBe('paid');
});
