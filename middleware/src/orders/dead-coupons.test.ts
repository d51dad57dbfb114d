import type { CartDiscountDraft } from '@commercetools/platform-sdk';
import * as carts from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { paymentRequest, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Coupons that match no more: they leave the cart before it is ordered, and with them whatever else has changed since. */

const shop = suiteShop();
const project = () => shop.services.commerce.service;

let drafts = 0;
const tenPercent = (change: Partial<CartDiscountDraft>): CartDiscountDraft => {
  drafts += 1;
  return {
    name: { 'sk-SK': 'Desatina' },
    value: { type: 'relative', permyriad: 1000 },
    cartPredicate: '1 = 1',
    target: { type: 'lineItems', predicate: '1 = 1' },
    sortOrder: `0.00019${drafts}`,
    requiresDiscountCode: false,
    ...change,
  };
};

/** A discount for everybody, and how it is switched; it is gone after its test. */
async function openDiscount(isActive: boolean) {
  const { body } = await project()
    .cartDiscounts()
    .post({ body: tenPercent({ isActive }) })
    .execute();
  const stored = project().cartDiscounts().withId({ ID: body.id });
  let { version } = body;
  ends = async () => {
    await stored.delete({ queryArgs: { version } }).execute();
  };
  return async () => {
    const actions = [{ action: 'changeIsActive' as const, isActive: !isActive }];
    ({ version } = (await stored.post({ body: { version, actions } }).execute()).body);
  };
}
let ends = async () => {};
afterEach(() => ends());

/** A cart with a coupon that has stopped matching. */
async function cartWithDeadCoupon(shopper: Shopper) {
  const draft = tenPercent({ cartPredicate: 'lineItemCount(1 = 1) >= 2', requiresDiscountCode: true });
  const { body } = await project().cartDiscounts().post({ body: draft }).execute();
  const code = `TWO${drafts}`;
  await project()
    .discountCodes()
    .post({ body: { code, cartDiscounts: [{ typeId: 'cart-discount', id: body.id }] } })
    .execute();
  const two = await readyCart(shopper, { quantity: 2 });
  const { cart } = await shopper.call(carts.applyCartCoupon, referenceOf(two), code);
  const line = { lineItemId: cart.lineItems[0]?.id ?? '' };
  return (await shopper.call(carts.updateCartQuantity, referenceOf(cart), line, 1)).cart;
}

const ordersOf = async ({ id }: { id: string }) => {
  const where = `cart(id="${id}")`;
  return (await project().orders().get({ queryArgs: { where } }).execute()).body.results;
};

it.each([
  ['ends', true],
  ['begins', false],
])('[ORDER-01] no order at another sum than was paid when a discount %s meanwhile', async (_, isActive) => {
  const change = await openDiscount(isActive);
  const shopper = shop.shopper('nl');
  const cart = await cartWithDeadCoupon(shopper);
  const { action, paymentId } = await shopper.call(makePaymentRequest, paymentRequest(cart, { type: 'ideal' }));
  const back = await atTheBank(action, 'approve');
  await change();
  expect((await comeBack(shop, back)).headers.location).toContain('error=creating-order-failed');
  expect(await ordersOf(cart)).toEqual([]);
  expect(await transactionsOf(shop, paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Pending']);
  expect((await storedPayment(shop, paymentId)).amountPlanned.centAmount).toBe(cart.totalPrice.centAmount);
});

it('[ORDER-01] no order at another sum than was shown for a bank transfer', async () => {
  const change = await openDiscount(true);
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createBankPayment, referenceOf(await cartWithDeadCoupon(shopper)));
  await change();
  expect(await shopper.refused(createMyOrderFromCart, referenceOf(cart))).toMatchObject({ code: 'MalformedPrice' });
  expect(await ordersOf(cart)).toEqual([]);
});
