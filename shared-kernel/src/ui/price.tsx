import { formatMoney } from '../money/format-money.ts';
import type { Money } from '../money/money.ts';
import { classNames } from './class-names.ts';

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
    <p className={classNames('ex-price', size === 'lg' && 'ex-price--lg')}>
      <span className={classNames('ex-price__now', sale !== null && 'ex-price__now--sale')}>
        {sale !== null && <span className="ex-visually-hidden">{saleLabel} </span>}
        {formatMoney(sale ?? price.regular, locale)}
      </span>
      {sale !== null && (
        <s className="ex-price__was">
          <span className="ex-visually-hidden">{regularLabel} </span>
          {formatMoney(price.regular, locale)}
        </s>
      )}
    </p>
  );
}
