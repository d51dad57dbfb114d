import { type Call, callPath } from '@exwerk/contract/calls/call';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import * as catalog from '@exwerk/contract/calls/catalog-calls';
import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import * as store from '@exwerk/contract/calls/store-calls';
import { changeWishlist } from '@exwerk/contract/calls/wishlist-calls';
import supertest from 'supertest';
import { openShop, type TestShop } from '../testing/shop.ts';

const perMinute = 2;
/** What one person does many times a minute may be done so many times as often. */
const often = 5;
const searches = 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: String(perMinute), SEARCH_LIMIT_PER_MINUTE: String(searches) });
}, 120_000);
afterAll(() => shop.close());

const send = (call: Call, client: string) =>
  supertest(shop.app)
    .post(callPath(call))
    .query({ origin: 'bg.localhost' })
    .set('accept-language', 'bg')
    .set('x-forwarded-for', client)
    .send([]);

/** How many calls a client's network may make before it has to wait, with what it is told then. */
async function passed(calls: readonly Call[], client: string): Promise<{ count: number; words: unknown }> {
  for (let count = 0; count < 50; count += 1) {
    const { status, body, headers } = await send(calls[count % calls.length] ?? createCart, client);
    if (status === 429 && Number(headers['retry-after']) > 0) return { count, words: body.communicate };
  }
  return { count: Number.POSITIVE_INFINITY, words: null };
}

const groups: [what: string, calls: readonly Call[], most: number][] = [
  ['orders without a provider', [createBankPayment, createCodPayment, createMyOrderFromCart], perMinute],
  ['VAT numbers asked about', [store.validateVat], perMinute],
  ['addresses looked at', [store.validateAddress, store.getSuggestedAddress], perMinute],
  ['addresses suggested', [store.suggestAddresses], perMinute * often],
  ['new carts', [createCart], perMinute * often],
  ['wished articles', [changeWishlist], perMinute * often],
  ['searches', [catalog.getAlternativeProducts, catalog.getBrand, catalog.searchProducts], searches],
];

describe.each(groups)('%s', (_what, calls, most) => {
  const place = groups.findIndex(([, group]) => group === calls);

  it('are bounded together for a network, whose visitors hear when it goes on in their language', async () => {
    const { count, words } = await passed(calls, `203.0.113.${place}`);
    expect(count).toBe(most);
    expect(words).toMatch(/Твърде много опити/);
  });

  it('leave other networks alone, and what the shell does for all', async () => {
    await passed(calls, `198.51.100.${place}`);
    const [call = createCart] = calls;
    expect((await send(call, `198.51.101.${place}`)).status).not.toBe(429);
    for (let time = 0; time <= most; time += 1) expect((await send(call, '127.0.0.1')).status).not.toBe(429);
  });
});
