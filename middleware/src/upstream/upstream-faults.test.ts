import { setTimeout as wait } from 'node:timers/promises';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getProduct, searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import { getStores, validateVat } from '@exwerk/contract/calls/store-calls';
import { metrics } from '../metrics/metrics.ts';
import { openBeside, openShop, readyCart, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';
import type { Watcher } from '../testing/upstream-watch.ts';

/** What shoppers get while an upstream is slow, hangs, refuses or flaps; as written in docs/upstreams.md. Mail and Redis have tests of their own. */

jest.setTimeout(60_000);

const requestSeconds = 2;
const environment = {
  REQUEST_SECONDS: String(requestSeconds),
  UPSTREAM_TIMEOUT_SECONDS: '1',
  ADYEN_TIMEOUT_SECONDS: '1',
  VAT_TIMEOUT_SECONDS: '1',
  CACHE_SECONDS: '0.001',
};

let shop: TestShop;
beforeAll(async () => {
  const real = await openShop();
  await real.features.indexing.indexAll();
  shop = { ...openBeside(real, environment), close: real.close };
}, 120_000);
afterAll(() => shop.close());

type Fault = 'slow' | 'hangs' | 'refuses' | 'flaps';
const faults: Readonly<Record<Fault, () => Watcher>> = {
  slow: () => async () => void (await wait(700)),
  hangs: () => () => new Promise(() => undefined),
  refuses: () => () => 'hang up',
  flaps: () => {
    let calls = 0;
    return () => (++calls % 2 === 1 ? 'hang up' : undefined);
  },
};

let unwatch = () => {};
/** From now on the requests below a path go wrong. */
function strike(path: string, fault: Fault): void {
  const act = faults[fault]();
  unwatch = shop.upstreams.watch(sent => (sent.path.startsWith(path) ? act(sent) : undefined));
}
const breakerOf = async (service: string) =>
  Number(
    (await metrics.getSingleMetricAsString('exwerk_upstream_breaker')).match(
      new RegExp(`service="${service}"} (\\d)`),
    )?.[1] ?? '0',
  );

interface Seen {
  /** `answered`, or status and code of the problem. */
  readonly what: string;
  readonly seconds: number;
}
async function seen(work: Promise<unknown>): Promise<Seen> {
  const begun = performance.now();
  const what = await work.then(
    () => 'answered',
    (error: Error) => /answered (\d+)/.exec(error.message)?.[1] ?? error.message,
  );
  return { what, seconds: (performance.now() - begun) / 1000 };
}

const acceptLanguage = 'sk-SK';
const product = (shopper: Shopper, sku = 'EX30000002') => shopper.call(getProduct, { sku, acceptLanguage });
const search = (shopper: Shopper) => shopper.call(searchProducts, { acceptLanguage, query: `saw ${Math.random()}` });

afterEach(async () => {
  unwatch();
  // One call at a time shows that a service is back.
  for (const work of [product, search, methodsOfNew])
    while ((await seen(work(shop.shopper('sk')))).what !== 'answered') await wait(200);
});
const methodsOf = (shopper: Shopper, cartId: string) =>
  shopper.call(getPaymentMethodsRequest, { cartId, shopperLocale: acceptLanguage });
async function methodsOfNew(shopper: Shopper) {
  return methodsOf(shopper, (await readyCart(shopper)).id);
}

describe('[RUN-05] the commerce service', () => {
  it.each<[Fault, string, number]>([
    ['slow', '504', requestSeconds],
    ['hangs', '504', requestSeconds],
    ['refuses', '502', 0.5],
  ])('%s: whoever fills a cart is told so in time', async (fault, what, seconds) => {
    const shopper = shop.shopper('sk');
    strike('/commerce', fault);
    const told = await seen(shopper.call(createCart));
    expect(told.what).toBe(what);
    expect(told.seconds).toBeLessThan(seconds + 0.5);
  });

  it('flaps: what is only read is read once more, and nobody notices', async () => {
    const shopper = shop.shopper('sk');
    strike('/commerce/exwerk/product-projections', 'flaps');
    for (let count = 0; count < 4; count += 1) expect((await seen(product(shopper))).what).toBe('answered');
  });

  it.each<Fault>(['slow', 'hangs', 'refuses'])('%s: facts that hardly change are still told, at once', async fault => {
    const shopper = shop.shopper('sk');
    await shopper.call(getStores, { storeKey: 'store-sk', acceptLanguage });
    strike('/commerce', fault);
    const told = await seen(shopper.call(getStores, { storeKey: 'store-sk', acceptLanguage }));
    expect(told.what).toBe('answered');
    expect(told.seconds).toBeLessThan(0.5);
  });

  it('is left alone after it has hung five times, tried by one call, and asked again when it answers', async () => {
    const shopper = shop.shopper('sk');
    strike('/commerce', 'hangs');
    await Promise.all(Array.from({ length: 5 }, (_, at) => seen(product(shopper, `EX3000000${at + 2}`))));
    expect(await breakerOf('commerce')).toBe(1);
    let asked = 0;
    unwatch();
    unwatch = shop.upstreams.watch(() => {
      asked += 1;
      return undefined;
    });
    const refused = await seen(product(shopper));
    expect([refused.what, asked]).toEqual(['502', 0]);
    expect(refused.seconds).toBeLessThan(0.2);
    while ((await breakerOf('commerce')) !== 0) {
      await seen(product(shopper));
      await wait(100);
    }
    expect((await seen(product(shopper))).what).toBe('answered');
  });

  it('never ends a write because the request has no time left: the cart holds what was put into it', async () => {
    const shopper = shop.shopper('sk');
    const { cart } = await shopper.call(createCart);
    let written = false;
    unwatch = shop.upstreams.watch(async ({ method, path }) => {
      if (!path.startsWith('/commerce')) return undefined;
      await wait(method === 'POST' && path.includes('/carts/') ? 900 : 550);
      written ||= method === 'POST' && path.includes('/carts/');
      return undefined;
    });
    await seen(shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1));
    unwatch();
    while (!written) await wait(50);
    await wait(300);
    const { body } = await shop.services.commerce.service.carts().withId({ ID: cart.id }).get().execute();
    expect(body.lineItems).toHaveLength(1);
  });
});

describe('[RUN-05] the search service', () => {
  it.each<[Fault, string, number]>([
    ['slow', 'answered', 1],
    ['hangs', '50[24]', requestSeconds],
    ['refuses', '502', 0.5],
  ])('%s: a search is answered or refused in time, and products are shown', async (fault, what, seconds) => {
    const shopper = shop.shopper('sk');
    strike('/search', fault);
    const told = await seen(search(shopper));
    expect(told.what).toMatch(new RegExp(`^${what}$`));
    expect(told.seconds).toBeLessThan(seconds + 0.5);
    expect((await seen(product(shopper))).what).toBe('answered');
  });

  it('flaps: a search is asked once more, and nobody notices', async () => {
    strike('/search', 'flaps');
    for (let count = 0; count < 4; count += 1) expect((await seen(search(shop.shopper('sk')))).what).toBe('answered');
  });

  it('is left alone after it has failed five times', async () => {
    strike('/search', 'refuses');
    for (let count = 0; count < 5; count += 1) await seen(search(shop.shopper('sk')));
    expect(await breakerOf('search')).toBe(1);
  });
});

describe('[RUN-05] the payment provider', () => {
  it.each<[Fault, string, number]>([
    ['slow', 'answered', 1.5],
    ['hangs', '504', requestSeconds],
    ['refuses', '502', 1],
  ])(
    '%s: its methods come or are missing in time, and who pays by bank transfer orders',
    async (fault, what, seconds) => {
      const shopper = shop.shopper('de');
      const cart = await readyCart(shopper);
      strike('/payments', fault);
      const told = await seen(methodsOf(shopper, cart.id));
      expect(told.what).toBe(what);
      expect(told.seconds).toBeLessThan(seconds + 0.5);
      const paid = await shopper.call(createBankPayment, referenceOf(cart));
      const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
      expect(order.orderNumber).not.toBe('');
    },
  );

  it('flaps: its methods are there at the second look, and who pays by bank transfer orders', async () => {
    const shopper = shop.shopper('de');
    const cart = await readyCart(shopper);
    strike('/payments', 'flaps');
    const looks: string[] = [];
    for (let count = 0; count < 4; count += 1) looks.push((await seen(methodsOf(shopper, cart.id))).what);
    expect(looks).toEqual(['502', 'answered', '502', 'answered']);
    const paid = await shopper.call(createBankPayment, referenceOf(cart));
    const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
    expect(order.orderNumber).not.toBe('');
  });
});

describe('[RUN-05] the VAT service', () => {
  it.each<[Fault, string, number]>([
    ['slow', 'valid', 1.5],
    ['hangs', 'could-not-validate', 1.5],
    ['refuses', 'could-not-validate', 1],
    ['flaps', 'valid', 1],
  ])('%s: a number is %s', async (fault, outcome, seconds) => {
    const vatNumber = `SK20${fault.length}4567890`;
    strike('/vat', fault);
    const begun = performance.now();
    expect((await shop.shopper('sk').call(validateVat, { vatNumber })).outcome).toBe(outcome);
    expect((performance.now() - begun) / 1000).toBeLessThan(seconds + 0.5);
  });
});
