import type { Product } from '@exwerk/contract/calls/product';
import { wishlistPath } from '@exwerk/contract/routing/paths';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Heart } from 'lucide';
import { FormattedMessage } from 'react-intl';
import { useWishes } from '../wishes/use-wishlist.ts';
import styles from './wishlist.module.css';

/** Puts a product on the visitor's wish list, or takes it off, and leads there. */
export function WishButton({ product }: { product: Pick<Product, 'sku'> }) {
  const { wished, isLoading, failure, toggle } = useWishes();
  const isWished = wished.has(product.sku);
  return (
    <div>
      <div className={styles.wish}>
        <Button look="link-dark" busy={isLoading} onClick={() => toggle(product.sku)}>
          <Icon of={Heart} className={isWished ? styles.wished : undefined} />
          <FormattedMessage id={isWished ? 'catalog.wishlist.remove' : 'catalog.wishlist.add'} />
        </Button>
        <span role="status">
          {isWished && (
            <ShopLink className={linkClass()} href={wishlistPath}>
              <FormattedMessage id="catalog.wishlist.show" />
            </ShopLink>
          )}
        </span>
      </div>
      {failure && <InfoBox type="error">{failure}</InfoBox>}
    </div>
  );
}
