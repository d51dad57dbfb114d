// pnpm requirements [<report folder>…]: lists the ledger rows that no test of the last run, or of all runs whose folders are named, proves where they
// show, by area: those without a passing test, and those whose tests look too low (`unit` where `shop` is needed). Ends with `N of M rows proven`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { neededLevel, parseLedger, provenLevels } from './ledger.ts';
import { isAtLeast } from './proof-level.ts';
import { hasResults, readAllResults, reportFolder } from './results.ts';

function endWith(code: number, line: string): never {
  console.error(line);
  process.exit(code);
}

function named(): string[] {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    return parseArgs({ allowPositionals: true }).positionals.map(folder => resolve(from, folder));
  } catch {
    return endWith(2, 'pnpm requirements [<report folder>…]');
  }
}

const folders = named();
const without = folders.find(folder => !hasResults(folder));
if (without !== undefined) endWith(1, `There are no results in ${without}`);
const rows = parseLedger(readFileSync(join(import.meta.dirname, '..', 'requirements.md'), 'utf8'));
const levels = provenLevels(rows, readAllResults(folders.length > 0 ? folders : [reportFolder]));
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
