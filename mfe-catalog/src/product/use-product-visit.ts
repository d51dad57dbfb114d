import type { Product } from '@exwerk/shared-kernel/contract/product';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { useEffect } from 'react';
import { useCatalogViewItemMutation } from '../catalog-endpoints.ts';

async function remember(product: Product, link: string): Promise<void> {
  const { seenProduct, storeSeen } = await import('../last-seen/last-seen.ts');
  storeSeen(seenProduct(product, link, Date.now()));
}

/** Remembers the visit in the browser and tells tracking; once a product. */
export function useProductVisit(product: Product, link: string): void {
  const locale = useLocale();
  const [track] = useCatalogViewItemMutation();
  useEffect(() => {
    void remember(product, link);
    track([{ locale, sku: product.sku }]);
  }, [product, link, locale, track]);
}
