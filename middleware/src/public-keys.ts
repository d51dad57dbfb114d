import type { Fault } from '@exwerk/service/config/environment';
import { isLoopback } from '@exwerk/service/process/loopback';
import type { Config } from './config.ts';

type Variable = keyof Config;

/** What the middleware reaches or is reached at, and what it shows there: credentials, and whose it is. */
interface Service {
  readonly addresses: readonly Variable[];
  readonly keys?: readonly Variable[];
  /** What an empty address means; the service's own one unless told. */
  readonly empty?: 'nothing';
  /** Without this one the service is not asked. */
  readonly onlyWith?: Variable;
}

const services: readonly Service[] = [
  { addresses: ['CTP_AUTH_URL', 'CTP_API_URL'], keys: ['CTP_CLIENT_SECRET'] },
  { addresses: ['COMMERCE_EVENTS_KEYS_URL'], empty: 'nothing' },
  { addresses: ['ALGOLIA_HOST'], keys: ['ALGOLIA_SEARCH_KEY', 'ALGOLIA_ADMIN_KEY'] },
  {
    addresses: ['ADYEN_API_URL', 'ADYEN_PAGES_URL', 'ADYEN_ANALYTICS_URL', 'WALLETS_SCRIPT_URL'],
    keys: ['ADYEN_API_KEY'],
  },
  { addresses: ['SUPPORT_API_URL'], keys: ['SUPPORT_CLIENT_SECRET'] },
  { addresses: ['SUPPORT_URL'], keys: ['SUPPORT_ORGANISATION_ID', 'SUPPORT_RECORD_TYPE'] },
  { addresses: ['VAT_URL', 'CUSTOMER_DATA_URL', 'SMTP_URL'] },
  { addresses: ['ANALYTICS_URL', 'CUSTOMER_INTELLIGENCE_URL', 'RECOMMENDATION_EVENTS_URL'], empty: 'nothing' },
  { addresses: ['ADDRESS_VALIDATION_URL'], onlyWith: 'ADDRESS_VALIDATION_KEY' },
  { addresses: ['ADDRESS_COMPLETION_URL'] },
  { addresses: ['SOCIAL_GOOGLE_URL'], onlyWith: 'SOCIAL_GOOGLE_CLIENT_ID' },
  { addresses: ['SOCIAL_FACEBOOK_URL'], onlyWith: 'SOCIAL_FACEBOOK_CLIENT_ID' },
  { addresses: ['ORDERS_SITE_URL', 'SHOP_URL', 'IMAGES_URL'] },
];

/** Keys that guard the middleware itself. */
const ownKeys: readonly Variable[] = ['COOKIE_SECRET', 'ADMIN_KEY', 'ADYEN_HMAC_KEY', 'ORDERS_SITE_SECRET'];

/** The first address of a service that is not on this machine. Redis is none: what it holds comes from the others. */
function hostedAddress(config: Config, { addresses, empty, onlyWith }: Service): Variable | undefined {
  if (onlyWith && config[onlyWith] === '') return undefined;
  return addresses.find(variable =>
    config[variable] === '' ? empty !== 'nothing' : !isLoopback(String(config[variable])),
  );
}

/** The same key however it is written: hexadecimal ones have two cases. */
const same = (one: unknown, other: unknown) => String(one).trim().toLowerCase() === String(other).toLowerCase();

/** Whether one of what the variable holds is what everybody knows: also a key that is no longer the first one opens. */
const isPublic = (value: Config[Variable], standard: Config[Variable]) =>
  [value].flat().some(one => [standard].flat().some(other => same(one, other)));

/** Each key that everybody knows and that stands before anything beyond this machine, whatever kind of installation it is. */
export function publicKeys(config: Config, defaults: Config): Fault[] {
  const hosted = services.flatMap(service => {
    const address = hostedAddress(config, service);
    return address ? [{ address, keys: service.keys ?? [] }] : [];
  });
  const [first] = hosted;
  if (!first) return [];
  const guarded = [{ address: first.address, keys: ownKeys }, ...hosted];
  const faults = guarded.flatMap(({ address, keys }) =>
    keys
      .filter(key => isPublic(config[key], defaults[key]))
      .map(
        (key): Fault => [
          key,
          `must be your own, not the one that everybody knows, as ${address} is not on this machine`,
        ],
      ),
  );
  if (!config.COOKIE_SECURE) faults.push(['COOKIE_SECURE', `must be true, as ${first.address} is not on this machine`]);
  if (config.NODE_ENV === 'production' && isLoopback(config.SHOP_URL))
    faults.push(['SHOP_URL', `must be the shop's own address, as ${first.address} is not on this machine`]);
  return faults;
}
