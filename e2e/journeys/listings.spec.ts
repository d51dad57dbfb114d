import type { Page, ViewportSize } from '@playwright/test';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const locales = mostNightly(['el-GR', 'en-GB', 'nl-BE']);

/** Those of an article's own category; a narrow screen opens them on demand. */
async function openFilters(page: Page, { url, text }: Speaker, viewport: ViewportSize | null): Promise<void> {
  await page.goto(url('/any-ex30000001'));
  const links = page.getByRole('navigation', { name: text('catalog.breadcrumbs') }).getByRole('link');
  await page.goto(new URL((await links.last().getAttribute('href')) ?? '', page.url()).href);
  await hydrated(page);
  if ((viewport?.width ?? 0) < 1024) await page.getByRole('main').locator('summary').first().click();
}

for (const { locale, country, prefix, text, storefront } of locales.map(speaker)) {
  const url = (path: string) => storefrontUrl(country, `${prefix}${path}`);

  test(`[FIND-04] ${locale}: a category, a search and the sale have the same filters`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto(url('/any-ex30000001'));
    const links = page.getByRole('navigation', { name: text('catalog.breadcrumbs') }).getByRole('link');
    const category = await links.last().getAttribute('href');
    const groups = async (path: string) => {
      await page.goto(new URL(path, page.url()).href);
      await hydrated(page);
      await expectAccessible(page);
      return page.locator('#listing-filters legend').allTextContents();
    };
    const everywhere = [
      ...(storefront.checkoutEnabled ? [text('catalog.filter.availability')] : []),
      text('catalog.filter.price'),
      text('catalog.filter.brand'),
      text('catalog.filter.rating'),
    ];
    const ofCategory = await groups(category ?? '');
    for (const path of [url('/search?query=18'), url('/search/sales'), url('/search?tags=bestseller')]) {
      const found = await groups(path);
      expect(found, path).toEqual(expect.arrayContaining([...everywhere, text('catalog.filter.category')]));
    }
    // And the technical data of what it has.
    expect(ofCategory).toEqual(expect.arrayContaining(everywhere));
    expect(ofCategory.length).toBeGreaterThan(everywhere.length + 1);
  });

  test(`[FIND-04] ${locale}: bounds of technical data and stock count at once, and stay in the address`, async ({
    page,
    viewport,
  }) => {
    await openFilters(page, speaker(locale), viewport);
    const lowest = page.locator('input[name^="data."][name$=".min"]').first();
    const total = page.getByRole('main').getByRole('status').first();
    const before = await total.textContent();
    const hint = ((await lowest.getAttribute('placeholder')) ?? '').replace(',', '.');
    await lowest.fill(String(Number(hint) + 1).replace('.', ','));
    await lowest.press('Enter');
    await page.waitForURL(/data=/);
    await expect(total).not.toHaveText(before ?? '');
    await page.reload();
    await expect(page.getByRole('list', { name: text('catalog.filter.chosen') }).getByRole('listitem')).toHaveCount(2);
  });

  test(`[FIND-06] ${locale}: an article's number, its digits alone and its EAN open its page`, async ({ page }) => {
    for (const query of ['EX30000001', '30000001', '2000300000012']) {
      await page.goto(url(`/search?query=${query}`));
      await expect(page, query).toHaveURL(/-ex30000001$/);
    }
  });
}

test('[FIND-04] bg-BG: choices show while their products are on the way, and none of them is lost', async ({
  page,
  viewport,
}) => {
  const { text } = speaker('bg-BG');
  await openFilters(page, speaker('bg-BG'), viewport);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/new-ct\/searchProducts\?/, async route => {
    await held;
    await route.continue();
  });
  const brands = page.locator('input[name=brand]');
  const chosen = page.getByRole('list', { name: text('catalog.filter.chosen') }).getByRole('listitem');
  const asked = page.waitForRequest(/\/api\/new-ct\/searchProducts\?/);
  await brands.nth(0).click();
  await brands.nth(1).click();
  await expect(brands.nth(0)).toBeChecked();
  await expect(brands.nth(1)).toBeChecked();
  await asked;
  // They join what is chosen with their products: nothing that is below moves twice.
  await expect(chosen).toHaveCount(0);
  release();
  await expect(chosen).toHaveCount(3);
  await expect(page.locator('input[name=brand]:checked')).toHaveCount(2);
  expect(new URL(page.url()).searchParams.getAll('brand').join().split(',')).toHaveLength(2);
});

for (const locale of ['fi-FI', 'de-DE', 'hu-HU'] as const) {
  test(`${locale}: a rating in a list stays in one line on phones`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(speaker(locale).url('/search?tags=bestseller'));
    const ratings = page.getByRole('article').getByRole('img');
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const broken = await ratings.evaluateAll(all =>
        all.flatMap(rating => {
          const [words] = rating.childNodes;
          if (!words) return [];
          const range = document.createRange();
          range.selectNodeContents(words);
          const { top, right, height } = range.getBoundingClientRect();
          const box = rating.parentElement?.getBoundingClientRect();
          const isBeside = top - rating.getBoundingClientRect().top < height / 2;
          return isBeside && right <= (box?.right ?? 0) ? [] : [rating.textContent];
        }),
      );
      expect(broken, `${width} px`).toEqual([]);
    }
    expect(await ratings.count()).toBeGreaterThan(12);
  });
}

test('fi-FI, pl-PL: the pages of a search stand off what follows them', async ({ page }) => {
  for (const [locale, query] of [
    ['fi-FI', 'akku'],
    ['pl-PL', 'krzesło'],
  ] as const) {
    const { text, url } = speaker(locale);
    await page.goto(url(`/search?query=${encodeURIComponent(query)}`));
    const pages = page.getByRole('navigation', { name: text('catalog.pagination'), exact: true });
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const end = await pages.evaluate(nav => nav.getBoundingClientRect().bottom);
      const main = await page.getByRole('main').evaluate(whole => whole.getBoundingClientRect().bottom);
      expect(main - end, `${locale} at ${width} px`).toBeGreaterThanOrEqual(24);
    }
  }
});
