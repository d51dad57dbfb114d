import { createHmac } from 'node:crypto';
import type { Address } from '@exwerk/shared-kernel/contract/address';
import { addToCart, applyCartCoupon, createCart, updateCartQuantity } from '@exwerk/shared-kernel/contract/cart-calls';
import { getVolumeDiscounts } from '@exwerk/shared-kernel/contract/catalog-calls';
import * as calls from '@exwerk/shared-kernel/contract/customer-calls';
import { createBankPayment, createMyOrderFromCart, searchOrder } from '@exwerk/shared-kernel/contract/order-calls';
import { addReview } from '@exwerk/shared-kernel/contract/review-calls';
import { addressIn, openShop, readyCart, referenceOf, type Shopper, type TestShop } from '../../testing/shop.ts';

// Other suites run beside this one.
jest.setTimeout(30_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop.close());

const drill = { sku: 'EX30000001' };
const password = 'Passw0rd';
let number = 0;

async function signedUp(country = 'sk'): Promise<{ shopper: Shopper; customer: calls.Customer; email: string }> {
  number += 1;
  const email = `account${number}@exwerk.example`;
  const shopper = shop.shopper(country);
  const { user } = await shopper.call(calls.customerSignMeUp, {
    email,
    password,
    firstName: 'Eva',
    lastName: 'Sample',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  });
  return { shopper, customer: user.customer, email };
}

/** The cookies that one call sets, by name, with everything behind the value. */
async function cookiesOf(shopper: Shopper, path: string, args: readonly unknown[]): Promise<Map<string, string>> {
  const response = await shopper.agent
    .post(path)
    .query({ origin: shopper.host })
    .send([...args]);
  expect(response.status).toBe(200);
  const sent = ([] as string[]).concat(response.headers['set-cookie'] ?? []);
  return new Map(sent.map(cookie => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]));
}

async function ordered(shopper: Shopper) {
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper)));
  return (await shopper.call(createMyOrderFromCart, referenceOf(cart))).order;
}

it('[MW-07] [TMW-12] getMe takes the customer flag and a query, and answers customer and active cart', async () => {
  const { shopper, email } = await signedUp();
  const { cart } = await shopper.call(createCart);
  const both = await shopper.call(calls.getMe, { customer: true });
  expect(both.me).toMatchObject({ customer: { email }, activeCart: { id: cart.id } });
  expect((await shopper.call(calls.getMe, { customer: false }, { activeCart: true })).me).toMatchObject({
    customer: null,
    activeCart: { id: cart.id },
  });
  expect((await shopper.call(calls.getMe, { customer: true }, { activeCart: false })).me).toMatchObject({
    customer: { email },
    activeCart: null,
  });
  expect(await shopper.refused(calls.getMe, { customer: 'yes' }, { activeCart: 1 })).toMatchObject({
    status: 400,
    fields: { customer: expect.any(String), activeCart: expect.any(String) },
  });
});

it('[MW-11] customerUpdateMe takes customer, change and query; a stale version is refused', async () => {
  const { shopper, customer } = await signedUp();
  const { cart } = await shopper.call(createCart);
  const change = { firstName: 'Eve', lastName: 'New', dateOfBirth: null, customerType: 'private', vatNumber: null };
  const version = { version: customer.version };
  const { user } = await shopper.call(calls.customerUpdateMe, version, change, { activeCart: true });
  expect(user).toMatchObject({ customer: { firstName: 'Eve', lastName: 'New' }, cart: { id: cart.id } });
  expect((await shopper.refused(calls.customerUpdateMe, version, change)).code).toBe('ConcurrentModification');
});

it('[MW-10] [ACCOUNT-11] [TMW-29] customerSignOut takes nothing, ends the session and clears its cookies', async () => {
  const { shopper } = await signedUp();
  const cookies = await cookiesOf(shopper, '/api/new-ct/customerSignOut', []);
  for (const name of ['token', 'customer-group', 'customer-id', 'promo-tracking'])
    expect(cookies.get(name)).toMatch(/^;.*Expires=Thu, 01 Jan 1970/);
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
  expect((await shopper.refused(calls.getOrders)).status).toBe(401);
});

it('a session that has been ended cannot be renewed with a cookie kept from before', async () => {
  const { shopper } = await signedUp();
  const revoked: string[] = [];
  const revoke = jest.spyOn(shop.services.tokens, 'revoke');
  await shopper.call(calls.customerSignOut);
  for (const [token] of revoke.mock.calls) revoked.push(token);
  revoke.mockRestore();
  expect(revoked).toHaveLength(2);
  const [accessToken = '', refreshToken = ''] = revoked;
  await expect(shop.services.tokens.refresh(refreshToken)).rejects.toMatchObject({ status: 400 });
  await expect(shop.services.commerce.as(accessToken).me().get().execute()).rejects.toMatchObject({ statusCode: 401 });
});

it('[MW-18] [TMW-41] [OPEN-A20] gives customers a signed link to the orders site, for their own email alone', async () => {
  const { shopper, email } = await signedUp();
  const { ORDERS_SITE_URL: site, ORDERS_SITE_SECRET: secret } = shop.services.config;
  const linkFor = async (asked: string): Promise<URL> => {
    const { body } = await shopper.agent
      .get('/api/my-orders/getUrlWithToken')
      .query({ email: asked, origin: shopper.host });
    return new URL(body);
  };
  const { origin, searchParams } = await linkFor(email.toUpperCase());
  expect(origin).toBe(new URL(site).origin);
  const expires = searchParams.get('expires') ?? '';
  expect(Number(expires)).toBeGreaterThan(Date.now() / 1000);
  expect(Number(expires)).toBeLessThan(Date.now() / 1000 + 3600);
  const signature = createHmac('sha256', secret).update(`${email}:${expires}`).digest('base64url');
  expect(searchParams.get('token')).toBe(signature);
  expect((await linkFor('other@exwerk.example')).href).toBe(new URL(site).href);
});

it('takes the orders of the guest along into the account, at sign-in and at sign-up', async () => {
  const { email } = await signedUp();
  const guest = shop.shopper('sk');
  const order = await ordered(guest);
  await guest.call(calls.customerSignMeIn, { email, password });
  expect((await guest.call(calls.getOrders)).me.orders).toMatchObject([{ orderNumber: order.orderNumber }]);

  const newcomer = shop.shopper('sk');
  const first = await ordered(newcomer);
  const draft = { email: 'newcomer@exwerk.example', password, firstName: 'Eva', lastName: 'Sample', locale: 'sk-SK' };
  await newcomer.call(calls.customerSignMeUp, { ...draft, custom: { customerType: 'private' } });
  expect((await newcomer.call(calls.getOrders)).me.orders).toMatchObject([{ orderNumber: first.orderNumber }]);
});

it('[TMW-29] [MW-13] customerResetPassword takes token and new password, once', async () => {
  const { email } = await signedUp();
  const { body: token } = await shop.services.commerce.service
    .customers()
    .passwordToken()
    .post({ body: { email } })
    .execute();
  const guest = shop.shopper('sk');
  const reset = { tokenValue: token.value, newPassword: 'Changed1' };
  expect(await guest.refused(calls.customerResetPassword, { ...reset, newPassword: 'letters' })).toMatchObject({
    status: 400,
    fields: { newPassword: 'Password must include one letter and one number' },
  });
  expect(await guest.call(calls.customerResetPassword, reset)).toEqual({ reset: true });
  expect((await guest.refused(calls.customerResetPassword, reset)).code).toBe('InvalidToken');
  expect((await guest.refused(calls.customerSignMeIn, { email, password })).code).toBe('InvalidCredentials');
  expect((await guest.call(calls.customerSignMeIn, { email, password: 'Changed1' })).user.customer.email).toBe(email);
});

it("[MW-17] [TMW-16] getOrders answers the customer's own orders, with or without arguments", async () => {
  const { shopper } = await signedUp();
  const { shopper: other } = await signedUp();
  const first = await ordered(shopper);
  await ordered(other);
  const second = await ordered(shopper);
  const numbers = async (...args: unknown[]) =>
    (await shopper.call(calls.getOrders, ...args)).me.orders.map(({ orderNumber }) => orderNumber);
  expect(await numbers()).toEqual([second.orderNumber, first.orderNumber]);
  expect(await numbers({ sort: 'createdAt asc' })).toEqual([first.orderNumber, second.orderNumber]);
  expect(await numbers({ limit: 1, offset: 1 })).toEqual([first.orderNumber]);
  expect((await shopper.call(calls.getOrders)).me.orders[0]).toMatchObject({
    id: second.id,
    orderState: 'Open',
    totalPrice: second.totalPrice,
  });
  expect(await shop.shopper('sk').refused(calls.getOrders)).toMatchObject({ status: 401, code: 'NotAuthenticated' });
});

it('[TMW-34] order search answers number and payment of an own order, by id or number', async () => {
  const shopper = shop.shopper('sk');
  const order = await ordered(shopper);
  const found = await shopper.call(searchOrder, { orderId: order.id });
  expect(found).toEqual({
    id: order.id,
    orderNumber: order.orderNumber,
    paymentInfo: {
      payments: [
        {
          id: expect.any(String),
          amountPlanned: order.totalPrice,
          paymentMethodInfo: { paymentInterface: 'exwerk', method: 'bank' },
          transactions: [],
        },
      ],
    },
  });
  expect(await shopper.call(searchOrder, { orderNumber: order.orderNumber })).toEqual(found);
  const stranger = shop.shopper('sk');
  await stranger.call(createCart);
  for (const query of [{ orderId: order.id }, { orderNumber: order.orderNumber }, { orderId: '" or 1=1 or id="' }])
    expect(await stranger.refused(searchOrder, query)).toMatchObject({ status: 404, code: 'OrderNotFound' });
});

it('[ACCOUNT-02] a customer answers with all of its fields', async () => {
  const { shopper, customer } = await signedUp();
  const run = async (operation: calls.AddressOperation, kind: calls.AddressKind, address: object, version: number) =>
    (await shopper.call(calls.addressCall(operation, kind), { version }, address)).user.customer;
  let current = await run('add', 'Billing', addressIn('sk'), customer.version);
  current = await run('add', 'Shipping', addressIn('sk', { city: 'Elsewhere' }), current.version);
  current = await run('setDefault', 'Billing', current.billingAddresses[0] ?? {}, current.version);
  current = await run('setDefault', 'Shipping', current.shippingAddresses[0] ?? {}, current.version);
  const profile = {
    firstName: 'Eva',
    lastName: 'Sample',
    dateOfBirth: '1990-02-28',
    customerType: 'business',
    vatNumber: 'SK2020000000',
  };
  const { user } = await shopper.call(calls.customerUpdateMe, { version: current.version }, profile);
  expect(user.customer).toEqual({
    ...profile,
    id: customer.id,
    version: user.customer.version,
    email: customer.email,
    locale: 'sk-SK',
    shippingAddresses: [expect.objectContaining({ city: 'Elsewhere' })],
    billingAddresses: [expect.objectContaining({ city: 'Sample' })],
    defaultShippingAddressId: current.shippingAddresses[0]?.id,
    defaultBillingAddressId: current.billingAddresses[0]?.id,
    customerGroupKey: 'base',
    vatValidated: false,
  });
});

it('[ACCOUNT-03] [ACCOUNT-04] an address keeps every field that was sent, the VAT fields among them', async () => {
  const { shopper, customer } = await signedUp();
  const full: Address = {
    title: 'Dr.',
    salutation: 'Ms',
    firstName: 'Eva',
    lastName: 'Sample',
    streetName: 'Market Street',
    streetNumber: '7a',
    additionalStreetInfo: 'Rear building',
    additionalAddressInfo: 'Ring twice',
    postalCode: '811 01',
    city: 'Bratislava',
    region: 'West',
    state: 'BA',
    country: 'SK',
    company: 'Sample s. r. o.',
    department: 'Purchasing',
    building: 'B',
    apartment: '12',
    pOBox: '99',
    phone: '+421 900 123 456',
    mobile: '+421 900 123 457',
    email: 'eva@exwerk.example',
    fax: '+421 2 123 456',
    vatNumber: 'SK2020000000',
    vatValidated: true,
    vatResponse: '<params><ErrorCode>200</ErrorCode></params>',
  };
  const { user } = await shopper.call(calls.addressCall('add', 'Billing'), { version: customer.version }, full);
  const [stored] = user.customer.billingAddresses;
  expect(stored).toEqual({ ...full, id: stored?.id });
});

it.each([
  ['postalCode', { postalCode: '1234' }, 'must be a postal code of SK like'],
  ['streetNumber', { streetNumber: 'none' }, 'must contain a digit'],
  ['city', { city: '<b>Bratislava</b>' }, 'must not contain < or >'],
] as const)('refuses an address with a wrong %s, and keeps nothing of it', async (field, change, reason) => {
  const { shopper, customer } = await signedUp();
  const add = calls.addressCall('add', 'Shipping');
  const problem = await shopper.refused(add, { version: customer.version }, addressIn('sk', change));
  expect(problem).toMatchObject({ status: 400, fields: { [field]: expect.stringContaining(reason) } });
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.shippingAddresses).toEqual([]);
});

it('[TCONST-11] [ACCOUNT-09] [ACCOUNT-10] [ACCOUNT-12] [ACCOUNT-18] signing in puts email on the cart and sets its cookies', async () => {
  const { email, customer } = await signedUp();
  const guest = shop.shopper('sk');
  const { cart } = await guest.call(createCart);
  await guest.call(addToCart, referenceOf(cart), drill, 2);
  const response = await guest.agent
    .post('/api/new-ct/customerSignMeIn')
    .query({ origin: guest.host })
    .send([{ email, password }]);
  const { user } = calls.customerSignMeIn.answer.parse(response.body) as {
    user: { cart: { id: string; itemCount: number; customerEmail: string } };
  };
  expect(user.cart).toMatchObject({ customerEmail: email, itemCount: 2 });
  expect((await guest.call(calls.getMe, { customer: true })).me.activeCart).toMatchObject({
    id: user.cart.id,
    itemCount: 2,
    customerEmail: email,
  });
  const cookies = ([] as string[]).concat(response.headers['set-cookie'] ?? []);
  const day = /Max-Age=86400; Path=\/;.*SameSite=Lax$/;
  const set = (name: string) => cookies.find(cookie => cookie.startsWith(`${name}=`)) ?? '';
  expect(set('customer-id')).toContain(`customer-id=${customer.id};`);
  expect(set('customer-group')).toContain('customer-group=base;');
  const promotion = /^promo-tracking=([\w-]{43});/.exec(set('promo-tracking'))?.[1];
  for (const name of ['token', 'customer-id', 'customer-group', 'promo-tracking']) expect(set(name)).toMatch(day);
  expect(set('token')).toContain('HttpOnly');
  // The same person counts once, and is not told apart by it.
  const again = await cookiesOf(shop.shopper('de'), '/api/new-ct/customerSignMeIn', [{ email, password }]);
  expect(again.get('promo-tracking')).toMatch(new RegExp(`^${promotion};`));
  expect(promotion).not.toContain(customer.id);
});

it('[DISC-13] the group of the account is in the cookie, and the prices follow it', async () => {
  const { email, customer } = await signedUp('gb');
  const service = shop.services.commerce.service;
  const { version } = (await service.customers().withId({ ID: customer.id }).get().execute()).body;
  await service
    .customers()
    .withId({ ID: customer.id })
    .post({
      body: {
        version,
        actions: [{ action: 'setCustomerGroup', customerGroup: { typeId: 'customer-group', key: 'tier-3' } }],
      },
    })
    .execute();
  const guest = shop.shopper('gb');
  const { cart } = await guest.call(createCart);
  const { cart: before } = await guest.call(addToCart, referenceOf(cart), drill, 1);
  expect(before.discounts).toEqual([]);
  const cookies = await cookiesOf(guest, '/api/new-ct/customerSignMeIn', [{ email, password }]);
  expect(cookies.get('customer-group')).toMatch(/^tier-3;/);
  const { activeCart } = (await guest.call(calls.getMe, { customer: true })).me;
  expect(activeCart?.discounts).toMatchObject([{ type: 'loyalty', value: { permyriad: 400 } }]);
  const price = before.lineItems[0]?.price.centAmount ?? 0;
  expect(activeCart?.goodsTotal.centAmount).toBe(Math.round(price * 0.96));
});

it("[DISC-12] a tier's discount is the country's own", async () => {
  const discounts = shop.services.commerce.service.cartDiscounts();
  const discount = (await discounts.withKey({ key: 'loyalty-gb-tier-1' }).get().execute()).body;
  await discounts
    .withKey({ key: 'loyalty-gb-tier-1' })
    .post({
      body: {
        version: discount.version,
        actions: [{ action: 'changeValue', value: { type: 'relative', permyriad: 250 } }],
      },
    })
    .execute();
  await shop.services.cache.forget('discount:');
  const levelsIn = async (country: string) => {
    const { levels, customerGroups, cartDiscounts } = await shop.shopper(country).call(calls.getLoyaltyLevels);
    expect(customerGroups.results.map(({ key }) => key).toSorted()).toEqual(levels.map(({ key }) => key).toSorted());
    expect(cartDiscounts.results.every(({ key }) => key.startsWith(`loyalty-${country}-`))).toBe(true);
    return levels.map(({ permyriad }) => permyriad);
  };
  expect(await levelsIn('gb')).toEqual([0, 250, 300, 400, 500]);
  expect(await levelsIn('fr')).toEqual([0, 200, 300, 400, 500]);
});

it('[DISC-01] volume discounts and coupons are for guests and customers alike', async () => {
  const { shopper: member } = await signedUp();
  for (const shopper of [shop.shopper('sk'), member]) {
    const { cart } = await shopper.call(createCart);
    const { cart: one } = await shopper.call(addToCart, referenceOf(cart), drill, 1);
    const lineItemId = one.lineItems[0]?.id;
    const { cart: three } = await shopper.call(updateCartQuantity, referenceOf(one), { lineItemId }, 3);
    const { cart: both } = await shopper.call(applyCartCoupon, referenceOf(three), 'WELCOME10');
    expect(both.discounts.map(({ type }) => type).toSorted()).toEqual(['coupon', 'volume']);
    expect(both.discountCodes.map(({ state }) => state)).toEqual(['MatchesCart']);
  }
});

it('[DISC-03] a volume discount has group, stores, activity, order, target with volume, and value', async () => {
  const { cartDiscounts } = await shop
    .shopper('sk')
    .call(getVolumeDiscounts, { discountGroup: 'volume_discount_default' });
  expect(cartDiscounts.results[0]).toEqual({
    id: expect.any(String),
    group: 'volume_discount_default',
    volume: 3,
    permyriad: 500,
    sortOrder: expect.stringMatching(/^0\.\d+$/),
    isActive: true,
    stores: expect.any(Array),
    targetPredicate: expect.stringMatching(/volumeDiscountGroup.*volume_discount_default|quantity/),
  });
});

describe('[MW-06] a refused review communicates', () => {
  const review = { ...drill, authorName: 'Eva', text: 'Good', rating: 5, consent: true };
  it("[ERR-04] that the writer hasn't bought it", async () => {
    const { shopper } = await signedUp();
    expect(await shopper.refused(addReview, review)).toMatchObject({
      status: 400,
      communicate: "You haven't purchased this particular SKU",
    });
  });

  it('[ERR-05] that there is one already', async () => {
    const { shopper } = await signedUp();
    await ordered(shopper);
    expect((await shopper.call(addReview, review)).review).toMatchObject({ authorName: 'Eva', rating: 5 });
    expect(await shopper.refused(addReview, review)).toMatchObject({
      status: 400,
      communicate: 'You have already submitted review for your purchase for SKU',
    });
  });

  it('[ERR-06] that something went wrong, whatever it was', async () => {
    const { shopper } = await signedUp();
    await ordered(shopper);
    const unwatch = shop.upstreams.watch(({ method, path }) =>
      path.endsWith('/reviews') && method === 'POST' ? 'hang up' : undefined,
    );
    const problem = await shopper.refused(addReview, review);
    unwatch();
    expect(problem).toMatchObject({
      status: 502,
      message: 'An error occurred during request to /api/new-ct/add-review, no connection',
      communicate: 'Something went wrong on our side. Please try again or contact support',
    });
  });
});
