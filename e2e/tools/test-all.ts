import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { reportFolder } from './results.ts';
import { failedSuitesOnceMore, failedTestsOnceMore, unitTests } from './second-runs.ts';
import { summarise } from './summary.ts';
import { composedSuites, run, shopStayedUp, startTestShop, stopTestShop, watchWire } from './test-shop.ts';

/**
 * Runs every suite: lint, types, unit and contract tests while the shop is being built and started on ports of its own,
 * then the composed journeys against it. What has failed is run once more with the machine to itself (second-runs.ts). The last line is `N passed, N failed`.
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
const jest = await unitTests();
const composed = await composedSuites(shop, 'end-to-end');
const suites = [...composed.slice(0, 1), ...(await Promise.all(composed.slice(1).map(failedSuitesOnceMore)))];
steps.push(await watchWire(), shopStayedUp(shop));
await stopTestShop(shop);
const tests = await failedTestsOnceMore(jest);

await run('requirements', 'pnpm', ['requirements']);
summarise(steps, [tests, ...suites]);
