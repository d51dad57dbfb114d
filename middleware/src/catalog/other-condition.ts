import type { Product } from '@exwerk/contract/calls/product';
import { mayHaveOtherCondition } from '@exwerk/contract/routing/article-number';
import type { ProductQuery } from '../search/product-query.ts';

/** Finds the same model new, where the article is second choice, and the reverse as far as there is some on stock; null for what has no model of its own. */
export function otherConditionQuery({
  sku,
  model,
  isBware,
}: Pick<Product, 'sku' | 'model' | 'isBware'>): ProductQuery | null {
  if (model === null || !mayHaveOtherCondition(sku)) return null;
  return {
    model,
    isBware: !isBware,
    eligibleForSelling: true,
    ...(!isBware && { isOnStock: true }),
    excludeSkus: [sku],
  };
}
