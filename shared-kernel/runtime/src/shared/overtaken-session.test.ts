import type { Cart } from '@exwerk/contract/calls/cart';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { cartOf } from '@exwerk/testing/cart-of';
import { customerOf } from '@exwerk/testing/customer-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api } from './api.ts';
import { cartReplaced, stockUpdated } from './cart-slice.ts';
import { customerChanged } from './session-slice.ts';
import { loadSession } from './shop-endpoints.ts';
import { createStore } from './store.ts';

const jane = customerOf({ id: 'jane' });
const john = customerOf({ id: 'john' });

let store: ReturnType<typeof createStore>;
const session = () => store.getState().session;

/** Answers calls by name; a promise answers late. */
function openPage(answers: Record<string, unknown>) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async url =>
      Response.json(await answers[new URL(String(url)).pathname.split('/').at(-1) ?? '']),
    );
  store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
}
const pause = () => new Promise(resolve => setTimeout(resolve, 30));

afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

describe('the personalised discount', () => {
  const ofJane = { cartDiscount: { value: { permyriad: 500 } } };
  const me = { me: { customer: jane, activeCart: null } };

  it.each([
    ['has signed out', null],
    ['is another one', john],
  ])('is nobody else’s when the customer %s by the time of its answer', async (_title, next) => {
    const late = Promise.withResolvers<unknown>();
    openPage({ getMe: me, getPersonalizedDiscounts: late.promise });
    const loading = store.dispatch(loadSession());
    await pause();
    expect(session().customer).toEqual(jane);
    store.dispatch(customerChanged(next));
    late.resolve(ofJane);
    await loading;
    expect(session()).toMatchObject({ customer: next, personalisedDiscount: 0 });
  });

  it('stays with its customer, and goes when another one comes', async () => {
    openPage({ getMe: me, getPersonalizedDiscounts: ofJane });
    await store.dispatch(loadSession());
    store.dispatch(customerChanged({ ...jane, version: 4 }));
    expect(session().personalisedDiscount).toBe(500);
    store.dispatch(customerChanged(john));
    expect(session().personalisedDiscount).toBe(0);
  });
});

describe('a cart that is asked for', () => {
  const stock = stockUpdated([{ sku: 'EX1', availableQuantity: 2 }]);
  const own = (changed: Cart | null) => cartReplaced(changed);

  it.each<[string, Cart | null, ReturnType<typeof stockUpdated | typeof cartReplaced>, Cart | null, object | null]>([
    ['is taken over though its stock has changed', cartOf('k', 1), stock, cartOf('k', 9), { version: 9 }],
    ['goes though its stock has changed', cartOf('k', 1), stock, null, null],
    ['is another one though its stock has changed', cartOf('k', 1), stock, cartOf('m', 1), { id: 'm' }],
    [
      'keeps the stock that it has come to',
      cartOf('k', 1),
      stock,
      cartOf('k', 1),
      { version: 1, lineItems: [{ availableQuantity: 2 }] },
    ],
    ['is newer than what the page has made of it', cartOf('k', 1), own(cartOf('k', 2)), cartOf('k', 3), { version: 3 }],
    ['is older than what the page has made of it', cartOf('k', 1), own(cartOf('k', 3)), cartOf('k', 2), { version: 3 }],
    ['is ordered or emptied meanwhile', cartOf('k', 1), own(null), cartOf('k', 2), null],
    ['is begun meanwhile', null, own(cartOf('k', 1)), null, { id: 'k' }],
    ['is replaced meanwhile', cartOf('k', 8), own(cartOf('m', 1)), cartOf('k', 9), { id: 'm' }],
  ])('%s', async (_title, before, meanwhile, answer, shown) => {
    const late = Promise.withResolvers<unknown>();
    openPage({ getMe: late.promise });
    store.dispatch(cartReplaced(before));
    const loading = store.dispatch(loadSession());
    await pause();
    store.dispatch(meanwhile);
    late.resolve({ me: { customer: null, activeCart: answer } });
    await loading;
    if (shown === null) expect(store.getState().cart.cart).toBeNull();
    else expect(store.getState().cart.cart).toMatchObject(shown);
  });
});
