import { isSold } from '@exwerk/contract/calls/is-sold';
import type { Product } from '@exwerk/contract/calls/product';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { Price } from '@exwerk/ui/price';
import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStocked } from '../stock/use-stocked.ts';
import styles from './product.module.css';

/** On small screens the price and the button stay in reach once the buy box has scrolled away. */
export function StickyBar({ product, watched }: { product: Product; watched: RefObject<HTMLElement | null> }) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (watched.current === null || !('IntersectionObserver' in window)) return;
    // The room below the window counts as shown: a jump past the box is told as well as a scroll over it.
    const room = { rootMargin: '0px 0px 100000px' };
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), room);
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  const { sku, name, price, availableQuantity, eligibleForSelling } = useStocked(product);
  if (!shown || !price || !isSold(product, storefront)) return null;
  return (
    <div className={styles.sticky}>
      <Price
        price={price}
        locale={locale}
        regularLabel={intl.formatMessage({ id: 'catalog.price.regular' })}
        saleLabel={intl.formatMessage({ id: 'catalog.price.sale' })}
      />
      <Slot name="checkout/add-to-cart" props={{ sku, name, availableQuantity, eligibleForSelling, compact: true }} />
    </div>
  );
}
