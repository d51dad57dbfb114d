import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { jestResultsFile, reportFolder } from './results.ts';
import { summarise } from './summary.ts';
import { composedSuites, run, shopStayedUp, startTestShop, stopTestShop, watchWire } from './test-shop.ts';

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
steps.push(await watchWire(), shopStayedUp());
await stopTestShop(shop);

await run('requirements', 'pnpm', ['requirements']);
summarise(steps, [jest, ...composed]);
