import type { Browser, Page } from '@playwright/test';
import { british } from '../journeys/shoppers.ts';
import type { ReleaseShop } from '../releases/release-shop.ts';
import { reportsOf, type Stay } from '../releases/reporting-visitors.ts';
import { freshVisitor } from '../tools/visitor.ts';

/** What the browser of a new visitor reports of a page. */
export async function reportsOfNew(
  browser: Browser,
  shop: ReleaseShop,
  stay: Omit<Stay, 'number'>,
): Promise<readonly string[]> {
  const context = await browser.newContext({ storageState: freshVisitor() });
  const reports = await reportsOf(shop, context, { number: 1, ...stay });
  await context.close();
  return reports.map(({ body }) => body);
}

/** Puts the product of an open page into the cart. */
export async function addToCart(page: Page): Promise<void> {
  const name = british.text('checkout.add.button');
  const added = page.waitForResponse(/\/addToCart\?/);
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await (await added).finished();
  const toCart = british.text('checkout.sidebar.toCart');
  await page.getByRole('dialog').getByRole('link', { name: toCart }).waitFor();
}
