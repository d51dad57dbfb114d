import { addToCart, applyCartCoupon, createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { authenticationSync, getSocialProviders, socialSessionSeconds } from '@exwerk/contract/calls/identity-calls';
import { createBankPayment, createMyOrderFromCart, searchOrder } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { browser, startIdentity } from '@exwerk/embedded-services/identity/testing/browser';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { company, foreign } from '../testing/billed-cart.ts';
import { ordered } from '../testing/ordered.ts';
import { paymentRequest } from '../testing/paying.ts';
import { addressIn, openShop, readyCart, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';

/** What a guest has is the customer's after a sign-in, whichever way that is. */

let identity: Awaited<ReturnType<typeof startIdentity>>;
let shop: TestShop;
beforeAll(async () => {
  identity = await startIdentity();
  shop = await openShop({ SOCIAL_GOOGLE_URL: `${identity.url}/google` });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await identity.close();
});

const withPassword = (shopper: Shopper, email: string) => shopper.call(calls.customerSignMeIn, { email, password });
const withGoogle = async (shopper: Shopper, email: string) => {
  const { providers } = await shopper.call(getSocialProviders);
  const google = providers.find(({ provider }) => provider === 'google');
  if (!google) throw new Error('Google is not offered');
  const accessToken = await browser().signIn(google, { email, first_name: 'Eva', last_name: 'Sample' });
  const sync = { accessToken, tokenType: 'Bearer', provider: 'google', sessionLifetime: socialSessionSeconds };
  return shopper.call(authenticationSync, sync);
};
const ways = [
  ['a password', withPassword],
  ['Google', withGoogle],
] as const;

let number = 0;
const newCustomer = async (country: string) => {
  number += 1;
  const email = `handover${number}@exwerk.example`;
  const shopper = shop.shopper(country);
  await shopper.call(calls.customerSignMeUp, draftOf(email));
  return { shopper, email };
};
const put = async (shopper: Shopper, sku: string, quantity: number) => {
  const { cart } = await shopper.call(createCart);
  return (await shopper.call(addToCart, referenceOf(cart), { sku }, quantity)).cart;
};
const cartOf = async (shopper: Shopper) => {
  const cart = (await shopper.call(calls.getMe, { customer: false })).me.activeCart;
  return cart && { id: cart.id, lines: cart.lineItems.map(line => [line.variant.sku, line.quantity]) };
};
const ordersOf = async (shopper: Shopper) =>
  (await shopper.call(calls.getOrders)).me.orders.map(({ orderNumber }) => orderNumber);

it.each(ways)(
  '[RECOVER-01] [MINE-01] by %s, the order just placed is in the account, and no other guest’s',
  async (_way, signIn) => {
    const { email } = await newCustomer('ch');
    const guest = shop.shopper('ch');
    const stranger = shop.shopper('ch');
    const foreign = await ordered(stranger);
    const order = await ordered(guest);
    await signIn(guest, email);
    expect(await ordersOf(guest)).toEqual([order.orderNumber]);
    const found = await guest.call(searchOrder, { orderId: order.id });
    const project = shop.services.commerce.service;
    for (const { id } of found.paymentInfo.payments) {
      const { body } = await project.payments().withId({ ID: id }).get().execute();
      const { me } = await guest.call(calls.getMe, { customer: true });
      expect(body.customer?.id).toBe(me.customer?.id);
    }
    expect((await guest.refused(searchOrder, { orderId: foreign.id })).code).toBe('OrderNotFound');
    expect(await stranger.call(searchOrder, { orderId: foreign.id })).toMatchObject({
      orderNumber: foreign.orderNumber,
    });
  },
);

it.each(ways)('[CART-10] [OPEN-B73] by %s, goods stay in the country where they were put in', async (_way, signIn) => {
  const { shopper: away, email } = await newCustomer('ch');
  const guest = shop.shopper('pl');
  const brought = await put(guest, 'EX30000001', 2);
  const other = await put(away, 'EX30000002', 1);
  await signIn(guest, email);
  expect(await cartOf(guest)).toEqual({ id: brought.id, lines: [['EX30000001', 2]] });
  // A Google sign-in ends the sessions that began before the address was confirmed.
  const again = shop.shopper('ch');
  await signIn(again, email);
  expect(await cartOf(again)).toEqual({ id: other.id, lines: [['EX30000002', 1]] });
});

it.each(ways)('[CART-10] [CART-13] by %s, sent twice at once, both carts are joined once', async (_way, signIn) => {
  const { shopper: home, email } = await newCustomer('pl');
  // The first Google sign-in confirms the address, once.
  await signIn(home, email);
  const mine = await put(home, 'EX30000001', 1);
  const guest = shop.shopper('pl');
  const filled = await put(guest, 'EX30000001', 2);
  await guest.call(addToCart, referenceOf(filled), { sku: 'EX30000003' }, 1);
  await Promise.all([signIn(guest, email), signIn(guest, email)]);
  expect(await cartOf(guest)).toEqual({
    id: mine.id,
    lines: [
      ['EX30000001', 2],
      ['EX30000003', 1],
    ],
  });
});

it.each(ways)(
  '[RECOVER-01] by %s, a guest’s cart that is being paid at a bank is ordered when the money comes',
  async (_way, signIn) => {
    const { shopper: home, email } = await newCustomer('nl');
    await signIn(home, email);
    await put(home, 'EX30000002', 1);
    const guest = shop.shopper('nl');
    const { id, version } = await readyCart(guest);
    const paid = await guest.call(makePaymentRequest, paymentRequest({ id, version }, { type: 'ideal' }));
    await signIn(guest, email);
    const back = await comeBack(shop, await atTheBank(paid.action, 'approve'));
    expect(back.headers.location).toMatch(/^\/checkout\/thank-you\?order=/);
    const { body } = await shop.services.commerce.service.carts().withId({ ID: id }).get().execute();
    expect(body.cartState).toBe('Ordered');
  },
);

it.each(ways)('[CART-10] by %s, what is refused keeps nothing else out of the cart', async (_way, signIn) => {
  const { shopper: home, email } = await newCustomer('pl');
  await signIn(home, email);
  await put(home, 'EX30000002', 1);
  const guest = shop.shopper('pl');
  const filled = await put(guest, 'EX30000003', 1);
  await guest.call(addToCart, referenceOf(filled), { sku: 'EX30000001' }, 2);
  const unwatch = shop.upstreams.watch(({ method, body }) =>
    method === 'POST' && JSON.stringify(body).includes('"sku":"EX30000003"')
      ? { status: 400, code: 'InvalidOperation' }
      : undefined,
  );
  await signIn(guest, email);
  unwatch();
  expect((await cartOf(guest))?.lines).toEqual([
    ['EX30000002', 1],
    ['EX30000001', 2],
  ]);
});

const guestWith = async (country: string, codes: readonly string[]) => {
  const guest = shop.shopper(country);
  let cart = await readyCart(guest, { sku: 'EX30000001', address: { firstName: 'Gast' } });
  for (const code of codes) ({ cart } = await guest.call(applyCartCoupon, referenceOf(cart), code));
  return guest;
};
const shown = async (shopper: Shopper) => {
  const cart = (await shopper.call(calls.getMe, { customer: false })).me.activeCart;
  return {
    skus: cart?.lineItems.map(line => line.variant.sku),
    codes: cart?.discountCodes.map(({ discountCode }) => discountCode.code),
    taken: cart?.pricing.discounts.length,
    names: [cart?.billingAddress?.firstName, cart?.shippingAddress?.firstName],
  };
};

it.each(ways)(
  '[CART-36] [OPEN-B73] by %s, a guest’s coupons and addresses come along into the cart of the account',
  async (_way, signIn) => {
    const { shopper: home, email } = await newCustomer('cz');
    await signIn(home, email);
    const mine = await put(home, 'EX30000002', 1);
    await home.call(applyCartCoupon, referenceOf(mine), 'WELCOME10');
    const guest = await guestWith('cz', ['WELCOME10', 'SAVE5']);
    await signIn(guest, email);
    expect(await shown(guest)).toEqual({
      skus: ['EX30000002', 'EX30000001'],
      codes: ['WELCOME10', 'SAVE5'],
      taken: 2,
      names: ['Gast', 'Gast'],
    });
  },
);

it('[CART-10] [OPEN-B73] the addresses that the account’s cart has stay', async () => {
  const { shopper: home, email } = await newCustomer('cz');
  const mine = await put(home, 'EX30000002', 1);
  const address = addressIn('cz', { firstName: 'Eva' });
  await home.call(updateCart, referenceOf(mine), [{ action: 'setBillingAddress', address }]);
  const guest = await guestWith('cz', []);
  await withPassword(guest, email);
  expect((await shown(guest)).names).toEqual(['Eva', 'Gast']);
});

it('[CART-10] [DISC-22] a coupon that is refused by now keeps nothing else out of the cart', async () => {
  const { shopper: home, email } = await newCustomer('cz');
  await put(home, 'EX30000002', 1);
  const guest = await guestWith('cz', ['WELCOME10', 'SAVE5']);
  const unwatch = shop.upstreams.watch(({ method, body }) =>
    method === 'POST' && JSON.stringify(body).includes('"code":"WELCOME10"')
      ? { status: 400, code: 'DiscountCodeNonApplicable' }
      : undefined,
  );
  await withPassword(guest, email);
  unwatch();
  expect(await shown(guest)).toEqual({
    skus: ['EX30000002', 'EX30000001'],
    codes: ['SAVE5'],
    taken: 1,
    names: ['Gast', 'Gast'],
  });
});

it('[AGREE-03] the VAT number of a guest’s address counts in the cart of the account as well', async () => {
  const { shopper: home, email } = await newCustomer('it');
  await put(home, 'EX30000002', 1);
  const guest = shop.shopper('it');
  await readyCart(guest, { address: company });
  await withPassword(guest, email);
  const cart = (await guest.call(calls.getMe, { customer: false })).me.activeCart;
  expect(cart).toMatchObject({ taxMode: 'External', billingAddress: { vatNumber: foreign, vatValidated: true } });
  expect(cart?.lineItems).toHaveLength(2);
});

const guarantee = '4100010';
const withGuarantee = async (shopper: Shopper, cart: Awaited<ReturnType<typeof readyCart>>) => {
  const action = { action: 'addLineItem', sku: guarantee, quantity: 1, parentSku: 'EX30000001' } as const;
  return (await shopper.call(updateCart, referenceOf(cart), [action])).cart;
};
const activeOf = async (shopper: Shopper) => {
  const cart = (await shopper.call(calls.getMe, { customer: false })).me.activeCart;
  if (!cart) throw new Error('no cart');
  return cart;
};

it.each(ways)(
  '[RECOVER-01] [GUAR-01] by %s, goods and guarantee of a guest are ordered from the account',
  async (_way, signIn) => {
    const { shopper: home, email } = await newCustomer('sk');
    await signIn(home, email);
    await put(home, 'EX30000002', 1);
    const guest = shop.shopper('sk');
    const before = await withGuarantee(guest, await readyCart(guest));
    await signIn(guest, email);
    const cart = await activeOf(guest);
    const priceOf = ({ lineItems }: typeof cart) =>
      lineItems.find(({ variant }) => variant.sku === guarantee)?.price.centAmount;
    expect(cart.lineItems.map(({ variant }) => variant.sku)).toEqual(['EX30000002', 'EX30000001', guarantee]);
    expect(priceOf(cart)).toBe(priceOf(before));
    const paid = await guest.call(createBankPayment, referenceOf(cart));
    const { order } = await guest.call(createMyOrderFromCart, referenceOf(paid.cart));
    expect(order.lineItems).toHaveLength(3);
  },
);

it('[GUAR-01] a guarantee that both carts have is raised with its goods, and ordered', async () => {
  const { shopper: home, email } = await newCustomer('sk');
  await withGuarantee(home, await readyCart(home, { email }));
  const guest = shop.shopper('sk');
  await withGuarantee(guest, await readyCart(guest, { quantity: 3 }));
  await withPassword(guest, email);
  const cart = await activeOf(guest);
  expect(cart.lineItems.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
    ['EX30000001', 3],
    [guarantee, 3],
  ]);
  const paid = await guest.call(createBankPayment, referenceOf(cart));
  expect((await guest.call(createMyOrderFromCart, referenceOf(paid.cart))).order.lineItems).toHaveLength(2);
});
