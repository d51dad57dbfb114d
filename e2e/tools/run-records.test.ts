import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUp, flakyLines, keepRecord, readRecords } from './run-records.ts';

it('lists what passed at a further try only, with its rate over all runs, the worst first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-records-'));
  const passed = { runs: 1, flaky: 0 };
  keepRecord({ 'a.spec.ts one': { runs: 1, flaky: 1 }, 'a.spec.ts two': passed, 'a.spec.ts three': passed }, folder);
  // Two runs at once write in the same moment.
  const others = [{ 'a.spec.ts one': passed }, { 'a.spec.ts one': passed, 'a.spec.ts two': { runs: 1, flaky: 1 } }];
  const records = [...readRecords(folder), ...others];
  expect(flakyLines(addUp(records))).toEqual([
    'flaky in 1 of 2 (50.0 %): a.spec.ts two',
    'flaky in 1 of 3 (33.3 %): a.spec.ts one',
  ]);
  expect(readdirSync(folder)).toHaveLength(1);
});
