import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { reportFolder } from './results.ts';
import {
  composedSuites,
  run,
  type Step,
  shopStayedUp,
  startTestShop,
  stopTestShop,
  suitesIn,
  watchWire,
} from './test-shop.ts';

/**
 * What takes too long for every run: many kills of the commerce service, every fuzz suite with many requests, the end-to-end suites
 * with all 28 storefronts in their languages and all the cases of which every run has the first, and the suites of development. How many may be said otherwise:
 * `FUZZ_RUNS=100 COMMERCE_FAULT_ROUNDS=1 LANGUAGES=el-GR pnpm nightly`.
 */
const amounts = { COMMERCE_FAULT_ROUNDS: '30', FUZZ_RUNS: '20000', LANGUAGES: 'all', ...process.env };
const suites = ['middleware/embedded/commerce/faults/', 'middleware/.*(fuzz|bad-input)\\.test\\.ts$'];
// Hours: most suites know what their amount takes, the others must not be cut short.
const options = ['--forceExit', '--testTimeout', String(6 * 3_600_000)];

rmSync(reportFolder, { recursive: true, force: true });
ensureBrowser();
const steps: Step[] = [];
for (const suite of suites) steps.push(await run(suite, 'pnpm', ['exec', 'jest', ...options, suite], amounts));
const shop = startTestShop();
const { FUZZ_RUNS, LANGUAGES } = amounts;
steps.push(...(await composedSuites(shop, 'end-to-end', [], { FUZZ_RUNS, LANGUAGES })));
steps.push(await watchWire(), shopStayedUp(shop));
await stopTestShop(shop);
// These change sources and start the shop by themselves, as a squad does while it works.
const development = { DEVELOPMENT: 'true', E2E_REPORT: join(reportFolder, 'development') };
steps.push(await suitesIn('development', ['--project=development'], development));

const failed = steps.filter(step => !step.passed);
for (const { name } of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
