import { endAttempt, keepAttempt, keptAttempt, takeConsents } from './kept-attempt.ts';

const tried = { attempt: 'sealed', method: 'paypal', consents: ['newsletter'] };

beforeEach(() => localStorage.clear());

it('[PAY-24] keeps what was agreed to until the order is shown, wherever the order was heard of', () => {
  keepAttempt(tried);
  endAttempt(true);
  expect(keptAttempt()).toBeNull();
  expect(takeConsents()).toEqual(['newsletter']);
  expect(takeConsents()).toEqual([]);
});

it('[PAY-24] forgets it with a try that came to nothing', () => {
  keepAttempt(tried);
  endAttempt(false);
  expect(takeConsents()).toEqual([]);
});

it('[PAY-24] tells what was agreed to at the last order, not at one before', () => {
  keepAttempt(tried);
  endAttempt(true);
  keepAttempt({ ...tried, consents: [] });
  expect(takeConsents()).toEqual([]);
  expect(takeConsents()).toEqual([]);
});

it('reads a try of a release that kept less', () => {
  localStorage.setItem('payment-attempt', JSON.stringify({ attempt: 'sealed', startedAt: 1 }));
  expect(keptAttempt()).toEqual({ attempt: 'sealed', startedAt: 1 });
  expect(takeConsents()).toEqual([]);
});
