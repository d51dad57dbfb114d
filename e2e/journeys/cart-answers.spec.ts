import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { setCashOnDeliveryFee } from '@exwerk/contract/calls/order-calls';
import type { Page } from '@playwright/test';
import { commerce } from '../builders/commerce.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { centsIn } from '../tools/sums.ts';
import { speaker } from './recovery-steps.ts';

/** What a cart's calls answer, and what the cart page makes of it. */

const drill = 'EX30000001';
const accessory = 'EX10000001';
const guarantee = '4100020';

const referenceOf = ({ id, version }: Cart) => ({ id, version });
const added = async (page: Page, cart: Cart, sku: string, quantity: number) =>
  calls.addToCart.answer.parse(await callFrom(page, 'addToCart', referenceOf(cart), { sku }, quantity)).cart;
const changed = async (page: Page, cart: Cart, ...actions: readonly object[]) =>
  calls.updateCart.answer.parse(await callFrom(page, 'updateCart', referenceOf(cart), actions)).cart;
const withQuantity = async (page: Page, cart: Cart, quantity: number) => {
  const lineItemId = cart.lineItems[0]?.id;
  const answer = await callFrom(page, 'updateCartQuantity', referenceOf(cart), { lineItemId }, quantity);
  return calls.updateCartQuantity.answer.parse(answer).cart;
};

/** A new cart of a guest of the storefront, with drills in it. */
async function withDrills(page: Page, who: Speaker, quantity: number): Promise<Cart> {
  await openQuietPage(page, who);
  const { cart } = calls.createCart.answer.parse(await callFrom(page, 'createCart'));
  return added(page, cart, drill, quantity);
}

/** With the fee for cash on delivery, or without it. */
const chargedForCash = async (page: Page, cart: Cart, isCharged: boolean) =>
  setCashOnDeliveryFee.answer.parse(await callFrom(page, 'setCashOnDeliveryFee', referenceOf(cart), isCharged)).cart;

const money = { centAmount: expect.any(Number), currencyCode: expect.any(String), fractionDigits: 2 };

for (const who of mostNightly([speaker('hu-HU'), speaker('cs-CZ'), speaker('sk-SK')])) {
  const { locale, text, url, address, email, storefront } = who;
  test(`[CART-04, CART-05, CART-12] ${locale}: what is added again joins its line, at none the line goes, and a cart is deleted`, async ({
    page,
  }) => {
    const one = await withDrills(page, who, 1);
    const three = await added(page, one, drill, 2);
    expect(three.lineItems.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([[drill, 3]]);
    const none = await withQuantity(page, three, 0);
    expect(none.lineItems).toEqual([]);
    await page.goto(url('/checkout/cart'));
    await expect(page.getByRole('main').getByText(text('checkout.cart.empty'))).toBeVisible();

    // The page of the cart hears of what is put in, and would ask for ways to pay a cart that is gone by then.
    await page.goto(url('/'));
    const full = await added(page, none, drill, 2);
    expect(await callFrom(page, 'deleteCart', referenceOf(full))).toMatchObject({ cart: { id: full.id } });
    await page.goto(url('/'));
    await hydrated(page);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: text('shell.cart'), exact: true }).click();
    await expect(banner.getByText(text('shell.cart.empty'))).toBeVisible();

    await page.setViewportSize({ width: 360, height: 800 });
    const { id } = await withDrills(page, who, 2);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const main = page.getByRole('main');
    const clear = main.getByRole('button', { name: text('checkout.clear.confirm') });
    await expect(clear).toBeHidden();
    await main.locator('summary', { hasText: text('checkout.clear.title') }).click();
    await expect(clear).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('clear.png'), fullPage: true });
    const deleted = page.waitForRequest(/\/deleteCart\?/);
    await clear.click();
    expect((await deleted).postDataJSON()).toEqual([{ id, version: expect.any(Number) }]);
    await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
    await expect(page.locator(':focus').getByText(text('checkout.cart.empty'))).toBeVisible();
    await expect(banner.getByText('2', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
  });

  test(`[CART-14, CART-15, CART-17, CART-18, CART-19, TVALID-16] ${locale}: a cart tells all that is known of it`, async ({
    page,
  }) => {
    const bought = await withDrills(page, who, 3);
    const charged = await changed(
      page,
      bought,
      { action: 'addLineItem', sku: guarantee, quantity: 1, parentSku: drill },
      { action: 'setBillingAddress', address },
      { action: 'setShippingAddress', address },
      { action: 'setCustomerEmail', email },
      { action: 'setCustomType', fields: { utmSource: 'letter', customerAgreedToSendEmail: true } },
    );
    const withFee = await chargedForCash(page, charged, true);
    expect(withFee).toMatchObject({
      id: bought.id,
      version: expect.any(Number),
      customerId: null,
      cartState: 'Active',
      customerEmail: email,
      billingAddress: { city: 'Centre' },
      shippingAddress: { city: 'Centre' },
      shippingInfo: { methodKey: 'parcel', price: money, discountedPrice: null },
      taxMode: 'Platform',
      storeKey: `store-${storefront.country}`,
      custom: { calculatedCodFee: money, utmSource: 'letter', customerAgreedToSendEmail: true },
    });
    expect(withFee.custom.calculatedCodFee?.centAmount).toBeGreaterThan(0);

    // The cart page would take the fee off, which belongs to that of the payment.
    const { lineItems, taxedPrice, totalPrice } = await chargedForCash(page, withFee, false);
    const line = lineItems.find(({ variant }) => variant.sku === drill);
    expect(line).toMatchObject({
      type: 'standard_product',
      quantity: 3,
      productSlug: expect.stringContaining(drill.toLowerCase()),
      productTypeKey: 'product',
      price: money,
      taxedPrice: { totalNet: money, totalGross: money },
    });
    expect(line?.variant.images.length).toBeGreaterThan(0);
    const [reduced] = line?.discountedPricePerQuantity ?? [];
    expect(reduced?.quantity).toBeGreaterThan(0);
    expect(reduced?.discountedPrice.centAmount).toBeLessThan(line?.price.centAmount ?? 0);
    expect(lineItems.find(({ variant }) => variant.sku === guarantee)).toMatchObject({
      type: 'extra_guarantee',
      quantity: 3,
      custom: { parentSku: drill, customFieldsRaw: [{ name: 'parentSku', value: drill }] },
    });

    expect(taxedPrice?.taxPortions).toMatchObject([{ rate: storefront.vat.rate / 10_000, amount: money }]);
    const net = taxedPrice?.totalNet.centAmount ?? Number.NaN;
    const tax = taxedPrice?.taxPortions[0]?.amount.centAmount ?? Number.NaN;
    expect([net + tax, taxedPrice?.totalGross]).toEqual([totalPrice.centAmount, totalPrice]);

    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const main = page.getByRole('main');
    const name = line?.name ?? 'no name';
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(main.getByRole('textbox', { name: text('checkout.quantity.of', { name }) })).toHaveValue('3');
    await expect(main.getByRole('listitem').filter({ hasText: name }).locator('img').first()).toBeVisible();
    const amounts = async () => (await main.locator('dl > div > dd').allTextContents()).map(centsIn);
    await expect.poll(amounts).toEqual(expect.arrayContaining([totalPrice.centAmount, tax]));
    const percent = new RegExp(`(?<!\\d)${Math.round((taxedPrice?.taxPortions[0]?.rate ?? 0) * 100)}\\s?%`);
    await expect(main.locator('dl > div').filter({ hasText: percent }).last()).toBeVisible();
  });

  test(`[DISC-05, DISC-01, DISC-20] ${locale}: a guest pays less from three, five and ten pieces on`, async ({
    page,
  }) => {
    let cart = await withDrills(page, who, 1);
    const percents: number[] = [];
    for (const pieces of [2, 3, 4, 5, 9, 10]) {
      cart = await withQuantity(page, cart, pieces);
      const [line] = cart.lineItems;
      const full = (line?.price.centAmount ?? Number.NaN) * pieces;
      percents.push(Math.round(100 - (100 * (line?.totalPrice.centAmount ?? Number.NaN)) / full));
    }
    expect(percents).toEqual([0, 5, 5, 10, 10, 15]);
    const answer = await callFrom(page, 'applyCartCoupon', referenceOf(cart), 'SAVE5');
    const { discounts, pricing } = calls.applyCartCoupon.answer.parse(answer).cart;
    const told = { id: expect.any(String), name: expect.stringMatching(/./), discountedAmount: money };
    const volume = { ...told, type: 'volume', target: 'lineItems', value: { type: 'relative', permyriad: 1500 } };
    const coupon = { ...told, type: 'coupon', target: 'totalPrice', value: { type: 'absolute' } };
    expect(discounts).toMatchObject([
      { ...volume, requiresDiscountCode: false },
      { ...coupon, requiresDiscountCode: true },
    ]);
    expect(pricing.discounts.map(({ amount }) => amount)).toEqual(discounts.map(one => one.discountedAmount));
    await page.goto(url('/checkout/cart'));
    const rows = page.getByRole('main').locator('dl > div');
    for (const { name } of discounts)
      await expect(rows.filter({ has: page.getByText(name, { exact: true }) })).toBeVisible();
  });
}

test('[CART-03] nl-BE: quantities that are changed at once are sent at once', async ({ page }) => {
  const who = speaker('nl-BE');
  const cart = await withDrills(page, who, 1);
  await added(page, cart, accessory, 1);
  const sent: unknown[] = [];
  page.on('request', request => {
    if (/\/(updateCart|updateCartQuantity|removeFromCart)\?/.test(request.url())) sent.push(request.postDataJSON());
  });
  await page.goto(who.url('/checkout/cart'));
  await hydrated(page);
  const more = page.getByRole('main').getByRole('button', { name: who.text('checkout.quantity.more') });
  await expect(more).toHaveCount(2);
  const answered = page.waitForResponse(/\/updateCart\?/);
  // The page's own clock keeps the second one within the delay, however busy the machine is.
  await more.evaluateAll(buttons => {
    for (const [at, button] of buttons.entries())
      setTimeout(() => button instanceof HTMLElement && button.click(), at * 200);
  });
  await answered;
  const change = { action: 'changeLineItemQuantity', lineItemId: expect.any(String), quantity: 2 };
  expect(sent).toEqual([[{ id: cart.id, version: expect.any(Number) }, [change, change]]]);
});

test('de-AT: a quantity counts though the page is left before it is sent', async ({ page }) => {
  const who = speaker('de-AT');
  const { name = '' } = (await withDrills(page, who, 1)).lineItems[0] ?? {};
  const inCart = async () => {
    const { me } = getMe.answer.parse(await callFrom(page, 'getMe', { customer: true }));
    return me.activeCart?.lineItems.map(({ quantity }) => quantity);
  };
  const main = page.getByRole('main');
  await page.goto(who.url('/checkout/cart'));
  await hydrated(page);
  // What waits to be sent waits for good, however long the next page takes to come.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await main.getByRole('textbox', { name: who.text('checkout.quantity.of', { name }) }).fill('4');
  await page.reload();
  await page.clock.resume();
  await hydrated(page);
  await expect.poll(inCart).toEqual([4]);
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await main.getByRole('button', { name: who.text('checkout.quantity.more') }).click();
  await page.goto(who.url('/robots.txt'));
  await expect.poll(inCart).toEqual([5]);
});

test('[GUAR-05, TCONST-14] fi-FI: guarantees need no stock, and get no guarantee of their own', async ({ page }) => {
  let cart = await withDrills(page, speaker('fi-FI'), 1);
  const offeredFor = async (sku: string) =>
    calls.getGuaranteeOffers.answer.parse(await callFrom(page, 'getGuaranteeOffers', { sku })).offers;
  const known = ['4100010', '4100020', '4100030', '4100040'];
  expect((await offeredFor(drill)).map(({ sku }) => sku).toSorted()).toEqual(known);
  for (const sku of known) {
    const { body } = await commerce
      .inventory()
      .get({ queryArgs: { where: 'sku = :sku', 'var.sku': sku } })
      .execute();
    expect([sku, body.results, await offeredFor(sku)]).toEqual([sku, [], []]);
    cart = await changed(page, cart, { action: 'addLineItem', sku, quantity: 1, parentSku: drill });
    expect(cart.lineItems.filter(({ isVirtual }) => isVirtual)).toMatchObject([{ variant: { sku }, quantity: 1 }]);
  }
});
