import { getMe } from '@exwerk/contract/calls/customer-calls';
import { commerce } from '../builders/commerce.ts';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, test } from '../shop-test.ts';
import { changeCart } from '../tools/filled-cart.ts';
import { shownSums } from '../tools/sums.ts';
import { expectThankYou } from './checkout-steps.ts';
import { closedLater, expressButton, openCart } from './express-steps.ts';
import { doUnheard, forgetLost, hearNothing, paymentRequest, speaker } from './recovery-steps.ts';

/** Google Pay from the cart, of a cart that does not stand still. */

const payments = async (cartId: string) => {
  const { body } = await commerce.carts().withId({ ID: cartId }).get().execute();
  return body.paymentInfo?.payments ?? [];
};

for (const isHeard of [true, false]) {
  test(`[AGREE-02, PAY-35] hu-HU: a cart that ${isHeard ? 'is seen to have' : 'has silently'} changed while the wallet was open is not paid`, async ({
    page,
    context,
    watch,
  }) => {
    const who = speaker('hu-HU');
    if (!isHeard) await hearNothing(page);
    const cart = await openCart(page, who);
    const before = await shownSums(page, who.text);
    const release = await closedLater(page);
    await expressButton(page).click();
    const other = await context.newPage();
    await other.goto(who.url('/robots.txt'));
    await changeCart(other, 'addToCart', cart, { sku: 'EX10000001' }, 3);
    if (isHeard) await expect.poll(async () => (await shownSums(page, who.text)).total).toBeGreaterThan(before.total);
    await release();
    const alert = page.getByRole('alert');
    await expect(alert.getByText(who.text('checkout.paymentError.cart-changed'))).toBeInViewport();
    await expect(alert.getByText(who.text('checkout.paymentError.money.none'))).toBeVisible();
    expect(await payments(cart.id)).toEqual([]);
    expect((await shownSums(page, who.text)).total).toBeGreaterThan(before.total);
    // What is shown now is what the next press pays.
    const { total } = await shownSums(page, who.text);
    await expressButton(page).click();
    await release();
    await expectThankYou(page, who, 'paid');
    expect((await shownSums(page, who.text)).total).toBe(total);
    forgetRefusals(watch, 409);
  });
}

test('[PAY-34, RECOVER-01] cs-CZ: sold out while the wallet was open: named, not paid, and there is nothing to press until it is mended', async ({
  page,
  watch,
}) => {
  const who = speaker('cs-CZ');
  const sku = `EX59${Date.now() % 1_000_000}`.padEnd(10, '0');
  await productLike('EX10000001', sku);
  await stocked(sku, 5);
  const cart = await openCart(page, who, sku);
  const release = await closedLater(page);
  await expressButton(page).click();
  await stocked(sku, 0);
  await release();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(who.text('checkout.paymentError.out-of-stock'))).toBeInViewport();
  await expect(alert.getByText(who.text('checkout.paymentError.money.none'))).toBeVisible();
  await expect(expressButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('sold-out.png'), fullPage: true });
  expect(await payments(cart.id)).toEqual([]);
  forgetRefusals(watch, 409);
});

test('[PAY-23, RECOVER-01] nl-BE: whoever presses twice pays once', async ({ page }) => {
  const who = speaker('nl-BE');
  const cart = await openCart(page, who);
  await expressButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectThankYou(page, who, 'paid');
  expect(await payments(cart.id)).toHaveLength(1);
});

test('[RECOVER-01] pl-PL: a cart page that is reloaded while the payment is made leads to its order', async ({
  page,
  watch,
}) => {
  const who = speaker('pl-PL');
  const cart = await openCart(page, who);
  let isDone = false;
  await page.route(paymentRequest, async route => {
    await doUnheard(route);
    isDone = true;
  });
  await expressButton(page).click();
  await expect.poll(() => isDone).toBe(true);
  await page.unroute(paymentRequest);
  await page.goto(who.url('/checkout/cart'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: who.text('checkout.attempt.seeOrder') }).click();
  await expectThankYou(page, who, 'paid');
  expect(await payments(cart.id)).toHaveLength(1);
  expect(getMe.answer.parse(await callFrom(page, 'getMe', { customer: false })).me.activeCart).toBeNull();
  forgetLost(watch);
});

test('[RECOVER-01] fi-FI: an answer that is lost is looked into on the cart page, which then leads to the order', async ({
  page,
  watch,
}) => {
  const who = speaker('fi-FI');
  await openCart(page, who);
  await page.route(paymentRequest, async route => {
    await doUnheard(route);
    await route.abort('connectionreset');
  });
  await expressButton(page).click();
  await expectThankYou(page, who, 'paid');
  forgetLost(watch);
});
