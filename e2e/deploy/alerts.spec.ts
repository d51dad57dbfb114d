import { setTimeout as sleep } from 'node:timers/promises';
import { compositionId } from '../../shared-kernel/service/src/releases/composition-id.ts';
import { ask } from '../cluster/ask.ts';
import { hasRedis } from '../cluster/own-redis.ts';
import { card, createShopper } from '../faults/money-safety/shopper.ts';
import { reportsOfNew, simulate } from '../releases/reporting-visitors.ts';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { debianTool } from './debian-tool.ts';
import { type Fault, fires } from './fault-firing.ts';
import { OwnPrometheus } from './own-prometheus.ts';
import { addToCart } from './reported-visits.ts';
import { deployedAlerts, shortenedRules } from './shortened-rules.ts';
import { WatchedShop } from './watched-shop.ts';

/** Megabytes above what an idle shell holds at which it holds too many here. */
const spareMemory = 200;
const mostPreviews = 6;

const tool = isNightly ? debianTool('usr/bin/prometheus', ['prometheus']) : undefined;
const reason = isNightly
  ? 'there is no Prometheus'
  : 'takes five minutes; by day alerts are fired by figures that nobody has counted';

test.describe.configure({ mode: 'serial', timeout: 150_000 });
test.skip(!tool, reason);
test.use({ storageState: freshVisitor() });

let watched: WatchedShop;
let prometheus: OwnPrometheus;
/** The page of a product, which places a slot of the checkout. */
let product: string;
const slot = 'checkout/add-to-cart';
const cart = '/checkout/cart';
/** Releases of the checkout: one whose slot no browser can load, one whose loader throws in the worker, one whose loader never ends. */
const releases = {
  '2.0.0': { 'web/__federation_expose_slots': [`"${slot}":()=>`, `"${slot}":()=>Promise.reject(new RangeError())||`] },
  '3.0.0': { 'node/': ['requireCheckout(storefront);', 'throw new SyntaxError(); requireCheckout(storefront);'] },
  '4.0.0': { 'node/': ['requireCheckout(storefront);', 'for (;;); requireCheckout(storefront);'] },
} as const;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  if (!tool) return;
  watched = await WatchedShop.start();
  const { shop, middleware } = watched;
  for (const [version, files] of Object.entries(releases)) await shop.release('checkout', version, { files });
  const [, link = ''] = /<a [^>]*href="(\/[^"?#]*-ex\d+)"/.exec((await shop.visit('/search/sales')).html) ?? [];
  product = link;
  for (const page of ['/', product, cart]) await shop.visit(page);
  const limit = (await shop.memory()) + spareMemory;
  const ports = shop.operationsPorts;
  prometheus = await OwnPrometheus.start(tool, shortenedRules(limit * 1e6), {
    shell: { port: ports.shell, every: 1 },
    middleware: { port: middleware.operationsPort, every: 2 },
    releases: { port: ports.releases, every: 1 },
  });
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await prometheus?.stop();
  await watched?.stop();
});

const fired = new Set<string>();
async function firesBy(fault: Fault, ...alerts: readonly string[]): Promise<void> {
  await fires(prometheus, alerts, fault);
  for (const alert of alerts) fired.add(alert);
}

let searches = 0;
/** A page that waits for the middleware, each for another client. */
function listing() {
  searches += 1;
  const from = `127.1.${searches % 250}.1`;
  return ask(watched.shop.shellPort, { path: `/search?query=drill${searches}`, from });
}
const shopper = () => createShopper(`http://127.0.0.1:${watched.middleware.port}`);

/** Makes a release of the checkout current, whatever the gate would say. */
async function compose(version: string): Promise<void> {
  const { shop } = watched;
  const id = compositionId({ remotes: { ...shop.original, checkout: version } });
  await shop.slip({ checkout: version });
  await shop.until(product, ({ composition }) => composition === id);
}

test('[RUN-02] no alert fires in a shop that is well', async () => {
  for (let count = 0; count < 12; count += 1) {
    for (const page of ['/', product, cart]) expect((await watched.shop.visit(page)).status).toBe(200);
    await sleep(1000);
  }
  expect([...(await prometheus.firing())]).toEqual([]);
});

test(`[RUN-02] MemoryHigh, with a limit of ${spareMemory} MB above an idle shell: previews, each with a worker of its own`, async () => {
  let opened = 0;
  const preview = async () => {
    if (opened >= mostPreviews) return;
    opened += 1;
    await watched.preview(`preview-${opened}`, await watched.shop.release('checkout', `5.${opened}.0`));
  };
  await firesBy({ meanwhile: preview, every: 4000 }, 'MemoryHigh');
});

test('[RUN-02] DiskFull: a disk that is full of something else', async () => {
  const { shop, disk } = watched;
  test.skip(!disk, 'no disk of its own can be mounted here');
  const fault = { begin: () => disk?.fill(), meanwhile: () => shop.visit(), every: 1000, end: () => disk?.empty() };
  await firesBy(fault, 'DiskFull');
});

test('[RUN-02] ProxyNotNamed: requests of a proxy that TRUST_PROXY does not name', async () => {
  const url = `http://127.0.0.1:${watched.shop.shellPort}/robots.txt`;
  const behindProxy = () => fetch(url, { headers: { 'x-forwarded-for': '198.51.100.7' } });
  await firesBy({ meanwhile: behindProxy, every: 200 }, 'ProxyNotNamed');
});

test('[RUN-02] BrowserErrors: a release whose slot fails in browsers, on pages of another remote', async ({
  browser,
}) => {
  const { shop } = watched;
  await compose('2.0.0');
  const reports = await reportsOfNew(browser, shop, { location: product, shown: '[data-failed-region]' });
  await firesBy({ meanwhile: () => simulate(shop, reports, 1), every: 300 }, 'BrowserErrors');
});

test('[RUN-02] RegionsFail: a release that throws in the render worker', async () => {
  const { shop } = watched;
  await compose('3.0.0');
  await firesBy({ meanwhile: () => shop.visit(cart), every: 500 }, 'RegionsFail');
  await compose(shop.original.checkout ?? '');
});

test('[RUN-02] NoOrders: visitors fill their carts, and no order is made', async ({ browser }) => {
  const { shop } = watched;
  const reports = await reportsOfNew(browser, shop, { location: product, act: addToCart });
  expect(reports.join()).toContain('"steps":["cart"]');
  await firesBy({ meanwhile: () => simulate(shop, reports, 1), every: 500, patience: 120_000 }, 'NoOrders');
});

test('[RUN-02] PaymentsFail: a payment provider that does not answer', async () => {
  const { provider } = watched;
  const pay = async () => {
    const somebody = shopper();
    await somebody.pay(await somebody.fillCart(), card());
  };
  const fault = { begin: () => provider.cut(), meanwhile: pay, every: 700, end: () => provider.mend() };
  await firesBy(fault, 'PaymentsFail');
});

test('[RUN-02] UpstreamFails and CallsFail: a commerce service that does not answer', async () => {
  const { services } = watched;
  const call = () => shopper().call('new-ct/createCart');
  const fault = { begin: () => services.cut(), meanwhile: call, every: 200, end: () => services.mend() };
  await firesBy(fault, 'UpstreamFails', 'CallsFail');
});

test('[RUN-02] RedisDown: a Redis that was killed', async () => {
  test.skip(!hasRedis, 'there is no redis-server');
  const { redis, shop } = watched;
  const fault = { begin: () => redis?.kill(), meanwhile: () => shop.visit(), every: 500, end: () => redis?.begin() };
  await firesBy(fault, 'RedisDown');
});

test('[RUN-02] RedisDown: a Redis that keeps its connections and answers nobody', async () => {
  test.skip(!hasRedis, 'there is no redis-server');
  const { redis, shop } = watched;
  const fault = { begin: () => redis?.hang(), meanwhile: () => shop.visit(), every: 500, end: () => redis?.goOn() };
  await firesBy(fault, 'RedisDown');
});

test('[RUN-02] RedisRefuses: a Redis of the counters that is full, while somebody guesses passwords', async () => {
  test.skip(!hasRedis, 'there is no redis-server');
  const { counters } = watched;
  const guess = () => shopper().call('new-ct/customerSignMeIn', { email: 'max@exwerk.example', password: 'Wrong-1' });
  const fault = { begin: () => counters?.fill(), meanwhile: guess, every: 500, end: () => counters?.empty() };
  await firesBy(fault, 'RedisRefuses');
});

test('[RUN-02] CountersNearlyFull: a Redis of the counters that may take no more than it has', async () => {
  test.skip(!hasRedis, 'there is no redis-server');
  const { counters, shop } = watched;
  const fault = {
    begin: () => counters?.fill(),
    meanwhile: () => shop.visit(),
    every: 500,
    end: () => counters?.empty(),
  };
  await firesBy(fault, 'CountersNearlyFull');
});

test('[RUN-02] EventLoopBlocked: a process that is held up for 0.7 s again and again, and goes on for longer in between', async () => {
  const { middleware } = watched;
  const holdUp = async () => {
    middleware.hang();
    await sleep(700);
    middleware.goOn();
  };
  await firesBy({ meanwhile: holdUp, every: 1800 }, 'EventLoopBlocked');
});

test('[RUN-02] PagesSlow: a middleware that does not answer the shell', async () => {
  const { middleware } = watched;
  await firesBy({ begin: middleware.hang, meanwhile: listing, every: 500, end: middleware.goOn }, 'PagesSlow');
});

test('[RUN-02] RenderQueueLong and RendersRefused: more pages than can be rendered meanwhile', async () => {
  const { middleware } = watched;
  const flood = () => Promise.all(Array.from({ length: 15 }, listing));
  const fault = { begin: middleware.hang, meanwhile: flood, every: 200, end: middleware.goOn };
  await firesBy(fault, 'RenderQueueLong', 'RendersRefused');
});

test('[RUN-02] ProcessDown and PagesFail: a middleware that was killed', async () => {
  const { middleware, shop } = watched;
  const path = `/api/new-ct/createCart?origin=gb.localhost:${shop.shellPort}`;
  const call = () => ask(shop.shellPort, { path, body: [] });
  const fault = { begin: () => middleware.end('SIGKILL'), meanwhile: call, every: 200, end: () => middleware.start() };
  await firesBy(fault, 'ProcessDown', 'PagesFail');
});

test('[RUN-02] RenderWorkersMissing: workers that are lost when the files are gone that they are made of', async () => {
  const { shop } = watched;
  await compose('4.0.0');
  const fault = { begin: () => watched.removeTemporaryFiles(), meanwhile: () => shop.visit(cart), every: 1000 };
  await firesBy(fault, 'RenderWorkersMissing');
});

test('[RUN-02] each alert of the deployed rules was fired by a real fault', () => {
  const missing = [
    ...(hasRedis ? [] : ['RedisDown', 'RedisRefuses', 'CountersNearlyFull']),
    ...(watched.disk ? [] : ['DiskFull']),
  ];
  const expected = deployedAlerts.filter(alert => !missing.includes(alert));
  expect([...fired].toSorted()).toEqual(expected.toSorted());
});
