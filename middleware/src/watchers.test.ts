import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductUpdateAction } from '@commercetools/platform-sdk';
import { createEventGrid, eventGridClient } from '@exwerk/embedded-services/event-grid/service';
import { subscribe } from '@exwerk/embedded-services/event-grid/subscription';
import { hasRedis, startRedis, type TestRedis } from '@exwerk/service/testing/redis';
import express from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createMark } from './indexing/indexing-mark.ts';
import { markets } from './indexing/markets.ts';
import { indexName } from './search/product-search.ts';
import { createSearchClients } from './search/search-client.ts';
import { openBeside, openShop, type TestShop } from './testing/shop.ts';
import { startWatchers } from './watchers.ts';

jest.setTimeout(120_000);

const suite = hasRedis ? describe : describe.skip;
if (!hasRedis) process.stderr.write('watchers.test.ts is skipped: there is no redis-server on this machine\n');

const accessKey = 'a-key-of-the-topic';
const audience = 'exwerk-middleware';

async function listen(app: express.Express): Promise<{ server: Server; url: string }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

suite('three instances with one Redis', () => {
  let redis: TestRedis;
  let shops: TestShop[];
  let watchers: ReturnType<typeof startWatchers>[];
  let grid: ReturnType<typeof createEventGrid>;
  let topic: Awaited<ReturnType<typeof listen>>;
  let webhook: Awaited<ReturnType<typeof listen>>;
  const sent: string[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    // Express looks its handlers up at each request, so the topic may come after its address.
    const door = express();
    topic = await listen(door);
    const environment = {
      REDIS_URL: redis.url,
      SEARCH_INDEXING: 'true',
      WATCH_SECONDS: '60',
      COMMERCE_EVENTS_KEYS_URL: `${topic.url}/keys`,
      COMMERCE_EVENTS_ISSUER: topic.url,
    };
    const first = await openShop(environment);
    shops = [first, openBeside(first, environment), openBeside(first, environment)];
    for (const { services } of shops) while (services.redis?.status !== 'ready') await wait(10);
    // Deliveries come to an instance that does not lead, whoever leads just then, and that can tell the one that does.
    webhook = await listen(
      express().use((request, response, next) => {
        const connected = shops.filter(({ services }) => services.redis?.status === 'ready');
        (connected.find(shop => !leads(shop)) ?? connected[0] ?? never()).app(request, response, next);
      }),
    );
    grid = createEventGrid({
      publicUrl: topic.url,
      accessKey,
      webhook: `${webhook.url}/api/commerce-events`,
      audience,
    });
    door.use(grid.router);
    first.upstreams.watch(({ method, path }) => {
      sent.push(`${method} ${path}`);
      return undefined;
    });
    watchers = [];
    for (const { services, features } of shops) {
      watchers.push(startWatchers(services, features));
      // The first one leads.
      await wait(200);
    }
    while (!watchers.every(({ isFilled }) => isFilled())) await wait(100);
    await subscribe(first.services.commerce.service, `${topic.url}/api/events`, accessKey);
    await wait(2500);
  }, 120_000);
  afterAll(async () => {
    for (const { server } of [topic, webhook]) {
      server.closeAllConnections();
      server.close();
    }
    await grid.close();
    await Promise.all(watchers.map(one => one.stop()));
    for (const shop of shops.toReversed()) await shop.close();
    await redis.stop();
  });

  const shopAt = (at: number) => shops[at] ?? never();
  const leads = ({ services: { leadership } }: TestShop) => {
    try {
      return leadership.token() !== null;
    } catch {
      return false;
    }
  };
  const search = () => createSearchClients(shopAt(0).services.config).admin;
  const nameInIndex = async (sku: string) => {
    const { results } = await search().getObjects<{ name: string }>({
      requests: [{ indexName: 'prod.sk-SK', objectID: sku }],
    });
    return results[0]?.name;
  };
  const rename = async (sku: string, name: string) => {
    const projections = shopAt(0).services.commerce.service.productProjections();
    const { body } = await projections.get({ queryArgs: { where: `masterVariant(sku="${sku}")` } }).execute();
    const [product] = body.results;
    const actions: ProductUpdateAction[] = [
      { action: 'changeName', name: { ...product?.name, 'sk-SK': name }, staged: false },
    ];
    await shopAt(0)
      .services.commerce.service.products()
      .withId({ ID: product?.id ?? '' })
      .post({ body: { version: product?.version ?? 0, actions } })
      .execute();
  };
  /** Far sooner than the next look at everything. */
  const indexed = async (sku: string, name: string) => {
    const begun = Date.now();
    while ((await nameInIndex(sku)) !== name) {
      if (Date.now() - begun > 5000) throw new Error('The index does not follow');
      await wait(50);
    }
  };

  it('[RUN-04] have one leader, and at rest ask less than once a second together', async () => {
    // A busy machine may have held the first one up for longer than its lease.
    while (!shops.some(leads)) await wait(50);
    expect(shops.filter(leads)).toHaveLength(1);
    sent.length = 0;
    await wait(10_000);
    expect(sent.length).toBeLessThan(10);
  });

  it('[RUN-04] are told by subscription: a change reaches the index through an instance that does not lead', async () => {
    await rename('EX30000003', 'Told by subscription');
    await indexed('EX30000003', 'Told by subscription');
  });

  it('[RUN-04] take no delivery that the tenant has not signed, for this shop, for Event Grid', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const real = (await (await fetch(`${topic.url}/keys`)).json()).keys[0].kid;
    const signed = (claims: { iss?: string; aud?: string; appid?: string }, kid = real) =>
      new SignJWT({ appid: claims.appid ?? eventGridClient })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(claims.iss ?? topic.url)
        .setAudience(claims.aud ?? audience)
        .setExpirationTime('5m')
        .sign(privateKey);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: topic.url, aud: audience }))}.`;
    const event = { data: { projectKey: 'exwerk', resource: { typeId: 'product' } } };
    const heard: string[] = [];
    const ends = shops.map(({ services }) => services.news.listen(kinds => heard.push(...kinds)));
    const post = async (authorization?: string) =>
      (
        await fetch(`${webhook.url}/api/commerce-events`, {
          method: 'POST',
          headers: { 'content-type': 'application/cloudevents+json', ...(authorization && { authorization }) },
          body: JSON.stringify(event),
        })
      ).status;
    expect(await post()).toBe(401);
    expect(await post(`Bearer ${unsigned}`)).toBe(401);
    expect(await post(`Bearer ${await signed({})}`)).toBe(401);
    expect(await post(`Bearer ${await signed({}, 'another')}`)).toBe(401);
    // Signed by the tenant's key, but for something else, or by somebody else.
    const keys = await listen(
      express().get('/keys', async (_request, response) => {
        response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: real, alg: 'RS256' }] });
      }),
    );
    const other = openBeside(shopAt(0), {
      COMMERCE_EVENTS_KEYS_URL: `${keys.url}/keys`,
      COMMERCE_EVENTS_ISSUER: topic.url,
    });
    const { server, url } = await listen(other.app);
    const status = async (token: string) =>
      (
        await fetch(`${url}/api/commerce-events`, {
          method: 'POST',
          headers: { 'content-type': 'application/cloudevents+json', authorization: `Bearer ${token}` },
          body: JSON.stringify(event),
        })
      ).status;
    expect(await status(await signed({ aud: 'another-shop' }))).toBe(401);
    expect(await status(await signed({ iss: 'https://sts.windows.net/another' }))).toBe(401);
    expect(await status(await signed({ appid: 'another-application' }))).toBe(401);
    expect(await status(await signed({}))).toBe(204);
    expect(heard).toEqual([]);
    for (const end of ends) end();
    for (const one of [server, keys.server]) {
      one.closeAllConnections();
      one.close();
    }
    await other.close();
  });

  it('[RUN-04] go on when the leader is cut off: another one leads within ten seconds, and the old one writes no more', async () => {
    while (!shops.some(leads)) await wait(50);
    const old = shops.find(leads) ?? never();
    const others = shops.filter(shop => shop !== old);
    const before = old.services.leadership.token();
    old.services.redis?.disconnect();
    const begun = Date.now();
    while (!others.some(leads)) await wait(50);
    expect(Date.now() - begun).toBeLessThan(10_000);
    const next = others.find(leads) ?? never();
    expect(Number(next.services.leadership.token())).toBeGreaterThan(Number(before));
    expect(leads(old)).toBe(false);
    await expect(old.features.indexing.removeProducts(['EX30000003'])).rejects.toThrow('may lead now');
    expect(await nameInIndex('EX30000003')).toBe('Told by subscription');
    await rename('EX30000003', 'Told to the next one');
    await indexed('EX30000003', 'Told to the next one');
    // Its mark bears the new token, and one of before is refused even by who has not noticed.
    const marked = indexName(markets[0]?.locale ?? never());
    const isNew = (userData: unknown) =>
      JSON.stringify(userData).includes(`"token":${next.services.leadership.token()}`);
    while (!isNew((await search().getSettings({ indexName: marked })).userData)) await wait(50);
    const mark = createMark(search(), marked, () => before);
    await expect(mark.write({})).rejects.toThrow('leads now');
  });

  it('[RUN-04] hand over at once when the leader stops', async () => {
    while (!shops.some(leads)) await wait(50);
    const at = shops.findIndex(leads);
    await watchers[at]?.stop();
    const begun = Date.now();
    while (!shops.some((shop, other) => other !== at && leads(shop))) await wait(50);
    expect(Date.now() - begun).toBeLessThan(3000);
  });
});

function never(): never {
  throw new Error('There is none');
}
