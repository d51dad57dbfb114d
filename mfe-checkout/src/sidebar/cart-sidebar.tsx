import { paths } from '@exwerk/shared-kernel/routing/paths';
import {
  overlayClosed,
  selectIsOpen,
  useAppDispatch,
  useAppSelector,
  useStorefront,
} from '@exwerk/shared-kernel/runtime';
import { buttonClass } from '@exwerk/shared-kernel/ui/button';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { SideSheet } from '@exwerk/shared-kernel/ui/side-sheet';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CartError } from '../cart/cart-error.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { FreeShipping } from '../cart/free-shipping.tsx';
import { LineRow } from '../cart/line-row.tsx';
import { Totals, useCartSums } from '../cart/totals.tsx';
import { useCart } from '../cart/use-cart.ts';
import styles from './cart-sidebar.module.css';

type CartOf = NonNullable<ReturnType<typeof useCart>['cart']>;

function CartFoot({ cart }: { cart: CartOf }) {
  const intl = useIntl();
  const { checkoutEnabled } = useStorefront();
  const sums = useCartSums(cart, intl.formatMessage({ id: 'checkout.totals.codFee' }));
  return (
    <div className={styles.foot}>
      <Totals sums={{ ...sums, discounts: [], taxPortions: [] }} />
      {checkoutEnabled && (
        <div className={styles.actions}>
          <ShopLink href={paths.addresses} className={buttonClass({ block: true })}>
            <FormattedMessage id="checkout.cart.proceed" />
          </ShopLink>
          <ShopLink href={paths.cart} className={buttonClass({ look: 'tertiary', block: true })}>
            <FormattedMessage id="checkout.sidebar.toCart" />
          </ShopLink>
        </div>
      )}
    </div>
  );
}

/** The cart beside the page. Closes whenever the path changes (CART-22). */
export default function CartSidebar() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(state => selectIsOpen(state, 'cart-sidebar'));
  const { cart } = useCart();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const close = useCallback(() => dispatch(overlayClosed('cart-sidebar')), [dispatch]);

  useEffect(() => {
    if (shownPath.current !== pathname) close();
    shownPath.current = pathname;
  }, [pathname, close]);

  return (
    <SideSheet
      open={isOpen}
      onClose={close}
      title={<FormattedMessage id="checkout.sidebar.title" values={{ count: cart?.itemCount ?? 0 }} />}
      closeLabel={intl.formatMessage({ id: 'checkout.sidebar.close' })}
      footer={cart && <CartFoot cart={cart} />}
    >
      {cart ? (
        <>
          <CartError />
          <FreeShipping cart={cart} />
          <ul className={styles.lines}>
            {cart.lineItems.map(line => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyCart />
      )}
    </SideSheet>
  );
}
