import { availableParallelism } from 'node:os';
import { countries, defaultCountry } from '@exwerk/contract/storefronts/countries';
import { type Followed, readEnvironment } from '@exwerk/service/config/environment';
import {
  accessLogShare,
  address,
  addresses,
  drainSeconds,
  fileText,
  flag,
  kindOfInstallation,
  logLevel,
  networks,
  operationsHost,
  operationsPort,
  optionalAddress,
  optionalRedis,
  optionalText,
  originsApart,
  port,
  secret,
  share,
  traceCollector,
  whole,
} from '@exwerk/service/config/variables';
import { previewSecret } from '@exwerk/service/releases/preview-link';
import * as z from 'zod';
import { namelessCustomer, probeSettings } from './probe-settings.ts';
import { developedInProduction, localAdminKey, publicKeys } from './public-keys.ts';

const origin = (fallback: string) => address(fallback).transform(url => new URL(url).origin);
const origins = (fallback: string) => addresses(fallback).transform(urls => urls.map(url => new URL(url).origin));
const script = optionalAddress();

/** Scripts of third parties and what goes with them. */
const thirdParties = {
  CONSENT_SCRIPT_URL: script.describe(
    'Script that asks for consent; nothing is asked of a third party whose address is empty',
  ),
  SURVEY_SCRIPT_URL: script.describe('Script of surveys'),
  TRUST_WIDGET_SCRIPT_URL: script.describe('Script of the trust-rating widget'),
  TRUST_WIDGET_ID: optionalText.describe('What that widget knows the shop by'),
  REVIEWS_WIDGET_SCRIPT_URL: script.describe('Script of the reviews widget'),
  GOOGLE_REVIEWS_SCRIPT_URL: script.describe("Script of Google's customer reviews"),
  PARCEL_TRACKING_SCRIPT_URL: script.describe(
    "Script of parcel tracking; gets the language's id as the query parameter `id`",
  ),
  EXPERIMENT_SCRIPT_URL: script.describe(
    'Script of experiments; hides pages until it takes `data-experiment` off the html element, for 4 s at most',
  ),
  MONITORING_URL: script.describe('Takes how fast pages were'),
  MONITORING_SAMPLE: share().default(0.05).describe('Share of the visits that tell it'),
};

const reports = {
  REPORT_SAMPLE: share()
    .default(0.1)
    .describe('Share of the documents whose browsers report errors, vitals and steps, naming nobody; 0 for none'),
};

const rendering = {
  PAGE_RATE: whole(1)
    .default(100)
    .describe('Pages a second that one client may ask for, counted over five seconds, those in the cache with them'),
  RENDER_RATE: whole(1)
    .default(10)
    .describe(
      'Pages a second that may be rendered for one client, counted over five seconds; pages in the cache do not count here',
    ),
  UNLIMITED_CLIENTS: networks().describe(
    "Clients whose pages are not counted, such as the operator's own monitors; they wait for their turn like all others",
  ),
  RENDER_WORKERS: whole(1, 64)
    .default(Math.min(4, Math.max(1, availableParallelism() - 1)))
    .meta({ description: 'Threads that render', standard: 'one less than the processors, 1 to 4' }),
  RENDER_TIMEOUT: whole(100)
    .default(3000)
    .describe("Milliseconds that a page may take before its remote's region is given up"),
  RENDER_MEMORY: whole(32)
    .default(384)
    .describe('Megabytes that a render worker may keep; one that needs more is ended'),
  RENDER_RECYCLE: whole(1).default(20_000).describe('Pages after which a render worker is replaced by a new one'),
  ...probeSettings,
  PAGE_TTL: whole(0)
    .default(60_000)
    .describe('Milliseconds that a rendered page is fresh, and how long it may be served while a newer one is made'),
  PAGE_CACHE_BYTES: whole(0)
    .default(64 * 1024 * 1024)
    .describe('Size of the pages that are kept in memory'),
  WARM_UP_PAGES: whole(0)
    .default(5)
    .describe('Pages of each storefront, those asked for most, that a new composition renders before anybody asks'),
  PAGE_STORE_BYTES: whole(0)
    .default(256 * 1024 * 1024)
    .describe('Size of the pages that all instances together keep in Redis'),
};

function schemaOf(followed: Followed) {
  const embedded = `http://localhost:${followed.EMBEDDED_PORT}`;
  const releases = `http://localhost:${followed.RELEASES_PORT}`;
  return z.object({
    NODE_ENV: kindOfInstallation.describe('Kind of installation'),
    SHELL_PORT: port(8080).describe('Port to listen on'),
    SHELL_OPERATIONS_PORT: operationsPort(followed.SHELL_PORT).describe(
      'Port of health, readiness, figures and cache invalidation; 100 above the own port unless set',
    ),
    OPERATIONS_HOST: operationsHost.describe('Address that this port listens on'),
    MIDDLEWARE_URL: address(`http://localhost:${followed.MIDDLEWARE_PORT}`).describe(
      'Where this process reaches the middleware',
    ),
    RELEASES_URL: address(releases).describe('Where this process reaches the releases'),
    RELEASES_PUBLIC_URL: address(followed.RELEASES_URL ?? releases).describe(
      'Where browsers reach the releases; as `RELEASES_URL` unless set',
    ),
    DEFAULT_SHELL: z
      .string()
      .optional()
      .describe('Version of the shell for a composition that names none, as those from before the shell was a release'),
    DEVELOPMENT_SHELL: flag(false).describe(
      "Set by `pnpm dev`: the shell's last development build stands for its releases",
    ),
    DEVELOPMENT_REMOTES: flag(false).describe(
      'Lets a developer see a remote from their own machine in this shop, in their own browser (`exwerk dev --shop`); never in one with `INDEXABLE`',
    ),
    IMAGES_ORIGIN: origin(embedded).describe('Origin of pictures, for the content security policy'),
    SEARCH_ORIGIN: origin(embedded).describe('Origin of search, for the same'),
    PAYMENTS_ORIGINS: origins(embedded).describe(
      'Origins of the payment provider, for the same, comma-separated: of its pages, and of the pictures and texts that its forms load',
    ),
    WALLET_OWNERS: flag(false).describe(
      'Lets pages use the scripts of Google Pay and Apple Pay themselves; set where the middleware has no `WALLETS_SCRIPT_URL`',
    ),
    APPLE_PAY_DOMAIN_ASSOCIATION: fileText.describe(
      'File by which Apple Pay knows each domain, served as it is at `/.well-known/apple-developer-merchantid-domain-association`; empty for none',
    ),
    SUPPORT_ORIGIN: origin(embedded).describe('Origin of the support form, for the same'),
    IDENTITY_ORIGINS: origins(embedded).describe(
      'Origins of the sign-in providers, for the same, comma-separated: of their pages, and of what a page asks them who has signed in',
    ),
    EXTRA_ORIGINS: originsApart().describe(
      'Further origins that pages may use, separated by blanks; `pnpm dev` names its dev servers',
    ),
    ORDERS_SITE_URL: address(`${embedded}/orders`).describe('Link to the orders site'),
    RETURNS_PORTAL_URL: address(`${embedded}/returns`).describe('Link to the returns portal'),
    ABOUT_US_URL: address('https://corporate.exwerk.com/about-us').describe('Link to the company'),
    CAREER_URL: address('https://corporate.exwerk.com/career').describe('Link to its jobs'),
    ...thirdParties,
    DEFAULT_COUNTRY: z.enum(countries).default(defaultCountry).describe('Country of a host that names none'),
    INDEXABLE: flag(false).describe('Lets search engines in; only for a production shop'),
    SECURE: flag(false).describe('Set behind TLS: transport security and secure cookies'),
    TRUST_PROXY: networks().describe(
      'Proxies in front that are believed when they say for whom they ask (X-Forwarded-*), comma-separated',
    ),
    ...rendering,
    ...reports,
    REDIS_URL: optionalRedis.describe('Shares rendered pages among instances; without it each keeps its own'),
    ADMIN_KEY: secret(z.string().min(8).default(localAdminKey)).describe('Bearer key of `POST /cache/invalidate`'),
    PREVIEW_SECRET: previewSecret.describe('Keys of links to previews, comma-separated: the first one signs, all open'),
    COMPOSITION_INTERVAL: whole(50).default(1000).describe('Milliseconds between two looks at the current composition'),
    DRAIN_SECONDS: drainSeconds(followed),
    OTEL_EXPORTER_OTLP_ENDPOINT: traceCollector,
    TRACE_SHARE: share()
      .default(0.05)
      .describe('Share of the requests that begin a trace; calls of a page that is traced belong to its trace'),

    ACCESS_LOG_SHARE: accessLogShare(followed),
    LOG_LEVEL: logLevel.describe('Least severe log line that is written'),
  });
}
export type ShellConfig = z.infer<ReturnType<typeof schemaOf>>;

/** Every variable that the shell reads. The defaults are the local shop; production sets addresses, never code. */
export const settings = { schemaOf };

/** For the shell in the gate's probe. */
export const gateSettings = { ...settings, objections: namelessCustomer };

/** For the process that visitors reach: it must not face the world with what only a shop on this machine may have. */
export const readServerConfig = (environment = process.env): ShellConfig =>
  readEnvironment(
    { ...settings, objections: config => [...publicKeys(config), ...developedInProduction(config)] },
    environment,
  );
