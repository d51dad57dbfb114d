import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { call, connections, type Load, readLoad, stepLoad } from './commerce-load.ts';
import type { Row } from './rows.ts';

const products = 10_000;
// A nursery of 8 MB instead of 16 costs no speed here and saves about 100 MB of resident memory.
const smallNursery = ['--max-semi-space-size=8'];
const script = join(import.meta.dirname, 'commerce-service.ts');

export interface CommerceFigures {
  /** Spawning the process until it listens, on a file that exists, in milliseconds. */
  start: number;
  /** Resident memory after all the work below, in MB. */
  memory: number;
  loads: Record<string, MeasuredLoad>;
}

interface MeasuredLoad extends Load {
  /** Milliseconds of processor time of the service for one request: what is left to compare when the machine is busy. */
  cpu: number;
}

const goals: Record<string, { perSecond: number; p95?: number }> = {
  'projection by id': { perSecond: 3000, p95: 25 },
  'projection by key': { perSecond: 3000, p95: 25 },
  'projection by SKU': { perSecond: 3000, p95: 25 },
  'projection by slug': { perSecond: 3000, p95: 25 },
  'category query, 24 products': { perSecond: 400 },
  'category query, 24 products, one locale and price': { perSecond: 400 },
  'cart get': { perSecond: 4000 },
  'line by SKU and quantity, full recalculation': { perSecond: 800 },
  'order from cart': { perSecond: 500 },
};

const idsPage = z.object({ results: z.array(z.object({ id: z.string() })) });
const projectionsPage = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      slug: z.record(z.string(), z.string()),
      masterVariant: z.object({ sku: z.string() }),
      categories: z.array(z.object({ id: z.string() })),
    }),
  ),
});
const cartAnswer = z.object({
  id: z.string(),
  version: z.number(),
  lineItems: z.array(z.object({ id: z.string(), quantity: z.number() })),
});
type Cart = z.infer<typeof cartAnswer>;

/** The speed table of the commerce service: 10,000 products in 28 locales, 50 connections, the service in a process alone. */
export async function measureCommerce(): Promise<CommerceFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'exwerk-commerce-'));
  try {
    await once(fork(script, [dataDir, String(products)]), 'exit');
    const start = performance.now();
    const child = fork(script, [dataDir], { execArgv: smallNursery });
    try {
      const { port } = z.object({ port: z.number() }).parse(await heard(child));
      const started = performance.now() - start;
      const usage = async () => {
        child.send('usage');
        return z.object({ rss: z.number(), cpu: z.number() }).parse(await heard(child));
      };
      const loads = await measureLoads(`http://127.0.0.1:${port}/commerce`, async run => {
        const before = await usage();
        const load = await run();
        return { ...load, cpu: ((await usage()).cpu - before.cpu) / load.requests };
      });
      return { start: started, memory: (await usage()).rss / 1024 / 1024, loads };
    } finally {
      child.disconnect();
      await once(child, 'exit');
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

const heard = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];

type Measure = (run: () => Promise<Load>) => Promise<MeasuredLoad>;

async function measureLoads(host: string, measured: Measure): Promise<Record<string, MeasuredLoad>> {
  const tokenAnswer = await fetch(`${host}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('local:local-secret')}` },
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await tokenAnswer.json());
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const api = `${host}/exwerk`;
  const get = async (path: string) => JSON.parse(await call(`${api}${path}`, headers)) as unknown;
  const where = (predicate: string) => `where=${encodeURIComponent(predicate)}`;

  const shown = (
    await Promise.all(
      [0, 2000, 4000, 6000, 8000].map(async offset =>
        projectionsPage.parse(await get(`/product-projections?limit=200&offset=${offset}`)),
      ),
    )
  ).flatMap(page => page.results);
  const categories = [...new Set(shown.flatMap(product => product.categories.map(category => category.id)))].slice(
    0,
    100,
  );
  const big: string[] = [];
  for (const id of categories) {
    const { results } = idsPage.parse(await get(`/product-projections?${where(`categories(id="${id}")`)}&limit=24`));
    if (results.length === 24) big.push(id);
  }
  const read = async (paths: string[]) => {
    const addresses = paths.map(path => `/commerce/exwerk${path}`);
    await readLoad(host, headers, addresses, 2);
    return measured(() => readLoad(host, headers, addresses, 5));
  };
  const listing = (id: string, more: string) =>
    `/product-projections?${where(`categories(id="${id}")`)}&limit=24${more}`;

  const loads: Record<string, MeasuredLoad> = {
    'projection by id': await read(shown.map(({ id }) => `/product-projections/${id}`)),
    'projection by key': await read(shown.map(({ key }) => `/product-projections/key=${key}`)),
    'projection by SKU': await read(
      shown.map(
        ({ masterVariant }) =>
          `/product-projections?${where(`masterVariant(sku="${masterVariant.sku}") or variants(sku="${masterVariant.sku}")`)}`,
      ),
    ),
    'projection by slug': await read(
      shown.map(({ slug }) => `/product-projections?${where(`slug(\`sk-SK\`="${slug['sk-SK']}")`)}`),
    ),
    'category query, 24 products': await read(big.map(id => listing(id, ''))),
    'category query, 24 products, one locale and price': await read(
      big.map(id => listing(id, '&localeProjection=sk-SK&priceCurrency=EUR&priceCountry=SK')),
    ),
  };

  const skus = shown.map(product => product.masterVariant.sku);
  const skuOf = (number: number) => skus[number % skus.length] ?? '';
  const post = async (path: string, body: object): Promise<Cart> =>
    cartAnswer.parse(JSON.parse(await call(`${api}${path}`, headers, body)));
  const newCart = (number: number) =>
    post('/carts', {
      currency: 'EUR',
      country: 'SK',
      store: { typeId: 'store', key: 'store-sk' },
      shippingAddress: {
        country: 'SK',
        city: 'Bratislava',
        postalCode: '81101',
        streetName: 'Long',
        streetNumber: '1',
      },
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      lineItems: [
        { sku: skuOf(number), quantity: 1 },
        { sku: skuOf(number + 1), quantity: 2 },
      ],
    });
  const carts = await Promise.all(Array.from({ length: connections }, (_, number) => newCart(number * 7)));
  loads['cart get'] = await read(carts.map(({ id }) => `/carts/${id}`));

  const change = async (connection: number, action: object) => {
    const cart = carts[connection];
    if (cart === undefined) return;
    carts[connection] = await post(`/carts/${cart.id}`, { version: cart.version, actions: [action] });
  };
  loads['line by SKU and quantity, full recalculation'] = await measured(() =>
    stepLoad((connection, round) => {
      const line = carts[connection]?.lineItems[2];
      if (line === undefined)
        return change(connection, { action: 'addLineItem', sku: skuOf(connection * 11 + round * 3 + 2), quantity: 1 });
      const quantity = line.quantity === 1 ? 3 : 0;
      return change(connection, { action: 'changeLineItemQuantity', lineItemId: line.id, quantity });
    }, 60),
  );

  const rounds = 50;
  const ready: Cart[][] = [];
  for (let connection = 0; connection < connections; connection++)
    ready.push(await Promise.all(Array.from({ length: rounds }, (_, round) => newCart(connection * rounds + round))));
  loads['order from cart'] = await measured(() =>
    stepLoad(async (connection, round) => {
      const cart = ready[connection]?.[round];
      await call(`${api}/orders`, headers, { cart: { typeId: 'cart', id: cart?.id }, version: cart?.version });
    }, rounds),
  );
  return loads;
}

/** The figures as lines of the table of `pnpm bench`, against the goals of the service. */
export function commerceRows({ start, memory, loads }: CommerceFigures): Row[] {
  const rows = Object.entries(loads).map(([what, { perSecond, p95, cpu, size }]): Row => {
    const goal = goals[what] ?? { perSecond: 0 };
    return {
      what: `commerce, ${what}: requests per second (p95; CPU and size of each)`,
      measured: `${Math.round(perSecond)} (${p95.toFixed(0)} ms; ${cpu.toFixed(2)} ms${sizeInWords(size)})`,
      budget: `≥ ${goal.perSecond}${goal.p95 === undefined ? '' : ` (< ${goal.p95} ms)`}`,
      kept: perSecond >= goal.perSecond && p95 < (goal.p95 ?? Number.POSITIVE_INFINITY),
    };
  });
  return [
    ...rows,
    {
      what: 'commerce: start on an existing file, ms',
      measured: start.toFixed(0),
      budget: '< 1000',
      kept: start < 1000,
    },
    { what: 'commerce: resident memory, MB', measured: memory.toFixed(0), budget: '< 400', kept: memory < 400 },
  ];
}

const sizeInWords = (size?: number) => (size === undefined ? '' : `; ${(size / 1000).toFixed(0)} kB`);

if (import.meta.main) console.table(commerceRows(await measureCommerce()));
