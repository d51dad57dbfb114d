import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import type { ProductTile } from '@exwerk/contract/calls/product';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Slot, useComingSlot } from '@exwerk/runtime/page/slot';
import { buttonClass } from '@exwerk/ui/button-class';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './listing.module.css';

/** What a browser without scripts has instead. */
function QuickAddForm({ sku, name }: { sku: string; name: string }) {
  const intl = useIntl();
  const fields = { change: 'add', sku, quantity: '1', locale: useLocale() };
  return (
    <form method="post" action={cartFormPath}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        className={buttonClass({ size: 'sm', block: true })}
        aria-label={intl.formatMessage({ id: 'catalog.tile.addNamed' }, { name })}
      >
        {intl.formatMessage({ id: 'catalog.tile.add' })}
      </button>
    </form>
  );
}

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
      {availableQuantity > 0 && (
        <noscript>
          <QuickAddForm sku={sku} name={name} />
        </noscript>
      )}
      {isIdle ? (
        <Slot name="checkout/quick-add" props={{ sku, name, slug, availableQuantity, eligibleForSelling }} />
      ) : (
        <Coming />
      )}
    </div>
  );
}

function Coming() {
  useComingSlot('checkout/quick-add');
  return null;
}
