import { type TestResult, withSecondTry } from './results.ts';

const result = (title: string, outcome: TestResult['outcome']): TestResult => ({ title, outcome, level: 'shop' });
const outcomes = (first: TestResult[], second: TestResult[]) =>
  withSecondTry(first, second).map(({ title, outcome }) => [title, outcome]);

it('goes by the second run of what has failed, and by nothing else of it', () => {
  const first = [result('a', 'passed'), result('b', 'failed'), result('c', 'failed'), result('d', 'failed')];
  const second = [result('b', 'passed'), result('c', 'skipped'), result('e', 'failed')];
  expect(outcomes(first, second)).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
    ['c', 'failed'],
    ['d', 'failed'],
  ]);
});

it('counts what the first run did not come to after a failure', () => {
  const first = [result('a', 'failed'), result('b', 'skipped'), result('c', 'skipped'), result('d', 'skipped')];
  const second = [result('a', 'passed'), result('b', 'passed'), result('c', 'failed')];
  expect(outcomes(first, second).map(([, outcome]) => outcome)).toEqual(['passed', 'passed', 'failed', 'skipped']);
});

it('a test of two widths has to pass in both', () => {
  const first = [result('a', 'failed'), result('a', 'failed')];
  expect(outcomes(first, [result('a', 'passed'), result('a', 'failed')])).toEqual([
    ['a', 'failed'],
    ['a', 'failed'],
  ]);
});
