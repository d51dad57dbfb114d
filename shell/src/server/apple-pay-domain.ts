import type { RequestHandler } from 'express';
import type { ShellConfig } from './config.ts';

/** Where Apple looks on each domain: https://developer.apple.com/documentation/applepaywebmerchantregistrationapi/preparing-merchant-domains-for-verification */
export const applePayDomainPath = '/.well-known/apple-developer-merchantid-domain-association';

/** What proves to Apple that a domain is the shop's, the same on all of them. Without it nothing is there. */
export function applePayDomain({
  APPLE_PAY_DOMAIN_ASSOCIATION: proof,
}: Pick<ShellConfig, 'APPLE_PAY_DOMAIN_ASSOCIATION'>): RequestHandler {
  return (_request, response, next) => {
    if (proof === '') return next();
    response.type('text').set('Cache-Control', 'public, max-age=3600').send(proof);
  };
}
