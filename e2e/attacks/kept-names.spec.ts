import type { BrowserContext, Page } from '@playwright/test';
import { signUp } from '../journeys/account-steps.ts';
import { cardReady, expectThankYou, payButton } from '../journeys/checkout-steps.ts';
import { expressButton, openCart } from '../journeys/express-steps.ts';
import { buyers, openPayment, payWith } from '../journeys/payment-shoppers.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { settings } from './consent-question.ts';

/** Names under which pages of this browser keep something from now on, for however short a time, besides cookies. */
async function writtenNames(context: BrowserContext): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await context.exposeFunction('noteWritten', (name: string) => names.add(name));
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      Reflect.get(globalThis, 'noteWritten')(name);
      setItem.call(this, name, value);
    };
  });
  return names;
}

/** Of this shop's, some are sent with calls only. */
async function cookieNames(page: Page): Promise<string[]> {
  const { hostname } = new URL(page.url());
  return (await page.context().cookies()).filter(({ domain }) => domain === hostname).map(({ name }) => name);
}

/** What the settings at the end of the page say that is kept. */
async function namesInSettings(page: Page, text: (id: string) => string): Promise<string[]> {
  await page
    .locator('footer')
    .getByRole('button', { name: text('shell.consent.settings') })
    .click();
  const lists = settings(page).locator('[translate="no"]');
  await expect(lists.first()).toBeVisible();
  return (await lists.allTextContents()).flatMap(list => list.split(', '));
}

test('[SAFE-13] the settings name all that the shop keeps in the browser, from the wish list to the order and the account', async ({
  page,
  context,
}) => {
  test.slow();
  const country = 'de';
  const { text } = buyers[country];
  const written = await writtenNames(context);
  const seen = new Set<string>();
  const look = async () => {
    for (const name of [...(await cookieNames(page)), ...written]) seen.add(name);
  };

  await page.goto(storefrontUrl(country, '/any-ex30000001?utm_source=letter'));
  await hydrated(page);
  await page.getByRole('button', { name: text('catalog.wishlist.add'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('catalog.wishlist.remove'), exact: true })).toBeVisible();
  await page.goto(storefrontUrl(country, '/my-account/confirm-email?token=none'));
  await hydrated(page);
  await expect(page).toHaveURL(storefrontUrl(country, '/my-account/confirm-email'));
  await openPayment(page, buyers[country]);
  await page.goto(storefrontUrl(country, '/checkout/addresses'));
  await hydrated(page);
  await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  await expect(payButton(page, { text })).toBeVisible();
  await cardReady(page);
  await look();
  await payWith(page, buyers[country], 'bank');
  await expectThankYou(page, { text });
  await look();
  await signUp(page, { country, text });
  await hydrated(page);
  await look();

  const named = await namesInSettings(page, text);
  expect([...seen].filter(name => !named.includes(name))).toEqual([]);
  // Nothing of this would be seen in a browser that was not looked at.
  const names = ['token', 'known-browser', 'exwerk-wishlist', 'mailed-tokens', 'payment-attempt'];
  expect([...seen]).toEqual(expect.arrayContaining(names));
});

for (const locale of ['hu-HU', 'fr-CH'])
  test(`[SAFE-13] ${locale}: the settings name all that an order by the wallet at the cart keeps`, async ({
    page,
    context,
  }) => {
    test.slow();
    const who = speaker(locale);
    const written = await writtenNames(context);
    await openCart(page, who);
    await expressButton(page).click();
    await expectThankYou(page, who, 'paid');
    const seen = [...(await cookieNames(page)), ...written];
    const named = await namesInSettings(page, who.text);
    expect(seen.filter(name => !named.includes(name))).toEqual([]);
    expect(seen).toContain('client-type-express');
  });
