import type { ProductTile } from '@exwerk/contract/calls/product';
import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { productPath } from '@exwerk/contract/routing/paths';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import type { ItemList, WithContext } from 'schema-dts';

/** schema.org ItemList of a page that only names its products, in the order of the page; none where it names none, or not yet. */
export const itemListData = (
  record: LocaleRecord,
  storefront: Storefront,
  products: readonly Pick<ProductTile, 'slug'>[] | undefined,
): WithContext<ItemList>[] =>
  products?.length
    ? [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          numberOfItems: products.length,
          itemListElement: products.map(({ slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: canonicalUrl(record, productPath(storefront, slug)),
          })),
        },
      ]
    : [];
