import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { load } from 'cheerio';
import * as z from 'zod';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** What pages do with content that is not there, and with links that lack something. */

const content = path.join(import.meta.dirname, '../../middleware/src/cms/content');
const block = z.looseObject({ type: z.string() });
const slides = z.looseObject({ type: z.literal('slides'), slides: z.array(z.looseObject({ title: z.string() })) });
const homePage = z.looseObject({ blocks: z.array(z.union([slides, block])) });

const boxes = z.array(z.object({ left: z.number(), right: z.number(), top: z.number(), bottom: z.number() }));
type Box = z.infer<typeof boxes>[number];

test.describe.configure({ mode: 'default' });
let shop: OwnShop;
let folder: string;
/** The home page of a language, with so many slides. */
function writeHome(locale: string, count: number): void {
  const stored = homePage.parse(JSON.parse(readFileSync(path.join(content, `home.${locale}.json`), 'utf8')));
  const blocks = stored.blocks.map(one => {
    const { data } = slides.safeParse(one);
    if (!data) return one;
    const repeated = Array.from({ length: count }, (_, index) => ({ ...data.slides[0], title: `Slide ${index + 1}` }));
    return { ...data, slides: repeated };
  });
  writeFileSync(path.join(folder, `home.${locale}.json`), JSON.stringify({ ...stored, blocks }));
}
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(path.join(tmpdir(), 'exwerk-content-'));
  for (const [locale, count] of [
    ['pl-PL', 2],
    ['lt-LT', 3],
    ['hu-HU', 8],
  ] as const)
    writeHome(locale, count);
  shop = await openOwnShop({ CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const visited = async (country: string, location: string) => {
  const { status, markup, h1 } = await shop.visit(country, location);
  return { status, h1, document: load(markup) };
};

const categories = z.looseObject({ results: z.array(z.looseObject({ key: z.string() })) });
/** Categories lack something from now on, by key. */
const changeCategories = (changes: Readonly<Record<string, object>>) =>
  shop.gate.instead(
    ({ path: asked }) => asked.startsWith('/commerce/exwerk/categories?'),
    async (_asked, pass) => {
      const { status, body } = await pass();
      const stored = categories.parse(body);
      return { status, body: { ...stored, results: stored.results.map(one => ({ ...one, ...changes[one.key] })) } };
    },
  );

test('[CONTENT-06] el-GR: a page without its content is logged as information and stands', async () => {
  const missing = (slug: string, locale: string) =>
    shop.logged('content is missing').filter(line => line.slug === slug && line.locale === locale);
  const { text } = shop.speaker('el-GR');
  const greek = await visited('gr', '/');
  expect([greek.status, greek.h1]).toEqual([200, text('catalog.home.title')]);
  expect(greek.document('section[aria-labelledby=departments] a')).toHaveLength(12);
  expect(greek.document('main article').length).toBeGreaterThan(0);
  expect(missing('home', 'el-GR')).toMatchObject([{ level: 30 }]);
  expect(shop.logged('').filter(({ level }) => Number(level) > 30)).toEqual([]);

  const lithuanian = await visited('lt', '/');
  expect([lithuanian.status, lithuanian.h1 === shop.speaker('lt-LT').text('catalog.home.title')]).toEqual([200, false]);
  expect(missing('home', 'lt-LT')).toEqual([]);
  const imprint = await visited('lt', '/imprint/');
  expect([imprint.status, imprint.h1]).toEqual([404, shop.speaker('lt-LT').text('page-not-found.message')]);
  expect(missing('imprint', 'lt-LT')).toMatchObject([{ level: 30 }]);
});

test('pl-PL, lt-LT, hu-HU: fewer than three slides are no slider, and there are six at most', async () => {
  const sliders = async (locale: string) => {
    const { country, text } = shop.speaker(locale);
    const { status, document } = await visited(country, '/');
    expect(status, locale).toBe(200);
    const found = document(`main section[aria-label="${text('catalog.hero')}"]`);
    return found.toArray().map(one =>
      document(one)
        .find('li h2')
        .toArray()
        .map(title => document(title).text()),
    );
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => `Slide ${index + 1}`);
  expect(await sliders('pl-PL')).toEqual([]);
  expect(await sliders('lt-LT')).toEqual([upTo(3)]);
  expect(await sliders('hu-HU')).toEqual([upTo(6)]);
});

test('[CAT-20] hu-HU: the slider shows one slide, the row below it six, 16 px apart', async ({ page }) => {
  const { url, text } = shop.speaker('hu-HU');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url('/'));
  await hydrated(page);
  const places = (list: Locator) =>
    list.getByRole('listitem').evaluateAll(items => items.map(item => item.getBoundingClientRect().toJSON()));
  const gaps = (boxes: readonly Box[]) => boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
  const isShown = ({ left, right }: Box) => left >= 0 && right <= 1440;
  const slider = page.getByRole('region', { name: text('catalog.hero') });
  const slideBoxes = boxes.parse(await places(slider));
  expect(slideBoxes.filter(isShown)).toHaveLength(1);
  expect(new Set(gaps(slideBoxes))).toEqual(new Set([16]));
  const row = page.getByRole('main').getByRole('list').filter({ hasText: 'Slide 6' }).last();
  const rowBoxes = boxes.parse(await places(row));
  expect(rowBoxes.filter(isShown)).toHaveLength(6);
  expect(new Set(gaps(rowBoxes))).toEqual(new Set([16]));
  expect(rowBoxes[0]?.top).toBeGreaterThan(slideBoxes[0]?.bottom ?? Number.NaN);
  await expectAccessible(page);
});

test('[SHELL-31] nb-NO: links of the footer that lack a name or an address are left out', async () => {
  const { country, text } = shop.speaker('nb-NO');
  const products = async () => {
    const { status, document } = await visited(country, '/login');
    expect(status).toBe(200);
    const column = document('footer section').filter(
      (_, one) => document(one).children('h2').text() === text('shell.footer.products'),
    );
    return column
      .find('li')
      .toArray()
      .map(item => [document(item).text(), document(item).find('a').attr('href')]);
  };
  const all = await products();
  const addressOf = (name: string | undefined) => all.find(([told]) => told === name)?.[1];
  expect([addressOf('Skjønnhet'), addressOf('Velvære')]).toEqual(['/skjoennhet', '/velvaere']);
  const undo = changeCategories({ beauty: { name: {} }, wellness: { slug: {} } });
  const complete = all.filter(([name]) => name !== 'Skjønnhet' && name !== 'Velvære');
  await expect(async () => expect(await products()).toEqual(complete)).toPass({ timeout: 5000 });
  undo();
});
