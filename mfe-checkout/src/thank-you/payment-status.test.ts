import { orderOf } from '../testing/fixtures.ts';
import { paymentStatus } from './payment-status.ts';

it('is what the payment’s state says: paid once it is authorised or charged, until then in progress, unless it has failed', () => {
  const statusOf = (paymentState: Parameters<typeof paymentStatus>[0]['paymentState']) =>
    paymentStatus(orderOf({ paymentState }));
  for (const state of ['Paid', 'CreditOwed'] as const) expect(statusOf(state)).toBe('paid');
  for (const state of ['Pending', 'BalanceDue', null] as const) expect(statusOf(state)).toBe('inProgress');
  expect(statusOf('Failed')).toBe('failed');
});
