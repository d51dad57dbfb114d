import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { countries, defaultCountry } from '@exwerk/contract/storefronts/countries';
import { type Fault, type Followed, readEnvironment, type Settings } from '@exwerk/service/config/environment';
import {
  accessLogShare,
  drainSeconds,
  flag,
  host,
  keys,
  kindOfInstallation,
  logLevel,
  networks,
  operationsHost,
  operationsPort,
  optionalRedis,
  optionalText,
  port,
  seconds,
  secret,
  text,
  traceCollector,
  whole,
} from '@exwerk/service/config/variables';
import * as z from 'zod';
import { publicKeys } from './public-keys.ts';
import { serviceVariables } from './service-variables.ts';

const count = whole(1);

/** Seconds; the shell that waits for the answer must be the one who waits longer (shell/src/deadlines.ts). */
const longestUpstream = 10;
const longestRequest = 11;

/** Everybody knows it; whatever reaches beyond this machine must bring its own (see `publicKeys`). */
const localSecret = 'local-cookie-secret-change-me-in-production';

function schemaOf(followed: Followed) {
  return z.object({
    MIDDLEWARE_PORT: port(8081).describe('Port to listen on'),
    HOST: host('127.0.0.1').describe('Address to listen on'),
    MIDDLEWARE_OPERATIONS_PORT: operationsPort(followed.MIDDLEWARE_PORT).describe(
      'Port of health, readiness, figures and cache invalidation; 100 above the own port unless set',
    ),
    OPERATIONS_HOST: operationsHost.describe('Address that this port listens on'),
    LIVE_CART_HEARTBEAT_SECONDS: seconds()
      .default(30)
      .describe('Time between two looks whether a live page is still there'),
    LIVE_CART_CONNECTIONS: count
      .default(5000)
      .describe(
        'Live pages that one instance holds at once; those above are told to come again later (close code 1013)',
      ),
    LIVE_CART_CONNECTIONS_PER_CLIENT: count
      .default(100)
      .describe('Of those, the ones of one client network; those above go without live events (close code 1008)'),
    NODE_ENV: kindOfInstallation.describe('Kind of installation'),
    DRAIN_SECONDS: drainSeconds(followed),
    OTEL_EXPORTER_OTLP_ENDPOINT: traceCollector,
    ACCESS_LOG_SHARE: accessLogShare(followed),
    LOG_LEVEL: logLevel.describe('Least severe log line that is written'),
    TRUST_PROXY: networks('loopback').describe(
      'Proxies whose X-Forwarded-* headers count: the shells, by address or network, comma-separated',
    ),
    COOKIE_SECRET: keys(localSecret, z.string().min(32)).describe(
      'Keys of the sealed session cookie, 32 characters or more each, comma-separated: the first one seals, all open',
    ),
    COOKIE_SECURE: flag(false).describe('Cookies for https only; true wherever anything is hosted'),
    ADMIN_KEY: secret(text('local-admin-key')).describe('Bearer key of `POST /cache/invalidate`'),
    REDIS_URL: optionalRedis.describe(
      'Shared caches and events, which may be forgotten at any time; empty keeps them in memory',
    ),
    COUNTERS_REDIS_URL: optionalRedis.describe(
      'Shared counts of guesses, mails and calls, and locks, in a Redis of their own that throws nothing out (`noeviction`); empty takes that of `REDIS_URL`',
    ),
    UPSTREAM_TIMEOUT_SECONDS: seconds(longestUpstream)
      .default(8)
      .describe('Longest wait for one upstream answer; 10 at most, for the shell gives up a call after 12'),
    REQUEST_SECONDS: seconds(longestRequest)
      .default(10)
      .describe(
        'Longest answer to a request, from its arrival, whatever it asks of whom; longer than `UPSTREAM_TIMEOUT_SECONDS`, 11 at most, for the shell gives up after 12',
      ),
    RATE_LIMIT_PER_MINUTE: count
      .default(60)
      .describe(
        'Sign-ins, sign-ups, resets, exchanges of sign-in codes, changes of an account’s address, deletions of accounts, forms of pages without scripts (cart, sign-out), files for the support, coupons, mails, payments, orders without a provider, VAT numbers, addresses looked at and readings of the contract per minute and client network, each counted alone; five times as many suggestions of addresses, new carts and changes of wishlists',
      ),
    SEARCH_LIMIT_PER_MINUTE: count
      .default(600)
      .describe('Searches of one client per minute, for alternatives and brands, too'),
    CACHE_BYTES: count.default(64 * 1024 * 1024).describe('Size of the reads that are cached in memory, as JSON'),
    CACHE_SECONDS: seconds().default(86_400).describe('Lifetime of cached reads'),
    WATCH_SECONDS: seconds()
      .default(60)
      .describe(
        'Time between two looks of the instance that leads at all that may have changed in the commerce service',
      ),
    DEFAULT_COUNTRY: z
      .enum(countries)
      .default(defaultCountry)
      .describe('Country of a host that names none, as the shell has it'),
    MAX_CART_QUANTITY: count.default(maximumPerProduct).describe('Largest quantity of one product in a cart'),

    GUARANTEE_EXCLUDED_SKUS: optionalText.describe('Articles without extra guarantee, comma-separated'),
    GUARANTEE_EXCLUDED_BRANDS: optionalText.describe('Brands without extra guarantee, comma-separated'),
    ...serviceVariables(followed),
  });
}

export type Config = z.infer<ReturnType<typeof schemaOf>>;

/** A service that hangs is known by calls that its own time ends. Where a request's ends each of them first, it would be asked again and again. */
const hastyRequests = ({ REQUEST_SECONDS, UPSTREAM_TIMEOUT_SECONDS }: Config): Fault[] =>
  REQUEST_SECONDS > UPSTREAM_TIMEOUT_SECONDS
    ? []
    : [['REQUEST_SECONDS', 'must be longer than UPSTREAM_TIMEOUT_SECONDS']];

/** Every environment variable of the middleware. */
export const settings: Settings<ReturnType<typeof schemaOf>> = {
  schemaOf,
  objections: (config, defaults) => [...publicKeys(config, defaults), ...hastyRequests(config)],
};

/** For a process that starts. */
export const readConfig = (): Config => readEnvironment(settings);
