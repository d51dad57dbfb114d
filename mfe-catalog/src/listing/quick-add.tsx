import type { ProductTile } from '@exwerk/shared-kernel/contract/product';
import { Slot } from '@exwerk/shared-kernel/page/slot';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { useEffect, useState } from 'react';
import styles from './listing.module.css';

/**
 * CART-35: one-click add where the country has it. The button belongs to checkout; it is fetched when the page has settled,
 * so that a listing does not wait for it. Its room is kept.
 */
export function QuickAdd({ product }: { product: ProductTile }) {
  const { quickAdd, checkoutEnabled } = useStorefront();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (!quickAdd || !checkoutEnabled || !product.eligibleForSelling) return null;
  const { sku, name, slug, availableQuantity, eligibleForSelling } = product;
  return (
    <div className={styles.quickAdd}>
      {settled && <Slot name="checkout/quick-add" props={{ sku, name, slug, availableQuantity, eligibleForSelling }} />}
    </div>
  );
}
