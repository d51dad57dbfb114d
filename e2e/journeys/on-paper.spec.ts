import type { Page } from '@playwright/test';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

/** What is printed of pages that tell what is bought: that alone, and all of it. */

const pressed = 'button, select, nav, [data-guarantee-hint], details';

/** As wide as a sheet held upright, and held sideways. */
async function print(page: Page, width: 794 | 1123): Promise<void> {
  await page.setViewportSize({ width, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(pressed).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath(`paper-${width}.png`), fullPage: true });
}

for (const who of mostNightly(['hu-HU', 'de-AT', 'pt-PT']).map(speaker)) {
  const { locale, text, url } = who;

  test(`${locale}: a cart is printed with its goods, how many of each, and its sums`, async ({ page }) => {
    const goods = Array.from({ length: 9 }, (_, at) => [`EX3000000${at + 1}`, 2] as const);
    await fillCart(page, who, goods);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: text('checkout.line.remove') }).first()).toBeVisible();
    await print(page, 794);
    for (const quantity of await main.locator('input[name=quantity]').all()) await expect(quantity).toBeVisible();
    await expect(main.getByText(text('checkout.totals.total'), { exact: true })).toBeVisible();
    await expect(main.getByText(text('checkout.recommendations.title'))).toBeHidden();
    await expect(main.getByRole('link', { name: text('checkout.cart.continue') })).toBeHidden();
  });

  test(`${locale}: of an order its goods, sums and addresses are printed, and nothing of them is cut off`, async ({
    page,
  }) => {
    const goods = Array.from({ length: 9 }, (_, at) => [`EX3000000${at + 1}`, 1] as const);
    const paid = await changeCart(page, 'createBankPayment', await fillCart(page, who, goods));
    const answer = await callFrom(page, 'createMyOrderFromCart', paid);
    expect(answer).toHaveProperty('order.id');
    await page.goto(url(`/checkout/thank-you?order=${Object(Object(answer).order).id}`));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(text('account.from-order.title'))).toBeVisible();
    for (const width of [794, 1123] as const) {
      await print(page, width);
      await expect(main.locator('address')).toHaveCount(2);
      await expect(main.locator('aside li')).toHaveCount(goods.length);
      await expect(main.getByText(text('account.from-order.title'))).toBeHidden();
      await expect(main.getByRole('link', { name: text('checkout.thankYou.toOrder') })).toBeHidden();
      const cut = await main
        .locator('aside, aside ul')
        .evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight + 2).length);
      expect(cut, `${width} px`).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test(`${locale}: of a product what it is and costs is printed, and nothing beside it`, async ({ page }) => {
    await page.goto(url('/any-EX30000001'));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: text('catalog.accessories'), exact: true })).toBeVisible();
    await print(page, 794);
    await expect(main.getByRole('heading', { name: text('catalog.technicalData') })).toBeVisible();
    await expect(main.getByRole('heading', { name: text('catalog.accessories'), exact: true })).toBeHidden();
    await expect(main.locator('input').filter({ visible: true })).toHaveCount(0);
  });
}
