import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { addToCart, openProduct } from './checkout-steps.ts';
import { british } from './shoppers.ts';

const { text } = british;

test('[CART-01, CART-22, CART-24, CART-26] the cart button says how many pieces there are, and that there are none', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: text('shell.cart'), exact: true }).click();
  await expect(banner.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const name = await openProduct(page, british);
  await hydrated(page);
  const calls: string[] = [];
  page.on('request', request => {
    const [, call] = /\/new-ct\/(createCart|addToCart)\?/.exec(request.url()) ?? [];
    if (call) calls.push(call);
  });
  const answered = page.waitForResponse(/\/addToCart\?/);
  const sidebar = await addToCart(page, british);
  expect(calls).toEqual(['createCart', 'addToCart']);
  const { cart } = await (await answered).json();
  expect(cart).toMatchObject({ cartState: 'Active', lineItems: [{ quantity: 1 }] });
  await page.goBack();
  await page.waitForURL(/\/search\?/);
  await expect(sidebar).toHaveCount(0);
  await page.goForward();
  await hydrated(page);
  const count = (pieces: number) => banner.getByRole('button', { name: text('shell.cart.count', { count: pieces }) });
  await expect(count(1)).toBeVisible();
  await count(1).click();
  await sidebar.getByRole('button', { name: text('checkout.quantity.more') }).click();
  await expect(page.getByRole('heading', { name: text('checkout.sidebar.title', { count: 2 }) })).toBeVisible();
  await sidebar.getByRole('button', { name: text('checkout.line.removeNamed', { name }) }).click();
  await expect(sidebar.getByText(text('checkout.cart.empty'))).toBeVisible();
  await sidebar.getByRole('button', { name: text('checkout.sidebar.close') }).click();
  await expect(banner.getByRole('button', { name: text('shell.cart'), exact: true })).toBeVisible();
});
