import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { paths } from '@exwerk/contract/routing/paths';
import { shopName } from '@exwerk/contract/storefronts/shop-name';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Organization, SearchActionLeaf, WebSite, WithActionConstraints, WithContext } from 'schema-dts';

/** Who the shop is and how it is searched, for its home page: https://schema.org/WebSite, https://schema.org/Organization. */
export function shopData(record: LocaleRecord): [WithContext<WebSite>, WithContext<Organization>] {
  const url = canonicalUrl(record, paths.home);
  const target = `${canonicalUrl(record, paths.search)}?query={search_term_string}`;
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: target },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shopName,
      url,
      inLanguage: record.code,
      potentialAction: search,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: shopName,
      url,
      logo: new URL('/logo.svg', url).href,
    },
  ];
}
