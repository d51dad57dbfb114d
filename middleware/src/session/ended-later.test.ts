import { addToCart, createCart, getGuaranteeOffers } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { referenceOf, type Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const newPassword = 'Changed-2026';
const change = async (owner: Shopper) => {
  const version = (await owner.call(calls.getMe, { customer: true })).me.customer?.version ?? 0;
  return { version, currentPassword: password, newPassword };
};
const resetToken = async (email: string) => {
  const tokens = shop.services.commerce.service.customers().passwordToken();
  return (await tokens.post({ body: { email } }).execute()).body.value;
};

/** What ends sessions, prepared: and then whoever makes the call, the call, its argument and its answer. */
const endings = [
  ['signing out', [], async (owner: Shopper) => () => owner.call(calls.customerSignOut)],
  [
    'a new password',
    ['Vaše heslo bolo zmenené'],
    async (owner: Shopper) => {
      const asked = await change(owner);
      return () => owner.call(calls.customerChangeMyPassword, asked);
    },
  ],
  [
    'a password set by the mailed link',
    ['Vaše heslo bolo zmenené'],
    async (_owner: Shopper, email: string) => {
      const tokenValue = await resetToken(email);
      return () => shop.shopper('sk').call(calls.customerResetPassword, { tokenValue, newPassword });
    },
  ],
] as const;

it.each(endings)(
  '[SAFE-03] %s ends the other sessions after its answer where the commerce service is away just then',
  async (_what, told, prepare) => {
    const { shopper, email } = await signedUp(shop);
    const thief = holderOf(shop, await keepCookie(shop.shopper('sk'), calls.customerSignMeIn, { email, password }));
    const end = await prepare(shopper, email);
    const unwatch = shop.upstreams.watch(({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('sessionGeneration')
        ? { status: 503, code: 'ServiceUnavailable' }
        : undefined,
    );
    await end();
    unwatch();
    expect(await shop.subjectsTo(email)).toEqual(told);
    expect(await thief.call(calls.isLoggedIn)).toBe(false);
    expect((await thief.refused(calls.getOrders)).code).toBe('SessionEnded');
  },
);

it('[SAFE-03] a sign-out ends the other sessions later, too, where it is not known whether its own is one', async () => {
  const { email } = await signedUp(shop);
  const signIn = () => keepCookie(shop.shopper('sk'), calls.customerSignMeIn, { email, password });
  const thief = holderOf(shop, await signIn());
  const fresh = shop.beside();
  const own = holderOf(fresh, await signIn());
  // What is known of the sign-in holds for less than a second.
  await new Promise(resolve => setTimeout(resolve, 1000));
  const unwatch = shop.upstreams.watch(({ path }) => (path.includes('/customers/') ? 'hang up' : undefined));
  expect(await own.call(calls.customerSignOut)).toEqual({ signedOut: true });
  unwatch();
  await fresh.services.deferredTasks.done();
  await fresh.close();
  await new Promise(resolve => setTimeout(resolve, 1000));
  expect(await thief.call(calls.isLoggedIn)).toBe(false);
});

it("[SAFE-03] an ended session is offered guarantees without a look into the customer's cart", async () => {
  const { shopper, email } = await signedUp(shop);
  const thief = holderOf(shop, await keepCookie(shop.shopper('sk'), calls.customerSignMeIn, { email, password }));
  const { cart } = await shopper.call(createCart);
  await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  await shopper.call(calls.customerSignOut);
  const carts: string[] = [];
  const unwatch = shop.upstreams.watch(({ path }) => {
    if (path.includes('/carts')) carts.push(path);
    return undefined;
  });
  await thief.call(getGuaranteeOffers, { sku: 'EX30000001' });
  unwatch();
  expect(carts).toEqual([]);
});
