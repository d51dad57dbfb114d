import { metrics } from '../metrics/metrics.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { grownBy } from '../testing/grown-by.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { countedPaying } from './counted-paying.ts';
import type { Paid, Paying } from './pay.ts';

/** Nothing of a request counts here. */
const asked = {} as never;
const paid = (result: Paid['result']) => ({ result }) as Paid;

/** What is counted of one that comes to this. */
function countedOf(work: () => Promise<Paid>): Promise<Record<string, number>> {
  const paying: Paying = { start: work, continue: work };
  return grownBy('exwerk_payment_results_total', 'result', () =>
    countedPaying(paying)
      .start(asked, asked)
      .catch(() => undefined),
  );
}

it.each([
  ['Authorised', { resultCode: 'Authorised' }],
  // Banks do that: it is no failure of the shop's.
  ['Refused', { resultCode: 'Refused' }],
  ['Error', { resultCode: 'Error' }],
  ['Failed', { status: 422, message: 'no such method' }],
])('[RUN-02] counts a payment as %s', async (name, result) => {
  expect(await countedOf(async () => paid(result))).toEqual({ [name]: 1 });
});

it('[RUN-02] counts a payment as failed when its provider does not answer, and none that was never begun', async () => {
  const thrown = (error: Error) => countedOf(() => Promise.reject(error));
  expect(await thrown(new UpstreamError('payments', 0, 'Timeout', 'no answer in time'))).toEqual({ Failed: 1 });
  expect(await thrown(new UpstreamError('payments', 503, 'Unavailable', 'not now'))).toEqual({ Failed: 1 });
  expect(await thrown(new UpstreamError('commerce', 0, 'Timeout', 'no answer in time'))).toEqual({});
  expect(await thrown(new ProblemError(409, 'PaymentInProgress', 'another one'))).toEqual({});
});

it('[RUN-02] has figures of failures and orders before there are any', async () => {
  const shown = await metrics.metrics();
  expect(shown).toMatch(/^exwerk_payment_results_total\{result="Failed"\} \d/m);
  expect(shown).toMatch(/^exwerk_orders_total\{country="gb"\} 0$/m);
});
