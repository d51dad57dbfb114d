import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { callFrom, fewSpeakers, type Speaker } from './speaker.ts';

/** What a customer keeps: addresses from the first to the last change, the newsletter, and reviews. */

/** Deletes the only address, behind its question, which may be answered with no. */
async function deleteOnly(page: Page, { text, storefront }: Speaker, address: Address, said: string): Promise<void> {
  const line = { address: addressLines(address, storefront.addressLayout).join(', ') };
  const button = { name: text('account.address.delete'), exact: true };
  const question = page.getByRole('group', { name: text('account.address.delete.question', line) });
  await page.getByRole('button', button).click();
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: text('account.cancel') }).click();
  await expect(question).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('address') }),
  ).toBeFocused();
  await page.getByRole('button', button).click();
  await question.getByRole('button', button).click();
  await expect(page.getByRole('status').getByText(text(said, line), { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('address')).toHaveCount(0);
}

for (const who of fewSpeakers(['nl-BE'])) {
  const { locale, storefront, text, url } = who;

  test(`[ACCOUNT-16, ACCOUNT-20, ACCOUNT-24, ERR-13] ${locale}: addresses from the first to the last change, newsletter and reviews`, async ({
    page,
    watch,
  }) => {
    test.slow();
    const field = (name: string) => page.getByRole('main').locator(`input[name="${name}"]`);
    await openQuietPage(page, who);
    const draft = { email: freshAddress('anna.novak'), password: 'Riverbed-42', firstName: 'Anna', lastName: 'Novak' };
    await callFrom(page, 'customerSignMeUp', { ...draft, locale, custom: { customerType: 'private' } });
    const customer = async () => getMe.answer.parse(await callFrom(page, 'getMe', { customer: true })).me.customer;

    for (const [path, kind] of [
      ['/my-account/shipping-details', 'Shipping'],
      ['/my-account/billing-details', 'Billing'],
    ] as const) {
      const kept = async () => {
        const known = await customer();
        return kind === 'Shipping'
          ? { list: known?.shippingAddresses ?? [], first: known?.defaultShippingAddressId }
          : { list: known?.billingAddresses ?? [], first: known?.defaultBillingAddressId };
      };
      const vatNumber = storefront.vat.placeholder;
      const ofCompany = { ...who.address, company: 'Novak Ltd', department: 'Purchasing', vatNumber };
      await callFrom(page, `add${kind}Address`, { version: (await customer())?.version }, ofCompany);
      expect((await kept()).list).toMatchObject([{ company: 'Novak Ltd', department: 'Purchasing', vatNumber }]);
      await page.goto(url(path));
      await hydrated(page);
      const shown = page.getByRole('main').locator('address');
      await page.getByRole('button', { name: text('account.address.edit') }).click();
      await page.locator('input[name="clientType"][value="PRIVATE"]').check();
      await page.getByRole('button', { name: text('account.save') }).click();
      await expect(shown).not.toContainText('Novak Ltd');
      const [own] = (await kept()).list;
      expect([own?.company ?? null, own?.department ?? null, own?.vatNumber ?? null]).toEqual([null, null, null]);
      if (own) await deleteOnly(page, who, own, 'account.address.deleted');
      expect((await kept()).list).toEqual([]);

      await page.getByRole('button', { name: text('account.address.add') }).click();
      for (const [name, value] of Object.entries(who.address)) if (name !== 'country') await field(name).fill(value);
      await page.getByRole('button', { name: text('account.save') }).click();
      await expect(shown).toHaveCount(1);
      const [added] = (await kept()).list;
      expect(added).toMatchObject(who.address);

      await page.getByRole('button', { name: text('account.address.edit') }).click();
      await field('city').fill('Newtown');
      const call = `**/api/new-ct/update${kind}Address?*`;
      await page.route(call, route => route.fulfill({ status: 500, json: { code: 'InternalError', status: 500 } }));
      await page.getByRole('button', { name: text('account.save') }).click();
      await expect(page.getByRole('main').getByText(text('account.address.failed.update'))).toBeVisible();
      await expect(field('city')).toHaveValue('Newtown');
      await page.unroute(call);
      forgetRefusals(watch, 500);
      await page.getByRole('button', { name: text('account.save') }).click();
      await expect(shown).toContainText('Newtown');
      const standard = page.getByText(text('account.address.default'), { exact: true });
      await expect(standard).toHaveCount(0);
      await page.getByRole('button', { name: text('account.address.set-default') }).click();
      await expect(standard).toBeVisible();
      expect(await kept()).toMatchObject({ list: [{ city: 'Newtown', id: added?.id }], first: added?.id });
      const [changed] = (await kept()).list;
      if (changed) await deleteOnly(page, who, changed, 'account.address.deleted-default');
      expect((await kept()).list).toEqual([]);
    }

    await page.goto(url('/my-account/my-newsletter'));
    await hydrated(page);
    const state = () => callFrom(page, 'getNewsletterState');
    expect(await state()).toMatchObject({ state: 'unsubscribed' });
    await page
      .getByRole('main')
      .getByRole('button', { name: text('account.newsletter.subscribe') })
      .click();
    await expect.poll(state).toEqual({ state: 'pending', offersEnded: false });
    await page.goto(url('/my-account/my-reviews'));
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText(text('account.reviews.none'));
  });
}
