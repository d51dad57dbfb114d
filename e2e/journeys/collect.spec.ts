import type { Page } from '@playwright/test';
import * as z from 'zod';
import { callFrom, type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { changeCart } from '../tools/filled-cart.ts';
import { mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { cardReady, enterCard, expectThankYou, payButton } from './checkout-steps.ts';

const pointsAnswer = z.object({
  pickUpPoints: z.array(z.object({ key: z.string(), name: z.string(), city: z.string() })),
});
const speaking = (...locales: string[]) => speakers.filter(({ locale }) => locales.includes(locale));

/** Puts an article into a new cart, by the calls of the pages. */
async function fill(page: Page, who: Speaker): Promise<void> {
  await openQuietPage(page, who);
  const { id, version } = await changeCart(page, 'createCart');
  await changeCart(page, 'addToCart', { id, version }, { sku: 'EX30000001' }, 1);
}

async function enterBilling(page: Page, { text, address, email }: Speaker): Promise<void> {
  await page.getByLabel(text('checkout.field.email'), { exact: true }).fill(email);
  for (const field of ['firstName', 'lastName', 'streetName', 'streetNumber', 'postalCode', 'city', 'phone'])
    await page.getByLabel(text(`checkout.field.${field}`), { exact: true }).fill(address[field] ?? '');
}

for (const speaker of speaking(...mostNightly(['hu-HU', 'fr-BE', 'en-GB', 'nl-BE', 'pl-PL']))) {
  const { text, url, locale, email } = speaker;
  for (const width of mostNightly([360, 1440])) {
    test(`${locale}, ${width} px: the goods are collected at a place of the country, which every page and the mail name`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await fill(page, speaker);
      const { pickUpPoints } = pointsAnswer.parse(await callFrom(page, 'getPickUpPoints'));
      const [point] = pickUpPoints;
      if (!point) throw new Error(`${locale} has no place`);
      await page.goto(url('/checkout/addresses'));
      await hydrated(page);
      await enterBilling(page, speaker);
      await page.getByRole('radio', { name: text('checkout.shippingMode.PICK_UP_POINT') }).check();
      const place = page.getByRole('radio', { name: point.name });
      await expect(place).toBeVisible();
      await expectAccessible(page);

      // None chosen is said where it is chosen.
      await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
      await expect(place).toHaveAttribute('aria-invalid', 'true');
      await place.check();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: test.info().outputPath(`collect-${width}.png`), fullPage: true });
      await page.getByRole('button', { name: text('checkout.addresses.continue') }).click();
      await page.waitForURL('**/checkout/payment');
      await hydrated(page);

      const shown = async () => {
        const block = page
          .getByRole('main')
          .locator('div')
          .filter({ has: page.getByRole('heading', { level: 2, name: text('checkout.pickUp.title') }) })
          .last();
        await expect(block).toContainText(point.name);
        await expect(block).toContainText(point.city);
        await expect(block).toContainText('Novak');
      };
      await shown();
      await cardReady(page);
      await enterCard(page);
      await payButton(page, speaker).click();
      await expectThankYou(page, speaker);
      await shown();
      await page.getByRole('link', { name: text('checkout.thankYou.toOrder') }).click();
      await page.waitForURL('**/orders/*');
      await shown();
      await expect
        .poll(
          async () =>
            (await mailsTo(email)).some(
              ({ plain }) => plain.includes(`${text('checkout.pickUp.title')}\n`) && plain.includes(point.name),
            ),
          `mail to ${email}`,
        )
        .toBe(true);
    });
  }
}

for (const speaker of speaking('sk-SK').filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`${speaker.locale}: where there is no place nothing is offered`, async ({ page }) => {
    await fill(page, speaker);
    await page.goto(speaker.url('/checkout/addresses'));
    await hydrated(page);
    await expect(
      page.getByRole('radio', { name: speaker.text('checkout.shippingMode.SAME_AS_BILLING') }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: speaker.text('checkout.shippingMode.PICK_UP_POINT') })).toHaveCount(0);
  });
}
