import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { LineItem } from '@exwerk/contract/calls/cart';
import type { getGuaranteeOffers } from '@exwerk/contract/calls/cart-calls';
import { paths } from '@exwerk/contract/routing/paths';
import {
  type AppThunk,
  onceAnew,
  type RootState,
  useAppDispatch,
  useAppSelector,
  useLocale,
  useShopStoreQuery,
  useStorefront,
} from '@exwerk/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { mayGetGuarantee } from './guarantee-rules.ts';

export type GuaranteeOffer = CallAnswer<typeof getGuaranteeOffers>['offers'][number];

const none: readonly GuaranteeOffer[] = [];

/** Whether guarantees are offered here and now; none are on the payment page, nor where nothing can be ordered. */
function useIsOfferedHere(): boolean {
  const { storeKey, checkoutEnabled } = useStorefront();
  const acceptLanguage = useLocale();
  const { pathname } = useLocation();
  const { data: store } = useShopStoreQuery([{ storeKey, acceptLanguage }]);
  return checkoutEnabled && pathname !== paths.payment && (store?.data.flags.saleOfAdditionalGuarantee ?? false);
}

const askedFor = ({ variant }: LineItem): [{ sku: string }] => [{ sku: variant.sku }];

/** Asks for the guarantees that a line of the cart may get. */
export function useAskedOffers(line: LineItem) {
  const isAskable = useAppSelector(({ cart }) => cart.cart !== null && mayGetGuarantee(cart.cart, line));
  const isOffered = useIsOfferedHere() && isAskable;
  const { data, isError, isFetching, refetch } = checkoutEndpoints.checkoutGuaranteeOffers.useQuery(askedFor(line), {
    skip: !isOffered,
  });
  // Offers are priced as the goods are in the cart.
  const isNet = useAppSelector(({ cart }) => cart.cart?.pricing.isNet);
  const priced = isOffered && `${line.price.centAmount} ${isNet}`;
  const asked = useRef<typeof priced>(false);
  useEffect(() => {
    const isStale = asked.current && priced && asked.current !== priced;
    // What is on its way may have been priced before.
    if (isStale && isFetching) return;
    if (isStale) refetch();
    asked.current = priced;
  }, [priced, isFetching, refetch]);
  return { data: isOffered && data ? data.offers : none, isError: isOffered && isError, isFetching, refetch };
}

/** The lowest price of what lines of the cart have asked for, null without any; each line that is shown asks by itself. */
export function useLowestPrice(lines: readonly LineItem[]) {
  const isOffered = useIsOfferedHere();
  const dispatch = useAppDispatch();
  const { initiate, select } = checkoutEndpoints.checkoutGuaranteeOffers;
  // Made once for all changes of the state, which are many.
  const asked = (isOffered ? lines : []).map(line => ({ arg: askedFor(line), answerIn: select(askedFor(line)) }));
  const answersIn = (state: RootState) => asked.map(({ answerIn }) => answerIn(state));
  const data = useAppSelector(state => cheapest(answersIn(state).flatMap(({ data }) => data?.offers ?? none)) ?? null);
  const isError = useAppSelector(state => answersIn(state).some(({ isError }) => isError));
  const isFetching = useAppSelector(state => answersIn(state).some(({ isLoading }) => isLoading));
  const askMissed = (): AppThunk => (_, getState) => {
    for (const { arg, answerIn } of asked) if (answerIn(getState()).isError) dispatch(initiate(arg, onceAnew));
  };
  return { data, isError, isFetching, refetch: () => dispatch(askMissed()) };
}

/** The lowest price among offers. */
export function cheapest(offers: readonly GuaranteeOffer[]): GuaranteeOffer['price'] | undefined {
  return offers.map(({ price }) => price).toSorted((one, other) => one.centAmount - other.centAmount)[0];
}
