import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Config } from '../config.ts';

/** Whether a host name is this machine's own. */
const isLocal = (hostname: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/**
 * The origin of a storefront's pages. Its host comes from the storefront table; scheme and port of a shop on this machine come from `SHOP_URL`, a
 * shop out there has https. Nothing that a request says gets into it: `host` is only compared.
 */
export function shopOrigins({ SHOP_URL }: Pick<Config, 'SHOP_URL'>): (storefront: Storefront, host: string) => string {
  const { protocol, hostname, host: own, origin, port } = new URL(SHOP_URL);
  if (!isLocal(hostname)) return ({ productionDomain }) => `https://${productionDomain}`;
  // On the bare host of SHOP_URL the default storefront is at home, too: its cookies are kept there.
  return ({ localDomain, isDefault }, host) =>
    isDefault && host === own ? origin : `${protocol}//${localDomain}${port === '' ? '' : `:${port}`}`;
}
