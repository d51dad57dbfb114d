import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { syncCashOnDeliveryFee } from './cash-on-delivery.ts';

/**
 * Keeps the fee for cash on delivery in the cart as long as that method is chosen on this page, and takes it off where it is not: with
 * another choice, after a reload, and where the cart is shown beside any other page, where nothing is chosen. Answers whether that is under
 * way, so that nobody orders at a sum that is about to change.
 */
export function useMethodFee(cart: Cart | null, isChosen: boolean): boolean {
  const dispatch = useAppDispatch();
  const [hasFailed, setFailed] = useState(false);
  const isCart = cart !== null;
  const hasFee = cart?.custom.calculatedCodFee != null;
  useEffect(() => {
    setFailed(false);
    if (!isCart || hasFee === isChosen) return;
    dispatch(syncCashOnDeliveryFee(isChosen)).then(problem => setFailed(problem !== null));
  }, [dispatch, isCart, hasFee, isChosen]);
  return isCart && hasFee !== isChosen && !hasFailed;
}
