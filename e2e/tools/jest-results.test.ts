import { failedFilesOf, readJestResults, withSecondRun } from './jest-results.ts';

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, at) => ({ fullName: `${name} ${at}`, status, failureMessages: [] })),
});
const first = {
  testResults: [file('one', 'passed', 'failed', 'pending'), file('other', 'passed'), file('third', 'failed')],
};
const outcomes = (json: unknown) => readJestResults(json).map(({ title, outcome }) => [title, outcome]);

it('knows which files have failed', () => {
  expect(failedFilesOf(first)).toEqual(['one', 'third']);
});

it('goes by the second run for those files that were run twice, and by the first for all others', () => {
  const again = { testResults: [file('one', 'passed', 'passed', 'pending'), file('third', 'failed')] };
  expect(outcomes(withSecondRun(first, again))).toEqual([
    ['other 0', 'passed'],
    ['one 0', 'passed'],
    ['one 1', 'passed'],
    ['one 2', 'skipped'],
    ['third 0', 'failed'],
  ]);
});

it('leaves a failure standing whose file the second run did not come to', () => {
  expect(outcomes(withSecondRun(first, { testResults: [file('one', 'passed')] }))).toContainEqual([
    'third 0',
    'failed',
  ]);
});
