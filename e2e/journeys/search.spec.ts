import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';
import { british, shoppers } from './shoppers.ts';

for (const { country, drill, text } of shoppers) {
  test.describe(country, () => {
    test('[SEARCH-01, SEARCH-06] quick search answers from three characters and leads on by keyboard', async ({
      page,
      viewport,
    }) => {
      await page.goto(storefrontUrl(country));
      await hydrated(page);
      if ((viewport?.width ?? 0) < 1024) await page.getByRole('button', { name: text('shell.search.show') }).click();
      const requests: string[] = [];
      page.on('request', request => request.url().includes('/api/search/') && requests.push(request.url()));
      await page.getByRole('banner').getByRole('searchbox').focus();
      const input = page.getByRole('combobox');
      await expect(input).toBeVisible();
      await input.pressSequentially(drill.slice(0, 2));
      await page.waitForTimeout(600);
      expect(requests).toEqual([]);
      await input.pressSequentially(drill.slice(2));
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByText(text('search.seeAll'))).toBeVisible();
      await expectAccessible(page);
      await input.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      await input.press('Enter');
      await page.waitForURL(/-ex\d{8}$/);
    });

    test('[SEARCH-15, SEARCH-16] the search page sorts, sizes and refines, and keeps it in the address', async ({
      page,
      viewport,
    }) => {
      await page.goto(storefrontUrl(country, `/search?query=${encodeURIComponent(drill)}`));
      await hydrated(page);
      const sort = page.getByLabel(text('catalog.listing.sort'));
      await expect(sort.getByRole('option')).toHaveCount(6);
      await sort.selectOption('price_asc');
      await page.waitForURL(/sortBy=price_asc/);
      // Small screens have no room for page sizes, and their filters open on demand.
      if ((viewport?.width ?? 0) < 1024)
        await page.locator('summary', { hasText: text('catalog.filters', { count: 0 }) }).click();
      else {
        const sizes = page.getByLabel(text('catalog.listing.pageSize'));
        await expect(sizes.getByRole('option')).toHaveText(['12', '24', '36', '48']);
        await sizes.selectOption('12');
        await page.waitForURL(/pageSize=12/);
      }
      await page.locator('input[name=brand]').first().check();
      await page.waitForURL(/brand=/);
      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel(text('catalog.listing.sort'))).toHaveValue('price_asc');
      const chosen = page.locator('input[name=brand]:checked');
      await expect(chosen).toHaveCount(1);
      if ((viewport?.width ?? 0) < 1024) await page.getByRole('main').locator('summary').first().click();
      await chosen.click();
      await page.waitForURL(address => !address.searchParams.has('brand'));
      await expect(page).toHaveURL(/sortBy=price_asc/);
      await expect(chosen).toHaveCount(0);
    });
  });
}

test('[SEARCH-21] a page size or number that is not allowed falls back to the default', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/search?query=set&pageSize=13&page=abc'));
  await hydrated(page);
  await expect(page.getByLabel('Per page')).toHaveValue('24');
  expect(await page.getByRole('main').getByRole('article').count()).toBeLessThanOrEqual(24);
});

test('[SEARCH-05] says when nothing was found', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/search?query=zzzzqqqq'));
  await expect(page.getByText('No results').first()).toBeVisible();
});

test('[SEARCH-05, SEARCH-09] what nobody sees in a pasted text is left out, and a text of signs alone is none', async ({
  page,
}) => {
  const pasted = encodeURIComponent('\u2066φριτ\u0000έζα\u2069');
  const asked = await page.goto(storefrontUrl('gr', `/search?query=${pasted}&brand=%00&tags=%E2%80%AE`));
  expect(asked?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«φριτέζα»');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto(storefrontUrl('gr', '/search?query=!%3F%20%E2%80%93'));
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('!');
});

test.describe('while the quick search is fetched', () => {
  // A service worker answers by itself, and nothing would be held back.
  test.use({ serviceWorkers: 'block' });

  test('[SHELL-13] what is typed while the quick search is fetched is not lost', async ({ page, viewport }) => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.goto(storefrontUrl('gb'));
    await hydrated(page);
    await page.route(/\/search\/.*\.js/, async route => {
      await held;
      await route.continue();
    });
    if ((viewport?.width ?? 0) < 1024)
      await page.getByRole('button', { name: british.text('shell.search.show') }).click();
    const field = page.getByRole('banner').getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('dri');
    await page.waitForTimeout(300);
    await page.keyboard.type('ll');
    await expect(field).toHaveValue('drill');
    await expect(field).toBeFocused();
    // Keys go on while the one field takes the place of the other, in the middle of the text.
    for (let step = 0; step < 'drill'.length; step += 1) await page.keyboard.press('ArrowLeft');
    const typing = page.keyboard.type('a cordless hammer ', { delay: 12 });
    await page.waitForTimeout(60);
    release();
    await typing;
    const combobox = page.getByRole('combobox');
    await expect(combobox).toHaveValue('a cordless hammer drill');
    await expect(combobox).toBeFocused();
    await page.keyboard.type('x');
    await expect(combobox).toHaveValue('a cordless hammer xdrill');
    await expect(
      page.getByRole('banner').getByRole('textbox').or(page.getByRole('banner').getByRole('searchbox')),
    ).toHaveCount(0);
  });
});

test('[SEARCH-05, SEARCH-07, SEARCH-08] ro-RO: a new text is answered by nothing that was found for the last one', async ({
  page,
  viewport,
}) => {
  const { text, url } = speaker('ro-RO');
  const held = new Set<string>();
  let release = () => {};
  await page.route(/\/api\/search\/1\/indexes\//, async route => {
    const { requests }: { requests: { query: string }[] } = JSON.parse(route.request().postData() ?? '{"requests":[]}');
    if (requests.some(({ query }) => held.has(query)))
      await new Promise<void>(resolve => {
        release = resolve;
      });
    await route.continue();
  });
  await page.goto(url('/'));
  await hydrated(page);
  if ((viewport?.width ?? 0) < 1024) await page.getByRole('button', { name: text('shell.search.show') }).click();
  await page.getByRole('banner').getByRole('searchbox').focus();
  const input = page.getByRole('banner').getByRole('combobox');
  const options = page.getByRole('banner').getByRole('option');
  const noResults = page.getByRole('banner').getByText(text('search.noResults'));
  await input.pressSequentially('xqzwv');
  await expect(noResults.first()).toBeVisible();
  await input.fill('');
  held.add('mas');
  const asked = page.waitForRequest(/\/api\/search\/1\/indexes\//);
  await input.pressSequentially('mas');
  await asked;
  await expect(noResults).toHaveCount(0);
  release();
  await expect(options.first()).toBeVisible();

  await input.fill('');
  held.add('fri');
  await input.pressSequentially('fri');
  await expect(options).toHaveCount(0);
  await input.press('ArrowDown');
  await input.press('Enter');
  await page.waitForURL(url('/search?query=fri'));
  release();
});
