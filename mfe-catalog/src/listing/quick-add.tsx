import { isSold } from '@exwerk/contract/calls/is-sold';
import type { ProductTile } from '@exwerk/contract/calls/product';
import { productPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { buttonClass } from '@exwerk/ui/button-class';
import { TileAction } from '@exwerk/ui/product-tile';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { QuickAddButton } from './quick-add-button.tsx';

/**
 * One-click add; where the country has none, without stock and for what is not sold now, the way to the product, which says what can be done, or
 * when there is some again.
 */
export function QuickAdd({ product }: { product: ProductTile }) {
  const storefront = useStorefront();
  if (!storefront.checkoutEnabled) return null;
  const canAdd = storefront.quickAdd && isSold(product, storefront) && product.availableQuantity > 0;
  return canAdd ? <Adding product={product} /> : <ViewLink product={product} />;
}

function ViewLink({ product: { name, slug } }: { product: ProductTile }) {
  const intl = useIntl();
  return (
    <ShopLink
      href={productPath(useStorefront(), slug)}
      className={buttonClass({ look: 'tertiary', size: 'sm', block: true })}
      aria-label={intl.formatMessage({ id: 'catalog.tile.viewNamed' }, { name })}
    >
      {intl.formatMessage({ id: 'catalog.tile.view' })}
    </ShopLink>
  );
}

/**
 * The button belongs to checkout. Until it is pressed one stands there that works by itself, so that neither a listing nor the first touch of
 * it waits for a list full of them; the press is given on.
 */
function Adding({ product }: { product: ProductTile }) {
  const { sku, name, slug, availableQuantity, eligibleForSelling } = product;
  const [isShown, setShown] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onShown = useCallback(() => {
    const own = button.current?.nextElementSibling?.querySelector<HTMLElement>('button, a');
    if (own) {
      if (document.activeElement === button.current) own.focus();
      own.click();
    }
    setShown(true);
  }, []);
  return (
    <>
      {!isShown && (
        <QuickAddButton ref={button} sku={sku} name={name} isBusy={isPressed} onPress={() => setPressed(true)} />
      )}
      {isPressed && (
        <TileAction>
          <Slot
            name="checkout/quick-add"
            props={{ sku, name, slug, availableQuantity, eligibleForSelling }}
            onShown={onShown}
          />
        </TileAction>
      )}
    </>
  );
}
