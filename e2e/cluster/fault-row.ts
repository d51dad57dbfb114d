import type { Load, Try, What } from './load.ts';

/** What a fault cost those who were in the shop. */
export interface FaultRow {
  readonly fault: string;
  readonly requests: number;
  /** First tries that failed, by what they were. */
  readonly failed: Readonly<Record<What, number>>;
  readonly failedFirst: number;
  /** Of those, the ones whose second try a second later failed, too. */
  readonly failedAgain: number;
  /** The longest time, in milliseconds, from the fault or its end to the beginning of a first try that failed; 0 when none did. */
  readonly recovery: number;
  /** The longest of a hundred answers, in milliseconds. */
  readonly slow: number;
  readonly heard: string;
  readonly reasons: readonly string[];
}

const count = (tries: readonly Try[], what: What) => tries.filter(each => each.what === what).length;

/** What visitors have met since the first of the turns, when something began or ended, in milliseconds of the load. */
export function faultRow(fault: string, load: Load, turns: readonly number[]): FaultRow {
  const [from = 0] = turns;
  const sinceTurn = (at: number) => at - Math.max(from, ...turns.filter(turn => turn <= at));
  const seen = load.tries.filter(({ at, took }) => at + took >= from);
  const failures = seen.filter(({ failure }) => failure !== undefined);
  const times = seen.map(({ took }) => took).toSorted((one, other) => one - other);
  const changes = load.shoppers.reduce((sum, shopper) => sum + shopper.changes, 0);
  const heard = load.shoppers.reduce((sum, shopper) => sum + shopper.heard, 0);
  return {
    fault,
    requests: seen.length,
    failed: {
      page: count(failures, 'page'),
      search: count(failures, 'search'),
      'add to cart': count(failures, 'add to cart'),
    },
    failedFirst: failures.length,
    failedAgain: failures.filter(({ again }) => again !== undefined).length,
    recovery: Math.max(0, ...failures.map(({ at }) => sinceTurn(at))),
    slow: times[Math.floor(times.length * 0.99)] ?? 0,
    heard: `${heard} of ${changes}`,
    reasons: [...new Set(failures.map(({ what, failure, again }) => `${what}: ${failure} / then: ${again ?? 'well'}`))],
  };
}

const columns = [
  'fault',
  'requests',
  'failed first',
  'page',
  'search',
  'add',
  'failed twice',
  'recovery ms',
  'p99 ms',
  'heard',
];

/** The table as a reader of the run sees it. */
export function printTable(rows: readonly FaultRow[]): void {
  const cells = rows.map(row => [
    row.fault,
    row.requests,
    row.failedFirst,
    row.failed.page,
    row.failed.search,
    row.failed['add to cart'],
    row.failedAgain,
    Math.round(row.recovery),
    Math.round(row.slow),
    row.heard,
  ]);
  const lines = [columns, columns.map(() => '---'), ...cells].map(line => `| ${line.join(' | ')} |`);
  const reasons = rows.flatMap(row => row.reasons.map(reason => `${row.fault}: ${reason}`));
  process.stdout.write(`\n${[...lines, ...reasons].join('\n')}\n`);
}
