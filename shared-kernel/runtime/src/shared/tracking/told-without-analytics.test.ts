import { createMyOrderFromCart, getOrder } from '@exwerk/contract/calls/order-calls';
import { trackCheckoutStep } from '@exwerk/contract/calls/tracking-calls';
import type { Purpose } from '@exwerk/contract/consent/purposes';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api } from '../api.ts';
import { cartReplaced } from '../cart-slice.ts';
import { consentChanged } from '../consent/consent-slice.ts';
import { startPageLife } from '../page-life.ts';
import { createStore } from '../store.ts';
import { cart, euros, line } from './testing/opened-tracker.ts';

const locale = 'ro-RO';
const kept = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: kept.set.bind(kept),
  removeItem: kept.delete.bind(kept),
};
const told: unknown[] = [];
const opened: ReturnType<typeof createStore>[] = [];
const { getEntriesByType } = performance;

/** Until what is fetched when it is wanted has come. */
const rest = () => new Promise(resolve => setTimeout(resolve, 200));

/** Loads a page of a visitor who allows these purposes. */
async function load(path: string, granted: readonly Purpose[], type = 'navigate') {
  const location = new URL(path, 'http://ro.localhost');
  performance.getEntriesByType = () => [{ type, name: location.href } as unknown as PerformanceEntry];
  const storefront = { storefront: storefrontByCountry('ro'), languagePrefix: '', settings: publicSettings };
  const store = createStore(
    { storefront, i18n: { locale, messages: {} } },
    { baseUrl: 'http://shop', host: 'ro.localhost', headers: {}, timeout: 1000 },
  );
  opened.push(store);
  store.dispatch(consentChanged(granted));
  await startPageLife(store, { location: location as unknown as Location, localStorage }, '');
  await rest();
  const see = async (name: string, args: unknown, answer?: unknown) => {
    store.dispatch((_dispatch, _getState, { calls }) => calls.tell({ name, args, answer }));
    await rest();
  };
  return {
    store,
    location,
    async begin(version: number) {
      store.dispatch(cartReplaced(cart(version, line('EX1', 1))));
      const { root, name } = trackCheckoutStep;
      await see(`${root}/${name}`, [{ locale, cart_id: 'k', step: 'shipping' }]);
    },
    order: ({ root, name }: { root: string; name: string }, orderNumber: string) =>
      see(`${root}/${name}`, [{}], {
        order: {
          id: `id-${orderNumber}`,
          orderNumber,
          customerEmail: 'ana@example.ro',
          totalPrice: euros(1234),
          pricing: { total: euros(1234) },
          lineItems: [],
        },
      }),
  };
}

// There are no other tabs here.
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: EventTarget }));
beforeEach(() => {
  kept.clear();
  told.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const [{ event, cart_version, transaction_id }] = JSON.parse(String(init?.body));
    told.push([event, cart_version ?? transaction_id]);
    return Response.json({ accepted: true });
  });
});
afterEach(() => {
  performance.getEntriesByType = getEntriesByType;
  for (const store of opened.splice(0)) store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

it('[TRACK-14] [TRACK-15] [OPEN-B68] who allows recommendations alone begins and buys like anybody, and the browser keeps nothing of it', async () => {
  const page = await load('/checkout/addresses', ['personalisation']);
  for (const version of [1, 1, 2]) await page.begin(version);
  page.location.pathname = '/checkout/payment';
  await page.order(createMyOrderFromCart, 'n1');
  page.location.href = new URL('/checkout/thank-you?order=id-n1', page.location.origin).href;
  await page.order(getOrder, 'n1');
  const all = [
    ['begin_checkout', 1],
    ['begin_checkout', 2],
    ['purchase', 'n1'],
  ];
  expect(told).toEqual(all);
  expect(kept).toEqual(new Map());

  // Allowed to be counted now, the same page tells of the same order no second time.
  page.store.dispatch(consentChanged(['analytics', 'personalisation']));
  await page.order(getOrder, 'n1');
  expect(told).toEqual(all);
});

it.each([
  ['navigate', '/checkout/thank-you?order=id-n1', [['purchase', 'n1']]],
  // It was told when the page was there first.
  ['reload', '/checkout/thank-you?order=id-n1', []],
  ['back_forward', '/hu/checkout/thank-you?order=id-n1', []],
  // What is ordered here has not been told, however the page has come.
  ['reload', '/checkout/payment', [['purchase', 'n1']]],
] as const)(
  '[TRACK-15] where nothing may be kept, an order is told by a page that has come by %s at %s: %j',
  async (type, path, purchases) => {
    const page = await load(path, ['personalisation'], type);
    await page.order(getOrder, 'n1');
    expect(told).toEqual(purchases);
    expect(kept).toEqual(new Map());
  },
);

it('[SAFE-13] nothing is told or kept once all leave is taken back, and a checkout begins for those who give it anew', async () => {
  const page = await load('/checkout/addresses', ['personalisation']);
  page.store.dispatch(consentChanged([]));
  await page.begin(1);
  await page.order(createMyOrderFromCart, 'n1');
  expect([told, [...kept]]).toEqual([[], []]);
  page.store.dispatch(consentChanged(['personalisation']));
  await page.begin(1);
  expect(told).toEqual([['begin_checkout', 1]]);
});
