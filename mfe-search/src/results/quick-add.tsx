import { useStorefront } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { useEffect, useState } from 'react';
import type { SearchHit } from '../query/hit.ts';
import styles from './search-page.module.css';

/** Milliseconds after which the page is idle. */
const idleAfter = 300;

/** One-click add where the country has it. Checkout's button is fetched when the page is idle; its room is kept. */
export function QuickAdd({ hit }: { hit: SearchHit }) {
  const { quickAdd, checkoutEnabled } = useStorefront();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!quickAdd || !checkoutEnabled || !hit.eligibleForSelling) return null;
  const { sku, name, slug, availableQuantity, eligibleForSelling } = hit;
  return (
    <div className={styles.quickAdd}>
      {isIdle && <Slot name="checkout/quick-add" props={{ sku, name, slug, availableQuantity, eligibleForSelling }} />}
    </div>
  );
}
