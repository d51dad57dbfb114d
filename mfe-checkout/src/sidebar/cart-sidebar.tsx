import { paths } from '@exwerk/contract/routing/paths';
import { overlayClosed, selectIsOpen, useAppDispatch, useAppSelector, useStorefront } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { ShopLink } from '@exwerk/ui/shop-link';
import { SideSheet } from '@exwerk/ui/side-sheet';
import { Skeleton } from '@exwerk/ui/skeleton';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { CartError } from '../cart/cart-error.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { FreeShipping } from '../cart/free-shipping.tsx';
import { ProceedLink } from '../cart/proceed-link.tsx';
import { Totals } from '../cart/totals.tsx';
import { useCart } from '../cart/use-cart.ts';
import { GuaranteeHint } from '../guarantee/guarantee-hint.tsx';
import { useMethodFee } from '../payment/use-method-fee.ts';
import { selectSidebarContent, sidebarContentChosen } from '../sidebar-content/sidebar-slice.ts';
import styles from './cart-sidebar.module.css';

type CartOf = NonNullable<ReturnType<typeof useCart>['cart']>;

// Most visits never see these two.
const ComplementaryProducts = lazy(async () => ({
  default: (await import('../complementary/complementary-products.tsx')).ComplementaryProducts,
}));
const GuaranteeChoice = lazy(async () => ({
  default: (await import('../guarantee/guarantee-choice.tsx')).GuaranteeChoice,
}));

/** The way on, where there is one. A link to the page that is shown already changes no path, so each closes the sheet itself. */
function CartLinks({ cart, onLeave }: { cart: CartOf; onLeave: () => void }) {
  const { checkoutEnabled } = useStorefront();
  if (!checkoutEnabled) {
    return (
      <InfoBox>
        <FormattedMessage id="checkout.add.notForSale" />
      </InfoBox>
    );
  }
  return (
    <div className={styles.actions}>
      <ProceedLink cart={cart} onLeave={onLeave} />
      <ShopLink href={paths.cart} className={buttonClass({ look: 'tertiary', block: true })} onClick={onLeave}>
        <FormattedMessage id="checkout.sidebar.toCart" />
      </ShopLink>
    </div>
  );
}

function CartContent({ cart }: { cart: CartOf }) {
  const { checkoutEnabled } = useStorefront();
  return (
    <>
      <CartError />
      {/* A low window has room for little more than a line. */}
      <CartLines cart={cart} className={styles.lines} />
      {checkoutEnabled && (
        <div className={styles.notices}>
          <FreeShipping cart={cart} />
          <GuaranteeHint cart={cart} />
        </div>
      )}
    </>
  );
}

/** The sheet beside the page: the cart, what goes with what was added, or guarantees. Closes whenever the path changes. */
export default function CartSidebar() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector(state => selectIsOpen(state, 'cart-sidebar'));
  // The press shows before the sheet, which takes longer to draw.
  const isOpen = useDeferredValue(isWanted) && isWanted;
  const content = useSelector(selectSidebarContent);
  const { cart } = useCart();
  const emptyPlace = useKeptFocus<HTMLDivElement>(cart === null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // Its total is that of a page where no method is chosen.
  useMethodFee(isOpen && pathname !== paths.payment ? cart : null, false);
  const close = useCallback(() => dispatch(overlayClosed('cart-sidebar')), [dispatch]);

  useEffect(() => {
    if (shownPath.current !== pathname) close();
    shownPath.current = pathname;
  }, [pathname, close]);

  // Whoever opens it next without saying what for means the cart.
  useEffect(() => {
    if (!isOpen) dispatch(sidebarContentChosen({ kind: 'cart' }));
  }, [isOpen, dispatch]);

  const kind = cart ? content.kind : 'cart';
  return (
    <SideSheet
      open={isOpen}
      onClose={close}
      title={
        kind === 'cart' ? (
          <FormattedMessage id="checkout.sidebar.title" values={{ count: cart?.itemCount ?? 0 }} />
        ) : (
          <FormattedMessage id={`checkout.sidebar.${kind}`} />
        )
      }
      closeLabel={intl.formatMessage({ id: 'checkout.sidebar.close' })}
      footer={
        cart && (
          <div className={styles.foot}>
            {kind === 'cart' && <Totals pricing={cart.pricing} />}
            <CartLinks cart={cart} onLeave={close} />
          </div>
        )
      }
    >
      {!cart && (
        <div ref={emptyPlace} tabIndex={-1}>
          <EmptyCart />
        </div>
      )}
      {cart && content.kind === 'cart' && <CartContent cart={cart} />}
      <Suspense fallback={<Skeleton />}>
        {cart && content.kind === 'complementary' && <ComplementaryProducts {...content} />}
        {cart && content.kind === 'guarantee' && <GuaranteeChoice cart={cart} skus={content.skus} />}
      </Suspense>
    </SideSheet>
  );
}
