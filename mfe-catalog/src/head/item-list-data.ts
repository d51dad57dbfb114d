import type { ItemList, WithContext } from 'schema-dts';

/** schema.org ItemList of a page that only names its products; addresses are absolute and in the order of the page. */
export function itemListData(urls: readonly string[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}
