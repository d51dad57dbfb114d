import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** The host of an Origin header, which is never more than scheme, host and port; empty when it is none (`null`). */
export function hostOf(origin: string): string {
  return /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1] ?? '';
}

/** All hosts under which the shop itself is served: the storefronts' domains with and without prefix, and outside production this machine. */
export function shopHosts({ SHOP_URL, NODE_ENV }: Pick<Config, 'SHOP_URL' | 'NODE_ENV'>): ReadonlySet<string> {
  const domains = Object.values(storefronts).flatMap(({ productionDomain, domainPrefix, localDomain }) => [
    productionDomain,
    productionDomain.slice(domainPrefix.length + 1),
    localDomain,
  ]);
  const machine = NODE_ENV === 'production' ? [] : ['localhost', '127.0.0.1'];
  return new Set([...domains, new URL(SHOP_URL).hostname, ...machine]);
}

/** Refuses what a page of another site sends. Servers send no Origin and pass. */
export function checkOrigin(hosts: ReadonlySet<string>): RequestHandler {
  return (request, _response, next) => {
    const origin = request.get('origin');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const foreign = origin ? !hosts.has(hostOf(origin)) : request.get('sec-fetch-site') === 'cross-site';
    if (isWrite && foreign) next(new ProblemError(403, 'ForeignOrigin', 'This call is for pages of the shop'));
    else next();
  };
}
