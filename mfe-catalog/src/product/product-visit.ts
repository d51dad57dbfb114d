import type { Product } from '@exwerk/contract/calls/product';
import { useConsent, useLocale } from '@exwerk/runtime';
import { useEffect, useEffectEvent } from 'react';
import { useCatalogViewItemMutation } from '../catalog-endpoints.ts';

async function remember(product: Product, link: string): Promise<void> {
  const { seenProduct, storeSeen } = await import('../last-seen/last-seen.ts');
  storeSeen(seenProduct(product, link, Date.now()));
}

/**
 * Remembers the visit in the browser and tells tracking, each once a product and as soon as the visitor allows it. By itself: what the
 * visitor allows is known while the page is still being hydrated, and React draws anew what is updated before its turn.
 */
export function ProductVisit({ product, link }: { product: Product; link: string }): null {
  const locale = useLocale();
  const [track] = useCatalogViewItemMutation();
  const isKept = useConsent('convenience');
  const isTold = useConsent('analytics', 'personalisation');
  const { sku } = product;
  // Its stock, or whatever else changes of it while the page is open, is no new visit.
  const keep = useEffectEvent((to: string) => {
    remember(product, to).catch((error: unknown) => console.warn('The visit is not remembered', error));
  });
  useEffect(() => {
    if (isKept) keep(link);
  }, [link, isKept]);
  useEffect(() => {
    if (isTold) track([{ locale, sku }]);
  }, [sku, locale, track, isTold]);
  return null;
}
