import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '@exwerk/service/config/environment';
import { documentedRows, environmentRows } from '@exwerk/service/testing/environment-table';
import { settings } from './config.ts';
import { localHmacKey } from './service-variables.ts';
import { loadConfig } from './testing/load-config.ts';
import { ownKeys } from './testing/own-keys.ts';

/** The variables that lines complain of. */
const namesIn = (lines: readonly string[]) =>
  lines.flatMap(line => /^Environment variable (\w+): /.exec(line)?.[1] ?? []);

/** The lines of a refused environment. */
function refusal(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.lines;
    throw error;
  }
}

it('needs nothing set, and follows the embedded services to their ports', () => {
  expect(loadConfig({})).toMatchObject({
    MIDDLEWARE_PORT: 8081,
    CTP_API_URL: 'http://localhost:8090/commerce',
    ADYEN_ENVIRONMENT: 'live',
  });
  expect(loadConfig({ EMBEDDED_PORT: '9000', MAIL_PORT: '9025' })).toMatchObject({
    VAT_URL: 'http://localhost:9000/vat/validate',
    SMTP_URL: 'smtp://localhost:9025',
  });
  expect(loadConfig({ MIDDLEWARE_PORT: '9001' })).toMatchObject({ MIDDLEWARE_OPERATIONS_PORT: 9101 });
});

it('names every mistake at once', () => {
  const lines = refusal({ MIDDLEWARE_PORT: 'x', CTP_API_URL: 'nowhere', ADYEN_HMAC_KEY: 'zz', EMBEDDED_PORT: '-1' });
  expect(namesIn(lines).toSorted()).toEqual(['ADYEN_HMAC_KEY', 'CTP_API_URL', 'EMBEDDED_PORT', 'MIDDLEWARE_PORT']);
});

it('[RUN-05] does not start with requests that end before any upstream that hangs is known', () => {
  for (const REQUEST_SECONDS of ['9', '10'])
    expect(namesIn(refusal({ UPSTREAM_TIMEOUT_SECONDS: '10', REQUEST_SECONDS }))).toEqual(['REQUEST_SECONDS']);
  expect(refusal({ UPSTREAM_TIMEOUT_SECONDS: '10', REQUEST_SECONDS: '11' })).toEqual([]);
});

it('does not start with a CONTENT_DIR that is not there, is no folder or holds no content', () => {
  const empty = mkdtempSync(join(tmpdir(), 'content-'));
  for (const CONTENT_DIR of ['/nothing', __filename, empty])
    expect(namesIn(refusal({ CONTENT_DIR }))).toEqual(['CONTENT_DIR']);
  rmSync(empty, { recursive: true });
});

it.each<[string, string]>([
  ['MAIL_FROM', 'nonsense'],
  ['MAIL_FROM', ' '],
  ['MAIL_FROM', 'Exwerk <shop>'],
  ['MAIL_FROM', 'one@exwerk.example, other@exwerk.example'],
  ['REDIS_URL', 'nonsense'],
  ['HOST', 'http://127.0.0.1'],
  ['OPERATIONS_HOST', 'all of them'],
  ['MIDDLEWARE_PORT', ''],
  ['SUPPORT_DEBUG_EMAIL', 'nonsense'],
  ['VAT_OWN_ID', 'nonsense'],
  ['VAT_OWN_ID', 'NONSENSE'],
  ['VAT_OWN_ID', '812345678'],
  ['ADDRESS_VALIDATION_COUNTRIES', 'nonsense'],
  ['ADDRESS_VALIDATION_COUNTRIES', 'de;fr'],
  ['CTP_API_URL', 'http://shop;script-src'],
  ['ADYEN_ENVIRONMENT', 'live-eu'],
  ...['DRAIN_SECONDS', 'ACCESS_LOG_SHARE', 'CACHE_SECONDS', 'CACHE_BYTES', 'MAX_CART_QUANTITY'].flatMap(
    (name): [string, string][] => ['', ' ', 'much'].map(value => [name, value]),
  ),
])('does not start with %s=%p', (name, value) => {
  expect(namesIn(refusal({ [name]: value }))).toEqual([name]);
});

it('takes what these variables are meant to hold', () => {
  const content = join(__dirname, 'cms', 'content');
  expect(
    loadConfig({
      CONTENT_DIR: content,
      MAIL_FROM: 'orders@exwerk.example',
      HOST: '::1',
      OPERATIONS_HOST: 'middleware_1.inside',
      SUPPORT_DEBUG_EMAIL: 'qa@exwerk.example',
      VAT_OWN_ID: 'ATU12345678',
      ADDRESS_VALIDATION_COUNTRIES: ' SK, de,',
      DRAIN_SECONDS: '0',
      CACHE_SECONDS: '0.5',
    }),
  ).toMatchObject({ CONTENT_DIR: content, ADDRESS_VALIDATION_COUNTRIES: ['sk', 'de'], CACHE_SECONDS: 0.5 });
  expect(loadConfig({ CONTENT_DIR: '', VAT_OWN_ID: '', ADDRESS_VALIDATION_COUNTRIES: '' })).toMatchObject({
    ADDRESS_VALIDATION_COUNTRIES: [],
  });
});

it.each(['live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea', 'test'])(
  'knows the payment environment %s',
  ADYEN_ENVIRONMENT => {
    expect(loadConfig({ ADYEN_ENVIRONMENT })).toMatchObject({ ADYEN_ENVIRONMENT });
  },
);

it('waits for a payment longer than for all else, within bounds', () => {
  expect(loadConfig({})).toMatchObject({ UPSTREAM_TIMEOUT_SECONDS: 8, ADYEN_TIMEOUT_SECONDS: 15 });
  expect(loadConfig({ ADYEN_TIMEOUT_SECONDS: '30' })).toMatchObject({ ADYEN_TIMEOUT_SECONDS: 30 });
  for (const ADYEN_TIMEOUT_SECONDS of ['0', '31', '', 'long'])
    expect(namesIn(refusal({ ADYEN_TIMEOUT_SECONDS }))).toEqual(['ADYEN_TIMEOUT_SECONDS']);
});

it('asks for an operations port where none is 100 above the own one', () => {
  expect(namesIn(refusal({ MIDDLEWARE_PORT: '65500' }))).toEqual(['MIDDLEWARE_OPERATIONS_PORT']);
  expect(refusal({ MIDDLEWARE_PORT: '65500', MIDDLEWARE_OPERATIONS_PORT: '9101' })).toEqual([]);
});

/** Each address alone, where nothing else is hosted, with the keys of its own service. */
const hosted: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
  ['the auth host', { CTP_AUTH_URL: 'https://auth.example' }, ['CTP_CLIENT_SECRET']],
  ['the commerce service', { CTP_API_URL: 'https://api.example' }, ['CTP_CLIENT_SECRET']],
  ['Algolia itself', { ALGOLIA_HOST: '' }, ['ALGOLIA_SEARCH_KEY', 'ALGOLIA_ADMIN_KEY']],
  ['Adyen itself', { ADYEN_API_URL: '' }, ['ADYEN_API_KEY']],
  ["Adyen's pages", { ADYEN_PAGES_URL: '' }, ['ADYEN_API_KEY']],
  ["the wallets' scripts", { WALLETS_SCRIPT_URL: '' }, ['ADYEN_API_KEY']],
  ["Adyen's analytics", { ADYEN_ANALYTICS_URL: 'https://analytics.example' }, ['ADYEN_API_KEY']],
  ['the support form', { SUPPORT_URL: 'https://crm.example/form' }, ['SUPPORT_ORGANISATION_ID', 'SUPPORT_RECORD_TYPE']],
  ["the support desk's files", { SUPPORT_API_URL: 'https://crm.example/services' }, ['SUPPORT_CLIENT_SECRET']],
  ['the VAT service', { VAT_URL: 'https://vat.example' }, []],
  ['the address service', { ADDRESS_VALIDATION_KEY: 'k' }, []],
  ['address completion', { ADDRESS_COMPLETION_URL: 'https://places.example' }, []],
  ['Google itself', { SOCIAL_GOOGLE_URL: '' }, []],
  ['Facebook', { SOCIAL_FACEBOOK_URL: 'https://facebook.example' }, []],
  ['deliveries of the commerce service', { COMMERCE_EVENTS_KEYS_URL: 'https://login.example/keys' }, []],
  ['customer data', { CUSTOMER_DATA_URL: 'https://data.example' }, []],
  ['a sink', { ANALYTICS_URL: 'https://sink.example' }, []],
  ['another sink', { CUSTOMER_INTELLIGENCE_URL: 'https://sink.example' }, []],
  ['a third sink', { RECOMMENDATION_EVENTS_URL: 'https://sink.example' }, []],
  ['the mail server', { SMTP_URL: 'smtps://mail.example' }, []],
  ['the orders site', { ORDERS_SITE_URL: 'https://orders.example' }, []],
  ['the shop', { SHOP_URL: 'https://www.exwerk.sk' }, []],
  ['pictures', { IMAGES_URL: 'https://images.example' }, []],
  ['a host that begins like this machine', { VAT_URL: 'http://localhost.evil.example' }, []],
  ['a host that begins like its number', { VAT_URL: 'http://127.0.0.1.evil.example' }, []],
  ['another machine in decimal', { VAT_URL: 'http://3232235777' }, []],
];
const guarding = ['COOKIE_SECRET', 'ADMIN_KEY', 'ADYEN_HMAC_KEY', 'ORDERS_SITE_SECRET'];

it.each(hosted)('[SAFE-05] names each key that everybody knows when it reaches %s', (_what, address, keys) => {
  for (const NODE_ENV of ['development', 'test', 'production']) {
    // A shop that is open to the world is not found at this machine's address.
    const SHOP_URL = NODE_ENV === 'production' && !('SHOP_URL' in address) ? ['SHOP_URL'] : [];
    expect(namesIn(refusal({ ...address, NODE_ENV }))).toEqual([...guarding, ...keys, 'COOKIE_SECURE', ...SHOP_URL]);
  }
});

it('[SAFE-05] knows every address that there is', () => {
  const names = environmentRows(settings).map(({ name }) => name);
  // Redis holds what the others say, and at the last one this process listens.
  const none = ['REDIS_URL', 'COUNTERS_REDIS_URL', 'OPERATIONS_HOST'];
  const addresses = names.filter(name => /_(URL|HOST)$/.test(name) && !none.includes(name));
  const known = new Set(hosted.flatMap(([, address]) => Object.keys(address)));
  expect(addresses.filter(name => !known.has(name))).toEqual(['ADDRESS_VALIDATION_URL']);
});

it('[SAFE-05] is content with keys of its own, and with those for this machine on this machine', () => {
  expect(refusal({ ...ownKeys, CTP_API_URL: 'https://api.example' })).toEqual([]);
  expect(refusal({ NODE_ENV: 'production' })).toEqual([]);
  expect(
    refusal({ CTP_API_URL: 'http://127.0.0.2/x', VAT_URL: 'http://[::1]:1', SMTP_URL: 'smtp://2130706433' }),
  ).toEqual([]);
  expect(
    refusal({ ANALYTICS_URL: '', SOCIAL_GOOGLE_URL: '', SOCIAL_GOOGLE_CLIENT_ID: '', REDIS_URL: 'redis://redis' }),
  ).toEqual([]);
});

it('[SAFE-05] knows a public key in another spelling', () => {
  const ADYEN_HMAC_KEY = localHmacKey.toLowerCase();
  expect(namesIn(refusal({ ...ownKeys, ADYEN_HMAC_KEY, CTP_API_URL: 'https://api.example' }))).toEqual([
    'ADYEN_HMAC_KEY',
  ]);
});

it('[SAFE-05] [RUN-09] knows a public key among those that are no longer the first', () => {
  const ADYEN_HMAC_KEY = `${ownKeys.ADYEN_HMAC_KEY},${localHmacKey}`;
  const ORDERS_SITE_SECRET = `${ownKeys.ORDERS_SITE_SECRET}, local-orders-secret`;
  const hosting = { ...ownKeys, CTP_API_URL: 'https://api.example' };
  expect(namesIn(refusal({ ...hosting, ADYEN_HMAC_KEY, ORDERS_SITE_SECRET }))).toEqual([
    'ADYEN_HMAC_KEY',
    'ORDERS_SITE_SECRET',
  ]);
  expect(
    refusal({ ...hosting, COOKIE_SECRET: `${ownKeys.COOKIE_SECRET},another of forty characters or even more` }),
  ).toEqual([]);
});

it('[SAFE-05] starts with the settings of the hosted shop, of which none is for this machine', () => {
  const file = readFileSync(join(__dirname, '../../shell/deploy/configuration/middleware.env'), 'utf8');
  const told = file.split('\n').flatMap(line => {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === '' || name.endsWith('_FILE') ? [] : [[name, value]];
  });
  const secrets = {
    ...ownKeys,
    SUPPORT_CLIENT_SECRET: 'a desk secret of our own',
    REDIS_URL: 'redis://redis:6379',
    COUNTERS_REDIS_URL: 'redis://redis-counters:6379',
    SMTP_URL: 'smtps://mail.example',
  };
  const config = loadConfig({ ...secrets, ...Object.fromEntries(told), NODE_ENV: 'production' });
  const local = Object.entries(config).filter(([, value]) => /localhost|LOCAL|-local/.test(String(value)));
  expect(local.map(([name]) => name)).toEqual([]);
});

/** Starts the process as far as it gets. */
function start(environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'server.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, named: namesIn(stderr.split('\n')) };
}

it('[SAFE-05] the process ends with 1 and names them, whatever NODE_ENV is', () => {
  const elsewhere = { CTP_API_URL: 'https://api.example', CTP_AUTH_URL: 'https://auth.example', ALGOLIA_HOST: '' };
  const algolia = ['ALGOLIA_SEARCH_KEY', 'ALGOLIA_ADMIN_KEY'];
  const named = [...guarding, 'CTP_CLIENT_SECRET', ...algolia, 'COOKIE_SECURE'];
  expect(start({ ...elsewhere, MIDDLEWARE_PORT: '0' })).toEqual({ status: 1, named });
  const { COOKIE_SECRET: _, ...others } = ownKeys;
  expect(start({ ...elsewhere, ...others, NODE_ENV: 'production', SHOP_URL: 'https://www.exwerk.sk' })).toEqual({
    status: 1,
    named: ['COOKIE_SECRET'],
  });
}, 60_000);

it('agrees with the table in the README', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  expect(documentedRows(readme)).toEqual(environmentRows(settings));
});
