import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedFilesOf, jestResultsIn } from './jest-results.ts';
import { artifactsIn, reportFolder, secondIn } from './results.ts';
import { run, type Step, suitesIn } from './test-shop.ts';

/**
 * A test that fails where everything runs beside everything, and passes with the machine to itself, has waited too long: both of its runs are
 * in the log, and it goes by the second.
 */

const jestResults = jestResultsIn(reportFolder);
const unit = (name: string, outputFile: string, options: readonly string[] = []) =>
  run(name, 'pnpm', ['unit', '--json', `--outputFile=${outputFile}`, ...options], { ...process.env, CI: 'true' });

export const unitTests = (): Promise<Step> => unit('unit and contract', jestResults.first);

export async function failedTestsOnceMore(first: Step): Promise<Step> {
  if (first.passed || !existsSync(jestResults.first)) return first;
  const failed = failedFilesOf(JSON.parse(readFileSync(jestResults.first, 'utf8')));
  if (failed.length === 0) return first;
  return unit('unit and contract, what has failed', jestResults.second, ['--runTestsByPath', ...failed]);
}

/** Playwright's own list of what has failed. */
const lastRun = '.last-run.json';

/** Needs the shop in which they have failed. */
export async function failedSuitesOnceMore(first: Step): Promise<Step> {
  const list = join(artifactsIn(reportFolder), lastRun);
  if (first.passed || !existsSync(list)) return first;
  const folder = secondIn(reportFolder);
  cpSync(list, join(artifactsIn(folder), lastRun));
  const options = ['--last-failed', '--workers=1', '--retries=0'];
  return suitesIn(`${first.name}, what has failed`, options, { E2E_REPORT: folder });
}
