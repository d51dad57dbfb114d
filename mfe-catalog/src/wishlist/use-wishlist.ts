import { useAppSelector, useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useWishlistChangeMutation, useWishlistShownQuery } from './wishlist-endpoints.ts';

/** Says that this browser's guest has a list, so that all others are not asked for. Local storage may be closed. */
const marker = 'exwerk-wishlist';
const isMarked = () => {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    return false;
  }
};
const setMark = () => {
  try {
    localStorage.setItem(marker, '1');
  } catch {
    // The list is there all the same, and shown on its page.
  }
};

/** Whether an article is on the visitor's list, and what changes that. */
export function useWished(sku: string) {
  const acceptLanguage = useLocale();
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(isMarked()), []);
  const { data } = useWishlistShownQuery([{ acceptLanguage }], { skip: !isCustomer && !isKept });
  const [change, { isLoading, error }] = useWishlistChangeMutation();
  const isWished = data?.articles.some(article => article.sku === sku) ?? false;
  const toggle = async () => {
    const { error: failure } = await change([{ sku, isWished: !isWished, acceptLanguage }]);
    if (failure) return;
    setMark();
    setKept(true);
  };
  return { isWished, isBusy: isLoading, problem: error, toggle };
}
