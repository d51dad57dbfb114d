import { ask } from '../attacks/ask.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const isNarrow = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 1024;

/** A word of the language as it is and as somebody types it in a hurry, a page of the CMS by a word of its name, and what people call the one about returns. */
const words = {
  'el-GR': { typo: 'δισκοπρινο', word: 'δισκοπρίονο', page: 'εγγύηση', called: 'επιστροφές' },
  'nl-NL': { typo: 'hogedrukreinigr', word: 'hogedrukreiniger', page: 'premiumgarantie', called: 'retourneren' },
  'fi-FI': { typo: 'painepesri', word: 'painepesuri', page: 'lisätakuu', called: 'palautukset' },
} as const;

const cases = Object.entries(words).map(([locale, said]) => ({ ...speaker(locale), ...said }));

for (const { locale, country, text, url, typo, word, page: named, called } of mostNightly(cases)) {
  test.describe(locale, () => {
    test(`[FIND-06] ${locale}: the quick search offers a category by its name, and content pages, in groups of one list`, async ({
      page,
      viewport,
    }) => {
      await page.goto(url('/any-ex30000001'));
      await hydrated(page);
      const steps = page.getByRole('navigation', { name: text('catalog.breadcrumbs') }).getByRole('link');
      const category = {
        name: (await steps.last().textContent()) ?? '',
        href: await steps.last().getAttribute('href'),
      };
      if (isNarrow(viewport)) await page.getByRole('button', { name: text('shell.search.show') }).click();
      await page.getByRole('banner').getByRole('searchbox').focus();
      const input = page.getByRole('banner').getByRole('combobox');
      await input.fill(category.name);
      const list = page.getByRole('listbox');
      await expect(list.getByRole('group').first()).toHaveAccessibleName(text('search.found.category'));
      await expect(list.getByRole('group', { name: text('search.results') })).toBeVisible();
      await expectAccessible(page);
      await input.press('ArrowDown');
      const first = list.getByRole('option', { selected: true });
      await expect(first).toContainText(category.name);
      await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await input.press('Enter');
      await page.waitForURL(new URL(category.href ?? '', page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name);

      // As a hand goes there: what only sets a value does so while the new page still takes the focus.
      await input.click();
      await input.fill(named);
      const help = list.getByRole('group', { name: text('search.found.content') });
      await help.getByRole('option').first().click();
      await page.waitForURL(/\/[a-z-]+\/$/);
      // What was searched is offered again.
      await input.click();
      await input.fill('');
      await input.click();
      await expect(
        page
          .getByRole('listbox', { name: text('search.history') })
          .getByRole('option')
          .first(),
      ).toHaveText(named);
    });

    test(`[FIND-06, FIND-07] ${locale}: the search page says how a text is written, and what else is called so`, async ({
      page,
    }) => {
      await page.goto(url(`/search?query=${encodeURIComponent(typo)}`));
      await hydrated(page);
      const meant = page.getByRole('main').getByRole('link', { name: word, exact: true });
      await expect(meant).toBeVisible();
      await expectAccessible(page);
      await meant.click();
      await page.waitForURL(address => address.searchParams.get('query') === word);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(meant).toHaveCount(0);

      await page.goto(url(`/search?query=${encodeURIComponent(named)}`));
      const also = page.getByRole('navigation', { name: text('search.alsoFound') });
      await expect(also.getByRole('link').first()).toHaveAttribute('href', /\/[a-z-]+\/$/);
      await page.goto(url(`/search?query=${encodeURIComponent(called)}`));
      await expect(also.getByRole('link').first()).toHaveAttribute('href', /\/withdrawal-policy\/$/);
    });

    test(`[FIND-04, FIND-05] ${locale}: a brand has a page of its own, with its story and the one listing`, async ({
      page,
      viewport,
    }) => {
      await page.goto(url('/b/castello-cucina'));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Castello Cucina');
      await expect(page).toHaveTitle('Castello Cucina | Exwerk');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/b\/castello-cucina$/);
      await expect(page.getByRole('navigation', { name: text('catalog.breadcrumbs') })).toContainText(
        'Castello Cucina',
      );
      await expect(
        page.getByRole('region', { name: text('catalog.brand.about', { brand: 'Castello Cucina' }) }),
      ).toBeVisible();
      const logo = page.locator('img[src$="brand_castello-cucina.svg"]');
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);
      const articles = page.getByRole('main').getByRole('article');
      for (const article of await articles.all()) await expect(article).toContainText(/castello cucina/i);
      if (isNarrow(viewport)) await page.getByRole('main').locator('summary').first().click();
      await expect(page.locator('input[name=brand]')).toHaveCount(0);
      await page.locator('input[name=rating]').nth(1).check();
      await page.waitForURL(/\/b\/castello-cucina\?rating=/);

      await articles.first().getByRole('link').first().click();
      await page.waitForURL(/-ex\d{8}$/);
      await page.getByRole('main').getByRole('link', { name: 'Castello Cucina' }).first().click();
      await page.waitForURL(url('/b/castello-cucina'));
    });

    test(`[FIND-04, FIND-08] ${locale}: brands are in the sitemap, an unknown one is a 404`, async () => {
      const question = { host: `${country}.localhost` };
      const { body } = await ask('/sitemaps/pages.xml', question);
      expect(body).toContain('/b/castello-cucina</loc>');
      expect((await ask('/b/nobody-at-all', question)).status).toBe(404);
      const moved = await ask('/brand-2/', question);
      expect([moved.status, new URL(String(moved.headers.location), 'http://x').pathname]).toEqual([
        301,
        '/b/castello-cucina',
      ]);
    });
  });
}

test('[SEARCH-10] pl-PL: a long word that was searched for stays within the panel of a phone', async ({ page }) => {
  const { text, url } = speaker('pl-PL');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url('/'));
  const word = `młotowiertarka ${'elektryczna'.repeat(16)}`;
  await page.evaluate(kept => localStorage.setItem('search-history', JSON.stringify([kept])), word);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: text('shell.search.show') }).click();
  await page.getByRole('banner').locator('input').first().click();
  const option = page.getByRole('listbox', { name: text('search.history') }).getByRole('option');
  await expect(option).toHaveText(word);
  const cut = await option.evaluate(one => {
    const panel = one.closest('[role=listbox]') ?? one;
    const clamp = [...one.querySelectorAll('span')].at(-1) ?? one;
    return [panel.scrollWidth - panel.clientWidth, clamp.scrollWidth - clamp.clientWidth];
  });
  expect(cut).toEqual([0, 0]);
});
