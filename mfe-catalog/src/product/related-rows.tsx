import type { Product } from '@exwerk/shared-kernel/contract/product';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { useIntl } from 'react-intl';
import { useCatalogAccessoriesQuery, useCatalogProductsQuery } from '../catalog-endpoints.ts';
import type { ProductQuery } from '../listing/listing-query.ts';
import { ProductRow } from '../listing/product-row.tsx';
import { accessoriesQuery, limits, relatedQuery } from './product-queries.ts';

/** RECO-08: at most four accessories. */
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

function RelatedOf({ query }: { query: ProductQuery }) {
  const intl = useIntl();
  const { data } = useCatalogProductsQuery(query);
  return (
    <ProductRow
      tinted
      title={intl.formatMessage({ id: 'catalog.related' })}
      products={data?.products.slice(0, limits.related) ?? []}
    />
  );
}

/** RECO-07: at most eight products of the same category. */
export function RelatedRow({ product }: { product: Product }) {
  const query = relatedQuery(product, useLocale());
  return query && <RelatedOf query={query} />;
}
