import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import type { RequestHandler } from 'express';
import { ProblemError } from './problem-error.ts';

/** The host of an Origin header, empty when it has none (`null`). */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
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
