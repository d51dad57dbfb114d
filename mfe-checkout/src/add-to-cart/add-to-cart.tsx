import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { QuantityField } from '@exwerk/ui/quantity-field';
import { ShoppingCart } from 'lucide';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CartForm } from '../cart-form/cart-form.tsx';
import { useQuantity } from '../quantity/use-quantity.ts';
import styles from './add-to-cart.module.css';
import { useAddToCart } from './use-add-to-cart.ts';

/** Quantity and button of the product page. */
export default function AddToCart({ name, compact = false, ...product }: SlotProps['checkout/add-to-cart']) {
  const intl = useIntl();
  const messageId = useId();
  const { add, isAdding, isAllowed, isSoldOut, available, inCart } = useAddToCart(product);
  const left = product.availableQuantity - inCart;
  const quantity = useQuantity(1, { stock: left, maximum: maximumPerProduct - inCart });

  if (!isAllowed) {
    return (
      <Button block size="lg" look="tertiary" disabled>
        <FormattedMessage id={isSoldOut ? 'checkout.add.soldOut' : 'checkout.add.notForSale'} />
      </Button>
    );
  }
  return (
    <CartForm
      fields={{ change: 'add', sku: product.sku }}
      className={compact ? styles.compact : styles.form}
      onSend={() => add(quantity.commit())}
    >
      <QuantityField
        label={intl.formatMessage({ id: 'checkout.quantity.of' }, { name })}
        lessLabel={intl.formatMessage({ id: 'checkout.quantity.less' })}
        moreLabel={intl.formatMessage({ id: 'checkout.quantity.more' })}
        name="quantity"
        value={quantity.text}
        max={available}
        describedBy={messageId}
        onText={quantity.onText}
        onStep={quantity.onStep}
        onBlur={quantity.settle}
      />
      <Button type="submit" className={styles.button ?? ''} size={compact ? 'md' : 'lg'} busy={isAdding}>
        <Icon of={ShoppingCart} size="sm" />
        <FormattedMessage id="checkout.add.button" />
      </Button>
      <p className={styles.message} id={messageId} role="status">
        {quantity.reachedMaximum && <FormattedMessage id="checkout.quantity.maximum" />}
      </p>
    </CartForm>
  );
}
