import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { shoppers } from './shoppers.ts';

for (const { country, text } of shoppers) {
  test(`${country}: [GUARD-01, GUARD-02] a customer registers, sees the profile, logs out and in`, async ({
    page,
    watch,
  }) => {
    const email = `jane-${randomUUID()}@example.com`;
    await page.goto(storefrontUrl(country, '/create-account'));
    await hydrated(page);
    await page.getByLabel(text('account.first-name')).fill('Jane');
    await page.getByLabel(text('account.last-name')).fill('Doe');
    await page.getByLabel(text('account.email'), { exact: true }).fill(email);
    await page.getByLabel(text('account.password'), { exact: true }).fill('secret-1');
    await page.getByLabel(text('account.password-repeat')).fill('secret-1');
    await page.getByRole('button', { name: text('account.sign-up.submit') }).click();

    await page.waitForURL('**/my-account/my-profile');
    await expect(page.getByLabel(text('account.first-name'))).toHaveValue('Jane');
    await expectAccessible(page);

    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.account') })
      .click();
    await expect(page.getByRole('banner').getByText(email)).toBeVisible();

    await page.goto(storefrontUrl(country, '/login'));
    await page.waitForURL(storefrontUrl(country));

    await page.goto(storefrontUrl(country, '/log-out'));
    await page.waitForURL(storefrontUrl(country));

    await page.goto(storefrontUrl(country, '/login'));
    await hydrated(page);
    await page.getByLabel(text('account.email'), { exact: true }).fill(email);
    await page.getByLabel(text('account.password'), { exact: true }).fill('wrong-1');
    await page.getByRole('button', { name: text('account.login.submit') }).click();
    await expect(page.getByText(text('account.login.failed'))).toBeVisible();
    forgetRefusals(watch, 400);
    await page.getByLabel(text('account.password'), { exact: true }).fill('secret-1');
    await page.getByRole('button', { name: text('account.login.submit') }).click();
    await page.waitForURL(storefrontUrl(country));
    await page.goto(storefrontUrl(country, '/my-account/my-profile'));
    await expect(page.getByLabel(text('account.first-name'))).toHaveValue('Jane');
  });
}

test('addresses are added, made the default and deleted', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/create-account'));
  await hydrated(page);
  await page.getByLabel('First name').fill('Jane');
  await page.getByLabel('Last name').fill('Doe');
  await page.getByLabel('Email', { exact: true }).fill(`jane-${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Repeat password').fill('secret-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/my-account/my-profile');

  await page.goto(storefrontUrl('gb', '/my-account/shipping-details'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('First name').fill('Jane');
  await page.getByLabel('Last name').fill('Doe');
  await page.getByLabel('Street', { exact: true }).fill('Baker Street');
  await page.getByLabel('Number', { exact: true }).fill('221');
  await page.getByLabel('Postcode').fill('NW1 6XE');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = page.getByRole('main').locator('address');
  await expect(kept).toContainText('221 Baker Street');
  await page.getByRole('button', { name: 'Make default' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('group', { name: /221 Baker Street/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(kept).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toHaveCount(0);
});
