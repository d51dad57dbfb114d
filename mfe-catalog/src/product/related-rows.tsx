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
import type { ProductQuery } from '../listing/product-query.ts';
import { AskedProductRow, ProductRow } from '../listing/product-row.tsx';
import { similarQuery } from '../recommendations/similar-query.ts';
import { accessoriesQuery, relatedQuery } from './product-queries.ts';

/** At most four accessories. */
export function AccessoryRow({ sku }: { sku: string }) {
  const intl = useIntl();
  const asked = useCatalogAccessoriesQuery(accessoriesQuery(sku, useLocale()));
  const title = intl.formatMessage({ id: 'catalog.accessories' });
  return <AskedProductRow title={title} asked={asked} most={complementaryProducts} />;
}

function RelatedOfCategory({ title, query }: { title: string; query: ProductQuery }) {
  return <AskedProductRow tinted title={title} asked={useCatalogProductsQuery(query)} most={relatedProducts} />;
}

const none: readonly ProductTile[] = [];

/**
 * At most eight products that the recommendations call similar; without any, and for visitors who want no
 * recommendations, products of the same category. A row that comes when the page works already is drawn a few milliseconds at a time.
 */
export function RelatedRow({ product }: { product: Product }) {
  const locale = useLocale();
  const title = useIntl().formatMessage({ id: 'catalog.related' });
  const isWanted = useConsent('personalisation');
  const { data } = useCatalogRecommendationsQuery(similarQuery(product.sku, locale), { skip: !isWanted });
  const similar = useDeferredValue((isWanted && data?.results[0]?.value) || none);
  const query = relatedQuery(product, locale);
  if (similar.length > 0) return <ProductRow tinted title={title} products={similar.slice(0, relatedProducts)} />;
  return query && <RelatedOfCategory title={title} query={query} />;
}
