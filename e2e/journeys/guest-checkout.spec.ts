import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { addToCart, enterAddresses, enterCard, expectThankYou, openProduct, payButton } from './checkout-steps.ts';
import { shoppers } from './shoppers.ts';

const cartChange = /\/(addToCart|updateCartQuantity|\w+CartCoupon|removeFromCart)\?/;

for (const shopper of shoppers) {
  const { country, text, currency, locale } = shopper;
  test.describe(country, () => {
    test('[PAY-03, PAY-24, CHECKOUT-21, CHECKOUT-08] a guest buys a drill by card', async ({ page }) => {
      test.slow();
      const name = await openProduct(page, shopper);
      await hydrated(page);
      await expectAccessible(page);

      const sidebar = await addToCart(page, shopper);
      await expect(sidebar.getByText(name)).toBeVisible();
      await expectAccessible(page);

      await sidebar.getByRole('link', { name: text('checkout.sidebar.toCart') }).click();
      await page.waitForURL('**/checkout/cart');
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
      await expectAccessible(page);

      await enterAddresses(page, shopper);
      await enterCard(page);
      await expectAccessible(page);
      const agreed = page.waitForRequest(/\/api\/customer-data\/consent\?/);
      await payButton(page, shopper).click();

      await expectThankYou(page, shopper, 'paid');
      expect((await agreed).postDataJSON()).toMatchObject([{ consents: ['soft_newsletter'] }]);
      await expectAccessible(page);
      await page.goto(storefrontUrl(country, '/checkout/cart'));
      await expect(page.getByRole('main').getByText(text('checkout.cart.empty'))).toBeVisible();
    });

    test('[CART-02] the cart page changes quantities, takes and gives back a coupon, removes lines', async ({
      page,
      watch,
    }) => {
      const changes: { sent: unknown; answered: unknown }[] = [];
      page.on('response', async response => {
        if (!response.ok() || !cartChange.test(response.url())) return;
        const [sent] = response.request().postDataJSON();
        const { id, version } = (await response.json()).cart;
        changes.push({ sent, answered: { id, version } });
      });
      const name = await openProduct(page, shopper);
      await hydrated(page);
      await addToCart(page, shopper);
      await page.goto(storefrontUrl(country, '/checkout/cart'));
      await hydrated(page);
      const main = page.getByRole('main');
      const quantity = main.getByRole('textbox', { name: text('checkout.quantity.of', { name }) });
      await main.getByRole('button', { name: text('checkout.quantity.more') }).click();
      await expect(quantity).toHaveValue('2');

      await main.getByText(text('checkout.coupon.title')).click();
      const code = main.getByLabel(text('checkout.coupon.label'), { exact: true });
      await code.fill('NOSUCHCODE');
      await main.getByRole('button', { name: text('checkout.coupon.apply') }).click();
      await expect(main.getByText(text('checkout.coupon.invalid'))).toBeVisible();
      forgetRefusals(watch, 400);
      await code.fill('welcome10');
      await main.getByRole('button', { name: text('checkout.coupon.apply') }).click();
      const remove = main.getByRole('button', { name: text('checkout.coupon.removeNamed', { code: 'WELCOME10' }) });
      await expect(remove).toBeVisible();
      await remove.click();
      await expect(remove).toBeHidden();

      await main.getByRole('button', { name: text('checkout.line.removeNamed', { name }) }).click();
      await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
      await expect.poll(() => changes.length).toBe(5);
      // Each change is of the cart as the one before has left it.
      expect(changes.slice(1).map(({ sent }) => sent)).toEqual(changes.slice(0, -1).map(({ answered }) => answered));
    });

    test('prices and language are those of the country', async ({ page }) => {
      await openProduct(page, shopper);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const symbol = formatMoney(money(0, currency), locale).replace(/[\d.,\s]/g, '');
      await expect(page.getByRole('main').getByText(symbol).first()).toBeVisible();
    });
  });
}
