import type { Address } from '@exwerk/contract/calls/address';
import type { Call, CallAnswer, CallArgs } from '@exwerk/contract/calls/call';
import { callPath } from '@exwerk/contract/calls/call';
import type { Cart } from '@exwerk/contract/calls/cart';
import { addToCart, createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { type Problem, problemSchema } from '@exwerk/contract/calls/problem';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import type { Express } from 'express';
import supertest from 'supertest';
import { type AllFeatures, createFeatures } from '../features.ts';
import { createApp } from '../http/app.ts';
import { createServices, leaveRedis, type Services } from '../services.ts';
import { loadConfig } from './load-config.ts';
import { startUpstreams, type Upstreams } from './upstreams.ts';

/** The middleware as it runs, against the embedded services. */
export interface TestShop {
  readonly app: Express;
  readonly services: Services;
  readonly features: AllFeatures;
  readonly upstreams: Upstreams;
  shopper(country: string): Shopper;
  close(): Promise<void>;
}

/** Somebody with a browser: keeps cookies, sees one storefront, has allowed everything that the shop asks leave for. */
export interface Shopper {
  readonly host: string;
  readonly agent: ReturnType<typeof supertest.agent>;
  /** The answer; throws when the call was refused. */
  call<C extends Call>(call: C, ...args: readonly unknown[]): Promise<CallAnswer<C>>;
  /** The problem; throws when the call was answered. */
  refused<C extends Call>(call: C, ...args: readonly unknown[]): Promise<Problem>;
}

export async function openShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const upstreams = await startUpstreams();
  return openInstance(upstreams, environment, () => upstreams.close());
}

/** One more middleware in front of the services of another one, which go on when it closes. */
export function openBeside({ upstreams }: TestShop, environment: Record<string, string> = {}): TestShop {
  return openInstance(upstreams, environment, async () => undefined);
}

function openInstance(
  upstreams: Upstreams,
  environment: Record<string, string>,
  closeUpstreams: () => Promise<void>,
): TestShop {
  const port = new URL(upstreams.url).port;
  const config = loadConfig({
    EMBEDDED_PORT: port,
    // Nobody listens there: mails fail and must not matter.
    MAIL_PORT: '1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    SEARCH_INDEXING: 'false',
    // Nobody tells of changes there.
    WATCH_SECONDS: '0.8',
    RATE_LIMIT_PER_MINUTE: '1000',
    ...environment,
  });
  const services = createServices(config);
  const features = createFeatures(services, `${__dirname}/..`);
  const app = createApp(services, features);
  return {
    app,
    services,
    features,
    upstreams,
    shopper: country => createShopper(app, country),
    async close() {
      features.liveCart.close();
      await services.deferredTasks.done();
      leaveRedis(services);
      await closeUpstreams();
    },
  };
}

function createShopper(app: Express, country: string): Shopper {
  const host = `${country}.localhost:8080`;
  const agent = supertest.agent(app);
  const { name, value } = decidedConsent();
  agent.jar.setCookie(`${name}=${value}`, '127.0.0.1', '/');
  const post = (call: Call, args: readonly unknown[]) =>
    agent
      .post(callPath(call))
      .query({ origin: host })
      .set('origin', `http://${host}`)
      .send([...args]);
  return {
    host,
    agent,
    async call(call, ...args) {
      const response = await post(call, args);
      if (response.status !== 200) throw new Error(`${call.name} answered ${response.status}: ${response.text}`);
      return call.answer.parse(response.body) as CallAnswer<typeof call>;
    },
    async refused(call, ...args) {
      const response = await post(call, args);
      if (response.status === 200) throw new Error(`${call.name} was answered`);
      const problem = problemSchema.parse(response.body);
      expect(problem.status).toBe(response.status);
      return problem;
    },
  };
}

export function addressIn(country: string, more: Partial<Address> = {}): Address {
  return {
    firstName: 'Eva',
    lastName: 'Sample',
    streetName: 'Market Street',
    streetNumber: '7',
    postalCode: storefrontByCountry(country)?.postalCodePlaceholder ?? '',
    city: 'Sample',
    country: storefrontByCountry(country)?.countryCode ?? '',
    phone: '+421 900 123 456',
    email: 'eva@exwerk.example',
    ...more,
  };
}

export function referenceOf({ id, version }: Pick<Cart, 'id' | 'version'>): CallArgs<typeof addToCart>[0] {
  return { id, version };
}

/** A cart with goods and everything that paying asks for. */
export async function readyCart(
  shopper: Shopper,
  options: { sku?: string; quantity?: number; address?: Partial<Address>; email?: string } = {},
): Promise<Cart> {
  const country = shopper.host.split('.')[0] ?? '';
  const { cart: empty } = await shopper.call(createCart);
  const { cart } = await shopper.call(
    addToCart,
    referenceOf(empty),
    { sku: options.sku ?? 'EX30000001' },
    options.quantity ?? 1,
  );
  const address = addressIn(country, options.address);
  const changed = await shopper.call(updateCart, referenceOf(cart), [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email: options.email ?? 'eva@exwerk.example' },
  ]);
  return changed.cart;
}
