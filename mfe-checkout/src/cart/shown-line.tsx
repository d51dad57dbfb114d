import type { LineItem } from '@exwerk/contract/calls/cart';
import { guaranteedLine } from '@exwerk/contract/calls/line-order';
import { formatSum } from '@exwerk/contract/money/format-money';
import { multiply } from '@exwerk/contract/money/money';
import { productPath } from '@exwerk/contract/routing/paths';
import { useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './line-row.module.css';

/** One line of a cart, only to be read where nothing is put below it; `lines` where what it belongs to is no cart any more. */
export function ShownLine({
  line,
  lines,
  children,
}: {
  line: LineItem;
  lines?: readonly LineItem[];
  children?: ReactNode;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const full = multiply(line.price, line.quantity);
  const isReduced = line.totalPrice.centAmount < full.centAmount;
  const isGuarantee = line.type === 'extra_guarantee';
  const readOnly = children === undefined;
  const isOwnPage = !isGuarantee && !line.isVirtual;
  return (
    <li className={classNames(styles.row, readOnly && styles.compact)}>
      <Thumbnail url={line.variant.images[0]?.url ?? null} size={96} className={styles.picture} />
      <div className={styles.text}>
        {isOwnPage ? (
          <ShopLink href={productPath(storefront, line.productSlug)} className={styles.name ?? ''}>
            {line.name}
          </ShopLink>
        ) : (
          <span className={styles.name}>{line.name}</span>
        )}
        {isGuarantee && <GuaranteedName guarantee={line} lines={lines} />}
        {!readOnly && !isGuarantee && (
          <span className={styles.detail}>
            <FormattedMessage id="checkout.line.sku" values={{ sku: line.variant.sku }} />
          </span>
        )}
        <span className={styles.detail}>
          {readOnly || isGuarantee ? (
            <FormattedMessage
              id="checkout.line.pieces"
              values={{ quantity: line.quantity, price: formatSum(line.price, locale) }}
            />
          ) : (
            <FormattedMessage id="checkout.line.each" values={{ price: formatSum(line.price, locale) }} />
          )}
        </span>
      </div>
      <p className={styles.price}>
        {isReduced && (
          <s className={styles.was}>
            <span className={textLooks.visuallyHidden}>{intl.formatMessage({ id: 'checkout.line.before' })} </span>
            {formatSum(full, locale)}
          </s>
        )}
        <strong className={isReduced ? styles.reduced : undefined}>{formatSum(line.totalPrice, locale)}</strong>
      </p>
      {children}
    </li>
  );
}

/** What a guarantee is for. */
function GuaranteedName({ guarantee, lines }: { guarantee: LineItem; lines: readonly LineItem[] | undefined }) {
  const inCart = useAppSelector(({ cart }) => cart.cart?.lineItems);
  const name = guaranteedLine(guarantee, lines ?? inCart ?? [])?.name;
  if (name === undefined) return null;
  return (
    <span className={styles.detail}>
      <FormattedMessage id="checkout.guarantee.for" values={{ name }} />
    </span>
  );
}
