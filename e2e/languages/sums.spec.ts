import { expect, hydrated, test } from '../shop-test.ts';
import { expectSameSums } from '../tools/order-sources.ts';
import { centsIn, expectToAddUp, type ReadSums, shownSums } from '../tools/sums.ts';
import { fillReducedCart, payAtOnce } from './reduced-cart.ts';
import { heardSpeakers } from './speaker.ts';

for (const speaker of heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`[AGREE-01] [AGREE-02] ${speaker.locale}: cart, addresses, payment, thank-you, mail, order page and invoice show the same rows, which add up`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { text, url } = speaker;
    await fillReducedCart(page, speaker);
    const read: Record<string, ReadSums> = {};
    for (const [name, path] of [
      ['cart', '/checkout/cart'],
      ['addresses', '/checkout/addresses'],
      ['payment', '/checkout/payment'],
    ] as const) {
      await page.goto(url(path));
      await hydrated(page);
      read[name] = await shownSums(page, text);
    }
    const button = page.getByRole('button', { name: text('checkout.payment.button') });
    expect(centsIn((await button.textContent()) ?? ''), 'the amount on the button').toBe(read.payment?.total);
    await payAtOnce(page, speaker);
    await expectSameSums(page, text, read);
    // Goods, discounts by volume and by two coupons at least, and delivery.
    expect(read.cart?.rows.length).toBeGreaterThan(4);
  });

  test(`[AGREE-01] ${speaker.locale}: the sidebar's rows add up`, async ({ page }) => {
    await fillReducedCart(page, speaker);
    await page.goto(speaker.url('/'));
    await hydrated(page);
    await page.getByRole('button', { name: speaker.text('shell.cart.count', { count: 4 }) }).click();
    expectToAddUp(await shownSums(page, speaker.text, 'dialog[open]'));
  });
}
