import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '../shop-test.ts';
import type { ReleaseShop } from './release-shop.ts';

/** Goes to what is shown by the Tab key alone, and presses Enter there. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(element => element === document.activeElement)) return page.keyboard.press('Enter');
  }
  throw new Error(`The Tab key does not lead to ${target}`);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

export async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'pixels that stand out of the page').toBe(0);
}

export async function signIn(shop: ReleaseShop, page: Page, key: string): Promise<void> {
  await page.goto(`${shop.releasesApi}/console`);
  await heading(page, 'Sign in');
  await page.getByLabel('Key of your squad').fill(key);
  await button(page, 'Sign in').click();
  await heading(page, 'What visitors get now');
}
