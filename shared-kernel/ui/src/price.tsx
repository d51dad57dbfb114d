import { formatMoney } from '@exwerk/contract/money/format-money';
import type { Money } from '@exwerk/contract/money/money';
import { classNames } from './class-names.ts';
import styles from './price.module.css';
import text from './text.module.css';

/** A price; with an active discount the regular one stands beside it, struck through and said as such. */
export function Price({
  price,
  locale,
  regularLabel,
  saleLabel,
  size = 'md',
}: {
  price: { regular: Money; discounted: Money | null; active: boolean };
  locale: string;
  /** Read out before the struck price, 'Regular price'. */
  regularLabel: string;
  /** Read out before the lower price, 'Sale price'. */
  saleLabel: string;
  size?: 'md' | 'lg';
}) {
  const sale = price.active ? price.discounted : null;
  return (
    <p className={classNames(styles.price, size === 'lg' && styles.lg)} data-price="">
      <span className={classNames(styles.now, sale !== null && styles.sale)}>
        {sale !== null && <span className={text.visuallyHidden}>{saleLabel} </span>}
        {formatMoney(sale ?? price.regular, locale)}
      </span>
      {sale !== null && (
        <s className={styles.was}>
          <span className={text.visuallyHidden}>{regularLabel} </span>
          {formatMoney(price.regular, locale)}
        </s>
      )}
    </p>
  );
}
