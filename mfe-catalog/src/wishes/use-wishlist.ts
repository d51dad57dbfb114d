import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { keepWishCount, useWishCount } from '@exwerk/runtime/page/wish-count';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { wishFailure } from './wish-failure.ts';
import { useWishlistChangeMutation, useWishlistShownQuery, wishlistEndpoints } from './wishlist-endpoints.ts';

/** Puts articles on the visitor's list and takes them off; the answer is what pages show from then on. */
export function useWishlistChange() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [change, state] = useWishlistChangeMutation();
  /** Answers what is said when it went wrong. */
  const put = useCallback(
    async (sku: string, isWished: boolean) => {
      const acceptLanguage = intl.locale;
      const { data, error } = await change([{ sku, isWished, acceptLanguage }]);
      if (!data) return wishFailure(error, intl);
      const { upsertQueryEntries } = wishlistEndpoints.util;
      dispatch(upsertQueryEntries([{ endpointName: 'wishlistShown', arg: [{ acceptLanguage }], value: data }]));
      keepWishCount(data.articles.length);
    },
    [change, dispatch, intl],
  );
  return { put, ...state, failure: state.error && wishFailure(state.error, intl) };
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
  const { put, isLoading, failure } = useWishlistChange();
  /** Puts an article on the list, or takes it off; answers what is said when that went wrong. */
  const toggle = useCallback(
    async (sku: string) => {
      const said = await put(sku, !wished.has(sku));
      if (said === undefined) setChanged(true);
      return said;
    },
    [put, wished],
  );
  return { wished, toggle, isLoading, failure };
}
