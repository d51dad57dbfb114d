import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { linkIn, onlyMailTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { saidBeside } from '../tools/said-beside.ts';
import { visit } from '../visit.ts';
import { callFrom, fewSpeakers } from './speaker.ts';

/** What the forms of the account ask for, what they take, and in which words they say what is wrong. */

const field = (page: Page, name: string) => page.getByRole('main').locator(`input[name="${name}"]`);

for (const { locale, text, url, storefront } of fewSpeakers(['hu-HU'])) {
  const { vat } = storefront;

  test(`[VALID-20, VALID-21, VALID-23, VALID-27, ACCOUNT-01, ACCOUNT-13, ACCOUNT-19] ${locale}: signing up says what is wrong with each field, and sends what was asked for`, async ({
    page,
  }) => {
    const sent: unknown[] = [];
    page.on('request', request => {
      if (request.url().includes('/customerSignMeUp')) sent.push(request.postDataJSON());
    });
    await page.goto(url('/create-account'));
    await hydrated(page);
    const types = page.getByRole('main').locator('input[name="clientType"]');
    expect(await types.evaluateAll(all => all.map(one => one.getAttribute('value')))).toEqual(['PRIVATE', 'COMPANY']);
    await expect(field(page, 'vatNumber')).toHaveCount(0);
    await page.locator('input[name="clientType"][value="COMPANY"]').check();
    await expect(field(page, 'vatNumber')).toHaveAttribute('placeholder', vat.placeholder);

    const submit = page.getByRole('button', { name: text('account.sign-up.submit') });
    const told = async (values: Record<string, readonly [typed: string, message: string]>) => {
      for (const [name, [typed]] of Object.entries(values)) await field(page, name).fill(typed);
      await submit.click();
      for (const [name, [, message]] of Object.entries(values)) {
        await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(() => saidBeside(field(page, name)), name).toContain(message);
      }
    };
    await told({
      firstName: ['a<b', text('validation.noForbiddenCharacters', { characters: '<' })],
      lastName: ['', text('validation.required')],
      email: ['anna', text('validation.email')],
      password: ['only-letters', text('validation.password')],
      passwordRepeat: ['other-letters', text('validation.confirmed')],
      vatNumber: ['garbage', text('validation.oneOf')],
    });
    expect(await saidBeside(field(page, 'firstName'))).not.toContain('>');
    await told({
      lastName: ['n'.repeat(257), text('validation.max', { count: 256 })],
      password: ['abc1', text('validation.min', { count: 8 })],
    });
    expect(sent).toEqual([]);

    const email = freshAddress('anna.novak');
    const password = 'Riverbed-42';
    const right = { firstName: 'Anna', lastName: 'Novak', email, password, passwordRepeat: password };
    for (const [name, value] of Object.entries(right)) await field(page, name).fill(value);
    await field(page, 'vatNumber').fill('12345678');
    await submit.click();
    await page.waitForURL('**/my-account/my-profile');
    const custom = { customerType: 'business', vatNumber: `${vat.prefix}12345678` };
    const draft = { email, password, firstName: 'Anna', lastName: 'Novak', locale };
    expect(sent).toEqual([[{ ...draft, custom }]]);

    // Who becomes a private person has no number any more.
    await hydrated(page);
    await expect(field(page, 'vatNumber')).toHaveValue(custom.vatNumber);
    await page.locator('input[name="clientType"][value="PRIVATE"]').check();
    await expect(field(page, 'vatNumber')).toHaveCount(0);
    await page
      .getByRole('button', { name: text('account.save'), exact: true })
      .first()
      .click();
    const stored = async () => getMe.answer.parse(await callFrom(page, 'getMe', { customer: true })).me.customer;
    await expect.poll(stored).toMatchObject({ customerType: 'private', vatNumber: null });
  });
}

for (const who of fewSpeakers(['el-GR'])) {
  const { locale, text, url } = who;

  test(`[ACCOUNT-15] ${locale}: a forgotten password is asked for, mailed about, and chosen anew`, async ({ page }) => {
    await openQuietPage(page, who);
    const email = freshAddress('anna.novak');
    const draft = { email, password: 'Riverbed-42', firstName: 'Anna', lastName: 'Novak', locale };
    await callFrom(page, 'customerSignMeUp', { ...draft, custom: { customerType: 'private' } });
    await callFrom(page, 'customerSignOut');
    await page.goto(url('/password-reset'));
    await hydrated(page);
    await field(page, 'email').fill(email);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('account.reset.submit') })
      .click();
    await page.waitForURL(url('/password-reset/check-email'));
    const link = linkIn((await onlyMailTo(email)).plain);
    expect(link.startsWith(url('/password-reset/change-password?token='))).toBe(true);
    await page.goto(link);
    await hydrated(page);
    const newPassword = 'Streambed-43';
    await field(page, 'newPassword').fill(newPassword);
    await field(page, 'passwordRepeat').fill(newPassword);
    const sent = page.waitForRequest(/\/customerResetPassword/);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('account.reset.change') })
      .click();
    const tokenValue = new URL(link).searchParams.get('token');
    expect((await sent).postDataJSON()).toEqual([{ tokenValue, newPassword }]);
    await page.waitForURL(url('/login'));
    await expect(callFrom(page, 'customerSignMeIn', { email, password: newPassword })).resolves.toBeTruthy();
  });
}

test('[COUNTRY-27] the newsletter is an unticked box in Hungary and Poland, and no box elsewhere', async ({ page }) => {
  for (const country of ['hu', 'pl', 'gb', 'gr', 'de', 'be', 'cz', 'ro']) {
    const { html } = await visit(country, '/create-account');
    const boxes = html.match(/<input[^>]*name="wantsNewsletter"[^>]*>/g) ?? [];
    expect(boxes.length, country).toBe(['hu', 'pl'].includes(country) ? 1 : 0);
    expect(boxes.join(), country).not.toMatch(/\brequired\b/);
  }
  for (const country of mostNightly(['pl', 'hu'])) {
    await page.goto(storefrontUrl(country, '/create-account'));
    await hydrated(page);
    await expect(page.locator('input[name="wantsNewsletter"]')).not.toBeChecked();
  }
});
