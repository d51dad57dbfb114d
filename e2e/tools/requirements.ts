import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { neededLevel, parseLedger, provenLevels } from './ledger.ts';
import { isAtLeast } from './proof-level.ts';
import { readAllResults, reportFolder } from './results.ts';

/**
 * pnpm requirements [<report folder>…]: lists the ledger rows that no test of the last run, or of all runs whose folders are named, proves where they show, by area: those without a passing test, and those whose
 * tests look too low (`unit` where `shop` is needed). Ends with `N of M rows proven`.
 */
const rows = parseLedger(readFileSync(join(import.meta.dirname, '..', 'requirements.md'), 'utf8'));
const from = process.env.INIT_CWD ?? process.cwd();
const named = process.argv.slice(2).map(folder => resolve(from, folder));
const folders = named.length > 0 ? named : [reportFolder];
const levels = provenLevels(rows, readAllResults(folders));
let proven = 0;

for (const [area, ofArea = []] of Object.entries(Object.groupBy(rows, row => row.area))) {
  const open = ofArea.flatMap(row => {
    const level = levels.get(row.id);
    const needed = neededLevel(row);
    if (level && isAtLeast(level, needed)) return [];
    return [`  ${row.id}  ${level ? `${level}, needs ${needed}` : 'not proven'}  ${row.text}`];
  });
  proven += ofArea.length - open.length;
  console.log(`\n${area}: ${ofArea.length - open.length} of ${ofArea.length}`);
  for (const line of open) console.log(line);
}
console.log(`\n${proven} of ${rows.length} rows proven`);
