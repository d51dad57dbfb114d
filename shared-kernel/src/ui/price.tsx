import { classNames } from './class-names.ts';

interface Amount {
  centAmount: number;
  currencyCode: string;
  fractionDigits: number;
}

function format({ centAmount, currencyCode, fractionDigits }: Amount, locale: string): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, ...digits }).format(
    centAmount / 10 ** fractionDigits,
  );
}

/** A price; with an active discount the regular one stands beside it, struck through and said as such. */
export function Price({
  price,
  locale,
  regularLabel,
  saleLabel,
  size = 'md',
}: {
  price: { regular: Amount; discounted: Amount | null; active: boolean };
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
        {format(sale ?? price.regular, locale)}
      </span>
      {sale !== null && (
        <s className="ex-price__was">
          <span className="ex-visually-hidden">{regularLabel} </span>
          {format(price.regular, locale)}
        </s>
      )}
    </p>
  );
}
