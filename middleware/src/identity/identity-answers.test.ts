import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import {
  customerChangeMyPassword,
  customerResetPassword,
  customerSignMeIn,
  customerSignMeUp,
  customerSignOut,
  customerUpdateMe,
  getMe,
  getOrders,
  isLoggedIn,
} from '@exwerk/contract/calls/customer-calls';
import {
  authenticationSync,
  getSocialProviders,
  type SocialProviderName,
  socialSessionSeconds,
} from '@exwerk/contract/calls/identity-calls';
import { confirmEmailChange, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { browser, startIdentity } from '@exwerk/embedded-services/identity/testing/browser';
import { linkIn, type MailedShop, openMailedShop } from '../testing/mailed-shop.ts';
import { setCookies } from '../testing/set-cookies.ts';
import { openShop, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';

jest.setTimeout(60_000);

let identity: Awaited<ReturnType<typeof startIdentity>>;
let mailed: MailedShop;
let shop: TestShop;
beforeAll(async () => {
  identity = await startIdentity();
  mailed = await openMailedShop();
  shop = mailed.beside({
    SOCIAL_GOOGLE_URL: `${identity.url}/google`,
    SOCIAL_FACEBOOK_URL: `${identity.url}/facebook`,
  });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await mailed.close();
  await identity.close();
});

const person = (email: string) => ({ email, first_name: 'Anna', last_name: 'Kováč' });

async function tokenOf(shopper: Shopper, name: SocialProviderName, email: string, names = {}): Promise<string> {
  const { providers } = await shopper.call(getSocialProviders);
  const provider = providers.find(candidate => candidate.provider === name);
  if (!provider) throw new Error(`${name} is not offered`);
  return browser().signIn(provider, { ...person(email), ...names });
}
const sync = (provider: SocialProviderName, accessToken: string) => ({
  accessToken,
  tokenType: 'Bearer',
  provider,
  sessionLifetime: socialSessionSeconds,
});

it('offers both providers, with all that is public and nothing that is not', async () => {
  const { body } = await shop.shopper('sk').agent.post('/api/new-ct/getSocialProviders').send([]);
  expect(body.providers.map(({ provider }: { provider: string }) => provider)).toEqual(['google', 'facebook']);
  expect(Object.keys(body.providers[0]).toSorted()).toEqual([
    'authorizationEndpoint',
    'clientId',
    'provider',
    'scope',
    'tokenEndpoint',
    'userInfoEndpoint',
  ]);
});

it('takes of names what the inputs of the shop take, too', async () => {
  const shopper = shop.shopper('sk');
  const names = { first_name: ' Anna\tMaria ', last_name: '<b>Kováč</b>' };
  await shopper.call(authenticationSync, sync('google', await tokenOf(shopper, 'google', 'names@example.com', names)));
  const { me } = await shopper.call(getMe, { customer: true });
  expect(me.customer).toMatchObject({ firstName: 'Anna Maria', lastName: '' });
});

it.each(['google', 'facebook'] as const)(
  '[ACCOUNT-23] [MW-23] [TCONST-11] a token of %s signs a new person in for a day, with the cart of before',
  async name => {
    const shopper = shop.shopper('sk');
    const { cart } = await shopper.call(createCart);
    await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 2);
    const accessToken = await tokenOf(shopper, name, `New.${name}@example.com`);
    const response = await shopper.agent
      .post('/api/new-ct/authenticationSync')
      .query({ origin: shopper.host })
      .send([sync(name, accessToken)]);
    expect(response.body).toEqual({ customerId: expect.any(String) });
    expect(setCookies(response).find(cookie => cookie.startsWith('token='))).toMatch(/Max-Age=86400;.*HttpOnly/);

    const { me } = await shopper.call(getMe, { customer: true });
    expect(me.customer).toMatchObject({
      id: response.body.customerId,
      email: `New.${name}@example.com`,
      firstName: 'Anna',
      lastName: 'Kováč',
    });
    expect(me.activeCart).toMatchObject({ id: cart.id, itemCount: 2, customerEmail: `New.${name}@example.com` });

    // The same person from another device.
    const again = shop.shopper('sk');
    expect(
      await again.call(authenticationSync, sync(name, await tokenOf(again, name, `new.${name}@example.com`))),
    ).toEqual(response.body);
  },
);

it('ends the sessions of whoever registered the address before and the change of email asked for, be it with a second try', async () => {
  const email = 'squatted@example.com';
  const squatter = shop.shopper('sk');
  await squatter.call(customerSignMeUp, draftOf(email));
  await squatter.call(requestEmailChange, { email: 'squatter@example.com', password });
  await shop.services.deferredTasks.done();
  const [mail] = await mailed.mailsTo('squatter@example.com');
  const token = linkIn(mail?.plain ?? '').searchParams.get('token');
  expect(token).toBeTruthy();
  const owner = shop.shopper('sk');
  const unwatch = shop.upstreams.watch(({ method, body }) =>
    method === 'POST' && JSON.stringify(body).includes('sessionGeneration')
      ? { status: 503, code: 'ServiceUnavailable' }
      : undefined,
  );
  const { status } = await owner.refused(authenticationSync, sync('google', await tokenOf(owner, 'google', email)));
  unwatch();
  expect(status).toBeGreaterThanOrEqual(500);
  await owner.call(authenticationSync, sync('google', await tokenOf(owner, 'google', email)));
  expect(await squatter.call(isLoggedIn)).toBe(false);
  expect((await squatter.refused(getOrders)).code).toBe('SessionEnded');
  expect((await squatter.refused(confirmEmailChange, { token })).code).toBe('InvalidToken');
  expect(await owner.call(isLoggedIn)).toBe(true);
  // Once only: a further sign-in ends nothing.
  const again = shop.shopper('sk');
  await again.call(authenticationSync, sync('google', await tokenOf(again, 'google', email)));
  expect(await owner.call(isLoggedIn)).toBe(true);
});

it('[CART-10] signs in a customer who has a password, joins both carts, and lets nobody in by a password from before', async () => {
  const email = 'joined@example.com';
  const home = shop.shopper('sk');
  const { user } = await home.call(customerSignMeUp, {
    email,
    password: 'secret-1234',
    firstName: 'Jo',
    lastName: 'Ined',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  });
  const mine = (await home.call(createCart)).cart;
  const filled = (await home.call(addToCart, referenceOf(mine), { sku: 'EX30000001' }, 1)).cart;
  await home.call(addToCart, referenceOf(filled), { sku: 'EX30000002' }, 3);

  const away = shop.shopper('sk');
  const guest = (await away.call(createCart)).cart;
  const one = (await away.call(addToCart, referenceOf(guest), { sku: 'EX30000001' }, 2)).cart;
  const two = (await away.call(addToCart, referenceOf(one), { sku: 'EX30000002' }, 1)).cart;
  await away.call(addToCart, referenceOf(two), { sku: 'EX30000003' }, 1);
  await away.call(authenticationSync, sync('google', await tokenOf(away, 'google', email)));

  const { me } = await away.call(getMe, { customer: true });
  expect(me.customer).toMatchObject({ id: user.customer.id, firstName: 'Jo' });
  expect(me.activeCart?.id).toBe(mine.id);
  expect(me.activeCart?.lineItems.map(line => [line.variant.sku, line.quantity])).toEqual([
    ['EX30000001', 2],
    ['EX30000002', 3],
    ['EX30000003', 1],
  ]);
  expect((await away.refused(addToCart, referenceOf(guest), { sku: 'EX30000001' }, 1)).code).toBe('CartNotFound');

  // What a session without the commerce service's token can do is what any other can.
  const changed = await away.call(
    customerUpdateMe,
    { version: me.customer?.version },
    { firstName: 'Joan', lastName: 'Ined', dateOfBirth: null, customerType: 'private', vatNumber: null },
  );
  expect(changed.user.customer.firstName).toBe('Joan');
  expect(await away.call(getOrders, {})).toEqual({ me: { orders: [] } });
  // The address was never confirmed, so the password may have been a stranger's.
  const signIn = { email, password: 'secret-1234' };
  expect((await home.refused(customerSignMeIn, signIn)).code).toBe('InvalidCredentials');
  const change = { version: changed.user.customer.version, currentPassword: 'secret-1234', newPassword: 'other-1234' };
  expect((await away.refused(customerChangeMyPassword, change)).code).toBe('InvalidCurrentPassword');
  expect(await away.call(isLoggedIn)).toBe(true);

  // From now on it is the owner's: a password of their own stays.
  const customers = shop.services.commerce.service.customers();
  const token = await customers.passwordToken().post({ body: { email } }).execute();
  await away.call(customerResetPassword, { tokenValue: token.body.value, newPassword: 'owner-1234' });
  const third = shop.shopper('sk');
  await third.call(authenticationSync, sync('facebook', await tokenOf(third, 'facebook', email)));
  await home.call(customerSignMeIn, { email, password: 'owner-1234' });
  await away.call(customerSignOut);
  expect(await away.call(isLoggedIn)).toBe(false);
});

it('[ERR-23] refuses a token that is wrong, of the other provider or made for another shop, and signs nobody in', async () => {
  const shopper = shop.shopper('sk');
  const token = await tokenOf(shopper, 'google', 'nobody@example.com');
  const foreign = await openShop({
    SOCIAL_GOOGLE_URL: `${identity.url}/google`,
    SOCIAL_GOOGLE_CLIENT_ID: 'another-shop',
    SOCIAL_FACEBOOK_CLIENT_ID: '',
  });
  const stranger = foreign.shopper('sk');
  const failed = { status: 400, code: 'SocialLoginFailed', message: 'Customer login failed' };
  expect(await shopper.refused(authenticationSync, sync('google', `${token}x`))).toMatchObject(failed);
  expect(await shopper.refused(authenticationSync, sync('facebook', token))).toMatchObject(failed);
  expect(await stranger.refused(authenticationSync, sync('google', token))).toMatchObject(failed);
  expect(await stranger.refused(authenticationSync, sync('facebook', token))).toMatchObject(failed);
  expect((await stranger.call(getSocialProviders)).providers.map(({ provider }) => provider)).toEqual(['google']);
  for (const wrong of [{ tokenType: 'Basic' }, { provider: 'other' }, { sessionLifetime: 99 }, { accessToken: '' }]) {
    const problem = await shopper.refused(authenticationSync, { ...sync('google', token), ...wrong });
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['InvalidInput', Object.keys(wrong)]);
  }
  expect(await shopper.call(isLoggedIn)).toBe(false);
  await foreign.close();
});
