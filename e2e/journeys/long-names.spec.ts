import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { signUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';

/** Where things of the header stand. */
const header = (page: Page) =>
  page.getByRole('banner').evaluate(banner => {
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const field = boxOf(banner.querySelector('input'));
    const form = boxOf(banner.querySelector('form'));
    const account = boxOf(banner.querySelector('[aria-expanded]:has(svg[role=img])'));
    return {
      field: Math.round(field.width),
      overlap: Math.round(Math.max(0, form.right - account.left)),
      height: Math.round(account.height),
      page: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const [locale, name] of [
  ['hu-HU', 'Jane-Wilhelmina-Maximiliana-Konstantinopolitanska'],
  ['fi-FI', 'Pierre-Alexandre-Marie'],
] as const) {
  test(`[SHELL-08, SHELL-13] ${locale}: ${name} leaves the search of the header its room, and is said whole`, async ({
    page,
  }) => {
    const who = speaker(locale);
    const { text, url } = who;
    await signUp(page, who);
    await hydrated(page);
    await page.getByLabel(text('account.first-name'), { exact: true }).fill(name);
    await page
      .getByRole('button', { name: text('account.save') })
      .first()
      .click();
    const button = page.getByRole('banner').getByRole('button', { name });
    await expect(button).toHaveCount(1);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(url('/'));
      await hydrated(page);
      await expect(button).toHaveAccessibleName(`${text('shell.account')} ${name}`);
      const seen = await header(page);
      expect(seen, `${width} px`).toMatchObject({ overlap: 0, height: 44, page: 0 });
      expect(seen.field, `${width} px`).toBeGreaterThan(170);
    }
  });
}

/** Nobody makes it: an address names what it will. */
const longWord = `Xq${'abcdefghij'.repeat(12)}`;

for (const [where, path] of [
  ['search', '/search?query=18&brand='],
  ['category', '/ammattityokalut?brand='],
] as const) {
  test(`[LANG-11] fi-FI: a ${where} that finds nothing of a brand of one long word is as wide as its window`, async ({
    page,
  }) => {
    const { text, url } = speaker('fi-FI');
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(url(path + longWord));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(text('catalog.noResults'), { exact: true })).toBeVisible();
    const ways = main.getByRole('link', { name: text('catalog.filter.remove', { filter: longWord }) });
    await expect(ways).toHaveCount(2);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      for (const way of await ways.all()) {
        const box = await way.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? Number.NaN), `${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}
