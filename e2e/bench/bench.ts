import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from '../tools/results.ts';
import { visit } from '../visit.ts';
import { commerceRows, measureCommerce } from './commerce.ts';
import { measureFloor } from './floor.ts';
import { measureLanguages } from './languages.ts';
import { measureMiddleware } from './overhead/middleware-overhead.ts';
import { measurePages } from './pages.ts';
import { measureRendering } from './render.ts';
import { budgeted, hitRate, measureSearch, searchBudgets } from './search.ts';
import { measureCachedPage } from './server.ts';

interface Row {
  what: string;
  measured: string;
  budget: string;
  kept: boolean;
}

/** Budgets of public pages, each as a ratio to a reference of the same run or as an absolute of the slow profile. */
const budgets = {
  scripts: 1.15,
  requests: 10,
  lcp: 1300,
  cls: 0.02,
  rendering: 1.5,
  cached: 0.7,
  middleware: 1.5,
  language: 1.03,
};

/** Product, category and search pages of the British storefront, found as a shopper finds them. */
async function publicPaths() {
  const link = async (path: string, pattern: RegExp) => {
    const { html } = await visit('gb', path);
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Error(`${path} has no link like ${pattern}`);
    return found;
  };
  return {
    home: '/',
    category: '/diy',
    product: await link('/search?query=drill', /href="(\/[a-z0-9-]+-ex\d{8})"/),
    search: '/search?query=drill',
  };
}

const paths = await publicPaths();
const floor = await measureFloor();
const pages = await measurePages(paths);
const languages = await measureLanguages();
const rendering = await measureRendering(paths.product);
const { cached, file } = await measureCachedPage('/');
const middleware = await measureMiddleware();
const search = await measureSearch();
const commerce = await measureCommerce();

const rows: Row[] = pages.flatMap(page => [
  row(
    `${page.name}: JavaScript / floor (${kilobytes(page.scriptBytes)} / ${kilobytes(floor)})`,
    page.scriptBytes / floor,
    budgets.scripts,
  ),
  row(`${page.name}: JavaScript requests`, page.scriptRequests, budgets.requests, 0),
  row(`${page.name}: LCP on 4G, ms`, page.lcp, budgets.lcp, 0),
  row(`${page.name}: CLS`, page.cls, budgets.cls, 3),
]);
const english = languages.find(({ locale }) => locale === 'en-GB');
const [heaviest] = languages;
if (heaviest && english)
  rows.push(
    row(
      `home: text in the heaviest language (${heaviest.locale}) / English`,
      heaviest.bytes / english.bytes,
      budgets.language,
      3,
    ),
  );
rows.push(
  row('product: markup / plain renderToString, uncached', rendering.shell / rendering.plain, budgets.rendering),
  {
    what: 'cached page / static file, requests per second',
    measured: (cached / file).toFixed(2),
    budget: `≥ ${budgets.cached}`,
    kept: cached / file >= budgets.cached,
  },
  ...middleware.map(({ name, direct, through }) =>
    row(
      `${name}: middleware / SDK (${through.toFixed(2)} / ${direct.toFixed(2)} ms)`,
      through / direct,
      budgets.middleware,
    ),
  ),
);

for (const { products, what, p50, p95, work } of search.latency) {
  const name = `search, ${products} products: ${what}, p95 ms (p50 ${p50}, processor ${work})`;
  const unbudgeted = { what: name, measured: p95.toFixed(2), budget: '', kept: true };
  rows.push(budgeted.includes(what) ? row(name, p95, searchBudgets.p95) : unbudgeted);
}
rows.push(
  row('search, 28 locales x 10000: resident MB', search.locales.memoryMb, searchBudgets.memory, 0),
  row('search, 28 locales x 10000: ready after ms', search.locales.readyMs, searchBudgets.ready, 0),
  ...search.relevance.map(
    (rate): Row => ({
      what: `search ${rate.locale}: meant product among the first three (${rate.found} of ${rate.pairs})`,
      measured: hitRate(rate).toFixed(3),
      budget: `≥ ${searchBudgets.hitRate}`,
      kept: hitRate(rate) >= searchBudgets.hitRate,
    }),
  ),
);

function row(what: string, value: number, budget: number, digits = 2): Row {
  return { what, measured: value.toFixed(digits), budget: `≤ ${budget}`, kept: value <= budget };
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}

rows.push(...commerceRows(commerce));

console.table(rows);
mkdirSync(reportFolder, { recursive: true });
writeFileSync(
  join(reportFolder, 'bench.json'),
  JSON.stringify(
    { floor, pages, languages, rendering, cachedPage: { cached, file }, middleware, search, commerce, rows },
    null,
    2,
  ),
);
