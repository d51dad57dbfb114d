import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import {
  call,
  cartIn,
  changePassword,
  middleware,
  password,
  resetPassword,
  robbedCustomer,
  signIn,
  signOut,
  storefront,
  type Victim,
} from './thief.ts';

/** One more instance in front of the same services. */
let second: ChildProcess;
let secondOrigin = '';

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // A process more, on a machine that is busy with the shop.
  test.setTimeout(120_000);
  const port = String(await freePort());
  secondOrigin = `http://127.0.0.1:${port}`;
  const server = join(import.meta.dirname, '../../middleware/src/server.ts');
  const own = { MIDDLEWARE_PORT: port, MIDDLEWARE_OPERATIONS_PORT: String(await freePort()) };
  const environment = { ...process.env, ...own, SEARCH_INDEXING: 'false', LOG_LEVEL: 'error' };
  second = spawn(process.execPath, [server], { env: environment, stdio: 'inherit' });
  await expect
    .poll(
      () =>
        fetch(`${secondOrigin}/api/new-ct/isLoggedIn`, { method: 'POST', body: '[]' }).then(
          () => true,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
});
test.afterAll(() => {
  second.kill();
});

/** Resolves to the close code, or to `open` when an event comes first. */
function watchCart(origin: string, cartId: string, cookie: string): Promise<number | 'open'> {
  const address = `${origin.replace('http', 'ws')}/api/live-cart?cartId=${cartId}`;
  // The platform's own takes headers, too, which its types do not say.
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers: { cookie } }]);
  return new Promise(resolve => {
    socket.addEventListener('message', () => {
      resolve('open');
      socket.close();
    });
    socket.addEventListener('close', ({ code }) => resolve(code));
    socket.addEventListener('error', () => {});
  });
}

const profile = { firstName: 'Thief', lastName: 'Thief', dateOfBirth: null, customerType: 'private', vatNumber: null };

const problem = z.object({ code: z.string() });
const codeIn = (body: unknown) => problem.safeParse(body).data?.code ?? '';

/** What a stolen cookie is good for; each answer in one word. */
async function loot({ customer, cart, storedCard, stolen }: Victim, origin: string) {
  const tried = async (path: string, ...args: unknown[]) => {
    const { status, body } = await call(origin, path, args, stolen);
    return status === 200 ? 'done' : `${status} ${codeIn(body)}`;
  };
  const { id, version } = customer;
  const paymentMethod = { type: 'scheme', storedPaymentMethodId: storedCard, encryptedSecurityCode: 'test_737' };
  const paying = { paymentData: { paymentMethod }, componentData: {}, cartId: cart.id, cartVersion: cart.version };
  const me = await call(origin, 'new-ct/getMe', [{ customer: true }], stolen);
  return {
    isLoggedIn: (await call(origin, 'new-ct/isLoggedIn', [], stolen)).body,
    tellsWho: JSON.stringify(me.body).includes(id),
    profile: await tried('new-ct/customerUpdateMe', { version }, profile),
    orders: await tried('new-ct/getOrders'),
    cards: await tried('new-adyen/getPaymentMethodsRequest', { cartId: cart.id, shopperLocale: 'nl-NL' }),
    pay: await tried('new-adyen/makePaymentRequest', paying),
    removeCard: await tried('new-adyen/removeCard', { recurringDetailReference: storedCard }),
    liveCart: await watchCart(origin, cart.id, stolen),
  };
}

const refused = '401 SessionEnded';
const nothing = {
  isLoggedIn: false,
  tellsWho: false,
  profile: refused,
  orders: refused,
  cards: refused,
  pay: refused,
  removeCard: refused,
  liveCart: 1008,
};

const endings: readonly (readonly [string, (victim: Victim) => Promise<unknown>])[] = [
  ['the customer signs out', async ({ email }) => signOut(await signIn(email))],
  ['the customer changes the password', async ({ email }) => changePassword(await signIn(email))],
  ['the customer sets a password by the mailed link', ({ email }) => resetPassword(email)],
];

for (const [what, end] of endings) {
  test(`[SAFE-03] a stolen cookie is good for nothing on two instances, a second after ${what}`, async () => {
    const victim = await robbedCustomer();
    for (const origin of [middleware, secondOrigin]) {
      expect((await call(origin, 'new-ct/getOrders', [], victim.stolen)).status).toBe(200);
      expect(await watchCart(origin, victim.cart.id, victim.stolen)).toBe('open');
    }
    await end(victim);
    await new Promise(resolve => setTimeout(resolve, 1000));
    expect(await Promise.all([loot(victim, middleware), loot(victim, secondOrigin)])).toEqual([nothing, nothing]);
  });
}

test('[SAFE-03] the account pages are shut for a stolen cookie', async ({ browser }) => {
  const victim = await robbedCustomer();
  const context = await browser.newContext();
  const [name = '', value = ''] = victim.stolen.split(/=(.*)/s);
  await context.addCookies([{ name, value, domain: 'nl.localhost', path: '/' }]);
  const page = await context.newPage();
  await page.goto(`http://${storefront}/my-account/my-profile`);
  expect(new URL(page.url()).pathname).toBe('/my-account/my-profile');
  await signOut(await signIn(victim.email));
  await new Promise(resolve => setTimeout(resolve, 1000));
  await page.reload();
  expect(new URL(page.url()).pathname).not.toContain('my-account');
  await context.close();
});

test("[SAFE-03] a cookie of a guest who has signed in since reaches nothing of the customer's", async () => {
  const { cookie: guest } = await call(middleware, 'new-ct/createCart', []);
  const { id, version } = cartIn(await call(middleware, 'new-ct/createCart', [], guest));
  const { email } = await robbedCustomer();
  await call(middleware, 'new-ct/customerSignMeIn', [{ email, password }], guest);
  for (const origin of [middleware, secondOrigin]) {
    const taken = await call(origin, 'new-ct/addToCart', [{ id, version }, { sku: 'EX30000001' }, 1], guest);
    // The instance that knows the cart of before is refused by the commerce service: its version went with its owner.
    expect([404, 409]).toContain(taken.status);
    expect((await call(origin, 'new-ct/getMe', [{ customer: true }], guest)).body).toEqual({
      me: { customer: null, activeCart: null },
    });
    expect(await watchCart(origin, id, guest)).toBe(1008);
  }
});
