import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { firstLines, jestResultsFile, readAllResults, reportFolder } from './results.ts';
import { composedSuites, run, startTestShop, stopTestShop, watchWire } from './test-shop.ts';

/**
 * Runs every suite: lint, types, unit and contract tests while the shop is being built and started on ports of its own,
 * then the composed journeys against it. The last line is `N passed, N failed`.
 */
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
const jest = await run('unit and contract', 'pnpm', ['unit', '--json', `--outputFile=${jestResultsFile}`], {
  ...process.env,
  CI: 'true',
});
const composed = await composedSuites(shop, 'end-to-end');
steps.push(await watchWire());
await stopTestShop(shop);

await run('requirements', 'pnpm', ['requirements']);
const results = readAllResults();
const count = (outcome: string) => results.filter(result => result.outcome === outcome).length;
// A runner that fails without naming a failed test (no results, a crash) must not pass unseen.
const runners = [jest, ...composed].filter(step => !step.passed && count('failed') === 0);
const failedSteps = [...steps.filter(step => !step.passed), ...runners];
for (const step of failedSteps) console.log(`failed: ${step.name}`);
for (const { title, outcome, reason } of results) {
  if (outcome !== 'failed') continue;
  console.log(`failed: ${title}`);
  if (reason) console.log(firstLines(reason));
}

const passed = count('passed') + steps.filter(step => step.passed).length;
const failed = count('failed') + failedSteps.length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
