import type { Product, ProductTile } from '@exwerk/contract/calls/product';
import { useConsent, useLocale } from '@exwerk/runtime';
import { useIntl } from 'react-intl';
import {
  useCatalogAccessoriesQuery,
  useCatalogProductsQuery,
  useCatalogRecommendationsQuery,
} from '../catalog-endpoints.ts';
import type { ProductQuery } from '../listing/listing-query.ts';
import { ProductRow } from '../listing/product-row.tsx';
import { similarQuery } from '../recommendations/similar-query.ts';
import { accessoriesQuery, limits, relatedQuery } from './product-queries.ts';

/** At most four accessories. */
export function AccessoryRow({ sku }: { sku: string }) {
  const intl = useIntl();
  const { data } = useCatalogAccessoriesQuery(accessoriesQuery(sku, useLocale()));
  return (
    <ProductRow
      title={intl.formatMessage({ id: 'catalog.accessories' })}
      products={data?.products.slice(0, limits.accessories) ?? []}
    />
  );
}

function Related({ products }: { products: readonly ProductTile[] }) {
  const title = useIntl().formatMessage({ id: 'catalog.related' });
  return <ProductRow tinted title={title} products={products.slice(0, limits.related)} />;
}

function RelatedOfCategory({ query }: { query: ProductQuery }) {
  const { data } = useCatalogProductsQuery(query);
  return <Related products={data?.products ?? []} />;
}

/**
 * At most eight products that the recommendations call similar; without any, and for visitors who want no
 * recommendations, products of the same category.
 */
export function RelatedRow({ product }: { product: Product }) {
  const locale = useLocale();
  const isWanted = useConsent('personalisation');
  const { data } = useCatalogRecommendationsQuery(similarQuery(product.sku, locale), { skip: !isWanted });
  const similar = (isWanted && data?.results[0]?.value) || [];
  const query = relatedQuery(product, locale);
  if (similar.length > 0) return <Related products={similar} />;
  return query && <RelatedOfCategory query={query} />;
}
