import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fullStorage } from '../tools/full-storage.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { speaker } from './recovery-steps.ts';

/** A browser in which everything that sites keep is refused: Chromium then throws at the look at a storage, and cookies vanish without a word. */

test.use({ storageState: freshVisitor(), viewport: { width: 360, height: 740 } });

const keepNothing = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
};

for (const locale of ['el-GR', 'hu-HU', 'fi-FI'])
  test(`${locale}: a browser that keeps nothing is told so, asked no further on that page, and shows the shop`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    await page.addInitScript(keepNothing);
    const main = page.getByRole('main');
    for (const path of ['/', '/any-ex30000001', '/search?query=vx', '/checkout/cart', '/login', '/wishlist']) {
      await page.goto(url(path));
      await hydrated(page);
      await expect(main.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
    const question = page.locator('[data-consent="question"]');
    await question.getByRole('button', { name: text('shell.consent.acceptAll') }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText(text('shell.consent.blocked'));
    await notice.getByRole('button').click();
    await expect(question).toHaveCount(0);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: text('shell.consent.settings') })
      .click();
    const settings = page.getByRole('dialog', { name: text('shell.consent.settings') });
    await expect(settings.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

/** Goes to a provider from the login, says there who one is, and comes back. */
async function signInElsewhere(page: Page, { text, url }: Speaker): Promise<void> {
  await page.goto(url('/login'));
  await hydrated(page);
  await page.getByRole('button', { name: text('account.social.google') }).click();
  await page.waitForURL(address => !address.href.startsWith(url('/')));
  await page.getByLabel('E-mail').fill(`ada-${randomUUID()}@example.com`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('[ACCOUNT-22] hu-HU: with a full storage the way to a sign-in provider and back signs in', async ({
  page,
  context,
}) => {
  const who = speaker('hu-HU');
  await page.addInitScript(fullStorage);
  await signInElsewhere(page, who);
  await page.waitForURL(who.url('/'));
  expect(await callFrom(page, 'isLoggedIn')).toBe(true);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('social-sign-in');
});

test('hu-HU: who cannot be known on the way back from a sign-in provider, for storage and cookies are full, is told so', async ({
  page,
}) => {
  const who = speaker('hu-HU');
  await page.addInitScript(fullStorage);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  await signInElsewhere(page, who);
  await expect(page.getByText(who.text('account.login.failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: who.text('account.login.submit') })).toBeVisible();
});
