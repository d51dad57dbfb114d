import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { failureTold, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { nextFrame } from '@exwerk/runtime/after-frame';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { addToCart } from '../cart-changes/add-to-cart.ts';
import { piecesOf } from '../cart-changes/pieces-of.ts';
import { availableToAdd, canAdd } from '../quantity/quantity.ts';
import { contentAfterAdd } from '../sidebar-content/content-after-add.ts';
import { failedAdd } from './failed-add.ts';
import { openSidebar } from './open-sidebar.ts';

interface Product {
  readonly sku: string;
  readonly availableQuantity: number;
  readonly eligibleForSelling: boolean;
}

/**
 * What a place that adds a product needs: how many more there are, whether adding is allowed, and the doing of it. Afterwards the
 * sidebar opens, unless `onAdded` has something else to do.
 */
export function useAddToCart({ sku, availableQuantity, eligibleForSelling }: Product, onAdded?: () => void) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isAdding, setAdding] = useState(false);
  // The state is seen with the next drawing only; a second click may come before.
  const isUnderWay = useRef(false);
  const inCart = useAppSelector(state => piecesOf(state.cart.cart, sku));
  const holding = { stock: availableQuantity, inCart, isVirtual: isVirtualSku(sku) };
  const isAllowed = eligibleForSelling && canAdd(holding);

  const add = async (quantity: number) => {
    if (!isAllowed || isUnderWay.current) return;
    isUnderWay.current = true;
    setAdding(true);
    const { pathname } = location;
    // The call's schemas are first fetched here, which takes longer than a button may take to answer.
    await nextFrame();
    const worked = await dispatch(addToCart(sku, quantity));
    const content = worked && !onAdded ? await dispatch(contentAfterAdd(sku)) : undefined;
    isUnderWay.current = false;
    setAdding(false);
    dispatch(failureTold('add', worked ? null : dispatch(failedAdd(intl))));
    if (content) {
      // Whoever has gone on meanwhile is not held up.
      if (location.pathname === pathname) dispatch(openSidebar(content));
    } else if (worked) onAdded?.();
  };

  return { add, isAdding, isAllowed, inCart, available: availableToAdd(holding), isSoldOut: !canAdd(holding) };
}
