import type { Page, Route } from '@playwright/test';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { freshAddress, onlyMailTo } from '../tools/mailbox.ts';
import { setStock } from '../tools/stock.ts';
import { cardReady, enterCard } from './checkout-steps.ts';

/** What a shopper learns when buying does not go as it should: texts in the language of the storefront, in view, with a way on. */

const speaker = (locale: string): Speaker => {
  const found = speakers.find(one => one.locale === locale);
  if (!found) throw new Error(`Nobody speaks ${locale}`);
  return { ...found, email: freshAddress('anna.novak') };
};

/** Fills cart and addresses by the calls that the pages make. */
async function fillCart(page: Page, { url, address, email }: Speaker, sku: string, quantity = 1): Promise<void> {
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  await page.evaluate(
    async ({ address, email, sku, quantity }) => {
      const call = async (name: string, ...args: unknown[]) => {
        const answer = await fetch(`/api/new-ct/${name}?origin=${location.host}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(args),
        });
        if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
        const { id, version } = (await answer.json()).cart;
        return { id, version };
      };
      const filled = await call('addToCart', await call('createCart'), { sku }, quantity);
      await call('updateCart', filled, [
        { action: 'setBillingAddress', address },
        { action: 'setShippingAddress', address },
        { action: 'setCustomerEmail', email },
      ]);
    },
    { address, email, sku, quantity },
  );
}

const payButton = (page: Page, { text }: Speaker) =>
  page.getByRole('button', { name: text('checkout.payment.button') });

async function openPayment(page: Page, who: Speaker, sku = 'EX30000001', quantity = 1): Promise<void> {
  await fillCart(page, who, sku, quantity);
  await page.goto(who.url('/checkout/payment'));
  await hydrated(page);
  await cardReady(page);
}

async function expectOrdered(page: Page, { text }: Speaker): Promise<void> {
  await page.waitForURL('**/checkout/thank-you?order=*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('checkout.thankYou.title'));
}

/** Lets the shop do what was asked without the browser. Node does not find the storefronts' names, so the request brings its own. */
async function doUnheard(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  const answer = await route.fetch({ url: url.href, headers: { ...(await request.allHeaders()), host } });
  expect(answer.status()).toBe(200);
}

/** Lets the shop do what was asked, and loses its answer. */
async function loseAnswer(page: Page, call: string): Promise<void> {
  const calls = `**/api/*/${call}?*`;
  const once = { times: 1 };
  await page.route(
    calls,
    async route => {
      await doUnheard(route);
      await route.abort('connectionreset');
    },
    once,
  );
}

/** A page that does not hear of changes elsewhere while it is open. */
const hearNothing = (page: Page) => page.routeWebSocket('**', () => {});

const forgetLost = (watch: { consoleErrors: string[] }) => {
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('ERR_'));
};

const polish = () => speaker('pl-PL');
const flemish = () => speaker('nl-BE');
const british = () => speaker('en-GB');
const slovak = () => speaker('sk-SK');

for (const who of [british(), polish(), flemish()]) {
  test(`[RECOVER-02, RECOVER-03] ${who.locale}: a refused card is told in view at 360 px, with nothing charged, and may be tried again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPayment(page, who);
    await enterCard(page, { holder: 'DECLINED' });
    await payButton(page, who).click();
    const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.payment-error') });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
    await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('refused.png') });
    await page.locator('input[name="holderName"]').fill('Jane Doe');
    await payButton(page, who).click();
    await expectOrdered(page, who);
  });
}

const soldOut: readonly [Speaker, string, string][] = [
  [british(), 'scheme', 'EX30000011'],
  [slovak(), 'cod', 'EX30000012'],
  [polish(), 'scheme', 'EX30000013'],
];
for (const [who, method, sku] of soldOut) {
  test(`[RECOVER-02, RECOVER-04] ${who.locale}, ${method}: sold out between cart and pay is named, and mended in the cart with one click`, async ({
    page,
    watch,
  }) => {
    await setStock(sku, 5);
    await hearNothing(page);
    await openPayment(page, who, sku, 2);
    const chosen = page.locator(`input[type="radio"][value="${method}"]`);
    if (method === 'scheme') await enterCard(page);
    else await chosen.check();
    const name = await page.getByRole('complementary').getByRole('listitem').first().textContent();
    await expect(payButton(page, who)).toBeEnabled();
    await setStock(sku, 1);
    await payButton(page, who).click();
    const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.out-of-stock') });
    await expect(alert).toBeInViewport();
    await expect(alert).toContainText(who.text('checkout.shortage.left', { available: 1 }));
    await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
    expect(name).toContain((await alert.getByRole('listitem').locator('strong').textContent()) ?? '?');
    await alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') }).click();
    await page.waitForURL('**/checkout/cart');
    const main = page.getByRole('main');
    const proceed = main.getByRole('button', { name: who.text('checkout.cart.proceed') });
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await expect(proceed).toHaveAccessibleDescription(who.text('checkout.shortage.proceed'));
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('short-cart.png'), fullPage: true });
    await proceed.click({ force: true });
    await expect(main.getByText(who.text('checkout.shortage.setTo', { available: 1 }))).toBeFocused();
    await page.keyboard.press('Enter');
    await main.getByRole('link', { name: who.text('checkout.cart.proceed') }).click();
    await page.waitForURL('**/checkout/addresses');
    await setStock(sku, 50);
    forgetRefusals(watch, 409);
  });
}

test('[RECOVER-04] a line that is gone is removed with one click in the sheet beside the page', async ({ page }) => {
  const who = british();
  const sku = 'EX30000014';
  await setStock(sku, 5);
  await fillCart(page, who, sku);
  await setStock(sku, 0);
  await page.goto(who.url('/'));
  await hydrated(page);
  await page.waitForTimeout(2500);
  await page.reload();
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(who.text('checkout.shortage.left', { available: 0 }))).toBeVisible();
  await expect(sheet.getByRole('button', { name: who.text('checkout.cart.proceed') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sheet.locator('[id^="shortage-"]').click();
  await expect(sheet.getByText(who.text('checkout.cart.empty'))).toBeVisible();
  await setStock(sku, 50);
});

const lost: readonly [Speaker, string, string][] = [
  [british(), 'scheme', 'makePaymentRequest'],
  [polish(), 'scheme', 'makePaymentRequest'],
  [slovak(), 'cod', 'createMyOrderFromCart'],
];
for (const [who, method, call] of lost) {
  test(`[RECOVER-01] ${who.locale}: the answer of ${call} is lost, and the shopper is led to the order all the same`, async ({
    page,
    watch,
  }) => {
    await openPayment(page, who);
    if (method === 'scheme') await enterCard(page);
    else await page.locator(`input[type="radio"][value="${method}"]`).check();
    await expect(payButton(page, who)).toBeEnabled();
    await loseAnswer(page, call);
    await payButton(page, who).click();
    await expectOrdered(page, who);
    expect((await onlyMailTo(who.email)).plain).toContain('-');
    forgetLost(watch);
  });
}

test('[RECOVER-01] a page that is reloaded while the payment is made leads to its order', async ({ page, watch }) => {
  const who = british();
  await openPayment(page, who);
  await enterCard(page);
  await page.route('**/api/*/makePaymentRequest?*', doUnheard);
  await payButton(page, who).click();
  await page.waitForResponse('**/api/**', { timeout: 1000 }).catch(() => null);
  await page.waitForTimeout(1500);
  await page.unroute('**/api/*/makePaymentRequest?*');
  await page.goto(who.url('/checkout/payment'));
  await expectOrdered(page, who);
  forgetLost(watch);
});

test('[RECOVER-01] who closed the window while paying hears of the order on whatever page comes next, and in the empty cart', async ({
  page,
  context,
  watch,
}) => {
  const who = flemish();
  await openPayment(page, who);
  await enterCard(page);
  await page.route('**/api/*/makePaymentRequest?*', doUnheard);
  const sent = page.waitForRequest('**/api/*/makePaymentRequest?*');
  await payButton(page, who).click();
  await sent;
  await page.waitForTimeout(2500);
  await page.close();
  const next = await context.newPage();
  await next.goto(who.url('/'));
  const number = /[A-Z]{2}-\d{6}-\d{7}/;
  await expect(next.getByText(number)).toBeVisible();
  await next.screenshot({ path: test.info().outputPath('next-page.png') });
  await next.goto(who.url('/checkout/cart'));
  const main = next.getByRole('main');
  await expect(main.getByText(number)).toBeVisible();
  await expectAccessible(next);
  await main.getByRole('link', { name: who.text('checkout.attempt.seeOrder') }).click();
  await expectOrdered(next, who);
  forgetLost(watch);
});

test('[RECOVER-01] a session that ended while paying: the order is told by its number', async ({
  page,
  context,
  watch,
}) => {
  const who = flemish();
  await openPayment(page, who);
  await enterCard(page);
  await page.route('**/api/*/makePaymentRequest?*', async route => {
    await doUnheard(route);
    await context.clearCookies({ name: 'token' });
    await route.abort('connectionreset');
  });
  await payButton(page, who).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/[A-Z]{2}-\d{6}-\d{7}/)).toBeInViewport();
  await expect(main.getByRole('link', { name: who.text('checkout.addresses.signIn') })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('ended-session.png') });
  forgetLost(watch);
});

test('[RECOVER-01] a request that never arrived: confirmed for a while, then nothing was charged', async ({
  page,
  watch,
}) => {
  const who = british();
  await openPayment(page, who);
  await enterCard(page);
  await page.route('**/api/*/makePaymentRequest?*', route => route.abort('connectionreset'));
  await payButton(page, who).click();
  const main = page.getByRole('main');
  await expect(main.getByText(who.text('checkout.attempt.confirming'))).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath('confirming.png') });
  await expect(main.getByText(who.text('checkout.attempt.none'))).toBeInViewport({ timeout: 30_000 });
  await expect(main.getByText(who.text('checkout.paymentError.money.none'))).toBeVisible();
  await page.unroute('**/api/*/makePaymentRequest?*');
  await cardReady(page);
  await enterCard(page);
  await payButton(page, who).click();
  await expectOrdered(page, who);
  forgetLost(watch);
});

test('[RECOVER-01, RECOVER-02] two windows: the second learns that the cart is ordered already', async ({
  page,
  context,
  watch,
}) => {
  const who = slovak();
  await openPayment(page, who);
  const other = await context.newPage();
  await hearNothing(other);
  await other.goto(who.url('/checkout/payment'));
  await hydrated(other);
  await cardReady(other);
  await other.locator('input[type="radio"][value="cod"]').check();
  await other.getByText(who.text('checkout.totals.codFee')).first().waitFor();
  await page.reload();
  await page.locator('input[type="radio"][value="cod"]').check();
  await payButton(page, who).click();
  await expectOrdered(page, who);
  await payButton(other, who).click();
  await expectOrdered(other, who);
  await expect(other.getByText(who.text('checkout.paymentError.already-ordered'))).toBeVisible();
  forgetRefusals(watch, 409);
});

test('[RECOVER-05] a VAT number typed, then Continue: the click is taken though the form grows under it', async ({
  page,
}) => {
  const who = speaker('de-DE');
  await page.setViewportSize({ width: 360, height: 640 });
  await fillCart(page, who, 'EX30000001');
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  await page.locator('input[name="clientType"][value="COMPANY"]').check();
  await page.locator('input[name="billing.company"]').fill('Muster GmbH');
  const vat = page.locator('input[name="vatNumber"]');
  await vat.pressSequentially('ATU12345678');
  const button = page.getByRole('button', { name: who.text('checkout.addresses.continue') });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button');
  const sent = page.waitForRequest(/validateVat/);
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(200);
  expect(await button.boundingBox()).toEqual(box);
  await page.mouse.up();
  // A number of another country stays what it is.
  expect((await sent).postData()).toContain('ATU12345678');
  await page.waitForURL('**/checkout/payment');
});

test('[TVALID-13] two characters are no name', async ({ page }) => {
  const who = polish();
  await fillCart(page, who, 'EX30000001');
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  const name = page.locator('input[name="billing.firstName"]');
  await name.fill('Jo');
  await page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Joe');
  await page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
});

test('[RECOVER-02] sold out while the shopper is at the bank: told on the way back, with the money returned', async ({
  page,
}) => {
  const who = speaker('nl-NL');
  const sku = 'EX30000015';
  await setStock(sku, 5);
  await hearNothing(page);
  await openPayment(page, who, sku, 2);
  await page.locator('input[type="radio"][value="ideal"]').check();
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
  const approve = page.locator('button[value="approve"]');
  await approve.waitFor();
  await setStock(sku, 1);
  await approve.click();
  await page.waitForURL('**/adyen-payment-error?error=out-of-stock');
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.out-of-stock') });
  await expect(alert).toContainText(who.text('checkout.paymentError.money.returned'));
  await expectAccessible(page);
  await alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') }).click();
  await expect(page.getByText(who.text('checkout.shortage.left', { available: 1 }))).toBeVisible();
  await setStock(sku, 50);
});

test('[RECOVER-02] a cart that changed while its buyer was at the bank: nothing is kept, and the cart is the way on', async ({
  page,
}) => {
  const who = speaker('nl-NL');
  await openPayment(page, who);
  await page.locator('input[type="radio"][value="ideal"]').check();
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
  const approve = page.locator('button[value="approve"]');
  await approve.waitFor();
  const bank = page.url();
  await fillCart(page, who, 'EX30000002');
  await page.goto(bank);
  await approve.click();
  await page.waitForURL('**/adyen-payment-error?error=malformed-price');
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.malformed-price') });
  await expect(alert).toContainText(who.text('checkout.paymentError.money.returned-if-taken'));
  await expect(alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') })).toBeVisible();
});

test('[RECOVER-01] a session that ended before paying: said so, with nothing charged', async ({
  page,
  context,
  watch,
}) => {
  const who = polish();
  await openPayment(page, who);
  await enterCard(page);
  await context.clearCookies({ name: 'token' });
  await payButton(page, who).click();
  const alert = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.session-ended') });
  await expect(alert).toBeInViewport();
  await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
  forgetRefusals(watch, 404);
});
