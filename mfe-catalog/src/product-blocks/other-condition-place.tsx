import type { Product } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { useCatalogProductsQuery } from '../catalog-endpoints.ts';
import type { ProductQuery } from '../listing/product-query.ts';
import { blocks } from './block-code.ts';
import { otherConditionQuery } from './block-queries.ts';
import { LazyBlock } from './lazy-block.tsx';

function Found({ query, isBware }: { query: ProductQuery; isBware: boolean }) {
  const { data } = useCatalogProductsQuery(query);
  if (!data || data.products.length === 0) return null;
  return <LazyBlock name="other-condition" load={blocks.otherCondition} props={{ products: data.products, isBware }} />;
}

/** A hint that few articles have: without an answer nothing is said, for nothing is known to be missing. */
export function OtherConditionPlace({ product }: { product: Product }) {
  const query = otherConditionQuery(product, useLocale());
  return query && <Found query={query} isBware={product.isBware} />;
}
