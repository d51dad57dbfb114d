import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';

/**
 * Where the shop is that the suites visit: SHOP_URL, `https://{country}.shop.example` or `https://{domain}`, else this machine's.
 * `{country}` stands for the code of a storefront, `{domain}` for its production domain.
 */
const pattern = process.env.SHOP_URL || `http://{country}.localhost:${process.env.SHELL_PORT ?? '8080'}`;

/** The address without its path, `https://gb.shop.example`. */
function originOf(country: string): string {
  const domain = storefrontByCountry(country)?.productionDomain ?? country;
  const address = pattern.replaceAll('{country}', country).replaceAll('{domain}', domain);
  const url = URL.parse(address);
  if (address === pattern || !url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(
      `SHOP_URL is ${pattern}: it must be an address with {country} or {domain} in its host, and without a path`,
    );
  return url.origin;
}

/** Address of a page of a storefront, `http://gb.localhost:8080/login`. */
export const storefrontUrl = (country: string, path = '/'): string => originOf(country) + path;

/** Host of a storefront without its port, to which cookies belong. */
export const storefrontHost = (country: string): string => new URL(originOf(country)).hostname;

export const isSecureShop = pattern.startsWith('https:');

const onThisMachine = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/** Whether the shop's processes and data are at hand. */
export const isShopAtHand = !process.env.SHOP_URL || onThisMachine.test(storefrontHost('gb'));

/** Address at which the shop is asked by its names before these lead there, as `curl --resolve` does. */
const resolved = process.env.SHOP_ADDRESS;

/** Where Node finds a host: browsers resolve `<country>.localhost` by themselves, Node leaves it to the system. */
export const reachableHost = (hostname: string): string =>
  resolved || (onThisMachine.test(hostname) ? '127.0.0.1' : hostname);

const rules = countries.map(country => `MAP ${storefrontHost(country)} ${resolved}`).join();

/** What the browser is told of it. Who tries a shop whose certificate nobody has signed says so as for any other program of Node. */
export const shopSwitches: readonly string[] = [
  ...(resolved ? [`--host-resolver-rules=${rules}`] : []),
  // A service worker asks for its script as the browser itself.
  ...(process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? ['--ignore-certificate-errors'] : []),
];

/** Where the embedded services are: those of this machine, or of a shop elsewhere that has them. */
export const embeddedUrl = process.env.EMBEDDED_URL || `http://127.0.0.1:${process.env.EMBEDDED_PORT ?? '8090'}`;

/** What can be reached besides the shop's pages. */
export const reach = {
  /** Mails can be read, and what the operators' page does can be done. */
  embedded: isShopAtHand || !!process.env.EMBEDDED_URL,
  /** Goods, customers and orders can be built. */
  commerce: isShopAtHand || !!process.env.EMBEDDED_URL || !!process.env.CTP_API_URL,
};

/** Hosts besides its storefronts that pages of the shop may ask, such as those of its payment provider: SHOP_HOSTS, comma-separated. */
const further = (process.env.SHOP_HOSTS ?? '').split(',').filter(host => host !== '');

/** Whether a page of the shop may ask this host. */
export function isShopHost(hostname: string): boolean {
  return (
    onThisMachine.test(hostname) ||
    countries.some(country => storefrontHost(country) === hostname) ||
    further.some(host => hostname === host || hostname.endsWith(`.${host}`))
  );
}
