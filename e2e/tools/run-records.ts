import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..', '..');

/** How often a test was run, and how often it passed at a further try only. */
const recordSchema = z.record(z.string(), z.object({ runs: z.number(), flaky: z.number() }));
export type RunRecord = z.infer<typeof recordSchema>;

/** Records of earlier runs, one file each, so that several runs at once do not meet. A pipeline keeps this folder from run to run. */
export const recordFolder = path.resolve(root, process.env.E2E_RECORDS || '.cache/e2e-runs');

/** What has been flaky longer ago has been mended, or is again. */
const kept = 100;

export function keepRecord(record: RunRecord, folder = recordFolder): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}.json`),
    JSON.stringify(record),
  );
  for (const name of readdirSync(folder).toSorted().slice(0, -kept)) rmSync(path.join(folder, name), { force: true });
}

export function readRecords(folder = recordFolder): RunRecord[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  return files.map(name => recordSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
}

export function addUp(records: readonly RunRecord[]): RunRecord {
  const sum: RunRecord = {};
  for (const [title, { runs, flaky }] of records.flatMap(record => Object.entries(record))) {
    const { runs: before, flaky: flakyBefore } = sum[title] ?? { runs: 0, flaky: 0 };
    sum[title] = { runs: before + runs, flaky: flakyBefore + flaky };
  }
  return sum;
}

/** `flaky in 3 of 40 runs (7.5 %): …`, the worst first. */
export function flakyLines(record: RunRecord): string[] {
  return Object.entries(record)
    .filter(([, { flaky }]) => flaky > 0)
    .toSorted(([, one], [, other]) => other.flaky / other.runs - one.flaky / one.runs)
    .map(
      ([title, { flaky, runs }]) => `flaky in ${flaky} of ${runs} (${((100 * flaky) / runs).toFixed(1)} %): ${title}`,
    );
}
