import type { Cart } from '@exwerk/contract/calls/cart';
import { addToCart, applyCartCoupon, createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { searchOrder } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { callFrom, payingCall, type Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { visit } from '../visit.ts';
import { cardReady } from './checkout-steps.ts';
import { payButton, speaker } from './recovery-steps.ts';

/** What paying leaves of a cart, its payments and its order, as the shop's calls tell it and as the commerce service keeps it. */

const drill = { sku: 'EX30000001' };
const referenceOf = ({ id, version }: Cart) => ({ id, version });

/** A cart with a drill in it. */
async function withDrill(page: Page, who: Speaker): Promise<Cart> {
  await openQuietPage(page, who);
  const { cart } = createCart.answer.parse(await callFrom(page, 'createCart'));
  return addToCart.answer.parse(await callFrom(page, 'addToCart', referenceOf(cart), drill, 1)).cart;
}

/** The same, of which it is known who buys it. */
async function payable(page: Page, who: Speaker): Promise<Cart> {
  const cart = await withDrill(page, who);
  const actions = [
    { action: 'setBillingAddress', address: who.address },
    { action: 'setShippingAddress', address: who.address },
    { action: 'setCustomerEmail', email: who.email },
  ];
  return updateCart.answer.parse(await callFrom(page, 'updateCart', referenceOf(cart), actions)).cart;
}

/** As the provider's card fields hand it over; the holder's name decides the outcome in the embedded service. */
const cardOf = (holderName: string) => ({
  paymentMethod: {
    type: 'scheme',
    holderName,
    brand: 'visa',
    encryptedCardNumber: 'test_4111111111111111',
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
  },
});

const tryToPay = (page: Page, { id, version }: Cart, paymentData: object) =>
  payingCall(page, 'makePaymentRequest', { paymentData, componentData: {}, cartId: id, cartVersion: version });
const pay = async (page: Page, cart: Cart, paymentData: object) =>
  makePaymentRequest.answer.parse(await tryToPay(page, cart, paymentData));

const activeCart = async (page: Page) =>
  getMe.answer.parse(await callFrom(page, 'getMe', { customer: false })).me.activeCart;

/** What the service keeps of a payment, with what the provider said in it. */
async function keptPayment(id: string) {
  const { body } = await commerce.payments().withId({ ID: id }).get().execute();
  const fields = z.record(z.string(), z.unknown()).parse(body.custom?.fields);
  const said = (name: string): unknown => JSON.parse(z.string().parse(fields[name]));
  return { ...body, fields, said };
}

for (const who of mostNightly([speaker('cs-CZ'), speaker('fr-CH')])) {
  test(`[PAY-22, PAY-29, TERR-04] ${who.locale}: nothing is paid without email, address or the card's holder`, async ({
    page,
    watch,
  }) => {
    const bare = await withDrill(page, who);
    expect(await tryToPay(page, bare, cardOf('Anna Novak'))).toMatchObject({
      message: 'Email or address details are missing for cart',
    });
    const places = ['setBillingAddress', 'setShippingAddress'].map(action => ({ action, address: who.address }));
    await callFrom(page, 'updateCart', referenceOf(bare), places);
    await page.goto(who.url('/checkout/payment'));
    await hydrated(page);
    await cardReady(page);
    await payButton(page, who).click();
    const missing = page.getByRole('alert').filter({ hasText: who.text('checkout.paymentError.missing-details') });
    await expect(missing).toBeVisible();

    const cart = await payable(page, who);
    expect(await tryToPay(page, cart, cardOf(' '))).toMatchObject({ fields: { holderName: 'is required' } });
    expect(await activeCart(page)).toMatchObject({ id: cart.id, cartState: 'Active', paymentInfo: { payments: [] } });
    forgetRefusals(watch, 400);
  });

  test(`[PAY-21, CART-16] ${who.locale}: each try to pay is the last of the cart's payments`, async ({ page }) => {
    const filled = await payable(page, who);
    const answer = await callFrom(page, 'applyCartCoupon', referenceOf(filled), 'WELCOME10');
    let { cart } = applyCartCoupon.answer.parse(answer);
    const [coupon] = cart.discountCodes;
    expect(coupon?.discountCode.code).toBe('WELCOME10');
    const given = cart.discounts.find(({ requiresDiscountCode }) => requiresDiscountCode);
    expect(coupon?.cartDiscounts).toMatchObject([{ id: given?.id }]);

    for (const [holder, resultCode] of [
      ['DECLINED', 'Refused'],
      ['ERROR', 'Error'],
    ] as const) {
      const tried = await pay(page, cart, cardOf(holder));
      expect([tried.resultCode, tried.order], holder).toEqual([resultCode, null]);
      expect(tried.cart?.cartState).toBe('Active');
      const last = tried.cart?.paymentInfo.payments.at(-1);
      expect(last?.id).toBe(tried.paymentId);
      expect(last?.paymentMethodInfo.paymentInterface).toEqual(expect.any(String));
      if (tried.cart) cart = tried.cart;
    }
    const { order, paymentId } = await pay(page, cart, cardOf('Anna Novak'));
    const { paymentInfo } = searchOrder.answer.parse(await callFrom(page, 'searchOrder', { orderId: order?.id }));
    expect(paymentInfo.payments.at(-1)?.id).toBe(paymentId);
  });

  test(`[CART-13, ORDER-02, ORDER-04, ORDER-07] ${who.locale}: an order has what the cart had, which is shopped with no more`, async ({
    page,
    watch,
  }) => {
    const cart = await payable(page, who);
    const [line] = cart.lineItems;
    const { order, resultCode } = await pay(page, cart, cardOf('Anna Novak'));
    expect(resultCode).toBe('Authorised');
    expect(order).toMatchObject({
      orderState: 'Open',
      paymentState: 'Paid',
      cartId: cart.id,
      totalPrice: cart.totalPrice,
      lineItems: [{ productId: line?.productId, name: line?.name, quantity: 1, price: line?.price }],
    });
    expect(Math.abs(Date.parse(order?.createdAt ?? '') - Date.now())).toBeLessThan(300_000);
    const found = searchOrder.answer.parse(await callFrom(page, 'searchOrder', { orderNumber: order?.orderNumber }));
    expect(found).toMatchObject({ id: order?.id, paymentInfo: { payments: [{ amountPlanned: cart.totalPrice }] } });

    const { body: kept } = await commerce.carts().withId({ ID: cart.id }).get().execute();
    expect(kept.cartState).toBe('Ordered');
    expect(await activeCart(page)).toBeNull();
    const late = callFrom(page, 'addToCart', { id: cart.id, version: kept.version }, drill, 1);
    await expect(late).rejects.toThrow('addToCart');
    for (const status of [400, 404, 409]) forgetRefusals(watch, status);
    const { body: later } = await commerce.carts().withId({ ID: cart.id }).get().execute();
    expect(later.lineItems.map(({ quantity }) => quantity)).toEqual([1]);
    expect(createCart.answer.parse(await callFrom(page, 'createCart')).cart.id).not.toBe(cart.id);
  });
}

test('[PAY-40, PAY-41, PAY-45] nl-NL: a forged way back from the bank pays nothing, and the payment keeps what was said', async ({
  page,
}) => {
  const who = speaker('nl-NL');
  const cart = await payable(page, who);
  const { paymentId, resultCode } = await pay(page, cart, { paymentMethod: { type: 'ideal' } });
  expect(resultCode).toBe('RedirectShopper');
  const query = new URLSearchParams({ cartId: cart.id, paymentId, redirectResult: 'forged' });
  const back = await visit('nl', `/after-payment-redirect-back?${query}`);
  expect([302, 303, 307]).toContain(back.status);
  expect(back.location).toMatch(/\/adyen-payment-error\?error=unprocessable-entity$/);
  expect(await activeCart(page)).toMatchObject({ id: cart.id, cartState: 'Active' });

  const { id, version, amountPlanned, transactions, fields, said } = await keptPayment(paymentId);
  expect([id, amountPlanned.centAmount, transactions]).toEqual([paymentId, cart.totalPrice.centAmount, []]);
  expect(version).toBeGreaterThan(1);
  expect(fields.allocatedOrderNumber).toMatch(/^NL-\d{6}-\d{9}$/);
  expect(fields.adyenMerchantAccount).toEqual(expect.any(String));
  expect(said('getPaymentMethodsResponse')).toMatchObject({ paymentMethods: expect.any(Array) });
  expect(said('makePaymentResponse')).toMatchObject({ resultCode: 'RedirectShopper' });
  expect(said('submitAdditionalPaymentDetailsRequest')).toMatchObject({ details: { redirectResult: 'forged' } });
  const refusal = { status: 422, message: expect.any(String) };
  expect(said('submitAdditionalPaymentDetailsResponse')).toMatchObject(refusal);

  const paid = await pay(page, (await activeCart(page)) ?? cart, cardOf('Anna Novak'));
  const card = await keptPayment(paid.paymentId);
  const pspReference = expect.stringMatching(/^\w+$/);
  expect(card.said('makePaymentResponse')).toMatchObject({ resultCode: 'Authorised', pspReference });
  expect(card.transactions).toMatchObject([{ type: 'Authorization', state: 'Success' }]);
});
