import type { ProductTile } from '@exwerk/contract/calls/product';
import { useStorefront } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { useEffect, useState } from 'react';
import styles from './listing.module.css';

/**
 * One-click add where the country has it. The button belongs to checkout; it is fetched when the page is idle,
 * so that a listing does not wait for it. Its room is kept.
 */
export function QuickAdd({ product }: { product: ProductTile }) {
  const { quickAdd, checkoutEnabled } = useStorefront();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (!quickAdd || !checkoutEnabled || !product.eligibleForSelling) return null;
  const { sku, name, slug, availableQuantity, eligibleForSelling } = product;
  return (
    <div className={styles.quickAdd}>
      {isIdle && <Slot name="checkout/quick-add" props={{ sku, name, slug, availableQuantity, eligibleForSelling }} />}
    </div>
  );
}
