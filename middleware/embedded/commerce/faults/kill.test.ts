import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ShopProcess, startShop } from '../testing/process.ts';

// A few rounds on every run, thirty and more in the nightly profile.
const rounds = Number(process.env.COMMERCE_FAULT_ROUNDS ?? 3);
const writers = 8;
const stock = 1_000_000;

const resource = z.object({ id: z.string(), version: z.number() });
const total = z.object({ total: z.number() });
const stockPage = z.object({ results: z.tuple([z.object({ availableQuantity: z.number() })]) });
const orderBody = z.object({
  cart: z.object({ id: z.string() }),
  orderNumber: z.string(),
  lineItems: z.array(z.object({ quantity: z.number() })),
});

/** What was acknowledged: every resource with the version that its last answer named. */
type Acknowledged = Map<string, { version: number; isOrder: boolean }>;

/** Carts, changes and orders one after the other, until the process is gone. Answers how many writes were acknowledged. */
async function write(shop: ShopProcess, name: string, known: Acknowledged): Promise<number> {
  let count = 0;
  const post = async (path: string, body: object) => {
    const answer = await shop.call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const { id, version } = resource.parse(answer.body);
    known.set(`${path.split('/')[1]}/${id}`, { version, isOrder: path === '/orders' });
    count += 1;
    return { id, version };
  };
  try {
    for (let number = 0; ; number++) {
      const cart = await post('/carts', {
        currency: 'EUR',
        country: 'SK',
        inventoryMode: 'ReserveOnOrder',
        shippingAddress: { country: 'SK' },
      });
      const filled = await post(`/carts/${cart.id}`, {
        version: cart.version,
        actions: [{ action: 'addLineItem', sku: 'EX10000001', quantity: 1 }],
      });
      await post('/orders', { cart: { id: filled.id }, version: filled.version, orderNumber: `${name}-${number}` });
      await post('/customers', { email: `${name}-${number}@exwerk.example`, password: 'Exwerk2026' });
    }
  } catch (error) {
    // The process died: `fetch failed`, or an answer that broke off. Anything else is a finding.
    if (error instanceof Error && /: \d{3} /.test(error.message)) throw error;
    return count;
  }
}

async function check(shop: ShopProcess, known: Acknowledged): Promise<{ lost: string[]; half: string[] }> {
  const lost: string[] = [];
  const half: string[] = [];
  for (const [path, { version, isOrder }] of known) {
    const { status, body } = await shop.call('GET', `/${path}`);
    const found = resource.safeParse(body);
    if (status !== 200 || !found.success || found.data.version < version) lost.push(path);
    else if (isOrder) {
      const order = orderBody.parse(body);
      const cart = z.object({ cartState: z.string() }).parse((await shop.call('GET', `/carts/${order.cart.id}`)).body);
      if (cart.cartState !== 'Ordered' || order.lineItems[0]?.quantity !== 1) half.push(path);
    }
  }
  // Orders that nobody was told about are whole as well: as many carts are ordered and as many pieces are gone.
  const orders = total.parse((await shop.call('GET', '/orders?limit=0')).body).total;
  const ordered = total.parse((await shop.call('GET', '/carts?limit=0&where=cartState%3D%22Ordered%22')).body).total;
  const { results } = stockPage.parse((await shop.call('GET', '/inventory?where=sku%3D%22EX10000001%22')).body);
  if (ordered !== orders) half.push(`${orders} orders but ${ordered} ordered carts`);
  if (results[0].availableQuantity !== stock - orders)
    half.push(`${orders} orders but ${results[0].availableQuantity} left`);
  return { lost, half };
}

it(
  `loses no acknowledged write and leaves no half order when it is killed ${rounds} times under ${writers} writers`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'commerce-kill-'));
    let writes = 0;
    let orders = 0;
    try {
      let shop = await startShop(dataDir);
      const { body } = await shop.call('GET', '/inventory?where=sku%3D%22EX10000001%22');
      const [entry] = z.object({ results: z.array(resource) }).parse(body).results;
      await shop.call('POST', `/inventory/${entry?.id}`, {
        version: entry?.version,
        actions: [{ action: 'changeQuantity', quantity: stock }],
      });
      for (let round = 0; round < rounds; round++) {
        const known: Acknowledged = new Map();
        const writing = Promise.all(
          Array.from({ length: writers }, (_, writer) => write(shop, `r${round}w${writer}`, known)),
        );
        await new Promise(resolve => setTimeout(resolve, 100 + Math.random() * 1200));
        await shop.kill();
        const counts = await writing;
        writes += counts.reduce((sum, count) => sum + count, 0);
        shop = await startShop(dataDir);
        const { lost, half } = await check(shop, known);
        expect({ round, lost, half }).toEqual({ round, lost: [], half: [] });
      }
      orders = total.parse((await shop.call('GET', '/orders?limit=0')).body).total;
      await shop.kill();
      const file = new DatabaseSync(join(dataDir, 'commerce.sqlite'));
      expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      file.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
    expect(writes).toBeGreaterThan(rounds);
    process.stdout.write(`${rounds} kills, ${writes} acknowledged writes, ${orders} orders, none lost, none half\n`);
  },
  30_000 + rounds * 20_000,
);
