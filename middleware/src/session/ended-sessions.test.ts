import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { authenticationSync, getSocialProviders, socialSessionSeconds } from '@exwerk/contract/calls/identity-calls';
import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import { trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { TYPES } from '@exwerk/embedded-seed/settings/types';
import { browser, startIdentity } from '@exwerk/embedded-services/identity/testing/browser';
import { createCommerceDesk } from '@exwerk/embedded-services/overview/commerce';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import { generationField } from '../customers/session-generation.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { openBeside, openShop, readyCart, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';

jest.setTimeout(60_000);

let identity: Awaited<ReturnType<typeof startIdentity>>;
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  identity = await startIdentity();
  const environment = { SOCIAL_GOOGLE_URL: `${identity.url}/google` };
  one = await openShop(environment);
  other = openBeside(one, environment);
}, 120_000);
afterAll(async () => {
  await other.close();
  await one.close();
  await identity.close();
});

let number = 0;
const newEmail = () => {
  number += 1;
  return `session${number}@exwerk.example`;
};
const signedUp = async () => {
  const email = newEmail();
  return { email, cookie: await keepCookie(one.shopper('sk'), calls.customerSignMeUp, draftOf(email)) };
};
const signIn = (email: string, typed = password) =>
  keepCookie(one.shopper('sk'), calls.customerSignMeIn, { email, password: typed });
const social = async (email: string): Promise<string> => {
  const shopper = one.shopper('sk');
  const { providers } = await shopper.call(getSocialProviders);
  const google = providers.find(({ provider }) => provider === 'google');
  if (!google) throw new Error('Google is not offered');
  const accessToken = await browser().signIn(google, { email, first_name: 'Eva', last_name: 'Sample' });
  const sync = { accessToken, tokenType: 'Bearer', provider: 'google', sessionLifetime: socialSessionSeconds };
  return keepCookie(shopper, authenticationSync, sync);
};
const resetTo = async (email: string, newPassword: string) => {
  const { body } = await one.services.commerce.service.customers().passwordToken().post({ body: { email } }).execute();
  await one.shopper('sk').call(calls.customerResetPassword, { tokenValue: body.value, newPassword });
};
const isAlive = (shop: TestShop, cookie: string) => holderOf(shop, cookie).call(calls.isLoggedIn);
const versionOf = async (owner: Shopper) =>
  (await owner.call(calls.getMe, { customer: true })).me.customer?.version ?? 0;
const deleteCustomer = async (cookie: string) => {
  const { me } = await holderOf(one, cookie).call(calls.getMe, { customer: true });
  const { id: ID = '', version = 0 } = me.customer ?? {};
  await one.services.commerce.service.customers().withId({ ID }).delete({ queryArgs: { version } }).execute();
};

/** What ends the sessions of the customer who has this email and is signed in with this cookie. */
const endings: readonly (readonly [string, (email: string, cookie: string) => Promise<unknown>])[] = [
  ['signing out', (_email, cookie) => holderOf(one, cookie).call(calls.customerSignOut)],
  [
    'a new password',
    async (_email, cookie) => {
      const owner = holderOf(one, cookie);
      const change = { version: await versionOf(owner), currentPassword: password, newPassword: 'Changed-1' };
      await owner.call(calls.customerChangeMyPassword, change);
    },
  ],
  ['a password set by the mailed link', email => resetTo(email, 'Changed-2')],
  ['the deletion of the account', (_email, cookie) => holderOf(one, cookie).call(deleteAccount, { password })],
];

it.each(endings)(
  '[SAFE-03] %s ends every session of the customer at once, with and without a password, and at other instances within a second',
  async (_what, end) => {
    const email = newEmail();
    await social(email);
    await resetTo(email, password);
    const kept = [await signIn(email), await signIn(email), await social(email)];
    const own = await signIn(email);
    for (const cookie of kept)
      for (const shop of [one, other])
        expect([shop === one, await isAlive(shop, cookie)]).toEqual([shop === one, true]);

    await end(email, own);
    const ended = performance.now();
    expect(await Promise.all([...kept, own].map(cookie => isAlive(one, cookie)))).toEqual(Array(4).fill(false));
    const anyAlive = async () =>
      (await Promise.all([...kept, own].map(cookie => isAlive(other, cookie)))).includes(true);
    for (let asked = performance.now(); await anyAlive(); asked = performance.now())
      expect(asked - ended).toBeLessThan(1000);
    for (const cookie of kept) {
      const problem = await holderOf(other, cookie).refused(calls.getOrders);
      expect(problem).toMatchObject({ status: 401, code: 'SessionEnded' });
    }
    const again = await social(email);
    expect([await isAlive(one, again), await isAlive(other, again)]).toEqual([true, true]);
  },
);

it('[SAFE-03] an account that the commerce service no longer has has no sessions', async () => {
  const { email, cookie } = await signedUp();
  const second = await signIn(email);
  await deleteCustomer(cookie);
  await new Promise(resolve => setTimeout(resolve, 1000));
  expect([await isAlive(one, second), await isAlive(other, second)]).toEqual([false, false]);
  expect((await holderOf(one, second).refused(calls.getNewsletterState)).code).toBe('SessionEnded');
});

it('[SAFE-03] whoever proves to own an address ends the sessions of who registered it before', async () => {
  const { email, cookie } = await signedUp();
  expect(await isAlive(one, cookie)).toBe(true);
  const owners = await social(email);
  expect([await isAlive(one, cookie), await isAlive(one, owners)]).toEqual([false, true]);
});

it('[SAFE-03] the browser that changed the password goes on, also at another instance', async () => {
  const { cookie } = await signedUp();
  await isAlive(other, cookie);
  const owner = holderOf(one, cookie);
  const change = { version: await versionOf(owner), currentPassword: password, newPassword: 'Changed-1' };
  const renewed = await keepCookie(owner, calls.customerChangeMyPassword, change);
  await new Promise(resolve => setTimeout(resolve, 1000));
  expect([await isAlive(one, renewed), await isAlive(other, renewed)]).toEqual([true, true]);
  expect([await isAlive(one, cookie), await isAlive(other, cookie)]).toEqual([false, false]);
});

it('[SAFE-03] a wrong current password ends nothing', async () => {
  const { cookie } = await signedUp();
  const owner = holderOf(one, cookie);
  const change = { version: await versionOf(owner), currentPassword: 'Wrong-1', newPassword: 'Changed-1' };
  expect((await owner.refused(calls.customerChangeMyPassword, change)).code).toBe('InvalidCurrentPassword');
  expect(await isAlive(one, cookie)).toBe(true);
});

it('[SAFE-03] signing out with an ended session ends none that began since', async () => {
  const { email, cookie } = await signedUp();
  await holderOf(one, cookie).call(calls.customerSignOut);
  const later = await signIn(email);
  expect(await holderOf(one, cookie).call(calls.customerSignOut)).toEqual({ signedOut: true });
  expect(await isAlive(one, later)).toBe(true);
});

it('[SAFE-03] renewed tokens and a changed profile keep a session what it was', async () => {
  const { email, cookie: first } = await signedUp();
  await holderOf(one, first).call(calls.customerSignOut);
  const cookie = await signIn(email);
  const session = one.services.sessions.read(cookie.replace('token=', ''));
  if (!session) throw new Error('There is no session');
  const due = `token=${one.services.sessions.write({ ...session, expiresAt: 0 })}`;
  const renewed = await keepCookie(holderOf(one, due), calls.getMe, { customer: true });

  const owner = holderOf(one, renewed);
  const profile = { firstName: 'Eve', lastName: 'New', dateOfBirth: null, customerType: 'business', vatNumber: null };
  await owner.call(calls.customerUpdateMe, { version: await versionOf(owner) }, profile);
  await new Promise(resolve => setTimeout(resolve, 1000));
  expect([await isAlive(one, renewed), await isAlive(one, first)]).toEqual([true, false]);
  await owner.call(calls.customerSignOut);
  for (const dead of [cookie, due, renewed]) expect(await isAlive(one, dead)).toBe(false);
});

it('[CONST-14] [MINE-07] a cookie that somebody kept is nobody any more after the day for which a session lasts', async () => {
  const { cookie } = await signedUp();
  const sealed = JSON.parse(one.services.seal.open(cookie.replace('token=', '')) ?? '');
  expect((sealed.expires - Date.now()) / 1000).toBeCloseTo(86_400, -2);
  const kept = one.services.seal.seal(JSON.stringify({ ...sealed, expires: Date.now() - 1 }));
  expect(await isAlive(one, cookie)).toBe(true);
  expect(await isAlive(one, `token=${kept}`)).toBe(false);
  // So does the connection of a page that has been open for so long.
  const session = one.services.sessions.read(cookie.replace('token=', ''));
  if (!session) throw new Error('There is no session');
  const after = jest.spyOn(Date, 'now').mockReturnValue(sealed.expires);
  expect(await one.services.visitors.isLive(session)).toBe(false);
  after.mockRestore();
});

it('[SAFE-03] a cookie of before there were generations is that of a guest', async () => {
  const { cookie } = await signedUp();
  const { generation: _, ...old } = JSON.parse(one.services.seal.open(cookie.replace('token=', '')) ?? '');
  const refused = await holderOf(one, `token=${one.services.seal.seal(JSON.stringify(old))}`).refused(calls.getOrders);
  expect(refused).toMatchObject({ status: 401, code: 'NotAuthenticated' });
});

it('[SAFE-03] what is public goes on for an ended session, without its cookies being touched; what is its own clears them', async () => {
  const { cookie } = await signedUp();
  await holderOf(one, cookie).call(calls.customerSignOut);
  const thief = holderOf(one, cookie);
  const seen = (path: string, args: unknown[]) => thief.agent.post(path).query({ origin: thief.host }).send(args);
  const open = await seen('/api/new-ct/getPersonalizedDiscounts', [{ cohortTier: 'base' }]);
  expect([open.status, open.body, open.headers['set-cookie']?.toString() ?? '']).toEqual([
    200,
    { cartDiscount: null },
    expect.not.stringContaining('token='),
  ]);
  const own = await seen('/api/new-ct/getOrders', []);
  expect(own.status).toBe(401);
  expect(own.headers['set-cookie']?.toString()).toMatch(/token=;/);
  const { cart } = await thief.call(createCart);
  expect(cart.customerId).toBeNull();
});

it('[SAFE-03] nobody acts for a customer while it cannot be found out whether the session has ended', async () => {
  const { cookie } = await signedUp();
  const fresh = openBeside(one);
  const unwatch = one.upstreams.watch(({ path }) => (path.includes('/customers/') ? 'hang up' : undefined));
  try {
    expect((await holderOf(fresh, cookie).refused(calls.getOrders)).status).toBe(502);
    expect((await holderOf(fresh, cookie).refused(calls.getMe, { customer: true })).status).toBe(502);
    expect((await holderOf(fresh, cookie).call(getNavigation, { acceptLanguage: 'sk-SK' })).categories).toBeDefined();
    const seen = { locale: 'sk-SK', sku: 'EX30000001' };
    expect(await holderOf(fresh, cookie).call(trackViewItem, seen)).toEqual({ accepted: true });
  } finally {
    unwatch();
    await fresh.close();
  }
});

it('[SAFE-03] asks once a second for a customer, and never for a guest', async () => {
  const { cookie } = await signedUp();
  const fresh = openBeside(one);
  const asked: string[] = [];
  const unwatch = one.upstreams.watch(({ method, path }) => {
    if (method === 'GET' && path.includes('/customers/')) asked.push(path);
    return undefined;
  });
  const customer = holderOf(fresh, cookie);
  await Promise.all(Array.from({ length: 5 }, () => customer.call(calls.getOrders)));
  await customer.call(calls.isLoggedIn);
  expect(asked).toHaveLength(1);
  const guest = fresh.shopper('sk');
  const { cart } = await guest.call(createCart);
  await guest.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  await guest.call(calls.getMe, { customer: true });
  unwatch();
  await fresh.close();
  expect(asked).toHaveLength(1);
});

it('[SAFE-14] says that a session has ended to the browser that had one, whichever way it ended', async () => {
  const guest = one.shopper('sk');
  expect(await guest.call(calls.hasSessionEnded)).toBe(false);
  await guest.call(createCart);
  expect(await guest.call(calls.hasSessionEnded)).toBe(false);
  const email = newEmail();
  await guest.call(calls.customerSignMeUp, draftOf(email));
  expect(await guest.call(calls.hasSessionEnded)).toBe(false);
  await holderOf(one, await signIn(email)).call(calls.customerSignOut);
  expect(await guest.call(calls.hasSessionEnded)).toBe(true);
  await guest.refused(calls.getOrders);
  expect(await guest.call(calls.hasSessionEnded)).toBe(true);
  await guest.call(calls.customerSignMeIn, { email, password });
  expect(await guest.call(calls.hasSessionEnded)).toBe(false);
  await guest.call(calls.customerSignOut);
  expect(await guest.call(calls.hasSessionEnded)).toBe(true);
});

it("[SAFE-03] a guest's cookie of before the sign-in reaches nothing of the customer", async () => {
  const { email } = await signedUp();
  const guest = one.shopper('sk');
  const kept = await keepCookie(guest, createCart);
  const cart = await readyCart(guest);
  await guest.call(calls.customerSignMeIn, { email, password });
  const thief = holderOf(one, kept);
  expect((await thief.refused(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1)).status).toBe(404);
  expect((await thief.call(calls.getMe, { customer: true })).me).toEqual({ customer: null, activeCart: null });
  expect((await thief.call(createCart)).cart.id).not.toBe(cart.id);
});

it('[SAFE-03] a shop that was seeded before sessions could be ended gets what that takes', async () => {
  const type = one.services.commerce.service.types().withKey({ key: 'customer-fields' });
  const { version } = (await type.get().execute()).body;
  const actions = [{ action: 'removeFieldDefinition' as const, fieldName: generationField }];
  await type.post({ body: { version, actions } }).execute();
  const { cookie } = await signedUp();
  expect((await holderOf(one, cookie).refused(calls.customerSignOut)).status).toBe(400);
  await createCommerceDesk(createCommerceProject(`${one.upstreams.url}/commerce`)).addMissingFields(TYPES);
  await holderOf(one, cookie).call(calls.customerSignOut);
  expect(await isAlive(one, cookie)).toBe(false);
});
