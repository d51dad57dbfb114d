import { type Row, row } from './rows.ts';
import { budgeted, hitRate, type measureSearch, searchBudgets } from './search.ts';

/** Latency, memory and relevance of the search service. */
export function searchRows({ latency, locales, relevance }: Awaited<ReturnType<typeof measureSearch>>): Row[] {
  return [
    ...latency.map(({ products, what, p50, p95, work }): Row => {
      const name = `search, ${products} products: ${what}, p95 ms (p50 ${p50}, processor ${work})`;
      return budgeted.includes(what)
        ? row(name, p95, searchBudgets.p95)
        : { what: name, measured: p95.toFixed(2), budget: '', kept: true };
    }),
    row('search, 28 locales x 10000: resident MB', locales.memoryMb, searchBudgets.memory, 0),
    row('search, 28 locales x 10000: ready after ms', locales.readyMs, searchBudgets.ready, 0),
    ...relevance.map(
      (rate): Row => ({
        what: `search ${rate.locale}: meant product among the first three (${rate.found} of ${rate.pairs})`,
        measured: hitRate(rate).toFixed(3),
        budget: `≥ ${searchBudgets.hitRate}`,
        kept: hitRate(rate) >= searchBudgets.hitRate,
      }),
    ),
  ];
}
