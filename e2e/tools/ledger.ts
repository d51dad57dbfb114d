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

/** A row is proven when at least one test bears its number and every test that does has passed. */
export function provenRows(rows: readonly LedgerRow[], results: readonly TestResult[]): Set<string> {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { title, outcome } of results) {
    if (outcome === 'skipped') continue;
    for (const id of rowsOfTitle(title)) (outcome === 'passed' ? passed : failed).add(id);
  }
  return new Set(rows.map(row => row.id).filter(id => passed.has(id) && !failed.has(id)));
}
