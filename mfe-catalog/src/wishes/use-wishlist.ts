import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { keepWishCount, useWishCount } from '@exwerk/runtime/page/wish-count';
import { useState } from 'react';
import { useWishlistChangeMutation, useWishlistShownQuery, wishlistEndpoints } from './wishlist-endpoints.ts';

/** Puts articles on the visitor's list and takes them off; the answer is what pages show from then on. */
export function useWishlistChange() {
  const acceptLanguage = useLocale();
  const dispatch = useAppDispatch();
  const [change, state] = useWishlistChangeMutation();
  /** Answers whether it worked. */
  const put = async (sku: string, isWished: boolean): Promise<boolean> => {
    const { data } = await change([{ sku, isWished, acceptLanguage }]);
    if (!data) return false;
    const { upsertQueryEntries } = wishlistEndpoints.util;
    dispatch(upsertQueryEntries([{ endpointName: 'wishlistShown', arg: [{ acceptLanguage }], value: data }]));
    keepWishCount(data.articles.length);
    return true;
  };
  return { put, ...state };
}

/** Whether an article is on the visitor's list, and what changes that. Guests of whom no list is known are not asked for. */
export function useWished(sku: string) {
  const acceptLanguage = useLocale();
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const isKept = useWishCount() > 0;
  const [isChanged, setChanged] = useState(false);
  const { isWished } = useWishlistShownQuery([{ acceptLanguage }], {
    skip: !isCustomer && !isKept && !isChanged,
    selectFromResult: ({ data }) => ({ isWished: data?.articles.some(article => article.sku === sku) ?? false }),
  });
  const { put, isLoading, error } = useWishlistChange();
  const toggle = async (): Promise<boolean> => {
    const isDone = await put(sku, !isWished);
    if (isDone) setChanged(true);
    return isDone;
  };
  return { isWished, isBusy: isLoading, problem: error, toggle };
}
