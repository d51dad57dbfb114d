import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { enterSignUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';

/** Keyboards and screen readers. */
for (const who of mostNightly([speaker('el-GR'), speaker('nl-BE')])) {
  const { locale, url, text } = who;

  test(`[FIND-13] ${locale}: focus and title are the new page's after a navigation`, async ({ page }) => {
    await page.goto(url('/'));
    await hydrated(page);
    const home = await page.title();
    const main = page.getByRole('main');
    const category = page.getByRole('navigation').locator('a[href]:visible').first();
    await category.focus();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await expect(page).not.toHaveTitle(home);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const tile = main.getByRole('article').first().getByRole('link').first();
    const name = (await tile.textContent()) ?? '';
    await tile.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(name.slice(0, 12).replace(/[^\p{L}\d ]/gu, '.'), 'u'));
    await page.keyboard.press('Tab');
    await expect(main.locator(':focus')).toHaveCount(1);
  });

  test(`[FIND-13] ${locale}: who goes on elsewhere while a page comes keeps the focus`, async ({ page }) => {
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    await page.route('**/api/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 1500));
      await route.continue();
    });
    const tile = page.getByRole('main').getByRole('article').last().getByRole('link').first();
    const name = (await tile.textContent()) ?? '';
    await tile.click();
    await expect(page.locator('[role=progressbar]')).toBeAttached();
    const field = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox'));
    await field.click();
    await page.keyboard.type('18');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.keyboard.type(' x');
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue(/18 x$/);
  });

  test(`[FIND-13] ${locale}: who takes a filter away goes on from the listing, and who has come to an end stays there`, async ({
    page,
  }) => {
    await page.goto(url('/search?query=18&stock=in'));
    await hydrated(page);
    const main = page.getByRole('main');
    const chosen = main.getByRole('list', { name: text('catalog.filter.chosen') });
    await chosen.getByRole('link').first().press('Enter');
    await expect(chosen).toBeHidden();
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.locator(':focus')).toHaveCount(1);

    await page.goto(url('/any-ex30000001'));
    await hydrated(page);
    const next = main.getByRole('region', { name: text('catalog.reviews') }).getByRole('button', {
      name: text('catalog.pagination.next'),
    });
    while ((await next.getAttribute('aria-disabled')) !== 'true') {
      await next.press('Enter');
      await expect(next).toBeFocused();
    }
    await next.press('Enter');
    await expect(next).toBeFocused();
  });

  test(`[FIND-13] ${locale}: on a phone the menu leads to its page, and the search to its field`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url('/'));
    await hydrated(page);
    await page.getByRole('button', { name: text('shell.search.show') }).click();
    const field = page.locator('#header-search').getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type('12');
    await expect(field).toHaveValue('12');
    await page.getByRole('button', { name: text('shell.menu'), exact: true }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('navigation').locator('li button').first().click();
    await menu.getByRole('navigation').getByRole('link').first().click();
    await page.waitForURL(address => address.pathname !== new URL(url('/')).pathname);
    await expect(page.getByRole('main')).toBeFocused();
  });
}

for (const who of mostNightly([speaker('bg-BG'), speaker('fi-FI')]))
  test(`${who.locale}, 320 px: an entry of the categories is seen whole when a key leads to it`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(who.url('/'));
    await hydrated(page);
    const entries = page.getByRole('navigation', { name: who.text('shell.categories.bar') }).locator('li a');
    const hidden = (entry: Element) => {
      const { left, right } = entry.getBoundingClientRect();
      const place = entry.closest('div')?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return Math.max(place.left - left, right - place.right) > 1 && right - left < place.right - place.left;
    };
    await entries.first().focus();
    for (let at = 1; at < (await entries.count()); at += 1) {
      await page.keyboard.press('Tab');
      const entry = entries.nth(at);
      await expect(entry).toBeFocused();
      await expect.poll(() => entry.evaluate(hidden)).toBe(false);
    }
  });

for (const who of mostNightly([speaker('it-CH'), speaker('hr-HR')]))
  test(`[FIND-13] ${who.locale}: a profile that is loaded whole takes the focus from nobody`, async ({ page }) => {
    const { text, url } = who;
    await page.goto(url('/create-account'));
    await enterSignUp(page, who);
    await page.waitForURL('**/my-account/my-profile');
    await page.goto(url('/my-account/my-profile'));
    await hydrated(page);
    const end = page.getByRole('button', { name: text('account.sessions.end') });
    await expect(end).toBeVisible();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: text('shell.skip') })).toBeFocused();
  });

for (const [locale, width] of [
  ['fi-FI', 1280],
  ['lt-LT', 1024],
  ['bg-BG', 390],
] as const)
  test(`${locale}, ${width} px: a campaign below the hero is seen whole when a key leads to it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(speaker(locale).url('/'));
    await hydrated(page);
    const campaigns = page.getByRole('main').locator('ul:not(section *) > li > a:has(> strong)');
    const cutOff = (campaign: Element) => {
      const { left, right, top, bottom } = campaign.getBoundingClientRect();
      const row = campaign.closest('ul')?.getBoundingClientRect() ?? new DOMRect();
      const { outlineOffset, outlineWidth } = getComputedStyle(campaign);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const over = [ring - left, right + ring - innerWidth, row.top - top + ring, bottom + ring - row.bottom];
      return Math.max(0, ...over);
    };
    const count = await campaigns.count();
    expect(count).toBeGreaterThan(3);
    await campaigns.first().focus();
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await page.keyboard.press('Tab');
      await expect(campaigns.nth(at)).toBeFocused();
      await expect.poll(() => campaigns.nth(at).evaluate(cutOff), `campaign ${at + 1}`).toBe(0);
    }
    for (let at = count - 2; at >= 0; at -= 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => campaigns.nth(at).evaluate(cutOff), `back at campaign ${at + 1}`).toBe(0);
    }
  });
