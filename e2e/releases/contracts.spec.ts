import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '../shop-test.ts';
import { ReleaseShop } from './release-shop.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const middleware = `http://localhost:${process.env.MIDDLEWARE_PORT ?? 8081}`;

/** The shop's middleware as another commit would have made it: what it says to some addresses is written otherwise. */
async function changedMiddleware(address: RegExp, from: string, to: string) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = method === 'GET' ? null : await buffer(request);
    const answer = await fetch(middleware + url, { method, body, headers: { 'content-type': 'application/json' } });
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(address.test(url) ? text.replaceAll(from, to) : text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise(resolve => server.close(resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start();
});
test.afterAll(() => shop?.stop());

test('[SQUAD-11] the middleware of this commit answers what all live releases ask, one that lost a field does not', async () => {
  const own = await shop.compose('contracts', '--against', middleware);
  expect(own.output).toMatch(/checkout@\S+: \d\d calls compared, \d\d+ answers read/);
  expect([own.code, own.output]).toEqual([0, expect.stringContaining('answers what every live release asks')]);

  const other = await changedMiddleware(/getProduct\?/, '"slug":', '"address":');
  const { code, output } = await shop.compose('contracts', '--against', other.url);
  await other.close();
  for (const remote of ['catalog', 'checkout'])
    expect(output).toMatch(new RegExp(`${remote}@\\S+: new-ct/getProduct: answer\\.product must have .*'slug'`));
  expect(output).not.toMatch(/contact@\S+: new-ct/);
  expect(code).toBe(3);
});

test('[SQUAD-11] the gate refuses a release that asks what the live middleware does not answer', async () => {
  const other = await changedMiddleware(/\/api\/contract$/, 'new-ct/getWishlist', 'new-ct/getWishes');
  const release = await shop.release('catalog', '7.0.0');
  const { code, output } = await shop.run('shell/tools/compose.ts', ['promote', release], {
    MIDDLEWARE_URL: other.url,
  });
  await other.close();
  expect(output).toContain(
    'refused by the rule "calls": catalog@7.0.0: new-ct/getWishlist: call is not answered (node/calls.json)',
  );
  expect(code).toBe(3);
});
