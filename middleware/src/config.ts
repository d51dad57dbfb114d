import * as z from 'zod';

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');
const seconds = z.coerce.number().positive();
const count = z.coerce.number().int().positive();
const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });
/** Empty means: the hosted service's own address. */
const ownOrHosted = z.union([z.literal(''), url]);
const ownOrNone = ownOrHosted;
const flag = z.stringbool();

/** Local credentials are public knowledge; production must bring its own (see `insecureDefaults`). */
export const localSecret = 'local-cookie-secret-change-me-in-production';
export const localHmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** Every environment variable of the middleware. `embedded` is the origin under which the embedded services answer, `mailPort` that of their mailbox. */
export function environmentSchema(embedded = 'http://localhost:8090', mailPort = 8025) {
  return z.object({
    MIDDLEWARE_PORT: port.default(8081).describe('Port to listen on'),
    HOST: text.default('127.0.0.1').describe('Address to listen on'),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('Kind of installation'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Least severe log line that is written'),
    TRUST_PROXY: text.default('loopback, linklocal, uniquelocal').describe('Proxies whose X-Forwarded-* headers count'),
    COOKIE_SECRET: z
      .string()
      .min(32)
      .default(localSecret)
      .describe('Key of the sealed session cookie, 32 characters or more'),
    COOKIE_SECURE: flag.default(false).describe('Cookies for https only; true in production'),
    ADMIN_KEY: text.default('local-admin-key').describe('Bearer key of `POST /cache/invalidate`'),
    REDIS_URL: z
      .union([z.literal(''), z.url({ protocol: /^rediss?$/ })])
      .default('')
      .describe('Shared cache, rate limits and cart events; empty keeps them in memory'),
    UPSTREAM_TIMEOUT_SECONDS: seconds.default(8).describe('Longest wait for one upstream answer'),
    RATE_LIMIT_PER_MINUTE: count
      .default(60)
      .describe('Sign-ins, sign-ups, password resets and payments per minute and address, each counted alone'),
    CACHE_SECONDS: seconds.default(86_400).describe('Lifetime of cached reads'),
    MAX_CART_QUANTITY: count.default(1000).describe('Largest quantity of one product in a cart (OPEN-B13)'),

    GUARANTEE_EXCLUDED_SKUS: z
      .string()
      .default('')
      .describe('Articles without extra guarantee, comma-separated (OPEN-B44)'),
    GUARANTEE_EXCLUDED_BRANDS: z
      .string()
      .default('')
      .describe('Brands without extra guarantee, comma-separated (OPEN-B44)'),

    CTP_AUTH_URL: url.default(`${embedded}/commerce`).describe('Auth host of the commerce project'),
    CTP_API_URL: url.default(`${embedded}/commerce`).describe('API host of the commerce project'),
    CTP_PROJECT_KEY: text.default('exwerk').describe('Commerce project'),
    CTP_CLIENT_ID: text.default('local').describe('API client of the commerce project'),
    CTP_CLIENT_SECRET: text.default('local-secret').describe('Secret of that API client'),
    CTP_SCOPES: text.default('manage_project:exwerk').describe('Scopes of that API client, blank-separated'),

    ALGOLIA_HOST: ownOrHosted.default(`${embedded}/search`).describe('Search host with path; empty for Algolia itself'),
    ALGOLIA_APP_ID: text.default('LOCAL').describe('Search application'),
    ALGOLIA_SEARCH_KEY: text.default('local-search').describe('Key that may only search'),
    ALGOLIA_ADMIN_KEY: text.default('local-admin').describe('Key that may write indices'),
    SEARCH_INDEXING: flag.default(true).describe('Keep the search indices in step with the catalogue'),

    ADYEN_ENVIRONMENT: z.enum(['live', 'test']).default('live').describe('Payment environment (PAY-05)'),
    ADYEN_API_URL: ownOrHosted
      .default(`${embedded}/payments`)
      .describe('Checkout API below which `/v72/…` lies; empty for Adyen itself'),
    ADYEN_LIVE_URL_PREFIX: z.string().default('').describe("Merchant's prefix of Adyen's live endpoints"),
    ADYEN_PAGES_URL: ownOrHosted
      .default(`${embedded}/checkoutshopper/`)
      .describe('Pages, pictures and texts that adyen-web loads; empty for Adyen itself'),
    ADYEN_ANALYTICS_URL: ownOrHosted
      .default(`${embedded}/checkoutanalytics/`)
      .describe('Where adyen-web reports to; empty for Adyen itself'),
    ADYEN_API_KEY: text.default('local-key').describe('Key of the Checkout API'),
    ADYEN_CLIENT_KEY: text.default('sandbox_LOCAL').describe('Public key for adyen-web'),
    ADYEN_MERCHANT_ACCOUNT: text.default('ExwerkLocal').describe('Merchant account'),
    ADYEN_HMAC_KEY: z
      .string()
      .regex(/^(?:[0-9a-fA-F]{2}){16,}$/, 'must be a hexadecimal key')
      .default(localHmacKey)
      .describe('Key that signs payment notifications, hexadecimal'),

    SUPPORT_URL: url
      .default(`${embedded}/support/servlet/servlet.WebToCase?encoding=UTF-8`)
      .describe('Form endpoint of the customer-relationship service'),
    SUPPORT_ORGANISATION_ID: text.default('00D000000000LOCAL').describe('Organisation id in support requests'),
    SUPPORT_RECORD_TYPE: text.default('012000000000LOCAL').describe('Record type of support requests'),
    SUPPORT_DEBUG_EMAIL: z
      .string()
      .default('')
      .describe('Adds the debug fields to support requests, with this address; never in production (CONTACT-17)'),
    VAT_URL: url.default(`${embedded}/vat/validate`).describe('VAT validation service'),
    VAT_OWN_ID: z
      .string()
      .default('')
      .describe("The company's own VAT id (VAT-23); empty takes the storefront table's"),
    VAT_TIMEOUT_SECONDS: seconds.default(10).describe('Longest wait for a VAT check (OPEN-B21)'),
    ADDRESS_VALIDATION_URL: url
      .default('https://addressvalidation.googleapis.com/v1:validateAddress')
      .describe('Address validation service'),
    ADDRESS_VALIDATION_KEY: z.string().default('').describe('Key of the address validation service'),
    ADDRESS_VALIDATION_COUNTRIES: z
      .string()
      .default('')
      .describe('Countries whose addresses are checked beside those of the storefront table, comma-separated'),
    ADDRESS_COMPLETION_URL: url
      .default(`${embedded}/places`)
      .describe('Places API (New) that completes addresses; `https://places.googleapis.com` for Google'),
    ADDRESS_COMPLETION_KEY: z.string().default('').describe('Key of the Places API'),
    SOCIAL_GOOGLE_URL: ownOrHosted
      .default(`${embedded}/identity/google`)
      .describe('Sign-in provider below which `/auth`, `/token`, `/me`, `/tokeninfo` lie; empty for Google itself'),
    SOCIAL_GOOGLE_CLIENT_ID: z
      .string()
      .default('exwerk-local')
      .describe('Client at Google; empty offers no such button'),
    SOCIAL_GOOGLE_CLIENT_SECRET: z
      .string()
      .default('')
      .describe('Secret of that client; when set, codes are exchanged through the middleware'),
    SOCIAL_FACEBOOK_URL: ownOrHosted
      .default(`${embedded}/identity/facebook`)
      .describe('Sign-in provider below which `/auth`, `/token`, `/me`, `/app` lie; empty for Facebook itself'),
    SOCIAL_FACEBOOK_CLIENT_ID: z
      .string()
      .default('exwerk-local')
      .describe('Client at Facebook; empty offers no such button'),
    SOCIAL_FACEBOOK_CLIENT_SECRET: z
      .string()
      .default('')
      .describe('Secret of that client; when set, codes are exchanged through the middleware'),
    CUSTOMER_DATA_URL: url.default(`${embedded}/customer-data`).describe('Tracking, consents and recommendations'),
    ANALYTICS_URL: ownOrNone
      .default(`${embedded}/customer-data/sinks/analytics`)
      .describe('Takes every analytics event (TRACK-18); empty for none'),
    CUSTOMER_INTELLIGENCE_URL: ownOrNone
      .default(`${embedded}/customer-data/sinks/customer-intelligence`)
      .describe('Takes every analytics event (TRACK-18); empty for none'),
    RECOMMENDATION_EVENTS_URL: ownOrNone
      .default(`${embedded}/customer-data/sinks/recommendation`)
      .describe('Takes every analytics event (TRACK-18); empty for none'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .default(`smtp://localhost:${mailPort}`)
      .describe('Mail server'),
    MAIL_FROM: text.default('Exwerk <shop@exwerk.example>').describe('Sender of mails'),
    ORDERS_SITE_URL: url.default(`${embedded}/`).describe('Orders self-service site (MW-18)'),
    ORDERS_SITE_SECRET: z
      .string()
      .min(16)
      .default('local-orders-secret')
      .describe('Key that signs links to the orders site'),
    SHOP_URL: url
      .default('http://localhost:8080')
      .describe('Origin of the default storefront, for links where no request tells it'),
    IMAGES_URL: url.default(`${embedded}/images`).describe('Picture service, for the pictures that content pages name'),
    CONTENT_DIR: z
      .string()
      .default('')
      .describe("Content files, `<slug>.<locale>.json`; empty for the middleware's own"),
  });
}

export type Config = z.infer<ReturnType<typeof environmentSchema>>;

/** Carries one line per wrong variable. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Where the embedded services are moved to; only the defaults above follow. */
const embeddedPorts = z.object({ EMBEDDED_PORT: port.default(8090), MAIL_PORT: port.default(8025) });

/** Reads the whole environment at once; throws a `ConfigError` that names every wrong variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const ports = embeddedPorts.safeParse(env);
  const { EMBEDDED_PORT, MAIL_PORT } = ports.data ?? embeddedPorts.parse({});
  const parsed = environmentSchema(`http://localhost:${EMBEDDED_PORT}`, MAIL_PORT).safeParse(env);
  const issues = [...(ports.error?.issues ?? []), ...(parsed.error?.issues ?? [])];
  const lines = issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && parsed.data.NODE_ENV === 'production') lines.push(...insecureDefaults(parsed.data));
  if (lines.length > 0 || !parsed.success) throw new ConfigError(lines);
  return parsed.data;
}

/** What an installation that faces the world must not leave as it is. */
function insecureDefaults(config: Config): string[] {
  const lines: string[] = [];
  if (new URL(config.CTP_API_URL).hostname === 'localhost') return lines;
  if (config.COOKIE_SECRET === localSecret) lines.push('COOKIE_SECRET: must be set in production');
  if (config.ADMIN_KEY === 'local-admin-key') lines.push('ADMIN_KEY: must be set in production');
  if (config.ADYEN_HMAC_KEY === localHmacKey) lines.push('ADYEN_HMAC_KEY: must be set in production');
  if (config.ORDERS_SITE_SECRET === 'local-orders-secret') lines.push('ORDERS_SITE_SECRET: must be set in production');
  if (!config.COOKIE_SECURE) lines.push('COOKIE_SECURE: must be true in production');
  return lines;
}
