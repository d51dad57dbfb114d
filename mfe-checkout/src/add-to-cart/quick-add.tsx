import { productPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import { Button } from '@exwerk/ui/button';
import { buttonClass } from '@exwerk/ui/button-class';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAddToCart } from './use-add-to-cart.ts';

/** One piece straight from a tile; where that is restricted, or there is none, the way to the product. */
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
      className={drawnIcon.cart}
      aria-label={intl.formatMessage({ id: 'checkout.quickAdd.addNamed' }, { name })}
      onClick={() => add(1)}
    >
      <FormattedMessage id="checkout.quickAdd.add" />
    </Button>
  );
}
