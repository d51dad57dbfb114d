import { cookieNamed } from '@exwerk/contract/consent/cookie-named';
import { keptNames } from '@exwerk/contract/consent/purposes';
import { productPath } from '@exwerk/contract/routing/paths';
import { useAppSelector, useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { type RefObject, useEffect, useState } from 'react';
import { useCatalogRecommendationsQuery } from '../catalog-endpoints.ts';
import { lastSeenQuery } from '../recommendations/last-seen-query.ts';
import { type SeenTile, seenTile } from './last-seen.ts';

/** How far below the screen it is asked what was seen elsewhere, and how far at least it is shown, in heights of the screen. */
const askedFrom = '200%';
const shownFrom = '50%';

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${askedFrom}`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

const isMarked = () => cookieNamed(keptNames.visitorMark) !== undefined;

/**
 * What the recommendation service knows that the visitor has looked at, on other devices too, the latest first. It is asked once `place`
 * comes near, for visitors who want recommendations and whom it can know: customers, and browsers that it has marked. Where there is no row
 * yet it is given once its place is below the screen: a row that comes late may push away only what nobody sees.
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
    if (data && hasRow) setPlaced(data);
    if (!data || hasRow || place.current === null) return;
    // At once: whoever scrolls on would see what comes a moment later.
    const observer = new IntersectionObserver(
      ([entry]) => entry && !entry.isIntersecting && entry.boundingClientRect.top > 0 && setPlaced(data),
      { rootMargin: `0px 0px ${shownFrom}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [data, hasRow, place]);
  const products = (isWanted && placed?.results[0]?.value) || [];
  return products.map(product => seenTile(product, productPath(storefront, product.slug)));
}
