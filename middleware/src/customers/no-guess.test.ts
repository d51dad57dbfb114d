import { addToCart, createCart, deleteCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import { openShop, referenceOf, type TestShop } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';

let shop: TestShop;
let unwatch = () => {};
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterEach(() => unwatch());
afterAll(() => shop.close());

/** More than are free. */
const tries = 7;
const busy = { status: 429, code: 'TooManyRequests' };
const refuseAt = (end: string, refusal: typeof busy) => {
  unwatch = shop.upstreams.watch(({ method, path }) => (method === 'POST' && path.endsWith(end) ? refusal : undefined));
};

describe('counts as no guess of a password', () => {
  it('a sign-in that the commerce service refuses for another reason', async () => {
    const { email } = (await signedUp(shop)).customer;
    const guest = shop.shopper('sk');
    const codes = new Set<string>();
    refuseAt('/login', { status: 400, code: 'InvalidOperation' });
    for (let time = 0; time < tries; time += 1)
      codes.add((await guest.refused(calls.customerSignMeIn, { email, password })).code);
    unwatch();
    expect([...codes]).not.toContain('InvalidCredentials');
    expect([...codes]).not.toContain('TooManyRequests');
    await guest.call(calls.customerSignMeIn, { email, password });
  });

  it('a sign-in whose cart another tab has cleared meanwhile, which lets the customer in', async () => {
    const { email } = (await signedUp(shop)).customer;
    for (let time = 0; time < tries; time += 1) {
      const guest = shop.shopper('sk');
      const { cart } = await guest.call(createCart);
      const { cart: filled } = await guest.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
      unwatch = shop.upstreams.watch(async ({ path }) => {
        if (!path.endsWith('/login')) return;
        unwatch();
        await guest.call(deleteCart, referenceOf(filled));
      });
      const { user } = await guest.call(calls.customerSignMeIn, { email, password });
      expect([user.customer.email, user.cart?.lineItems ?? []]).toEqual([email, []]);
    }
  });

  it('a change of password, or its proof, that the commerce service refuses for another reason', async () => {
    const { shopper, customer } = await signedUp(shop);
    const { version, email } = customer;
    const change = { version, currentPassword: password, newPassword: 'Newest-2026' };
    const refusedAs = async () => (await shopper.refused(calls.customerChangeMyPassword, change)).code;
    const codes = new Set<string>();
    for (const [end, refusal] of [
      ['/customers/password', { status: 400, code: 'InvalidOperation' }],
      ['/customers/password', busy],
    ] as const) {
      refuseAt(end, refusal);
      for (let time = 0; time < tries; time += 1) codes.add(await refusedAs());
    }
    refuseAt('/login', busy);
    for (let time = 0; time < tries; time += 1) codes.add((await shopper.refused(deleteAccount, { password })).code);
    unwatch();
    expect([...codes]).not.toContain('InvalidCurrentPassword');
    await shopper.call(calls.customerChangeMyPassword, change);
    await shop.shopper('sk').call(calls.customerSignMeIn, { email, password: change.newPassword });
  });
});
