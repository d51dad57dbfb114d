import { stocked } from '../builders/stock.ts';
import { priced } from '../languages/priced-goods.ts';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

test.use({ javaScriptEnabled: false });

const heard = isNightly ? ['nl-BE', 'hu-HU', 'de-AT'] : ['nl-BE'];

for (const { locale, storefront, url, text } of heard.map(speaker)) {
  test(`[FIND-14, CHECKOUT-05, CART-12, CART-30] ${locale}: the cart is filled, seen and changed without JavaScript`, async ({
    page,
    browser,
  }) => {
    const main = page.getByRole('main');
    await page.goto(url('/any-ex30000001'));
    const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const quantity = main.getByRole('textbox', { name: text('checkout.quantity.of', { name }) });
    await quantity.fill('2');
    await main.getByRole('button', { name: text('checkout.add.button'), exact: true }).click();

    await expect(page).toHaveURL(url('/checkout/cart'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(quantity).toHaveValue('2');
    // Texts inside of `noscript` are found by nobody else.
    const scripts = main.locator('noscript > div');
    await expect(scripts).toBeVisible();
    await expect(scripts).toContainText(text('checkout.scripts'));
    const total = main.locator('dt', { hasText: text('checkout.totals.total') }).locator('xpath=../dd');
    const two = await total.textContent();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    for (const none of ['0', '-2', 'abc', '1.5', '']) {
      await quantity.fill(none);
      await main.getByRole('button', { name: text('checkout.line.change') }).click();
      await expect(quantity, none).toHaveValue('1');
    }
    await quantity.fill('3');
    await main.getByRole('button', { name: text('checkout.line.change') }).click();
    await expect(quantity).toHaveValue('3');
    await expect(total).not.toHaveText(two ?? '');
    await quantity.fill('1001');
    await quantity.press('Enter');
    await expect(main.getByText(text('checkout.quantity.maximum'))).toBeVisible();
    await expect(quantity).toHaveValue('3');

    await main.locator('summary', { hasText: text('checkout.coupon.title') }).click();
    const code = main.getByRole('textbox', { name: text('checkout.coupon.label') });
    const withoutCoupon = await total.textContent();
    await code.fill('NONE');
    await code.press('Enter');
    await expect(main.getByText(text('checkout.coupon.invalid'))).toBeVisible();
    await page.goto(url('/checkout/cart'));
    await main.locator('summary', { hasText: text('checkout.coupon.title') }).click();
    // As somebody pastes it.
    await code.focus();
    await page.keyboard.insertText('N'.repeat(300));
    await code.press('Enter');
    await expect(page).toHaveURL(url('/checkout/cart?refused=coupon'));
    await expect(main.getByText(text('checkout.coupon.invalid'))).toBeVisible();
    await main.locator('summary', { hasText: text('checkout.coupon.title') }).click();
    await code.fill('welcome10');
    await main.getByRole('button', { name: text('checkout.coupon.apply') }).click();
    await expect(total).not.toHaveText(withoutCoupon ?? '');
    await main.getByRole('button', { name: text('checkout.coupon.removeNamed', { code: 'WELCOME10' }) }).click();
    await expect(total).toHaveText(withoutCoupon ?? '');

    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const other = await stranger.newPage();
    await other.goto(url('/checkout/cart'));
    await expect(other.getByText(text('checkout.cart.empty'))).toBeVisible();
    await stranger.close();

    await page.goto(url('/'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('shell.cart') })
      .click();
    await expect(page).toHaveURL(url('/checkout/cart'));
    await main.getByRole('button', { name: text('checkout.line.removeNamed', { name }) }).click();
    await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();

    let again = name;
    if (storefront.quickAdd) {
      await page.goto(url('/search?query=18'));
      const tile = main.getByRole('article').filter({ has: page.getByRole('button') });
      again = (await tile.first().getByRole('heading').textContent()) ?? '';
      await tile.getByRole('button', { name: text('catalog.tile.addNamed', { name: again }) }).click();
    } else {
      await page.goto(url('/any-ex30000001'));
      await main.getByRole('button', { name: text('checkout.add.button'), exact: true }).click();
    }
    await expect(page).toHaveURL(url('/checkout/cart'));
    await expect(main.getByRole('link', { name: again, exact: true })).toBeVisible();

    await main.locator('summary', { hasText: text('checkout.clear.title') }).click();
    await main.getByRole('button', { name: text('checkout.clear.confirm') }).click();
    await expect(page).toHaveURL(url('/checkout/cart'));
    await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
  });

  test(`[FIND-14, RECOVER-04] ${locale}: what is sold out meanwhile is taken out of the cart without JavaScript`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const sku = await priced(() => 10_000);
    await page.goto(url(`/made-${sku.toLowerCase()}`));
    const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await main.getByRole('button', { name: text('checkout.add.button'), exact: true }).click();
    await expect(page).toHaveURL(url('/checkout/cart'));
    await stocked(sku, 0);
    await expect(async () => {
      await page.goto(url('/checkout/cart'));
      await expect(main.getByText(text('checkout.shortage.left', { available: 0 }), { exact: true })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await main.getByRole('button', { name: text('checkout.line.removeNamed', { name }) }).click();
    await expect(page).toHaveURL(url('/checkout/cart'));
    await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
  });
}
