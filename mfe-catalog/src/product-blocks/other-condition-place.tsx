import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getOtherCondition } from '@exwerk/contract/calls/catalog-calls';
import type { Product } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { useCatalogOtherConditionQuery } from '../catalog-endpoints.ts';
import { otherConditionQuery } from './block-queries.ts';
import { OtherCondition } from './other-condition.tsx';

function Found({ query, isBware }: { query: CallArgs<typeof getOtherCondition>; isBware: boolean }) {
  const { data } = useCatalogOtherConditionQuery(query);
  if (!data || data.products.length === 0) return null;
  return <OtherCondition products={data.products} isBware={isBware} />;
}

/** A hint that few articles have: without an answer nothing is said, for nothing is known to be missing. */
export function OtherConditionPlace({ product }: { product: Product }) {
  const query = otherConditionQuery(product.sku, useLocale());
  return query && <Found query={query} isBware={product.isBware} />;
}
