import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { failedFilesOf, jestResultsIn } from './jest-results.ts';
import { reportFolder } from './results.ts';
import { summarise } from './summary.ts';
import { composedSuites, run, type Step, shopStayedUp, startTestShop, stopTestShop, watchWire } from './test-shop.ts';

/**
 * Runs every suite: lint, types, unit and contract tests while the shop is being built and started on ports of its own,
 * then the composed journeys against it. The last line is `N passed, N failed`.
 */
const jestResults = jestResultsIn(reportFolder);
const unit = (name: string, outputFile: string, options: readonly string[] = []) =>
  run(name, 'pnpm', ['unit', '--json', `--outputFile=${outputFile}`, ...options], { ...process.env, CI: 'true' });

/** A test that fails where the shop is built and browsed beside it, and passes with the machine to itself, has waited too long. */
async function failedOnceMore(first: Step): Promise<Step> {
  if (first.passed || !existsSync(jestResults.first)) return first;
  const failed = failedFilesOf(JSON.parse(readFileSync(jestResults.first, 'utf8')));
  if (failed.length === 0) return first;
  return unit('unit and contract, what has failed', jestResults.second, ['--runTestsByPath', ...failed]);
}

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
ensureBrowser();

const shop = startTestShop();
const steps = [
  await run('lint', 'pnpm', ['lint']),
  await run('types', 'pnpm', ['types']),
  await run('arrows', 'pnpm', ['arrows']),
  await run('unused', 'pnpm', ['unused']),
];
const jest = await unit('unit and contract', jestResults.first);
const composed = await composedSuites(shop, 'end-to-end');
steps.push(await watchWire(), shopStayedUp());
await stopTestShop(shop);
const tests = await failedOnceMore(jest);

await run('requirements', 'pnpm', ['requirements']);
summarise(steps, [tests, ...composed]);
