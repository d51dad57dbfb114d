import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { useEffect } from 'react';
import { clearForeignCartInTurn } from '../cart-changes/cart-operations.ts';

/** The cart, and whether it is known yet. A cart of another store is thrown away. */
export function useCart(): { cart: Cart | null; isKnown: boolean } {
  const dispatch = useAppDispatch();
  const { cart, status } = useAppSelector(state => state.cart);
  const storeKey = useAppSelector(state => state.storefront.storefront.storeKey);
  const isForeign = cart !== null && cart.storeKey !== storeKey;
  useEffect(() => {
    if (isForeign) dispatch(clearForeignCartInTurn());
  }, [isForeign, dispatch]);
  return { cart: isForeign || cart?.lineItems.length === 0 ? null : cart, isKnown: status === 'ready' };
}
