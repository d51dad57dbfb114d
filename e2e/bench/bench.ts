import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from '../tools/results.ts';
import { visit } from '../visit.ts';
import { commerceRows, measureCommerce } from './commerce.ts';
import { measureFloor } from './floor.ts';
import { type LanguageWeight, measureLanguages } from './languages.ts';
import { measureMiddleware } from './overhead/middleware-overhead.ts';
import { pageRows } from './page-rows.ts';
import { measurePage } from './pages.ts';
import { measureRendering } from './render.ts';
import { type Row, row } from './rows.ts';
import { measureSearch } from './search.ts';
import { searchRows } from './search-rows.ts';
import { measureCachedPage } from './server.ts';

/** Budgets, each as a ratio to a reference of the same run. */
const budgets = { rendering: 1.5, cached: 0.7, middleware: 1.5, language: 1.03 };

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

const rows: Row[] = [];
const figures: Record<string, unknown> = {};

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

function languageRows([heaviest, ...others]: readonly LanguageWeight[]): Row[] {
  const english = others.find(({ locale }) => locale === 'en-GB');
  if (!heaviest || !english) return [];
  const what = `home: text in the heaviest language (${heaviest.locale}) / English`;
  return [row(what, heaviest.bytes / english.bytes, budgets.language, 3)];
}

const paths = await publicPaths();
const floor = await measure('floor', measureFloor);
for (const [name, path] of Object.entries(paths))
  await measure(
    `page ${name}`,
    () => measurePage(name, path),
    found => pageRows(found, floor),
  );
await measure('languages', measureLanguages, languageRows);
await measure(
  'rendering',
  () => measureRendering(paths.product),
  ({ shell, plain }) => [row('product: markup / plain renderToString, uncached', shell / plain, budgets.rendering)],
);
await measure(
  'cached page',
  () => measureCachedPage('/'),
  ({ cached, file }) => [
    {
      what: 'cached page / static file, requests per second',
      measured: (cached / file).toFixed(2),
      budget: `≥ ${budgets.cached}`,
      kept: cached / file >= budgets.cached,
    },
  ],
);
await measure('middleware', measureMiddleware, calls =>
  calls.map(({ name, direct, through }) =>
    row(
      `${name}: middleware / SDK (${through.toFixed(2)} / ${direct.toFixed(2)} ms)`,
      through / direct,
      budgets.middleware,
    ),
  ),
);
await measure('search', measureSearch, searchRows);
await measure('commerce', measureCommerce, commerceRows);

console.table(rows.filter(({ kept }) => !kept));
mkdirSync(reportFolder, { recursive: true });
writeFileSync(join(reportFolder, 'bench.json'), JSON.stringify({ figures, rows }, null, 2));
