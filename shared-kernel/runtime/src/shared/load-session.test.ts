import { type Customer, isLoggedIn } from '@exwerk/contract/calls/customer-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { customerOf } from '@exwerk/testing/customer-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api, callEndpoint } from './api.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { loadSession } from './shop-endpoints.ts';
import { createStore } from './store.ts';

const jane = customerOf({ customerGroupKey: 'tier-2' });

let calls: [name: string, args: unknown][] = [];
let who: Customer | null = null;
let store: ReturnType<typeof createStore>;

/** A page just opened, by whom; `discount` null makes the call for it fail. */
function openPage(customer: Customer | null, discount: number | null) {
  calls = [];
  who = customer;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url)).pathname.split('/').at(-1) ?? '';
    calls.push([name, JSON.parse(String(init?.body))]);
    if (name === 'getMe') return Response.json({ me: { customer: who, activeCart: null } });
    if (name === 'isLoggedIn') return Response.json(who !== null);
    return discount === null
      ? Response.json({ code: 'UpstreamError', status: 502, message: 'gone' }, { status: 502 })
      : Response.json({ cartDiscount: { value: { permyriad: discount } } });
  });
  store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
}

const session = () => store.getState().session;

afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

it('[DISC-15] loads the personalised discount of a customer whose session goes on, once', async () => {
  openPage(jane, 500);
  await store.dispatch(loadSession());
  expect(session()).toMatchObject({ status: 'customer', personalisedDiscount: 500 });
  await store.dispatch(loadSession());
  expect(calls.map(([name]) => name)).toEqual(['getMe', 'getPersonalizedDiscounts', 'getMe']);
  expect(calls[1]?.[1]).toEqual([{ cohortTier: 'tier-2' }]);
});

it('[SAFE-14] asks anew for what is of the visitor once that is somebody else, in another tab say', async () => {
  openPage(jane, 500);
  const { endpoints } = defineEndpoints('loadSessionTest', build => ({
    list: build.query({
      ...callEndpoint('new-ct/isLoggedIn', async () => isLoggedIn),
      providesTags: ['Session'],
    }),
  }));
  await store.dispatch(loadSession());
  await store.dispatch(endpoints.loadSessionTestList.initiate([]));
  const lists = () => calls.filter(([name]) => name === 'isLoggedIn').length;
  await store.dispatch(loadSession());
  expect(lists()).toBe(1);
  who = null;
  await store.dispatch(loadSession());
  await new Promise(resolve => setTimeout(resolve, 0));
  expect([lists(), session().customer]).toEqual([2, null]);
});

it('[DISC-19] logs that it cannot be loaded, and leaves none', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  openPage(jane, null);
  await store.dispatch(loadSession());
  expect(session()).toMatchObject({ status: 'customer', customer: jane, personalisedDiscount: 0 });
  expect(warn).toHaveBeenCalledWith('The personalised discount could not be loaded', expect.anything());
});

it('asks for none for a guest', async () => {
  openPage(null, 500);
  await store.dispatch(loadSession());
  expect(session()).toMatchObject({ status: 'guest', personalisedDiscount: 0 });
  expect(calls.map(([name]) => name)).toEqual(['getMe']);
});

it.each([
  ['UpstreamError', 502, true],
  ['NotAuthenticated', 401, false],
])(
  '[ERR-19] a session that cannot be loaded for %s (%i) is logged: %s, and the page stays',
  async (code, status, isLogged) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    openPage(null, null);
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code, status, message: 'gone' }, { status }));
    await store.dispatch(loadSession());
    expect(warn.mock.calls.map(([text]) => text)).toEqual(isLogged ? ['The session could not be loaded'] : []);
    expect(session().customer).toBeNull();
    // Pages about the visitor say so, until another try tells who it is.
    expect(session().isMissed).toBe(isLogged || undefined);
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ me: { customer: null, activeCart: null } }));
    await store.dispatch(loadSession());
    expect(session()).toMatchObject({ status: 'guest' });
    expect(session().isMissed).toBeUndefined();
  },
);

it('knows a visitor of whom nothing is known by an answer without content', async () => {
  openPage(null, null);
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  await store.dispatch(loadSession());
  expect(session()).toMatchObject({ status: 'guest', customer: null });
  expect(store.getState().cart).toEqual({ status: 'ready', cart: null });
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ prefer: 'return=minimal' });
});
