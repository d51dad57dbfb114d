import type { Cart } from '@exwerk/contract/calls/cart';
import { customerSignMeIn, customerSignOut } from '@exwerk/contract/calls/customer-calls';
import type { ProductTile } from '@exwerk/contract/calls/product';
import { getRecommendations, trackCheckoutStep, trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { customerOf } from '@exwerk/testing/customer-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api, callEndpoint } from '../api.ts';
import { storageOf } from '../browser-storage.ts';
import { cartReplaced } from '../cart-slice.ts';
import { paymentChosen } from '../checkout-slice.ts';
import { consentChanged } from '../consent/consent-slice.ts';
import { defineEndpoints } from '../define-endpoints.ts';
import { startPageLife } from '../page-life.ts';
import { createStore } from '../store.ts';
import { isNewCheckout, isNewOrder } from './reported-before.ts';
import { searchTermOf } from './start-tracking.ts';

const { endpoints } = defineEndpoints('trackingTest', build => ({
  view: build.mutation(callEndpoint('customer-data/view-item', async () => trackViewItem)),
  step: build.mutation(callEndpoint('customer-data/checkout', async () => trackCheckoutStep)),
  recommendations: build.query(callEndpoint('customer-data/recommendations', async () => getRecommendations)),
  in: build.mutation(callEndpoint('new-ct/customerSignMeIn', async () => customerSignMeIn)),
  out: build.mutation(callEndpoint('new-ct/customerSignOut', async () => customerSignOut)),
}));

// There are no other tabs here.
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: EventTarget }));

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  const storage = { getItem: (name: string) => values.get(name) ?? null, setItem: values.set.bind(values) };
  return storage as unknown as Storage;
}

const money = { centAmount: 100, currencyCode: 'GBP', fractionDigits: 2 };
const cartAt = (id: string, version: number) =>
  ({
    id,
    version,
    cartState: 'Active',
    lineItems: [],
    discounts: [],
    totalPrice: money,
    pricing: { total: money },
  }) as unknown as Cart;

const line = {
  id: 'l',
  type: 'product',
  name: 'Drill',
  variant: { sku: 'EX2', images: [] },
  quantity: 1,
  price: money,
  totalPrice: money,
  discountedPricePerQuantity: [],
  custom: { parentSku: null },
} as unknown as Cart['lineItems'][number];

/** Until what is fetched when it is wanted has come. */
const rest = () => new Promise(resolve => setTimeout(resolve, 200));

it('hears of calls made before it was loaded, reports through the middleware, and never fails a call', async () => {
  const requests: [path: string, args: unknown][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { pathname } = new URL(String(url));
    requests.push([pathname, JSON.parse(String(init?.body))]);
    if (pathname.endsWith('/event')) return Response.error();
    return Response.json(pathname.includes('SignOut') ? { signedOut: true } : { accepted: true });
  });
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(['analytics', 'personalisation']));
  await store.dispatch(endpoints.trackingTestView.initiate([{ locale: 'en-GB', sku: 'EX1' }]));
  const location = { pathname: '/nl/search', search: '?query=drill', origin: 'http://shop' };
  const set = jest.fn(async () => undefined);
  Object.assign(globalThis, { cookieStore: { set } });
  const window = { location: location as Location, localStorage: memoryStorage() };
  await startPageLife(store, window, '?utm_source=letter');
  await rest();
  Reflect.deleteProperty(globalThis, 'cookieStore');
  expect(set.mock.calls).toMatchObject([[{ name: 'utm-source', value: 'letter' }]]);
  store.dispatch(paymentChosen('bank'));
  const signedOut = await store.dispatch(endpoints.trackingTestOut.initiate([]));
  expect(signedOut.data).toEqual({ signedOut: true });
  await rest();
  const events = requests.flatMap(([path, args]) => (path === '/api/customer-data/event' ? [args] : []));
  expect(events).toEqual([
    [{ event: 'view_item', item_id: 'EX1', locale: 'en-GB' }],
    [{ event: 'search', search_term: 'drill', locale: 'en-GB' }],
    [{ event: 'add_payment_info', payment_type: 'bank', locale: 'en-GB' }],
  ]);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('[TRACK-02] [TRACK-10] tells the service who has come, what was recommended where, and what of it was followed', async () => {
  const tile: ProductTile = {
    id: 'p9',
    sku: 'EX9',
    name: 'Saw',
    slug: 'saw-ex9',
    brand: null,
    image: null,
    price: null,
    rating: { average: 0, count: 0 },
    tags: [],
    onStock: true,
    availableQuantity: 3,
    eligibleForSelling: true,
  };
  const customer = customerOf({ locale: 'el-GR' });
  const answers: Readonly<Record<string, unknown>> = {
    recommendations: { results: [{ value: [tile] }] },
    customerSignMeIn: { user: { customer, cart: null } },
  };
  const told: [name: string, args: unknown][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url)).pathname.split('/').at(-1) ?? '';
    if (['recommendation', 'customer-update'].includes(name)) told.push([name, JSON.parse(String(init?.body))]);
    return Response.json(answers[name] ?? { accepted: true });
  });
  const locale = 'el-GR';
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gr'), languagePrefix: '', settings: publicSettings },
      i18n: { locale, messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gr.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(['analytics', 'personalisation']));
  const location = { pathname: '/drill-ex8', search: '', origin: 'http://shop' };
  await startPageLife(store, { location: location as Location, localStorage: memoryStorage() }, '');
  await rest();
  const typeId = `similar-products-${locale}`;
  const asked = { typeId, domainId: 'exwerk', languageAndCountry: locale };
  await store.dispatch(endpoints.trackingTestRecommendations.initiate([asked]));
  await rest();
  location.pathname = '/saw-ex9';
  await store.dispatch(endpoints.trackingTestView.initiate([{ locale, sku: 'EX9' }]));
  await store.dispatch(endpoints.trackingTestIn.initiate([{ email: customer.email, password: 'Secret-1234' }]));
  await rest();
  const about = { locale, path: '/drill-ex8', recommendation_id: typeId, recommendation_name: 'similar-products' };
  expect(told).toEqual([
    ['recommendation', [{ ...about, action: 'show' }]],
    ['recommendation', [{ ...about, action: 'click' }]],
    ['customer-update', [{ locale }]],
  ]);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('[TRACK-14] [CHECKOUT-40] begins a version of a cart once while the page is open, whatever becomes of the storage', async () => {
  const begun: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const [{ event, cart_id, cart_version }] = JSON.parse(String(init?.body));
    if (event === 'begin_checkout') begun.push([cart_id, cart_version]);
    return Response.json({ accepted: true });
  });
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(['analytics']));
  const location = { pathname: '/', search: '', origin: 'http://shop' };
  const forgetful = { getItem: () => null, setItem: () => {} } as unknown as Storage;
  await startPageLife(store, { location: location as Location, localStorage: forgetful }, '');
  await rest();
  for (const cart of [cartAt('k', 3), cartAt('k', 3), cartAt('k', 4), cartAt('other', 4)]) {
    store.dispatch(cartReplaced(cart));
    await store.dispatch(
      endpoints.trackingTestStep.initiate([{ locale: 'en-GB', cart_id: cart.id, step: 'shipping' }]),
    );
    await rest();
  }
  expect(begun).toEqual([
    ['k', 3],
    ['k', 4],
    ['other', 4],
  ]);
  expect(store.getState().checkout.beginCheckoutEventCartVersion).toBe(4);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('tells nothing that was done before the visitor allowed it, and nothing once it is forbidden again', async () => {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
    asked.push(new URL(String(url)).pathname);
    return Response.json({ accepted: true });
  });
  const set = jest.fn(async () => undefined);
  Object.assign(globalThis, { cookieStore: { set } });
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const view = () => store.dispatch(endpoints.trackingTestView.initiate([{ locale: 'en-GB', sku: 'EX1' }]));
  const location = { pathname: '/', search: '', origin: 'http://shop' };
  const window = { location: location as Location, localStorage: memoryStorage() };
  expect((await view()).error).toMatchObject({ code: 'ConsentMissing' });
  await startPageLife(store, window, '?utm_source=letter');
  expect((await view()).error).toMatchObject({ code: 'ConsentMissing' });
  expect([asked, set.mock.calls]).toEqual([[], []]);

  store.dispatch(consentChanged(['analytics']));
  await rest();
  expect(asked).toEqual([]);
  expect(set.mock.calls).toMatchObject([[{ name: 'utm-source', value: 'letter' }]]);
  await view();
  await rest();
  expect(asked).toEqual(['/api/customer-data/event']);
  store.dispatch(consentChanged([]));
  await view();
  await rest();
  expect(asked).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'cookieStore');
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('[TRACK-15] [OPEN-B68] tells what the page does from the moment of consent on, before its code has come', async () => {
  const told: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { pathname } = new URL(String(url));
    if (pathname.endsWith('/event')) told.push(JSON.parse(String(init?.body))[0]);
    return Response.json({ accepted: true });
  });
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('hu'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'hu-HU', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'hu.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(cartReplaced(cartAt('k', 1)));
  const location = { pathname: '/', search: '', origin: 'http://shop' };
  await startPageLife(store, { location: location as Location, localStorage: memoryStorage() }, '');
  store.dispatch(consentChanged(['analytics']));
  void store.dispatch(endpoints.trackingTestView.initiate([{ locale: 'hu-HU', sku: 'EX1' }]));
  const filled = { ...cartAt('k', 2), lineItems: [line] };
  const added = {
    name: 'new-ct/addToCart',
    args: [{ id: 'k', version: 1 }, { sku: 'EX2' }, 1],
    answer: { cart: filled },
  };
  store.dispatch((_dispatch, _getState, { calls }) => calls.tell(added));
  store.dispatch(cartReplaced(filled));
  expect(told).toEqual([]);
  await rest();
  expect(told).toMatchObject([
    { event: 'view_item', item_id: 'EX1' },
    { event: 'add_to_cart', items: [{ item_id: 'EX2', quantity: 1 }] },
  ]);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('knows a search by its address', () => {
  expect(searchTermOf({ pathname: '/search', search: '?query=+saw+&page=2' })).toBe('saw');
  expect(searchTermOf({ pathname: '/search', search: '?query=%00%E2%81%A6saw%E2%81%A9' })).toBe('saw');
  expect(searchTermOf({ pathname: '/search', search: '?query=!!' })).toBeNull();
  expect(searchTermOf({ pathname: '/search', search: '' })).toBeNull();
  expect(searchTermOf({ pathname: '/drills', search: '?query=saw' })).toBeNull();
});

it('knows the orders and the checkouts that this browser has reported', () => {
  const storage = memoryStorage();
  expect(['o1', 'o1', 'o2', 'o1'].map(id => isNewOrder(id, storage))).toEqual([true, false, true, false]);
  // Nothing is kept here for longer than the process.
  expect(['o1', 'o1'].map(id => isNewOrder(id, storageOf('local')))).toEqual([true, false]);
  const begun = [1, 1, 2].map(version => isNewCheckout({ id: 'c1', version }, storage));
  expect([...begun, isNewCheckout({ id: 'c2', version: 2 }, storage)]).toEqual([true, false, true, true]);
});
