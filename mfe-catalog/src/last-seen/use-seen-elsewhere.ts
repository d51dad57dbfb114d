import { keptNames } from '@exwerk/contract/consent/purposes';
import { productPath } from '@exwerk/contract/routing/paths';
import { useAppSelector, useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useCatalogRecommendationsQuery } from '../catalog-endpoints.ts';
import { lastSeenQuery } from '../recommendations/last-seen-query.ts';
import { type SeenTile, seenTile } from './last-seen.ts';

/** From how far below the screen it is asked what was seen elsewhere, in heights of the screen. */
const nearness = '200%';

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${nearness}`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

/** A row that comes late may push away only what nobody sees yet. */
const isBelowScreen = (place: RefObject<HTMLElement | null>): boolean =>
  place.current !== null && place.current.getBoundingClientRect().top >= window.innerHeight;

const isMarked = () => document.cookie.split('; ').some(cookie => cookie.startsWith(`${keptNames.visitorMark}=`));

/**
 * What the recommendation service knows that the visitor has looked at, on other devices too, the latest first. It is asked once `place`
 * comes near, for visitors who want recommendations and whom it can know: customers, and browsers that it has marked. Nothing where the
 * answer would make a row, because there is none yet, on the part of the page that is being read.
 */
export function useSeenElsewhere(place: RefObject<HTMLElement | null>, hasRow: boolean): readonly SeenTile[] {
  const locale = useLocale();
  const storefront = useStorefront();
  const isNear = useIsNear(place);
  const isCustomer = useAppSelector(state => state.session.customer !== null);
  const isWanted = useConsent('personalisation');
  const { data } = useCatalogRecommendationsQuery(lastSeenQuery(locale), {
    skip: !(isWanted && isNear && (isCustomer || isMarked())),
  });
  const [placed, setPlaced] = useState<typeof data>();
  useEffect(() => {
    if (data && (hasRow || isBelowScreen(place))) startTransition(() => setPlaced(data));
  }, [data, hasRow, place]);
  const products = (isWanted && placed?.results[0]?.value) || [];
  return products.map(product => seenTile(product, productPath(storefront, product.slug)));
}
