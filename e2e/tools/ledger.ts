import { higher, type ProofLevel } from './proof-level.ts';
import type { TestResult } from './results.ts';

export interface LedgerRow {
  id: string;
  area: string;
  text: string;
}

/** Rows of the ledger; OPEN rows are readings of others, not requirements of their own. */
export function parseLedger(markdown: string): LedgerRow[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]+)-(\d+)\*\* (.+)$/gm)]
    .map(([, area = '', number = '', text = '']) => ({ id: `${area}-${number}`, area, text }))
    .filter(row => row.area !== 'OPEN');
}

/** Ledger numbers that a test title bears: `[ROUTE-07]`, `[ROUTE-07, ROUTE-08]` or `[VALID-01..05]`. */
export function rowsOfTitle(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+[^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(/[,\s]+/).flatMap(expandRange),
  );
}

function expandRange(entry: string): string[] {
  const range = /^([A-Z]+)-(\d+)\.\.(?:[A-Z]+-)?(\d+)$/.exec(entry);
  if (!range) return /^[A-Z]+-\d+$/.test(entry) ? [entry] : [];
  const [, area = '', first = '', last = ''] = range;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
  );
}

/** The highest level at which each row is proven: by a passed test that bears its number, while no test that does has failed. */
export function provenLevels(
  rows: readonly LedgerRow[],
  results: readonly TestResult[],
): ReadonlyMap<string, ProofLevel> {
  const passed = new Map<string, ProofLevel>();
  const failed = new Set<string>();
  for (const { title, outcome, level } of results) {
    if (outcome === 'skipped') continue;
    for (const id of rowsOfTitle(title)) {
      if (outcome === 'failed') failed.add(id);
      else passed.set(id, higher(level, passed.get(id)));
    }
  }
  return new Map(
    rows.flatMap(({ id }) => {
      const level = passed.get(id);
      return level && !failed.has(id) ? [[id, level]] : [];
    }),
  );
}

/** What a call, a command or a machine does is proven over the wire; all other rows where a visitor sees them. */
const serviceAreas = new Set('MW TMW ERR TERR TRACK LIVE THIRD CONST TCONST SAFE SQUAD RUN'.split(' '));

export const neededLevel = ({ area }: LedgerRow): ProofLevel => (serviceAreas.has(area) ? 'service' : 'shop');
