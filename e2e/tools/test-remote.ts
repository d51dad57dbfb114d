// .ci/run <remote>: what the pipeline of that squad does. Lint, types, messages and tests of the remote while a shop is being built and started; then
// the remote is released into that shop, asks the gate, and those journeys over its pages are run that five minutes have room for. The last line
// is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { checkRemote } from '@exwerk/build/check/check-remote';
import { packageOf, packagesIn, type ReleasedPackage } from '@exwerk/build/packages';
import { ensureBrowser } from './browser.ts';
import { jestResultsIn } from './jest-results.ts';
import { runJourneys } from './pipeline-journeys.ts';
import { reportFolder } from './results.ts';
import { summarise } from './summary.ts';
import {
  root,
  run,
  runInShop,
  type Step,
  shopStarts,
  shopStayedUp,
  startTestShop,
  stopTestShop,
  suitesIn,
} from './test-shop.ts';

function namedPackage(named = process.argv[2]): ReleasedPackage {
  try {
    if (named !== undefined) return packageOf(root, named);
    throw new Error(
      `.ci/run <remote>: one of ${packagesIn(root)
        .map(one => one.name)
        .join(', ')}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const released = namedPackage();
const { name } = released;
/** The gate looks at what is new: the shop has started with this very build, under another version. */
const version = `0.0.0-ci.${Date.now()}`;

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
ensureBrowser();

const shop = startTestShop();
const checks = await checkRemote(released, console.log, [
  '--json',
  `--outputFile=${jestResultsIn(reportFolder).first}`,
]);
const tests = checks.filter(check => check.name === 'tests');
const steps: Step[] = checks.filter(check => check.name !== 'tests');
steps.push(await run('build', 'pnpm', ['build', name]));
steps.push(await shopStarts(shop));
const suites: Step[] = [];
if (steps.at(-1)?.passed) {
  steps.push(await runInShop('release', 'pnpm', ['release', name, '--version', version]));
  steps.push(await runInShop('gate', 'pnpm', ['compose', 'promote', `${name}@${version}`]));
  suites.push(...(await runJourneys(name, args => suitesIn('journeys', args), console.log)));
}
steps.push(shopStayedUp(shop));
await stopTestShop(shop);
summarise(steps, [...tests, ...suites]);
