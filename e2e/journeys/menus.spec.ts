import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const heard = mostNightly(['el-GR', 'de-DE', 'fr-BE', 'hu-HU']).map(speaker);

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const banner = (page: Page) => page.getByRole('banner');
/** Whether any of the header is in the window, once it has stopped. */
const isHeaderShown = (page: Page) =>
  banner(page).evaluate(header => header.getBoundingClientRect().bottom > 0 && header.getAnimations().length === 0);

for (const { locale, url, text } of heard) {
  test(`[FIND-13] ${locale}: all categories open under their button, by keyboard and by a mouse that rests`, async ({
    page,
  }) => {
    await page.goto(url('/'));
    await hydrated(page);
    const button = banner(page).getByRole('button', { name: text('shell.categories'), exact: true });
    const panel = page.locator('#mega-menu');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = panel.getByRole('link');
    await expect.poll(() => links.count()).toBeGreaterThan(20);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(panel).toHaveCount(0);

    await button.hover();
    await expect(panel).toBeVisible();
    await button.click();
    await page.getByRole('main').hover({ position: { x: 5, y: 700 } });
    await page.waitForTimeout(500);
    await expect(panel, 'a click holds it').toBeVisible();
    await button.click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('main').hover({ position: { x: 5, y: 700 } });
    await button.hover();
    await expect(panel).toBeVisible();
    await page.getByRole('main').hover({ position: { x: 5, y: 780 } });
    await expect(panel).toHaveCount(0);

    await button.click();
    const category = links.nth(1);
    const path = (await category.getAttribute('href')) ?? '';
    await category.click();
    await expect(page).toHaveURL(address => address.pathname === path);
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(`[FIND-13] ${locale}: the menu of a small screen has all levels, account, help and languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url('/'));
    await hydrated(page);
    await banner(page)
      .getByRole('button', { name: text('shell.menu'), exact: true })
      .click();
    const menu = page.getByRole('dialog', { name: text('shell.menu') });
    const levels = menu.getByRole('navigation', { name: text('shell.categories') });
    await expect(menu.getByRole('link', { name: text('shell.account.login') })).toBeVisible();
    await expectAccessible(page);
    const title = levels.getByRole('heading');
    const names: string[] = [];
    for (const depth of [1, 2, 3]) {
      const way = levels.locator('li button').first();
      const name = (await way.textContent()) ?? '';
      names.push(name);
      await way.focus();
      await page.keyboard.press('Enter');
      await expect(title, `level ${depth}`).toHaveText(name);
      await expect(levels.getByRole('button', { name: text('shell.menu.back') })).toBeFocused();
    }
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(names[1] ?? '');
    await expect(levels.getByRole('button', { name: names[2] ?? '', exact: true })).toBeFocused();
    const end = levels.getByRole('link', { name: text('shell.categories.all', { name: names[1] ?? '' }) });
    await end.click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
    await expect(page.getByRole('main')).toBeFocused();

    await banner(page)
      .getByRole('button', { name: text('shell.menu'), exact: true })
      .click();
    await expect(title).toHaveCount(0);
    await menu.locator('summary', { hasText: text('shell.contact.title') }).click();
    await menu.getByRole('button', { name: text('shell.contact.reason.returns') }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`[FIND-13] ${locale}: the header gives way on the way down, and comes back on the way up and to the focus`, async ({
    page,
  }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url('/'));
      await hydrated(page);
      const scroll = (by: number) => page.evaluate(top => window.scrollBy({ top, behavior: 'instant' }), by);
      await scroll(900);
      await expect.poll(() => isHeaderShown(page)).toBe(false);
      await scroll(-100);
      await expect.poll(() => isHeaderShown(page)).toBe(true);
      await expectAccessible(page);
      await scroll(300);
      await expect.poll(() => isHeaderShown(page)).toBe(false);
      await page.keyboard.press('Tab');
      await banner(page)
        .getByRole('link', { name: text('shell.home') })
        .focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => isHeaderShown(page)).toBe(true);
      await expect(banner(page).locator(':focus')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('[FIND-13] header and menus stand in letters of twice the size, and in forced colours', async ({ page }) => {
  const { url, text } = speaker('hu-HU');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url('/'));
    await hydrated(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await fits(page), `${width} px`).toBe(true);
    const name = text(width === 320 ? 'shell.menu' : 'shell.categories');
    const button = banner(page).getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(
      page.locator(width === 320 ? 'dialog[open] nav a, dialog[open] nav button' : '#mega-menu a').first(),
    ).toBeVisible();
    expect(await fits(page), `${width} px, menu`).toBe(true);
  }
});
