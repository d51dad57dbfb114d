import type { SlotProps } from '@exwerk/shared-kernel/contract/remote';
import { productPath } from '@exwerk/shared-kernel/routing/paths';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { buttonClass } from '@exwerk/shared-kernel/ui/button-class';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { ShoppingCart } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAddToCart } from './use-add-to-cart.ts';

/** One piece straight from a tile; where that is restricted, or there is none, the way to the product (CART-35, OPEN-B14). */
export default function QuickAdd({
  name,
  slug,
  onAdded,
  ...product
}: SlotProps['checkout/quick-add'] & { onAdded?: () => void }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const { add, isAdding, isAllowed } = useAddToCart(product, onAdded);

  if (!storefront.quickAdd || !isAllowed) {
    return (
      <ShopLink
        href={productPath(storefront, slug)}
        className={buttonClass({ look: 'tertiary', size: 'sm', block: true })}
        aria-label={intl.formatMessage({ id: 'checkout.quickAdd.viewNamed' }, { name })}
      >
        <FormattedMessage id="checkout.quickAdd.view" />
      </ShopLink>
    );
  }
  return (
    <Button
      size="sm"
      block
      busy={isAdding}
      aria-label={intl.formatMessage({ id: 'checkout.quickAdd.addNamed' }, { name })}
      onClick={() => add(1)}
    >
      <Icon of={ShoppingCart} size="sm" />
      <FormattedMessage id="checkout.quickAdd.add" />
    </Button>
  );
}
