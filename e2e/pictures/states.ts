import type { Page } from '@playwright/test';
import type { ShopPage } from '../languages/shop-pages.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated } from '../shop-test.ts';

async function visited(page: Page, { url }: Speaker, path: string): Promise<void> {
  await page.goto(url(path));
  await hydrated(page);
}

/** What pages look like after something has been done to them. */
export const states: readonly ShopPage[] = [
  {
    name: 'empty login',
    async open(page, speaker) {
      await visited(page, speaker, '/login');
      await page.getByRole('main').locator('form button[type=submit]').first().click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'empty registration',
    async open(page, speaker) {
      await visited(page, speaker, '/create-account');
      await page.getByRole('button', { name: speaker.text('account.sign-up.submit') }).click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'contact form',
    async open(page, speaker) {
      await visited(page, speaker, '/?contact');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
