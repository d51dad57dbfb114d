import type { Page } from '@playwright/test';
import { british } from '../journeys/shoppers.ts';

/** Puts the product of an open page into the cart. */
export async function addToCart(page: Page): Promise<void> {
  const name = british.text('checkout.add.button');
  const added = page.waitForResponse(/\/addToCart\?/);
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  await (await added).finished();
  const toCart = british.text('checkout.sidebar.toCart');
  await page.getByRole('dialog').getByRole('link', { name: toCart }).waitFor();
}
