import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { randomFor } from '@exwerk/embedded-seed/random';
import { indexName } from '../../middleware/src/search/product-search.ts';
import type { SearchRecord } from '../../middleware/src/search/search-record.ts';
import type { SearchProcess } from './search-client.ts';

const warmUp = 30;
const runs = 300;

export interface Latency {
  what: string;
  /** Milliseconds at the client; on a busy machine they hold the waiting for a processor too. */
  p50: number;
  p95: number;
  /** Milliseconds of processor time that the service spent on a request, on average. */
  work: number;
}

type Query = Record<string, unknown>;

const letters = 'abcdefghijklmnoprstuvz';

/** A word with one letter left out, doubled, swapped or replaced, but never the first. */
function mistyped(word: string, random: ReturnType<typeof randomFor>): string {
  const at = 1 + Math.floor(random.next() * (word.length - 2));
  const [head, letter, next, tail] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  const other = letters.charAt(Math.floor(random.next() * letters.length));
  return [
    head + next + tail,
    head + letter + letter + next + tail,
    head + next + letter + tail,
    head + other + next + tail,
  ][Math.floor(random.next() * 4)] as string;
}

/** Kinds of requests, each drawn from the records in ever different forms. */
function profiles(index: string, records: readonly SearchRecord[]): Record<string, () => Query[]> {
  const random = randomFor('latency');
  const draw = (): SearchRecord => records[Math.floor(random.next() * records.length)] ?? draw();
  const words = () =>
    draw()
      .name.split(/[^\p{L}]+/u)
      .filter(word => word.length > 4);
  const one = (params: Query): Query[] => [{ indexName: index, hitsPerPage: 24, ...params }];
  return {
    'three-letter prefix': () => one({ query: words()[0]?.slice(0, 3) ?? 'dri', facets: ['brand', 'price'] }),
    'two words with a typo': () => {
      const [first = 'cordless', second = 'drill'] = words();
      return one({ query: `${mistyped(first, random)} ${second}`, facets: ['brand', 'price'] });
    },
    'filtered browse with all facets': () => {
      const { price, categories } = draw();
      const filters = `categories.lvl0:"${categories.lvl0?.[0]}" AND price:${Math.floor(price / 4)} TO ${price * 4}`;
      return one({ query: '', filters, facets: ['*'] });
    },
    'whole index with all facets': () => one({ query: '', facets: ['*'] }),
    'article number': () => one({ query: draw().sku.toLowerCase() }),
    'sorted by name': () => one({ query: words()[0] ?? '', indexName: `${index}_name_asc` }),
    'search page, refined brand (4 queries)': () => {
      const query = words()[0] ?? '';
      const brand = `brand:${draw().brand}`;
      const side = { query, hitsPerPage: 0, analytics: false, clickAnalytics: false };
      return [
        ...one({ query, facets: ['tags', 'brand', 'price', 'rating', 'categories.lvl0'], facetFilters: [[brand]] }),
        ...one({ ...side, facets: 'brand' }),
        ...one({ ...side, facets: 'price', facetFilters: [[brand]] }),
        ...one({ ...side, facets: 'rating', facetFilters: [[brand]] }),
      ];
    },
  };
}

/** Milliseconds from request to parsed answer over HTTP, one request at a time. */
export async function measureLatency(
  search: SearchProcess,
  locale: LocaleRecord,
  records: readonly SearchRecord[],
): Promise<Latency[]> {
  const figures: Latency[] = [];
  for (const [what, query] of Object.entries(profiles(indexName(locale), records))) {
    const time = async () => {
      const requests = query();
      const start = performance.now();
      await search.search(requests);
      return performance.now() - start;
    };
    for (let run = 0; run < warmUp; run++) await time();
    const before = await search.worked();
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await time());
    figures.push({ what, ...percentiles(times), work: round(((await search.worked()) - before) / runs) });
  }
  const before = await search.worked();
  const times = await afterWrites(search, locale, records);
  const work = round(((await search.worked()) - before) / times.length);
  figures.push({ what: 'write and search', ...percentiles(times), work });
  return figures;
}

async function afterWrites(search: SearchProcess, locale: LocaleRecord, records: readonly SearchRecord[]) {
  const times: number[] = [];
  for (const [place, record] of records.slice(0, runs).entries()) {
    await search.save(indexName(locale), { ...record, name: `${record.name} renewed${place}` });
    const start = performance.now();
    const [answer] = await search.search([{ indexName: indexName(locale), query: `renewed${place}`, hitsPerPage: 24 }]);
    times.push(performance.now() - start);
    if (answer?.hits[0]?.objectID !== record.objectID) throw new Error(`The change of ${record.objectID} is not found`);
  }
  return times;
}

const round = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

function percentiles(times: readonly number[]): Pick<Latency, 'p50' | 'p95'> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}
