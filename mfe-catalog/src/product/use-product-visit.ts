import type { Product } from '@exwerk/shared-kernel/contract/product';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { useEffect } from 'react';
import { useCatalogViewItemMutation } from '../catalog-endpoints.ts';
import { seenProduct, storeSeen } from '../last-seen/last-seen.ts';

/** Remembers the visit in the browser and tells tracking; once a product. */
export function useProductVisit(product: Product, link: string): void {
  const locale = useLocale();
  const [track] = useCatalogViewItemMutation();
  useEffect(() => {
    storeSeen(seenProduct(product, link, Date.now()));
    track([{ locale, sku: product.sku }]);
  }, [product, link, locale, track]);
}
