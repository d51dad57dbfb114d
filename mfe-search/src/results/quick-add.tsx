import { Slot } from '@exwerk/shared-kernel/page/slot';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { useEffect, useState } from 'react';
import type { SearchHit } from '../query/hit.ts';
import styles from '../routes/search-page.module.css';

/** Milliseconds after which the page has settled. */
const settling = 300;

/** CART-35: one-click add where the country has it. Checkout's button is fetched when the page has settled; its room is kept. */
export function QuickAdd({ hit }: { hit: SearchHit }) {
  const { quickAdd, checkoutEnabled } = useStorefront();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling);
    return () => clearTimeout(timer);
  }, []);
  if (!quickAdd || !checkoutEnabled || !hit.eligibleForSelling) return null;
  const { sku, name, slug, availableQuantity, eligibleForSelling } = hit;
  return (
    <div className={styles.quickAdd}>
      {settled && <Slot name="checkout/quick-add" props={{ sku, name, slug, availableQuantity, eligibleForSelling }} />}
    </div>
  );
}
