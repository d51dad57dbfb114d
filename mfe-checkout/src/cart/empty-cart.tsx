import { paths } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { EmptyState } from '@exwerk/ui/empty-state';
import { ShopLink } from '@exwerk/ui/shop-link';
import { ShoppingCart } from 'lucide';
import { FormattedMessage } from 'react-intl';

/** What a cart without lines says. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title={<FormattedMessage id="checkout.cart.empty" />}
      hint={<FormattedMessage id="checkout.cart.emptyHint" />}
    >
      <ShopLink href={paths.home} className={buttonClass()}>
        <FormattedMessage id="checkout.cart.toShop" />
      </ShopLink>
    </EmptyState>
  );
}
