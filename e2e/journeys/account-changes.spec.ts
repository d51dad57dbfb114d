import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { customerOf, signUp } from './account-steps.ts';
import { polish, speaker } from './recovery-steps.ts';
import { enterLogin } from './session-steps.ts';

/** What a customer changes stays together with what was there, whichever window it is changed in. */

const storedFields = {
  title: 'Dr',
  salutation: 'Ms',
  additionalStreetInfo: 'Second court',
  additionalAddressInfo: 'Ring twice',
  region: 'Region',
  state: 'State',
  company: 'Doe Ltd',
  department: 'Purchasing',
  building: 'B',
  apartment: '4',
  pOBox: '123',
  mobile: '+48 700 900 000',
  email: 'purchasing@example.com',
  fax: '+48 20 7946 0001',
};

async function openForm(page: Page, { url, text }: Speaker, path: string): Promise<void> {
  await page.goto(url(path));
  await hydrated(page);
  if (path.endsWith('details')) await page.getByRole('button', { name: text('account.address.edit') }).click();
}
const save = (page: Page, { text }: Speaker) =>
  page
    .getByRole('button', { name: text('account.save'), exact: true })
    .first()
    .click();

for (const who of mostNightly([speaker('hu-HU'), polish()])) {
  test(`[MINE-03] ${who.locale}: a new phone number leaves every other part of an address`, async ({ page }) => {
    await signUp(page, who);
    const { version } = await customerOf(page);
    await callFrom(page, 'addBillingAddress', { version }, { ...who.address, ...storedFields });
    const [before] = (await customerOf(page)).billingAddresses;
    await openForm(page, who, '/my-account/billing-details');
    const phone = `${who.storefront.phonePrefix}209876543`;
    await page.getByLabel(who.text('account.address.phone'), { exact: true }).fill(phone);
    await page.getByLabel(who.text('account.address.additionalStreetInfo')).fill('');
    await save(page, who);
    await expect(page.getByRole('button', { name: who.text('account.address.edit') })).toBeVisible();
    const { additionalStreetInfo: _emptied, ...others } = before ?? {};
    expect((await customerOf(page)).billingAddresses).toEqual([{ ...others, phone }]);
  });

  test(`[MINE-06] ${who.locale}: a profile that is open in two windows keeps what is changed in each`, async ({
    page,
    context,
    watch,
  }) => {
    await signUp(page, who);
    const other = await context.newPage();
    for (const tab of [page, other]) await openForm(tab, who, '/my-account/my-profile');
    await page.getByLabel(who.text('account.first-name'), { exact: true }).fill('Joanna');
    await save(page, who);
    await expect.poll(async () => (await customerOf(page)).firstName).toBe('Joanna');
    await other.getByLabel(who.text('account.last-name'), { exact: true }).fill('Nowak');
    await save(other, who);
    await expect.poll(async () => (await customerOf(page)).lastName).toBe('Nowak');
    expect((await customerOf(page)).firstName).toBe('Joanna');
    await expect(other.getByLabel(who.text('account.first-name'), { exact: true })).toHaveValue('Joanna');
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('409'));
  });

  test(`[MINE-05] ${who.locale}: neither page nor call takes a birth date to come or a VAT number that is none`, async ({
    page,
    watch,
  }) => {
    await signUp(page, who);
    await openForm(page, who, '/my-account/my-profile');
    await page.getByLabel(who.text('account.date-of-birth')).fill('2099-01-01');
    await page.getByLabel(who.text('account.client-type.COMPANY'), { exact: true }).check();
    await page.getByLabel(who.text('account.vat-number')).fill('hello world !!');
    await save(page, who);
    await expect(page.getByText(who.text('validation.oneOf'))).toHaveCount(2);
    const { version, ...before } = await customerOf(page);
    const sent = { firstName: 'Eva', lastName: 'New', dateOfBirth: null, customerType: 'business', vatNumber: null };
    for (const wrong of [{ dateOfBirth: '2099-01-01' }, { dateOfBirth: '2001-02-30' }, { vatNumber: 'hello world !!' }])
      await expect(callFrom(page, 'customerUpdateMe', { version }, { ...sent, ...wrong })).rejects.toThrow('400');
    expect(await customerOf(page)).toEqual({ ...before, version });
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('400'));
  });

  test(`${who.locale}: [SAFE-14] a session that ended elsewhere is said, and leads to the login and back`, async ({
    page,
    context,
    watch,
  }) => {
    const email = await signUp(page, who);
    await openForm(page, who, '/my-account/my-profile');
    const other = await context.newPage();
    await other.goto(who.url('/'));
    await callFrom(other, 'customerSignOut');
    await save(page, who);
    await expect(page.getByText(who.text('account.login.ended'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: who.text('account.login.title'), exact: true })
      .click();
    await page.waitForURL('**/login?next=*');
    await expect(page.getByText(who.text('account.login.ended'))).toBeVisible();
    await enterLogin(page, who, email);
    await page.waitForURL(who.url('/my-account/my-profile'));
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('401'));
  });
}

test('[MINE-06] bg-BG: an address that is open in two windows keeps what is changed in each, and is said to be gone', async ({
  page,
  context,
  watch,
}) => {
  const who = speaker('bg-BG');
  await signUp(page, who);
  const { version } = await customerOf(page);
  await callFrom(page, 'addShippingAddress', { version }, who.address);
  const [before] = (await customerOf(page)).shippingAddresses;
  const other = await context.newPage();
  for (const tab of [page, other]) await openForm(tab, who, '/my-account/shipping-details');
  const phone = `${who.storefront.phonePrefix}209876543`;
  await page.getByLabel(who.text('account.address.phone'), { exact: true }).fill(phone);
  await save(page, who);
  await expect(page.getByRole('button', { name: who.text('account.address.edit') })).toBeVisible();
  await other.getByLabel(who.text('account.address.additionalStreetInfo')).fill('Second court');
  await save(other, who);
  await expect(other.getByRole('button', { name: who.text('account.address.edit') })).toBeVisible();
  expect((await customerOf(page)).shippingAddresses).toEqual([
    { ...before, phone, additionalStreetInfo: 'Second court' },
  ]);

  await other.getByRole('button', { name: who.text('account.address.edit') }).click();
  await callFrom(page, 'deleteShippingAddress', { version: (await customerOf(page)).version }, before);
  await other.getByLabel(who.text('account.address.additionalStreetInfo')).fill('Third court');
  await save(other, who);
  await expect(other.getByRole('alert')).toContainText(who.text('account.address.failed.gone'));
  await expect(other.getByLabel(who.text('account.address.additionalStreetInfo'))).toHaveValue('Third court');
  await expectAccessible(other);
  expect((await customerOf(page)).shippingAddresses).toEqual([]);
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('409'));
});
