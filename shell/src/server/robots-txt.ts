import { sitemapIndexPath } from '@exwerk/contract/routing/sitemap-paths';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import type { RequestHandler } from 'express';
import type { ShellConfig } from './config.ts';

/** Only a production shop is open to search engines; account and checkout never are. */
export function robotsTxt({
  INDEXABLE,
  DEFAULT_COUNTRY,
}: Pick<ShellConfig, 'INDEXABLE' | 'DEFAULT_COUNTRY'>): RequestHandler {
  const rulesOf = ({ productionDomain, locales }: Storefront) =>
    INDEXABLE
      ? [
          ...locales.flatMap(({ prefix }) => [`Disallow: ${prefix}/checkout`, `Disallow: ${prefix}/my-account`]),
          'Disallow: /api/',
          `Sitemap: https://${productionDomain}${sitemapIndexPath}`,
        ]
      : ['Disallow: /'];
  return (request, response) => {
    const storefront = storefrontByHost(request.get('host') ?? '', DEFAULT_COUNTRY);
    const text = ['User-agent: *', ...rulesOf(storefront), ''].join('\n');
    response.type('text').set('Cache-Control', 'public, max-age=3600').send(text);
  };
}
