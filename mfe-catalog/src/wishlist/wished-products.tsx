import type { Wishlist } from '@exwerk/contract/calls/wishlist-calls';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import columns from '@exwerk/ui/columns.module.css';
import { Icon } from '@exwerk/ui/icon';
import { Skeleton } from '@exwerk/ui/skeleton';
import textLooks from '@exwerk/ui/text.module.css';
import { X } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogProductsQuery } from '../catalog-endpoints.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { TileList } from '../listing/tile-list.tsx';
import styles from './wishlist.module.css';

interface Wished {
  articles: Wishlist['articles'];
  /** The article that is being taken off. */
  leaving: string | null;
  onRemove: (sku: string) => void;
}

/** Articles of the list as they are sold now, and by their names those that are not. */
export function WishedProducts({ articles, leaving, onRemove }: Wished) {
  const intl = useIntl();
  const acceptLanguage = useLocale();
  const skus = articles.map(({ sku }) => sku);
  const asked = useCatalogProductsQuery([{ skus, pageSize: skus.length, acceptLanguage }]);
  return (
    <Block asked={asked} message="catalog.listing.unavailable" waiting={<Skeleton className={styles.waiting ?? ''} />}>
      {({ products }) => (
        <TileList>
          <ul className={columns.products} aria-label={intl.formatMessage({ id: 'catalog.listing.products' })}>
            {articles.map(({ sku, name }) => {
              const product = products.find(one => one.sku === sku);
              return (
                <li key={sku} className={styles.article}>
                  {product ? (
                    <ProductCard product={product} headingLevel="h2" hasHeart={false} />
                  ) : (
                    <NotSold name={name} />
                  )}
                  <Button
                    look="link-dark"
                    size="sm"
                    className={styles.remove ?? ''}
                    busy={leaving === sku}
                    aria-label={intl.formatMessage({ id: 'catalog.wishlist.remove.named' }, { name })}
                    onClick={() => onRemove(sku)}
                  >
                    <Icon of={X} size="sm" />
                    <FormattedMessage id="catalog.wishlist.remove" />
                  </Button>
                </li>
              );
            })}
          </ul>
        </TileList>
      )}
    </Block>
  );
}

function NotSold({ name }: { name: string }) {
  return (
    <div className={styles.gone}>
      <h2 className={textLooks.small}>{name}</h2>
      <p className={textLooks.muted}>
        <FormattedMessage id="catalog.wishlist.gone" />
      </p>
    </div>
  );
}
