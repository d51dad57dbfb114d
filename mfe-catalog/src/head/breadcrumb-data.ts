import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { BreadcrumbList, WithContext } from 'schema-dts';

/** schema.org BreadcrumbList of steps with addresses as the router has them. */
export function breadcrumbData(
  record: LocaleRecord,
  steps: readonly { name: string; href: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(record, href),
    })),
  };
}
