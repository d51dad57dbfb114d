import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { LineItem } from '@exwerk/contract/calls/cart';
import type { getGuaranteeOffers } from '@exwerk/contract/calls/cart-calls';
import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector, useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { mayGetGuarantee } from './guarantee-rules.ts';

export type GuaranteeOffer = CallAnswer<typeof getGuaranteeOffers>['offers'][number];

const none: readonly GuaranteeOffer[] = [];

/** Asks for the guarantees that a line of the cart may get here and now; none on the payment page. */
export function useAskedOffers(line: LineItem | undefined) {
  const { storeKey } = useStorefront();
  const acceptLanguage = useLocale();
  const { pathname } = useLocation();
  const { data: store } = useShopStoreQuery([{ storeKey, acceptLanguage }]);
  const isAskable = useAppSelector(
    ({ cart }) => cart.cart !== null && line !== undefined && mayGetGuarantee(cart.cart, line),
  );
  const isOffered = isAskable && pathname !== paths.payment && (store?.data.flags.saleOfAdditionalGuarantee ?? false);
  const { data, isError, isFetching, refetch } = checkoutEndpoints.checkoutGuaranteeOffers.useQuery(
    [{ sku: line?.variant.sku ?? '' }],
    { skip: !isOffered },
  );
  // Offers are priced as the goods are in the cart.
  const isNet = useAppSelector(({ cart }) => cart.cart?.pricing.isNet);
  const priced = isOffered && `${line?.price.centAmount} ${isNet}`;
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

export const useGuaranteeOffers = (line: LineItem | undefined) => useAskedOffers(line).data;

/** The lowest price among offers. */
export function cheapest(offers: readonly GuaranteeOffer[]): GuaranteeOffer['price'] | undefined {
  return offers.map(({ price }) => price).toSorted((one, other) => one.centAmount - other.centAmount)[0];
}
