import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { ProblemError } from './problem-error.ts';

/** The host of an Origin header, which is never more than scheme, host and port; empty when it is none (`null`). */
function hostOf(origin: string): string {
  return /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1] ?? '';
}

/** Hosts that are no storefront's own domain: the default one's, and outside production this machine. */
export function ownHosts({ SHOP_URL, NODE_ENV }: Pick<Config, 'SHOP_URL' | 'NODE_ENV'>): string[] {
  const shop = new URL(SHOP_URL).hostname;
  return NODE_ENV === 'production' ? [shop] : [shop, 'localhost', '127.0.0.1'];
}

/** Whether a host is one under which the shop itself is served. */
export function isShopHost(host: string, ownHosts: readonly string[]): boolean {
  const { productionDomain, domainPrefix, localDomain } = storefrontByHost(host);
  return [productionDomain, productionDomain.slice(domainPrefix.length + 1), localDomain, ...ownHosts].includes(host);
}

/** Refuses what a page of another site sends. Servers send no Origin and pass. */
export function checkOrigin(ownHosts: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const origin = request.get('origin');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const foreign = origin ? !isShopHost(hostOf(origin), ownHosts) : request.get('sec-fetch-site') === 'cross-site';
    if (isWrite && foreign) next(new ProblemError(403, 'ForeignOrigin', 'This call is for pages of the shop'));
    else next();
  };
}
