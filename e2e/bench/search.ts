import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '../../middleware/src/indexing/markets.ts';
import { indexName } from '../../middleware/src/search/product-search.ts';
import { searchRecords } from './search-catalog.ts';
import { SearchProcess } from './search-client.ts';
import { type Latency, measureLatency } from './search-latency.ts';
import { type HitRate, measureRelevance } from './search-relevance.ts';

const sizes = [10_000, 50_000];
const perLocale = 10_000;
const judgedProducts = 3000;

/** Milliseconds, MB and share of judged queries that search is held to. */
export const searchBudgets = { p95: 10, memory: 1024, ready: 2000, hitRate: 0.95 };
/** The requests that the latency budget is for. */
export const budgeted = ['three-letter prefix', 'two words with a typo', 'filtered browse with all facets'];

export interface SearchFigures {
  latency: ({ products: number } & Latency)[];
  /** All 28 locales open, after a restart. */
  locales: { products: number; readyMs: number; firstSearchMs: number; memoryMb: number };
  relevance: HitRate[];
}

const locales = markets.map(({ locale }) => locale);

/** Runs `measure` with a search service of its own on a new data folder. */
async function withSearch<T>(measure: (search: SearchProcess, dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'exwerk-search-'));
  const search = await SearchProcess.start(dataDir);
  try {
    return await measure(search, dataDir);
  } finally {
    await search.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function latencyAt(products: number): Promise<SearchFigures['latency']> {
  const [locale] = locales.filter(({ code }) => code === 'en-GB');
  if (!locale) throw new Error('No British locale');
  const records = [...searchRecords(products, locale.code)];
  return withSearch(async search => {
    await search.fill(locale, records);
    const figures = await measureLatency(search, locale, records);
    return figures.map(figure => ({ products, ...figure }));
  });
}

/** Fills all locales, starts the service anew and opens every index. */
async function measureLocales(): Promise<SearchFigures['locales']> {
  return withSearch(async (filled, dataDir) => {
    for (const locale of locales) await filled.fill(locale, searchRecords(perLocale, locale.code));
    const start = performance.now();
    const search = await SearchProcess.start(dataDir);
    try {
      await search.search([{ indexName: 'prod.en-GB', query: '', hitsPerPage: 0 }]);
      const readyMs = Math.round(performance.now() - start);
      let firstSearchMs = 0;
      for (const locale of locales) {
        const before = performance.now();
        await search.search([{ indexName: indexName(locale), query: 'drill', facets: ['*'] }]);
        firstSearchMs = Math.max(firstSearchMs, Math.round(performance.now() - before));
      }
      return { products: perLocale, readyMs, firstSearchMs, memoryMb: search.memory() };
    } finally {
      await search.stop();
    }
  });
}

/** Latency, memory and relevance of the search service; needs no running shop. */
export async function measureSearch(): Promise<SearchFigures> {
  const relevance = await withSearch(search => measureRelevance(search, locales, judgedProducts));
  const latency = [];
  for (const products of sizes) latency.push(...(await latencyAt(products)));
  return { relevance, latency, locales: await measureLocales() };
}

/** Share of the judged queries that found what they mean. */
export const hitRate = ({ found, pairs }: Pick<HitRate, 'found' | 'pairs'>): number => found / pairs;

if (import.meta.main) {
  const figures = await measureSearch();
  console.table(figures.latency);
  console.table([figures.locales]);
  console.table(figures.relevance.map(rate => ({ ...rate, rate: `${(hitRate(rate) * 100).toFixed(1)} %` })));
}
