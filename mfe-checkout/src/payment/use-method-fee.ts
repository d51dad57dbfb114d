import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { syncCashOnDeliveryFee } from './cash-on-delivery.ts';

/**
 * Brings the fee for cash on delivery into the cart when that method is chosen on this page, and takes it off where it is not: with another
 * choice, after a reload, and when the cart is opened beside any other page, where nothing is chosen. Answers whether that is under way, so
 * that nobody orders at a sum that is about to change. What another tab makes of the fee later stays until something is chosen or ordered
 * here: two tabs that each answered the other would never end.
 */
export function useMethodFee(cart: Cart | null, isChosen: boolean): boolean {
  const dispatch = useAppDispatch();
  const [settled, setSettled] = useState<boolean | null>(null);
  const isCart = cart !== null;
  useEffect(() => {
    if (!isCart) return;
    let isLast = true;
    setSettled(null);
    dispatch(syncCashOnDeliveryFee(isChosen)).then(() => isLast && setSettled(isChosen));
    return () => {
      isLast = false;
    };
  }, [dispatch, isCart, isChosen]);
  return isCart && settled !== isChosen;
}
