import type { Product } from '@exwerk/contract/calls/product';
import { useAppDispatch, useLocale } from '@exwerk/runtime';
import { rest } from '@exwerk/runtime/rest';
import { startTransition, useEffect, useState } from 'react';
import { loadRest } from './load-rest.ts';

/** Milliseconds after which what is below a product is asked for in any case. */
const patience = 500;

/**
 * Whether it is the turn of what stands below a product: it is asked for when the product has been painted, and shown at once when all of
 * it is there. Neither its calls nor its elements hold up what was pressed for.
 */
export function useTurnOfRest(product: Product, withReviews: boolean, withAccessories: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  const dispatch = useAppDispatch();
  const locale = useLocale();
  useEffect(() => {
    if (isTurn) return;
    let isGone = false;
    const show = async () => {
      await rest(patience);
      if (!isGone)
        await dispatch(loadRest(product, locale, { reviews: withReviews, complementaryProducts: withAccessories }));
      if (!isGone) startTransition(() => setTurn(true));
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [isTurn, dispatch, product, locale, withReviews, withAccessories]);
  return isTurn;
}
