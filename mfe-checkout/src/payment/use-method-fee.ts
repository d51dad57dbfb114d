import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch } from '@exwerk/runtime';
import { useEffect } from 'react';
import { syncCashOnDeliveryFee } from './cash-on-delivery.ts';

/**
 * Keeps the fee for cash on delivery in the cart as long as that method is chosen on this page, and takes it off where it is not: with
 * another choice, after a reload, and on the pages before the payment, where nothing is chosen.
 */
export function useMethodFee(cart: Cart | null, isChosen: boolean): void {
  const dispatch = useAppDispatch();
  const isCart = cart !== null;
  const hasFee = cart?.custom.calculatedCodFee != null;
  useEffect(() => {
    if (isCart && hasFee !== isChosen) dispatch(syncCashOnDeliveryFee(isChosen));
  }, [dispatch, isCart, hasFee, isChosen]);
}
