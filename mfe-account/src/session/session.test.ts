import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { api, createStore, customerChanged, loadSession } from '@exwerk/runtime';
import { cartOf } from '@exwerk/testing/cart-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { changeAddressBook } from '../address-book/address-operations.ts';
import { home, jane } from '../testing/fixtures.ts';
import { changePassword, signIn, signOut, signUp } from './session.ts';

const answers: Record<string, unknown> = {
  customerSignMeIn: { user: { customer: jane, cart: null } },
  customerSignMeUp: { user: { customer: jane, cart: null } },
  customerSignOut: { signedOut: true },
  customerChangeMyPassword: { user: { email: jane.email } },
  getPersonalizedDiscounts: { cartDiscount: { value: { permyriad: 500 } } },
};
let calls: { name: string; args: unknown }[] = [];
let failing: string | undefined;
let late: { name: string; answer: Promise<unknown> } | undefined;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  calls = [];
  failing = undefined;
  late = undefined;
  store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url)).pathname.split('/').at(-1) ?? '';
    calls.push({ name, args: JSON.parse(String(init?.body)) });
    if (name === late?.name) return Response.json(await late.answer);
    if (name === failing || !(name in answers))
      return Response.json({ code: 'Refused', status: 400, message: 'no' }, { status: 400 });
    return Response.json(answers[name]);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

const names = () => calls.map(call => call.name);

it('[ACCOUNT-08, DISC-15] signs in with email and password, then loads the personalised discount once', async () => {
  await store.dispatch(signIn('jane@example.com', 'secret1'));
  expect(calls).toEqual([
    { name: 'customerSignMeIn', args: [{ email: 'jane@example.com', password: 'secret1' }] },
    { name: 'getPersonalizedDiscounts', args: [{ cohortTier: 'tier-2' }] },
  ]);
  expect(store.getState().session).toMatchObject({ status: 'customer', personalisedDiscount: 500 });
});

it('[DISC-19] stays signed in without a discount when that call fails', async () => {
  failing = 'getPersonalizedDiscounts';
  await store.dispatch(signIn('jane@example.com', 'secret1'));
  expect(store.getState().session).toMatchObject({ status: 'customer', personalisedDiscount: 0 });
});

it('[ERR-09] words a failed login', async () => {
  failing = 'customerSignMeIn';
  await expect(store.dispatch(signIn('jane@example.com', 'wrong'))).rejects.toThrow('Customer login failed');
  expect(store.getState().session.customer).toBeNull();
});

it('[ERR-08] words a failed registration', async () => {
  failing = 'customerSignMeUp';
  const draft = {
    email: 'a@b.cd',
    password: 'x1',
    firstName: 'A',
    lastName: 'B',
    locale: 'en-GB',
    custom: { customerType: 'private' as const },
  };
  await expect(store.dispatch(signUp(draft))).rejects.toThrow('Customer registration failed');
});

it('[ACCOUNT-14, MW-12] changes the password, signs out and in again with the new one', async () => {
  store.dispatch(customerChanged(jane));
  await store.dispatch(changePassword('old1', 'new1'));
  expect(names().slice(0, 3)).toEqual(['customerChangeMyPassword', 'customerSignOut', 'customerSignMeIn']);
  expect(calls[0]?.args).toEqual([{ version: 3, id: 'c1', currentPassword: 'old1', newPassword: 'new1' }]);
  expect(calls[2]?.args).toEqual([{ email: 'jane@example.com', password: 'new1' }]);
  expect(store.getState().session.status).toBe('customer');
});

it('[ERR-10] words a failed change of password and stays signed in', async () => {
  store.dispatch(customerChanged(jane));
  failing = 'customerChangeMyPassword';
  await expect(store.dispatch(changePassword('old1', 'new1'))).rejects.toThrow('Password change failed');
  expect(store.getState().session.status).toBe('customer');
});

it('[ERR-07] words a change of password without a user', async () => {
  await expect(store.dispatch(changePassword('old1', 'new1'))).rejects.toThrow('User not found');
});

it('[ACCOUNT-11, MW-10] signs out with no arguments', async () => {
  store.dispatch(customerChanged(jane));
  await store.dispatch(signOut());
  expect(calls).toEqual([{ name: 'customerSignOut', args: [] }]);
  expect(store.getState().session.status).toBe('guest');
});

it('stays signed in, and says so, when the middleware could not be told to sign out', async () => {
  store.dispatch(customerChanged(jane));
  failing = 'customerSignOut';
  await expect(store.dispatch(signOut())).rejects.toThrow('Logout failed');
  expect(store.getState().session.status).toBe('customer');
});

it('answers that the password is another one, also when the sign-in that follows fails', async () => {
  store.dispatch(customerChanged(jane));
  failing = 'customerSignMeIn';
  expect(await store.dispatch(changePassword('old1', 'new1'))).toBe(false);
  expect(store.getState().session.status).toBe('guest');
});

it.each(['update', 'delete', 'setDefault'] as const)(
  '[ERR-11, TERR-10] refuses to %s a billing address without a user, without a call',
  async operation => {
    await expect(store.dispatch(changeAddressBook('Billing', operation, () => home))).rejects.toThrow(
      'User is not authenticated',
    );
    expect(calls).toEqual([]);
  },
);

it.each([
  ['add', 'Failed to add address'],
  ['delete', 'Failed to delete address'],
  ['update', 'Failed to update address'],
  ['setDefault', 'Failed to set default address'],
] as const)('[ERR-12, TERR-09] words a failed %s of a shipping address', async (operation, text) => {
  store.dispatch(customerChanged(jane));
  await expect(store.dispatch(changeAddressBook('Shipping', operation, () => home))).rejects.toThrow(text);
  expect(names()).toEqual([`${operation}ShippingAddress`]);
});

describe('who the visitor was is not taken over once somebody', () => {
  const asked = async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    late = { name: 'getMe', answer: promise };
    const loading = store.dispatch(loadSession());
    await new Promise(done => setTimeout(done, 30));
    expect(names()).toEqual(['getMe']);
    return async (customer: typeof jane | null) => {
      resolve({ me: { customer, activeCart: cartOf('of-then', 1) } });
      await loading;
    };
  };

  it('has signed in', async () => {
    const answered = await asked();
    await store.dispatch(signIn('jane@example.com', 'secret1'));
    await answered(null);
    expect(store.getState().session).toMatchObject({ status: 'customer', customer: jane });
    expect(store.getState().cart.cart).toBeNull();
  });

  it('has signed out', async () => {
    store.dispatch(customerChanged(jane));
    const answered = await asked();
    await store.dispatch(signOut());
    await answered(jane);
    expect(store.getState().session).toMatchObject({ status: 'guest', customer: null });
    expect(store.getState().cart.cart).toBeNull();
  });
});
