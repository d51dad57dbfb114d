import { firstLines, readAllResults } from './results.ts';
import type { Step } from './test-shop.ts';

/**
 * Says what failed and ends with `N passed, N failed`: each test of the runners is one, and so is each step besides. A runner that fails
 * without naming a failed test (no results, a crash) must not pass unseen.
 */
export function summarise(steps: readonly Step[], runners: readonly Step[]): void {
  const results = readAllResults();
  const count = (outcome: string) => results.filter(result => result.outcome === outcome).length;
  const unseen = runners.filter(step => !step.passed && count('failed') === 0);
  const failedSteps = [...steps.filter(step => !step.passed), ...unseen];
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
}
