import type { LineItem } from '@exwerk/contract/calls/cart';
import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { multiply } from '@exwerk/contract/money/money';
import { productPath } from '@exwerk/contract/routing/paths';
import { useAppDispatch, useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import { QuantityField } from '@exwerk/ui/quantity-field';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import { Trash2 } from 'lucide';
import { useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { CartForm } from '../cart-form/cart-form.tsx';
import { GuaranteeButton } from '../guarantee/guarantee-button.tsx';
import { selectPendingQuantity } from '../operations/operations-slice.ts';
import { useQuantity } from '../quantity/use-quantity.ts';
import { queueLineChange } from './cart-queue.ts';
import styles from './line-row.module.css';
import { LineShortage } from './line-shortage.tsx';

/** One line of the cart with its quantity; `readOnly` where the cart is only shown, `lines` where what it belongs to is no cart any more. */
export function LineRow({
  line,
  lines,
  readOnly = false,
}: {
  line: LineItem;
  lines?: readonly LineItem[];
  readOnly?: boolean;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const full = multiply(line.price, line.quantity);
  const isReduced = line.totalPrice.centAmount < full.centAmount;
  const isGuarantee = line.type === 'extra_guarantee';
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
        {isGuarantee && <GuaranteedName parentSku={line.custom.parentSku} lines={lines} />}
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
      {!readOnly && isGuarantee && <GuaranteeControls line={line} />}
      {!readOnly && <LineShortage line={line} />}
      {!readOnly && !isGuarantee && <LineControls line={line} />}
      {!readOnly && !isGuarantee && <GuaranteeButton line={line} />}
    </li>
  );
}

/** What a guarantee is for. */
function GuaranteedName({ parentSku, lines }: { parentSku: string | null; lines: readonly LineItem[] | undefined }) {
  const inCart = useAppSelector(({ cart }) => cart.cart?.lineItems);
  const name = (lines ?? inCart)?.find(line => line.variant.sku === parentSku)?.name;
  if (name === undefined) return null;
  return (
    <span className={styles.detail}>
      <FormattedMessage id="checkout.guarantee.for" values={{ name }} />
    </span>
  );
}

/** Takes the line out of the cart; without scripts by the form that it stands in. */
function RemoveButton({ line }: { line: LineItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Button
      type="submit"
      name="change"
      value="remove"
      look="link-dark"
      size="sm"
      aria-label={intl.formatMessage({ id: 'checkout.line.removeNamed' }, { name: line.name })}
      onClick={event => {
        event.preventDefault();
        dispatch(queueLineChange({ lineItemId: line.id, quantity: 0 }));
      }}
    >
      <Icon of={Trash2} size="sm" />
      <FormattedMessage id="checkout.line.remove" />
    </Button>
  );
}

/** A guarantee goes along with its product: it can be taken out, and that is all. */
function GuaranteeControls({ line }: { line: LineItem }) {
  return (
    <CartForm fields={{ lineItemId: line.id }} className={styles.controls} onSend={() => {}}>
      <RemoveButton line={line} />
    </CartForm>
  );
}

function LineControls({ line }: { line: LineItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const messageId = useId();
  const pending = useSelector((state: object) => selectPendingQuantity(state, line.id));
  const stock = line.isVirtual ? maximumPerProduct : (line.availableQuantity ?? maximumPerProduct);
  const shown = pending ?? line.quantity;
  const set = (quantity: number) => {
    if (quantity !== shown) dispatch(queueLineChange({ lineItemId: line.id, quantity }));
  };
  const quantity = useQuantity(shown, { stock }, set);
  const { reset } = quantity;
  // What comes from outside replaces what is typed.
  useEffect(() => reset(shown), [reset, shown]);

  return (
    <CartForm fields={{ lineItemId: line.id }} className={styles.controls} onSend={() => set(quantity.commit())}>
      <QuantityField
        label={intl.formatMessage({ id: 'checkout.quantity.of' }, { name: line.name })}
        lessLabel={intl.formatMessage({ id: 'checkout.quantity.less' })}
        moreLabel={intl.formatMessage({ id: 'checkout.quantity.more' })}
        name="quantity"
        value={quantity.text}
        max={Math.min(stock, maximumPerProduct)}
        describedBy={messageId}
        onText={quantity.onText}
        onStep={quantity.onStep}
        onBlur={() => set(quantity.commit())}
      />
      {/* The first of the form's buttons: the one that Enter in the quantity means. */}
      <Button type="submit" name="change" value="set" look="tertiary" size="sm" className={styles.change ?? ''}>
        <FormattedMessage id="checkout.line.change" />
      </Button>
      <RemoveButton line={line} />
      <p className={styles.message} id={messageId} role="status">
        {quantity.reachedMaximum && <FormattedMessage id="checkout.quantity.maximum" />}
      </p>
    </CartForm>
  );
}
