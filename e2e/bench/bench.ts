// pnpm bench [part…]: what the shop weighs and how quick it is, or the named parts of it alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from '../tools/results.ts';
import { commerceRows, measureCommerce } from './commerce.ts';
import { measureFloor } from './floor.ts';
import { handRows, softRows } from './hand-rows.ts';
import { measureHands } from './hands.ts';
import { languageRows, measureLanguages } from './languages.ts';
import { measureMiddleware } from './overhead/middleware-overhead.ts';
import { pageTable, type ShopFigures } from './page-table.ts';
import { measurePage, type PageFigures } from './pages.ts';
import { measureRendering } from './render.ts';
import { type Row, row } from './rows.ts';
import { measureScore } from './scores.ts';
import { measureSearch } from './search.ts';
import { searchRows } from './search-rows.ts';
import { measureServedPages } from './served-pages.ts';
import { measureCachedPage } from './server.ts';
import { type PageName, pageNames, shopPaths } from './shop-paths.ts';
import { measureSoftNavigation } from './soft-navigation.ts';
import type { Spread } from './spread.ts';

/** Budgets, each as a ratio to a reference of the same run. */
const budgets = { floor: 1.15, rendering: 1.5, cached: 0.7, middleware: 1.5 };

const rows: Row[] = [];
const figures: Record<string, unknown> = {};
let shop: ShopFigures = {};

/** Says what is being measured, and shows its rows as soon as they are there. */
async function measure<Figures>(
  what: string,
  take: () => Promise<Figures>,
  rowsOf: (figures: Figures) => Row[] = () => [],
): Promise<Figures> {
  console.error(`— ${what}`);
  const found = await take();
  figures[what] = found;
  const shown = rowsOf(found);
  rows.push(...shown);
  if (shown.length > 0) console.table(shown);
  return found;
}

/** Shows what is known of the pages by now. */
function show(found: ShopFigures): void {
  shop = { ...shop, ...found };
  console.table(pageTable(shop).table);
}

async function ofEachPage<Figures>(what: string, take: (name: PageName) => Promise<Figures>) {
  const found: [PageName, Figures][] = [];
  for (const name of pageNames) found.push([name, await measure(`${what} ${name}`, () => take(name))]);
  return Object.fromEntries(found) as Record<PageName, Figures>;
}

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  pages: async () => {
    const floor = await measure('floor', measureFloor);
    const pages: Record<PageName, PageFigures> = await ofEachPage('page', name => measurePage(name, paths[name]));
    show({ floor, pages });
    for (const name of pageNames) {
      const what = `${name}: JavaScript until interactive / floor`;
      rows.push(row(what, pages[name].weight.scripts.before / floor, budgets.floor));
    }
  },
  hands: async () => {
    await measure('soft navigation', () => measureSoftNavigation(paths.category), softRows);
    await measure('hands', () => measureHands(paths), handRows);
  },
  served: async () => {
    show(await measure('served pages', () => measureServedPages(paths)));
    await measure('cached page', () => measureCachedPage('/'), cachedRows);
  },
  lighthouse: async () => {
    const scores: Record<PageName, Spread> = await ofEachPage('Lighthouse', name => measureScore(paths[name]));
    show({ scores });
  },
  languages: () => measure('languages', measureLanguages, languageRows),
  rendering: () => measure('rendering', () => measureRendering(paths.product), renderingRows),
  middleware: () => measure('middleware', measureMiddleware, middlewareRows),
  search: () => measure('search', measureSearch, searchRows),
  commerce: () => measure('commerce', measureCommerce, commerceRows),
};

function cachedRows({ cached, file }: { cached: number; file: number }): Row[] {
  const what = 'cached page / static file, requests per second';
  const share = cached / file;
  return [{ what, measured: share.toFixed(2), budget: `≥ ${budgets.cached}`, kept: share >= budgets.cached }];
}

const renderingRows = ({ shell, plain }: { shell: number; plain: number }) => [
  row('product: markup / plain renderToString, uncached', shell / plain, budgets.rendering),
];

const middlewareRows = (calls: Awaited<ReturnType<typeof measureMiddleware>>) =>
  calls.map(({ name, direct, through }) => {
    const times = `${through.toFixed(2)} / ${direct.toFixed(2)} ms`;
    return row(`${name}: middleware / SDK (${times})`, through / direct, budgets.middleware);
  });

const asked = process.argv.slice(2);
const unknown = asked.filter(part => !Object.hasOwn(parts, part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const paths = await shopPaths();
const named = Object.entries(parts).filter(([part]) => asked.length === 0 || asked.includes(part));
for (const [, take] of named) await take();

const { table, rows: pageRows } = pageTable(shop);
if (named.length > 1) {
  console.table(table);
  console.table(rows.filter(({ kept }) => !kept));
}
mkdirSync(reportFolder, { recursive: true });
writeFileSync(join(reportFolder, 'bench.json'), JSON.stringify({ figures, rows: [...pageRows, ...rows] }, null, 2));
