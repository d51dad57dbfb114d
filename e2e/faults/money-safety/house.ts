import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { setStock } from '../../tools/stock.ts';
import { type Books, type Order, readBooks } from './books.ts';
import { openFaultProxy, type Seen } from './fault-proxy.ts';
import { startProcess } from './processes.ts';
import { type Country, createShopper } from './shopper.ts';

/** Embedded services and the middleware as processes of their own, with a faulty network between them. */
export type House = Awaited<ReturnType<typeof openHouse>>;

/** Requests of the middleware that faults are aimed at. */
export const requests = {
  pay: ({ method, path }: Seen) => method === 'POST' && /\/payments\/v\d+\/payments$/.test(path),
  methods: ({ path }: Seen) => path.endsWith('/paymentMethods'),
  details: ({ path }: Seen) => path.endsWith('/payments/details'),
  reversal: ({ path }: Seen) => path.endsWith('/reversals'),
  order: ({ method, path }: Seen) => method === 'POST' && /\/orders(\?|$)/.test(path),
  notification: ({ path }: Seen) => path === '/notifications',
};

export async function openHouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'exwerk-money-'));
  const [embeddedPort, middlewarePort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const operationsPort = await freePort();
  const embedded = `http://localhost:${embeddedPort}`;
  const middleware = `http://127.0.0.1:${middlewarePort}`;
  const proxy = await openFaultProxy(path =>
    path === '/notifications' ? `${middleware}/api/new-adyen/notifications` : `http://127.0.0.1:${embeddedPort}${path}`,
  );
  const services = await startProcess(
    'middleware/embedded/services/server.ts',
    {
      EMBEDDED_PORT: String(embeddedPort),
      MAIL_PORT: String(mailPort),
      DATA_DIR: dataDir,
      SEED_PRODUCTS: '60',
      LOG_LEVEL: 'silent',
      PAYMENT_NOTIFICATIONS_URL: `${proxy.url}/notifications`,
    },
    `${embedded}/readyz`,
  );
  const shop = await startProcess(
    'middleware/src/server.ts',
    {
      MIDDLEWARE_PORT: String(middlewarePort),
      MIDDLEWARE_OPERATIONS_PORT: String(operationsPort),
      EMBEDDED_PORT: String(embeddedPort),
      MAIL_PORT: String(mailPort),
      CTP_AUTH_URL: `${proxy.url}/commerce`,
      CTP_API_URL: `${proxy.url}/commerce`,
      ADYEN_API_URL: `${proxy.url}/payments`,
      UPSTREAM_TIMEOUT_SECONDS: '3',
      ADYEN_TIMEOUT_SECONDS: '3',
      RATE_LIMIT_PER_MINUTE: '100000',
      SEARCH_INDEXING: 'false',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    },
    `http://127.0.0.1:${operationsPort}/healthz`,
  );
  let since = new Date().toISOString();

  const books = (): Promise<Books> => readBooks(dataDir, `${embedded}/commerce`, since);

  return {
    proxy,
    middleware,
    /** The process that takes the shoppers' money. */
    shop,
    books,
    shopper: (country?: Country) => createShopper(middleware, country),
    /** A new page in the books and a network without faults. */
    begin() {
      proxy.heal();
      since = new Date().toISOString();
    },
    setStock: (sku: string, quantity: number) => setStock(sku, quantity, embeddedPort),
    /** Waits until the middleware has accepted this many notifications. */
    async notified(count: number): Promise<void> {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(100)) {
        if (proxy.accepted(requests.notification) >= count) return;
      }
      throw new Error('The notifications were not accepted');
    },
    /**
     * Waits until the books balance: every charge has its own paid order, every paid order its charge of the same amount, and there
     * are as many orders, charges (the same number unless said) and reversals (none unless said) as expected, with nothing that the
     * provider still has to say (unless said). Throws with the books when they never do.
     */
    async balanced(expected: {
      orders: number;
      charges?: number;
      reversals?: number;
      unheard?: boolean;
    }): Promise<{ orders: Order[] }> {
      const { orders, charges = orders, reversals = 0, unheard = false } = expected;
      for (const deadline = Date.now() + 40_000; ; await wait(200)) {
        const now = await books();
        const paid = now.orders.filter(({ paymentState }) => paymentState === 'Paid');
        const fits = now.charges.every(charge =>
          paid.some(order => order.orderNumber === charge.reference && order.total === charge.amount),
        );
        const isHeard = unheard || now.unheard === 0;
        const isBalanced = isHeard && fits && now.charges.length === charges && paid.length === charges;
        if (isBalanced && now.orders.length === orders && now.reversals === reversals) return { orders: now.orders };
        if (Date.now() > deadline) throw new Error(`The books do not balance: ${JSON.stringify(now)}`);
      }
    },
    async close() {
      await shop.stop();
      await services.stop();
      proxy.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
