import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { keepWishCount, useWishCount } from '@exwerk/runtime/page/wish-count';
import { useCallback, useMemo, useState } from 'react';
import { useWishlistChangeMutation, useWishlistShownQuery, wishlistEndpoints } from './wishlist-endpoints.ts';

/** Puts articles on the visitor's list and takes them off; the answer is what pages show from then on. */
export function useWishlistChange() {
  const acceptLanguage = useLocale();
  const dispatch = useAppDispatch();
  const [change, state] = useWishlistChangeMutation();
  /** Answers whether it worked. */
  const put = useCallback(
    async (sku: string, isWished: boolean): Promise<boolean> => {
      const { data } = await change([{ sku, isWished, acceptLanguage }]);
      if (!data) return false;
      const { upsertQueryEntries } = wishlistEndpoints.util;
      dispatch(upsertQueryEntries([{ endpointName: 'wishlistShown', arg: [{ acceptLanguage }], value: data }]));
      keepWishCount(data.articles.length);
      return true;
    },
    [change, dispatch, acceptLanguage],
  );
  return { put, ...state };
}

/** The articles on the visitor's list, and what changes it. Guests of whom no list is known are not asked for. */
export function useWishes() {
  const acceptLanguage = useLocale();
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const isKept = useWishCount() > 0;
  const [isChanged, setChanged] = useState(false);
  const { articles } = useWishlistShownQuery([{ acceptLanguage }], {
    skip: !isCustomer && !isKept && !isChanged,
    selectFromResult: ({ data }) => ({ articles: data?.articles }),
  });
  const wished: ReadonlySet<string> = useMemo(() => new Set(articles?.map(({ sku }) => sku)), [articles]);
  const { put, isLoading, error } = useWishlistChange();
  /** Puts an article on the list, or takes it off; answers whether that worked. */
  const toggle = useCallback(
    async (sku: string): Promise<boolean> => {
      const isDone = await put(sku, !wished.has(sku));
      if (isDone) setChanged(true);
      return isDone;
    },
    [put, wished],
  );
  return { wished, toggle, isBusy: isLoading, problem: error };
}
