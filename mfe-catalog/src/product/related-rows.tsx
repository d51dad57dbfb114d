import type { Product, ProductTile } from '@exwerk/contract/calls/product';
import { complementaryProducts, relatedProducts } from '@exwerk/contract/defaults/blocks';
import { useConsent, useLocale } from '@exwerk/runtime';
import { useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import {
  useCatalogAccessoriesQuery,
  useCatalogProductsQuery,
  useCatalogRecommendationsQuery,
} from '../catalog-endpoints.ts';
import { AskedProductRow } from '../listing/product-row.tsx';
import { similarQuery } from '../recommendations/similar-query.ts';
import { accessoriesQuery, relatedQuery } from './product-queries.ts';

/** At most four accessories. */
export function AccessoryRow({ sku }: { sku: string }) {
  const intl = useIntl();
  const asked = useCatalogAccessoriesQuery(accessoriesQuery(sku, useLocale()));
  const title = intl.formatMessage({ id: 'catalog.accessories' });
  return <AskedProductRow title={title} asked={asked} most={complementaryProducts} />;
}

const none: readonly ProductTile[] = [];

/**
 * At most eight products that the recommendations call similar; without any, and for visitors who want no
 * recommendations, products of the same category. A row that comes when the page works already is drawn a few milliseconds at a time,
 * and takes the place of the other's products, not of the row: who reads it keeps it.
 */
export function RelatedRow({ product }: { product: Product }) {
  const locale = useLocale();
  const title = useIntl().formatMessage({ id: 'catalog.related' });
  const isWanted = useConsent('personalisation');
  const { data } = useCatalogRecommendationsQuery(similarQuery(product.sku, locale), { skip: !isWanted });
  const similar = useDeferredValue((isWanted && data?.results[0]?.value) || none);
  const isSimilar = similar.length > 0;
  const query = relatedQuery(product, locale);
  const ofCategory = useCatalogProductsQuery(query ?? [{ acceptLanguage: locale }], { skip: isSimilar || !query });
  const asked = isSimilar ? { ...ofCategory, data: { products: similar }, isError: false } : ofCategory;
  return <AskedProductRow tinted title={title} asked={asked} most={relatedProducts} />;
}
