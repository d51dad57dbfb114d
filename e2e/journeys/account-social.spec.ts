import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { linkIn, mailsTo } from '../tools/mailbox.ts';
import { password } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';
import { enterLogin } from './session-steps.ts';
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

test('[MINE-07] who came by Google sets a password by mail and deletes the account with it, in Greek', async ({
  page,
}) => {
  test.slow();
  const who = speaker('el-GR');
  const email = freshAddress('social');
  await page.goto(who.url('/login'));
  await hydrated(page);
  await page.getByRole('button', { name: who.text('account.social.google') }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(who.url('/'));

  await page.goto(who.url('/my-account/my-data'));
  await hydrated(page);
  const deletion = page.getByRole('region', { name: who.text('account.delete.title') });
  await deletion.getByRole('button', { name: who.text('account.reset.title') }).click();
  await expect(page.getByText(who.text('account.check-email.text'))).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  await page.goto(linkIn(mail?.plain ?? ''));
  await hydrated(page);
  await page.getByLabel(who.text('account.password.new'), { exact: true }).fill(password);
  await page.getByLabel(who.text('account.password-repeat'), { exact: true }).fill(password);
  await page.getByRole('button', { name: who.text('account.reset.change') }).click();
  await page.waitForURL(who.url('/login'));
  await hydrated(page);
  await enterLogin(page, who, email);
  await page.waitForURL(who.url('/'));

  await page.goto(who.url('/my-account/my-data'));
  await hydrated(page);
  await deletion.getByLabel(who.text('account.password.current'), { exact: true }).fill(password);
  await deletion.getByRole('button', { name: who.text('account.delete.title') }).click();
  await page.waitForURL(who.url('/'));
  await expect(page.getByText(who.text('account.delete.done'))).toBeVisible();
});
