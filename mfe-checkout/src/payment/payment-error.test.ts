import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PaymentErrorValue, paymentErrorValues } from '@exwerk/contract/calls/payment-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { isLost } from '../operations/problem.ts';
import { failureBy, failureOfProblem, type PaymentFailure } from './payment-error.ts';

const problem = (code: string, status: number, more: Partial<Problem> = {}): Problem => ({
  code,
  status,
  message: code,
  ...more,
});
const articles = [{ sku: 'x', name: 'Drill', available: 1 }];

it.each<[Problem, PaymentFailure['cause'], PaymentFailure['money'], PaymentFailure['wayOut']]>([
  [problem('OutOfStock', 409, { details: { articles } }), 'out-of-stock', 'none', 'cart'],
  [problem('OutOfStock', 409, { details: { articles, isMoneyReturned: true } }), 'out-of-stock', 'returned', 'cart'],
  [problem('PriceChanged', 409), 'price-changed', 'none', 'cart'],
  [problem('ConcurrentModification', 409), 'cart-changed', 'none', 'cart'],
  [problem('MissingCheckoutData', 400), 'missing-data', 'none', 'addresses'],
  [problem('CreatingOrderFailed', 500), 'creating-order-failed', null, 'cart'],
  [problem('SessionEnded', 401), 'session-ended', 'none', 'sign-in'],
  [problem('CartNotFound', 404), 'cart-emptied', 'none', 'cart'],
  [problem('CashOnDeliveryNotOffered', 400), 'method-unavailable', 'none', null],
  [problem('NetworkError', 0), 'not-reachable', 'none', null],
  [problem('Timeout', 504), 'not-reachable', 'none', null],
  [problem('InvalidInput', 400), 'unknown', 'none', null],
])('[RECOVER-02] tells of %j', (said, cause, money, wayOut) => {
  expect(failureOfProblem(said, 'scheme')).toMatchObject({ cause, money, wayOut });
});

it.each<[PaymentErrorValue, PaymentFailure['money'], PaymentFailure['wayOut']]>([
  ['cancelled-transaction', 'none', null],
  ['creating-order-failed', null, 'cart'],
  ['malformed-price', 'returned-if-taken', 'cart'],
  ['not-confirmed', null, null],
  ['out-of-stock', 'returned', 'cart'],
  ['payment-error', 'none', null],
  ['unknown', null, null],
  ['unprocessable-entity', 'none', null],
])('[RECOVER-02] tells what became of the money, and what leads on, after %s', (cause, money, wayOut) => {
  expect(failureBy(cause)).toMatchObject({ money, wayOut });
});

it('[RECOVER-02] names what is missing, and lets the middleware speak where it has the words', () => {
  expect(failureOfProblem(problem('OutOfStock', 409, { details: { articles } }), 'paypal').articles).toEqual(articles);
  expect(failureOfProblem(problem('TooManyRequests', 429, { communicate: 'Wait' }), 'paypal').text).toEqual({
    said: 'Wait',
  });
});

it('[RECOVER-01] takes an answer for lost only where the end is open', () => {
  expect([problem('NetworkError', 0), problem('Timeout', 504), problem('CartNotActive', 409)].every(isLost)).toBe(true);
  expect([problem('CreatingOrderFailed', 500), problem('OutOfStock', 409)].some(isLost)).toBe(false);
});

const folder = join(__dirname, '..', 'messages');
const wholeFiles = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map((name): [string, Record<string, string>] => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])
  .filter(([, texts]) => 'checkout.cart.title' in texts);

it('reads the texts of 21 languages', () => expect(wholeFiles).toHaveLength(21));

it.each(wholeFiles)('[RECOVER-02] has a text of its own for each cause in %s', (_, texts) => {
  const ofCart = ['price-changed', 'cart-changed', 'cart-emptied'] as const;
  const others = ['not-reachable', 'session-ended', 'method-unavailable', 'part-lost'] as const;
  const causes = [...paymentErrorValues, ...ofCart, ...others];
  const said = causes.map(cause => {
    const { text } = failureBy(cause);
    return 'id' in text ? texts[text.id] : undefined;
  });
  expect(said.every(text => text !== undefined && text !== '')).toBe(true);
  expect(new Set(said).size).toBe(causes.length);
});

it('[PAY-34, PAY-35] says what is wrong with the addresses of a wallet, and of no other method', () => {
  const causeOf = (code: string, fields: Record<string, string> = {}, method = 'googlepay') =>
    failureOfProblem({ code, status: 400, message: code, fields }, method).cause;
  expect(causeOf('ExpressAddressMissing')).toBe('wallet-address-missing');
  expect(causeOf('InvalidInput', { countryCode: 'must be NL' })).toBe('wallet-address-foreign');
  for (const field of ['email', 'billingAddress.phoneNumber', '0.address.streetNumber', '2.email'])
    expect([field, causeOf('InvalidInput', { [field]: 'is wrong' })]).toEqual([field, 'wallet-address-incomplete']);
  expect(causeOf('InvalidInput', { 'paymentMethod.issuer': 'is not taken' })).toBe('unknown');
  expect(causeOf('InvalidInput', { email: 'is wrong' }, 'scheme')).toBe('unknown');
});
