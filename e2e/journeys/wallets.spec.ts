import type { Page } from '@playwright/test';
import * as z from 'zod';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { centsIn, shownSums } from '../tools/sums.ts';
import { cardReady, expectThankYou } from './checkout-steps.ts';
import { closedLater, expressButton } from './express-steps.ts';
import { method } from './payment-shoppers.ts';

const offerAnswer = z.object({
  custom: z.object({
    fields: z.object({
      getPaymentMethodsResponse: z.object({ paymentMethods: z.array(z.object({ type: z.string() })) }),
    }),
  }),
});

/** Fills a cart with an address; answers its id. */
async function ready(page: Page, speaker: Speaker): Promise<string> {
  return (await fillCart(page, speaker, [['EX30000001', 1]])).id;
}

/** The line above a wallet's own button. */
const due = (page: Page, { text }: Speaker) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${text('checkout.totals.total')}`) });

const selling = speakers.filter(({ storefront }) => storefront.checkoutEnabled);
const speaking = (...locales: string[]) => selling.filter(({ locale }) => locales.includes(locale));

test('[PAY-01] [OPEN-B31] every storefront that sells offers both wallets, and shows them together', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const offers: Record<string, string[]> = {};
  const atHome = mostNightly(
    selling.filter(({ country }, at) => selling.findIndex(one => one.country === country) === at),
    4,
  );
  for (const speaker of atHome) {
    const cartId = await ready(page, speaker);
    const answer = await page.evaluate(
      async request => {
        const response = await fetch(`/api/new-adyen/getPaymentMethodsRequest?origin=${location.host}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([request]),
        });
        return response.json();
      },
      { cartId, shopperLocale: speaker.locale },
    );
    const { paymentMethods } = offerAnswer.parse(answer).custom.fields.getPaymentMethodsResponse;
    offers[speaker.country] = paymentMethods.map(({ type }) => type).filter(type => type.endsWith('pay'));
  }
  expect(Object.keys(offers).length).toBe(isNightly ? 19 : 4);
  for (const [country, wallets] of Object.entries(offers))
    expect([country, ...wallets.filter(type => type === 'googlepay' || type === 'applepay')]).toEqual([
      country,
      'googlepay',
      'applepay',
    ]);
});

const wallets = [
  { key: 'googlepay', name: 'Google Pay', locales: ['hu-HU', 'nl-BE'] },
  { key: 'applepay', name: 'Apple Pay', locales: ['nl-BE', 'hu-HU'] },
];
for (const { key, name, locales } of wallets) {
  for (const speaker of mostNightly(locales).flatMap(locale => speaking(locale))) {
    test(`[PAY-04] [AGREE-02] ${speaker.locale}, 360 px: ${name} pays the total that stands above its button`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      await ready(page, speaker);
      await page.goto(speaker.url('/checkout/payment'));
      await hydrated(page);
      await cardReady(page);
      await method(page, key).check();
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expectAccessible(page);
      const { total } = await shownSums(page, speaker.text);
      expect(centsIn((await due(page, speaker).textContent()) ?? '')).toBe(total);
      await page.screenshot({ path: test.info().outputPath(`${key}.png`), fullPage: true });
      await button.click();
      await expectThankYou(page, speaker);
      expect((await shownSums(page, speaker.text)).total).toBe(total);
    });
  }
}

test('[AGREE-02] fi-FI: a cart that changed while the wallet was open is not paid, and the next press pays what is seen then', async ({
  page,
  context,
  watch,
}) => {
  const [who] = speaking('fi-FI');
  if (!who) throw new Error('Finland sells nothing');
  const cart = await fillCart(page, who, [['EX30000001', 1]]);
  await page.goto(who.url('/checkout/payment'));
  await hydrated(page);
  await cardReady(page);
  await method(page, 'googlepay').check();
  const decide = await closedLater(page);
  const before = await shownSums(page, who.text);
  await expressButton(page).click();
  const other = await context.newPage();
  await other.goto(who.url('/robots.txt'));
  await changeCart(other, 'addToCart', cart, { sku: 'EX10000001' }, 3);
  await expect.poll(async () => (await shownSums(page, who.text)).total).toBeGreaterThan(before.total);
  await decide();
  await expect(page.getByRole('alert').getByText(who.text('checkout.paymentError.cart-changed'))).toBeInViewport();
  const { total } = await shownSums(page, who.text);
  await expressButton(page).click();
  await decide();
  await expectThankYou(page, who);
  expect((await shownSums(page, who.text)).total).toBe(total);
  forgetRefusals(watch, 409);
});

for (const speaker of mostNightly(speaking('pl-PL', 'nl-BE', 'hu-HU'))) {
  test(`[PAY-03] ${speaker.locale}, 360 px: whichever method is chosen, what it comes to is seen where it is ordered`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await ready(page, speaker);
    await page.goto(speaker.url('/checkout/payment'));
    await hydrated(page);
    await cardReady(page);
    const keys = await page
      .locator('input[type="radio"]')
      .evaluateAll(inputs => inputs.map(input => input.getAttribute('value') ?? ''));
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) {
      await method(page, key).check();
      const isWallet = wallets.some(wallet => wallet.key === key);
      const place = isWallet
        ? due(page, speaker)
        : page.getByRole('button', { name: speaker.text('checkout.payment.button') });
      await expect(place).toBeVisible();
      if (!isWallet) await expect(place).toBeEnabled();
      await place.scrollIntoViewIfNeeded();
      const written = async () => centsIn((await place.textContent()) ?? '');
      // Cash on delivery has its fee.
      await expect.poll(async () => (await shownSums(page, speaker.text)).total === (await written()), key).toBe(true);
      const box = await place.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), key).toBeLessThanOrEqual(360);
      const isClipped = await place.evaluate(element => element.scrollWidth > element.clientWidth + 1);
      expect(isClipped, key).toBe(false);
      await page.screenshot({ path: test.info().outputPath(`${speaker.country}-${key}.png`) });
    }
  });
}
