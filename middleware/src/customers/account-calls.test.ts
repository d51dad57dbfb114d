import type { Address } from '@exwerk/contract/calls/address';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { cookiesOf, setCookies } from '../testing/set-cookies.ts';
import { addressIn, referenceOf } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const drill = { sku: 'EX30000001' };

it('[MW-07] [TMW-12] getMe takes the customer flag and a query, and answers customer and active cart', async () => {
  const { shopper, email } = await signedUp(shop);
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
  const { shopper, customer } = await signedUp(shop);
  const { cart } = await shopper.call(createCart);
  const change = { firstName: 'Eve', lastName: 'New', dateOfBirth: null, customerType: 'private', vatNumber: null };
  const version = { version: customer.version };
  const { user } = await shopper.call(calls.customerUpdateMe, version, change, { activeCart: true });
  expect(user).toMatchObject({ customer: { firstName: 'Eve', lastName: 'New' }, cart: { id: cart.id } });
  expect((await shopper.refused(calls.customerUpdateMe, version, change)).code).toBe('ConcurrentModification');
});

it('[MW-10] [ACCOUNT-11] [TMW-29] customerSignOut takes nothing, ends the session and clears its cookies', async () => {
  const { shopper } = await signedUp(shop);
  const cookies = await cookiesOf(shopper, '/api/new-ct/customerSignOut', []);
  for (const name of ['token', 'kept-cart', 'customer-group', 'customer-id', 'promo-tracking'])
    expect(cookies.get(name)).toMatch(/^;.*Expires=Thu, 01 Jan 1970/);
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
  expect((await shopper.refused(calls.getOrders)).status).toBe(401);
});

it('a session that has been ended cannot be renewed with a cookie kept from before', async () => {
  const { shopper } = await signedUp(shop);
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

it('tells the log of tokens that could not be revoked, and signs out all the same', async () => {
  const { shopper } = await signedUp(shop);
  const warn = jest.spyOn(shop.services.log, 'warn');
  const unwatch = shop.upstreams.watch(({ path }) =>
    path.endsWith('/token/revoke') ? { status: 401, code: 'invalid_client' } : undefined,
  );
  await shopper.call(calls.customerSignOut);
  unwatch();
  const refused = { err: expect.objectContaining({ status: 401, code: 'invalid_client' }) };
  expect(warn.mock.calls).toEqual(Array(2).fill([refused, 'token was not revoked']));
  warn.mockRestore();
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
});

it('[TMW-29] [MW-13] customerResetPassword takes token and new password, once', async () => {
  const { email } = await signedUp(shop);
  const { body: token } = await shop.services.commerce.service
    .customers()
    .passwordToken()
    .post({ body: { email } })
    .execute();
  const guest = shop.shopper('sk');
  const reset = { tokenValue: token.value, newPassword: 'Changed1' };
  expect(await guest.refused(calls.customerResetPassword, { ...reset, newPassword: 'letters' })).toMatchObject({
    status: 400,
    fields: { newPassword: 'validation.password' },
  });
  expect(await guest.call(calls.customerResetPassword, reset)).toEqual({ reset: true });
  expect((await guest.refused(calls.customerResetPassword, reset)).code).toBe('InvalidToken');
  expect((await guest.refused(calls.customerSignMeIn, { email, password })).code).toBe('InvalidCredentials');
  expect((await guest.call(calls.customerSignMeIn, { email, password: 'Changed1' })).user.customer.email).toBe(email);
});

it('[ACCOUNT-02] a customer answers with all of its fields', async () => {
  const { shopper, customer } = await signedUp(shop);
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
    vatValidated: true,
  });
});

it('[ACCOUNT-03] [ACCOUNT-04] an address keeps every field that was sent, the VAT fields among them', async () => {
  const { shopper, customer } = await signedUp(shop);
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
  };
  const { user } = await shopper.call(calls.addressCall('add', 'Billing'), { version: customer.version }, full);
  const [stored] = user.customer.billingAddresses;
  // Whether the number is valid says the service that was asked.
  const vatResponse = expect.stringMatching(/<string>ErrorCode<\/string><\/value><value><string>200</);
  expect(stored).toEqual({ ...full, id: stored?.id, vatValidated: true, vatResponse });
});

it.each([
  ['postalCode', { postalCode: '1234' }, 'validation.postalCode'],
  ['streetNumber', { streetNumber: 'none' }, 'validation.streetNumber'],
  ['city', { city: '<b>Bratislava</b>' }, 'validation.noForbiddenCharacters'],
] as const)('refuses an address with a wrong %s, and keeps nothing of it', async (field, change, reason) => {
  const { shopper, customer } = await signedUp(shop);
  const add = calls.addressCall('add', 'Shipping');
  const problem = await shopper.refused(add, { version: customer.version }, addressIn('sk', change));
  expect(problem).toMatchObject({ status: 400, fields: { [field]: reason } });
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.shippingAddresses).toEqual([]);
});

it('[TCONST-11] [ACCOUNT-09] [ACCOUNT-10] [ACCOUNT-12] [ACCOUNT-18] signing in puts email on the cart and sets its cookies', async () => {
  const { email, customer } = await signedUp(shop);
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
  const cookies = setCookies(response);
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
