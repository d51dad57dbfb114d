// pnpm reports <folder>… [--into <folder>]: puts the reports of several runs together, E2E_REPORT of each. Names tests that were flaky, and how often.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { partIn } from './reports.ts';
import { jsonIn, readPlaywrightResults } from './results.ts';
import { addUp, flakyLines } from './run-records.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const from = process.env.INIT_CWD ?? process.cwd();
const parts = positionals.map(folder => partIn(path.resolve(from, folder)));
const missing = parts.filter(part => !existsSync(part));

function merge(into: string): number {
  const together = mkdtempSync(path.join(tmpdir(), 'exwerk-reports-'));
  for (const [at, part] of parts.entries()) copyFileSync(part, path.join(together, `${at}.zip`));
  const e2e = path.join(import.meta.dirname, '..');
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'playwright', 'merge-reports', '--config', 'merge.config.ts', together],
    {
      cwd: e2e,
      stdio: 'inherit',
      env: { ...process.env, E2E_REPORT: into },
    },
  );
  rmSync(together, { recursive: true });
  return status ?? 1;
}

if (parts.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0 ? `No report of a run: ${missing.join(', ')}` : 'Of which runs? pnpm reports <folder>…',
  );
  process.exitCode = 1;
} else {
  const into = path.resolve(from, values.into ?? 'e2e/report/merged');
  process.exitCode = merge(into);
  if (process.exitCode === 0) {
    const results = readPlaywrightResults(JSON.parse(readFileSync(jsonIn(into), 'utf8')));
    const ran = results.filter(({ outcome }) => outcome !== 'skipped');
    const records = ran.map(({ title, isFlaky }) => ({ [title]: { runs: 1, flaky: isFlaky ? 1 : 0 } }));
    for (const line of flakyLines(addUp(records))) console.log(line);
    console.log(`${path.join(into, 'html', 'index.html')}`);
  }
}
