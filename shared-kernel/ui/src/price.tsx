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
  const regular = formatMoney(price.regular, locale);
  const look = classNames(styles.price, size === 'lg' && styles.lg);
  if (sale === null)
    return (
      <p className={classNames(look, styles.now)} data-price="">
        {regular}
      </p>
    );
  return (
    <p className={look}>
      <span className={classNames(styles.now, styles.sale)} data-price="">
        <span className={text.visuallyHidden}>{saleLabel} </span>
        {formatMoney(sale, locale)}
      </span>
      <s className={styles.was} data-price="">
        <span className={text.visuallyHidden}>{regularLabel} </span>
        {regular}
      </s>
    </p>
  );
}
