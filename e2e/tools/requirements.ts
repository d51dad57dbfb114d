import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger, provenRows } from './ledger.ts';
import { readAllResults } from './results.ts';

/** Lists the ledger rows without a passing test in the last run, by area, and ends with `N of M rows proven`. */
const rows = parseLedger(readFileSync(join(import.meta.dirname, '..', 'requirements.md'), 'utf8'));
const proven = provenRows(rows, readAllResults());

for (const [area, ofArea] of Object.entries(Object.groupBy(rows, row => row.area))) {
  const missing = (ofArea ?? []).filter(row => !proven.has(row.id));
  console.log(`\n${area}: ${(ofArea ?? []).length - missing.length} of ${(ofArea ?? []).length}`);
  for (const row of missing) console.log(`  ${row.id}  ${row.text}`);
}
console.log(`\n${proven.size} of ${rows.length} rows proven`);
