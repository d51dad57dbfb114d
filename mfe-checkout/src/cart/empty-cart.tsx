import { paths } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { Icon } from '@exwerk/ui/icon';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { ShoppingCart } from 'lucide';
import { FormattedMessage } from 'react-intl';
import styles from './empty-cart.module.css';

/** What a cart without lines says. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <Icon of={ShoppingCart} size="xl3" />
      <p className={styles.text}>
        <FormattedMessage id="checkout.cart.empty" />
      </p>
      <p className={textLooks.muted}>
        <FormattedMessage id="checkout.cart.emptyHint" />
      </p>
      <ShopLink href={paths.home} className={buttonClass()}>
        <FormattedMessage id="checkout.cart.toShop" />
      </ShopLink>
    </div>
  );
}
