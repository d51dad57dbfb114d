import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * What takes too long for every run: many kills of the commerce service, and every fuzz suite with many requests. How many
 * may be said otherwise: `FUZZ_RUNS=100 COMMERCE_FAULT_ROUNDS=1 pnpm nightly`.
 */
const amounts = { COMMERCE_FAULT_ROUNDS: '30', FUZZ_RUNS: '20000' };
const suites = ['middleware/embedded/commerce/faults/', 'middleware/.*(fuzz|bad-input)\\.test\\.ts$'];

const root = join(import.meta.dirname, '..', '..');
// Hours: most suites know what their amount takes, the others must not be cut short.
const options = ['--forceExit', '--testTimeout', String(6 * 3_600_000)];
const failed = suites.filter(suite => {
  console.log(`\n— ${suite}`);
  const { status } = spawnSync('pnpm', ['exec', 'jest', ...options, suite], {
    cwd: root,
    stdio: 'inherit',
    env: { ...amounts, ...process.env },
  });
  return status !== 0;
});
for (const suite of failed) console.log(`failed: ${suite}`);
process.exitCode = failed.length === 0 ? 0 : 1;
