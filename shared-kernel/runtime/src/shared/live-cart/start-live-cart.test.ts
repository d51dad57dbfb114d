import { customerSignOut } from '@exwerk/contract/calls/customer-calls';
import { liveCartEnded } from '@exwerk/contract/calls/live-cart';
import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { cartOf } from '@exwerk/testing/cart-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api, callEndpoint } from '../api.ts';
import { cartReplaced } from '../cart-slice.ts';
import { defineEndpoints } from '../define-endpoints.ts';
import { createStore } from '../store.ts';
import { startLiveCart } from './start-live-cart.ts';

class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }
  hear(event: string, data: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }) }));
  }
  lose(code = 1006) {
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  close() {
    this.isClosed = true;
    this.lose(1000);
  }
}

function open(country: (typeof countries)[number] = 'sk') {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry(country),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'sk-SK', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'sk.localhost', headers: {}, timeout: 10_000 },
  );
  const stop = startLiveCart(store, 'https://shop.example');
  return { store, stop, sockets: FakeSocket.opened };
}
const latest = () => FakeSocket.opened.at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
});
afterEach(() => jest.useRealTimers());

it('[LIVE-01] connects the cart that there is, and the next one instead', () => {
  const { store, sockets } = open();
  expect(sockets).toHaveLength(0);
  store.dispatch(cartReplaced(cartOf('k 1', 1)));
  store.dispatch(cartReplaced(cartOf('k 1', 2)));
  expect(sockets.map(({ url }) => url)).toEqual(['wss://shop.example/api/live-cart?cartId=k+1']);
  store.dispatch(cartReplaced(cartOf('k2', 1)));
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  store.dispatch(cartReplaced(null));
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

it('[LIVE-02] [LIVE-03] shows a change from elsewhere, never an older one, and the stock', () => {
  const { store } = open();
  store.dispatch(cartReplaced(cartOf('k', 5)));
  latest()?.hear('cart-update', { cart: { ...cartOf('k', 6), itemCount: 7 } });
  expect(store.getState().cart.cart).toMatchObject({ version: 6, itemCount: 7 });
  latest()?.hear('cart-update', { cart: cartOf('k', 5) });
  latest()?.hear('cart-update', { cart: cartOf('other', 9) });
  expect(store.getState().cart.cart).toMatchObject({ id: 'k', version: 6 });
  latest()?.hear('updated-stock', {
    results: [
      { sku: 'EX1', availableQuantity: 2 },
      { sku: 'EX2', availableQuantity: 0 },
    ],
  });
  expect(store.getState().cart.cart?.lineItems[0]?.availableQuantity).toBe(2);
  latest()?.hear('cart-update', { cart: { ...cartOf('k', 7), cartState: 'Ordered' } });
  expect(store.getState().cart.cart).toBeNull();
});

it('[LIVE-02] asks for the cart when it has changed before the connection was there, or while that was lost', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
  jest.spyOn(console, 'warn').mockImplementation();
  const { store, stop } = open();
  store.dispatch(cartReplaced(cartOf('k', 5)));
  latest()?.hear('connection', { cartId: 'k', version: 5 });
  latest()?.hear('connection', { cartId: 'k' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).not.toHaveBeenCalled();
  latest()?.lose();
  await jest.advanceTimersByTimeAsync(5000);
  latest()?.hear('connection', { cartId: 'k', version: 6 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toContain('/getMe');
  // The page's own change, whose answer comes after it.
  latest()?.hear('connection', { cartId: 'k', version: 7 });
  store.dispatch(cartReplaced(cartOf('k', 7)));
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});

describe('a cart that is ordered or cleared elsewhere', () => {
  const { endpoints } = defineEndpoints('liveCartTest', build => ({
    out: build.mutation(callEndpoint('new-ct/customerSignOut', async () => customerSignOut)),
  }));
  const asked: string[] = [];
  let letOut: () => void = () => {};
  beforeEach(() => {
    asked.length = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
      const name = new URL(String(url)).pathname.split('/').at(-1) ?? '';
      asked.push(name);
      if (name === 'getMe') return Response.json({ me: { customer: null, activeCart: null } });
      await new Promise<void>(resolve => {
        letOut = resolve;
      });
      return Response.json({ signedOut: true });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const ended = () => {
    const { store } = open();
    store.dispatch(cartReplaced(cartOf('k', 5)));
    latest()?.lose(liveCartEnded);
    return store;
  };

  it('[LIVE-02] is asked for anew', async () => {
    const store = ended();
    await jest.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual(['getMe']);
    expect(store.getState().cart.cart).toBeNull();
    store.dispatch(api.util.resetApiState());
  });

  it('[LIVE-02] is left to the page that has ended it, while it writes and until it shows what comes then', async () => {
    const store = ended();
    const order = store.dispatch(endpoints.liveCartTestOut.initiate([]));
    await jest.advanceTimersByTimeAsync(7000);
    expect(store.getState().cart.cart?.id).toBe('k');
    letOut();
    await order;
    await jest.advanceTimersByTimeAsync(2400);
    store.dispatch(cartReplaced(null));
    await jest.advanceTimersByTimeAsync(7000);
    expect(asked).toEqual(['customerSignOut']);
    store.dispatch(api.util.resetApiState());
  });
});

it('[LIVE-04] takes no harm from what it cannot read', () => {
  const { store } = open();
  store.dispatch(cartReplaced(cartOf('k', 5)));
  latest()?.dispatchEvent(new MessageEvent('message', { data: '{' }));
  latest()?.hear('cart-update', { cart: { id: 'k' } });
  latest()?.hear('unknown', {});
  latest()?.dispatchEvent(new Event('open'));
  latest()?.hear('connection', { cartId: 'k' });
  latest()?.lose();
  expect(store.getState().cart.cart).toEqual(cartOf('k', 5));
  jest.advanceTimersByTime(5000);
  expect(FakeSocket.opened).toHaveLength(2);
});

it('[LIVE-06] tries a lost connection again twice, 5 s apart, and has its tries back once it works', () => {
  const { store, sockets } = open();
  store.dispatch(cartReplaced(cartOf('k', 1)));
  const fail = () => {
    latest()?.lose();
    jest.advanceTimersByTime(4999);
    const early = sockets.length;
    jest.advanceTimersByTime(1);
    return [early, sockets.length];
  };
  expect([fail(), fail(), fail()]).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
  jest.advanceTimersByTime(600_000);
  expect(sockets).toHaveLength(3);

  store.dispatch(cartReplaced(cartOf('k2', 1)));
  fail();
  latest()?.hear('connection', { cartId: 'k2' });
  expect([fail(), fail(), fail()].map(([, after]) => after)).toEqual([6, 7, 7]);
});

it('[OPEN-B49] goes on without live events when the server refuses', () => {
  const { store, sockets } = open();
  store.dispatch(cartReplaced(cartOf('k', 1)));
  latest()?.lose(1008);
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

it('[LIVE-07] [OPEN-B50] connects in every country', () => {
  for (const country of countries) open(country).store.dispatch(cartReplaced(cartOf(country, 1)));
  expect(FakeSocket.opened.map(({ url }) => new URL(url).searchParams.get('cartId'))).toEqual([...countries]);
});
