import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { british } from './shoppers.ts';

const { text } = british;

// The buttons are seen at both widths with their page; the way through a provider does not depend on it.

/** Goes to the provider from the login page; the embedded ones ask who one wants to be. */
async function goTo(page: Page, provider: 'google' | 'facebook'): Promise<void> {
  await page.goto(storefrontUrl('gb', '/login'));
  await hydrated(page);
  await page.getByRole('button', { name: text(`account.social.${provider}`) }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

for (const provider of ['google', 'facebook'] as const) {
  test(`[ACCOUNT-21, ACCOUNT-22, ACCOUNT-23, MW-24] ${provider} signs a new customer in with address and name`, async ({
    page,
  }) => {
    const asked: URL[] = [];
    page.on('request', request => asked.push(new URL(request.url())));
    await goTo(page, provider);
    const email = `ada-${randomUUID()}@example.com`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(storefrontUrl('gb'));

    await page.goto(storefrontUrl('gb', '/my-account/my-profile'));
    await hydrated(page);
    await expect(page.getByLabel(text('account.first-name'))).toHaveValue('Ada');
    await expect(page.getByLabel(text('account.last-name'))).toHaveValue('Byron');
    await expect(page.getByLabel(text('account.email'), { exact: true })).toHaveValue(email);
    const shop = new URL(storefrontUrl('gb')).host;
    const direct = asked.filter(({ host }) => host !== shop);
    expect(direct.some(({ searchParams }) => searchParams.get('redirect_uri')?.includes(shop))).toBe(true);
    expect(direct.some(({ searchParams }) => searchParams.get('fields') === 'email,first_name,last_name')).toBe(true);
    const token = (await page.context().cookies()).find(({ name }) => name === 'token');
    const seconds = (token?.expires ?? 0) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });
}

test('[ERR-23] a forged way back says that the login failed and leaves the visitor out', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login?code=forged&state=forged'));
  await hydrated(page);
  await expect(page.getByText(text('account.login.failed'))).toBeVisible();
  await expect(page).toHaveURL(storefrontUrl('gb', '/login'));
  await expect(page.getByRole('banner').getByText(text('shell.account.login'))).toHaveCount(1);
});

test('who cancels at the provider is back at the login, as a guest and without a reproach', async ({ page }) => {
  await goTo(page, 'google');
  await page.getByText('Cancel').click();
  await page.waitForURL(storefrontUrl('gb', '/login'));
  await hydrated(page);
  await expect(page.getByRole('button', { name: text('account.login.submit') })).toBeVisible();
  await expect(page.getByText(text('account.login.failed'))).toHaveCount(0);
});
