import type { Product } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { useCatalogProductsQuery } from '../catalog-endpoints.ts';
import type { ProductQuery } from '../listing/product-query.ts';
import { otherConditionQuery } from './block-queries.ts';
import { OtherCondition } from './other-condition.tsx';

function Found({ query, isBware }: { query: ProductQuery; isBware: boolean }) {
  const { data } = useCatalogProductsQuery(query);
  if (!data || data.products.length === 0) return null;
  return <OtherCondition products={data.products} isBware={isBware} />;
}

/** A hint that few articles have: without an answer nothing is said, for nothing is known to be missing. */
export function OtherConditionPlace({ product }: { product: Product }) {
  const query = otherConditionQuery(product, useLocale());
  return query && <Found query={query} isBware={product.isBware} />;
}
