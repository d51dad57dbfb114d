import type { Page } from '@playwright/test';
import { expect } from '../shop-test.ts';

export const question = (page: Page) => page.locator('[data-consent="question"]');
export const settings = (page: Page) => page.locator('dialog[open]');
export const answers = (page: Page) => ({
  accept: question(page).getByRole('button').nth(0),
  reject: question(page).getByRole('button').nth(1),
  choose: question(page).getByRole('button').nth(2),
});
export const settingsLink = (page: Page) => page.locator('footer').getByRole('button', { name: 'Cookie settings' });

/** Decides, and answers with the record of it that the shop has sent. */
export async function decide(page: Page, click: () => Promise<void>) {
  const [answer] = await Promise.all([page.waitForResponse(/\/customer-data\/cookie-consent/), click()]);
  expect(answer.status()).toBe(200);
  const [record] = answer.request().postDataJSON();
  await expect(question(page)).toHaveCount(0);
  return record;
}
