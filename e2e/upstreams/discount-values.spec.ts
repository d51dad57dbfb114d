import type { CartDiscountValueDraft } from '@commercetools/platform-sdk';
import { applyCartCoupon, removeCartCoupon } from '@exwerk/contract/calls/cart-calls';
import { commerce } from '../builders/commerce.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { centsIn } from '../tools/sums.ts';
import { activeCart, cartWith, openOwnQuietPage, referenceOf } from './own-calls.ts';
import { ownDiscounts } from './own-discounts.ts';
import { suiteOwnShop } from './own-shop.ts';

/** What a discount takes off, by the kind of its value. */

const drill = 'EX30000001';
const gift = 'EX10000001';

const shop = suiteOwnShop();
const discounts = ownDiscounts();

test('[DISC-21] cs-CZ: a part of the price, an amount, a price and a gift are taken off and shown', async ({
  page,
}) => {
  test.slow();
  const who = shop.speaker('cs-CZ');
  const { url } = who;
  await openOwnQuietPage(page, who);
  let cart = await cartWith(page, [drill, 2]);
  const before = cart.totalPrice.centAmount;
  const money = (centAmount: number) => ({ currencyCode: 'CZK', centAmount });
  const { body: product } = await commerce.products().withKey({ key: gift.toLowerCase() }).get().execute();
  const ofDrills = { type: 'lineItems' as const, predicate: `sku = "${drill}"` };
  const cases: readonly (readonly [CartDiscountValueDraft, number | null])[] = [
    [{ type: 'relative', permyriad: 1000 }, before / 10],
    [{ type: 'absolute', money: [money(12_300)] }, 12_300],
    [{ type: 'fixed', money: [{ ...money(100_000), type: 'centPrecision' }] }, before - 200_000],
    [{ type: 'giftLineItem', product: { typeId: 'product', id: product.id }, variantId: 1 }, null],
  ];
  for (const [value, taken] of cases) {
    const { id, name } = await discounts.make({
      name: { 'en-GB': `Own ${value.type}`, 'cs-CZ': `Vlastní ${value.type}` },
      cartPredicate: '1 = 1',
      requiresDiscountCode: true,
      value,
      ...(value.type === 'relative' || value.type === 'fixed' ? { target: ofDrills } : {}),
      ...(value.type === 'absolute' ? { target: { type: 'totalPrice' as const } } : {}),
    });
    const code = await discounts.code(id);
    const applied = await callFrom(page, 'applyCartCoupon', referenceOf(cart), code);
    cart = applyCartCoupon.answer.parse(applied).cart;
    const given = cart.lineItems.find(({ variant }) => variant.sku === gift);
    expect(given?.totalPrice.centAmount).toBe(value.type === 'giftLineItem' ? 0 : undefined);
    const worth = given?.price.centAmount ?? 0;
    expect(worth > 0).toBe(value.type === 'giftLineItem');
    const less = taken ?? worth;
    expect(cart.totalPrice.centAmount).toBe(before + worth - less);
    const told = [{ id, value: { type: value.type }, discountedAmount: { centAmount: less } }];
    // What is new is known a moment later.
    await expect.poll(async () => (await activeCart(page))?.discounts).toMatchObject(told);
    await page.goto(url('/checkout/cart'));
    const row = page
      .getByRole('main')
      .locator('dl > div')
      .filter({ hasText: name['cs-CZ'] ?? '' });
    await expect(row).toBeVisible();
    expect(centsIn((await row.locator('dd').textContent()) ?? '')).toBe(-less);
    const discountCode = { id: cart.discountCodes[0]?.discountCode.id, type: 'discount-code' };
    const removed = await callFrom(page, 'removeCartCoupon', referenceOf(cart), discountCode);
    cart = removeCartCoupon.answer.parse(removed).cart;
  }
});
