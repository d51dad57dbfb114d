import type { BreadcrumbList, WithContext } from 'schema-dts';

/** schema.org BreadcrumbList; addresses are absolute. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
