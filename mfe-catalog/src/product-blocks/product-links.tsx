import type { ProductTile } from '@exwerk/contract/calls/product';
import { productPath } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { linkClass } from '@exwerk/ui/link';
import { Price } from '@exwerk/ui/price';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './product-blocks.module.css';

/** What is not sold in the country has its name alone. */
export type NamedProduct = Pick<ProductTile, 'sku' | 'name'> & Partial<ProductTile>;

/** Products to go to: picture, name, article number and price. */
export function ProductLinks({
  products,
  isNarrow = false,
}: {
  products: readonly NamedProduct[];
  isNarrow?: boolean;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  return (
    <ul className={isNarrow ? `${styles.links} ${styles.narrow}` : styles.links}>
      {products.map(({ sku, name, slug, image, price }) => (
        <li key={sku} className={styles.link}>
          <Thumbnail url={image?.url ?? null} size={72} className={styles.picture} />
          <div>
            {slug === undefined ? (
              name
            ) : (
              <ShopLink href={productPath(storefront, slug)} className={linkClass()}>
                {name}
              </ShopLink>
            )}
            <div className={`${textLooks.small} ${textLooks.muted}`}>
              <FormattedMessage id="catalog.articleNumber" /> <span translate="no">{sku}</span>
            </div>
            {price && (
              <Price
                price={price}
                locale={locale}
                regularLabel={intl.formatMessage({ id: 'catalog.price.regular' })}
                saleLabel={intl.formatMessage({ id: 'catalog.price.sale' })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
