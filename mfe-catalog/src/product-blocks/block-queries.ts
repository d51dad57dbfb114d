import type { Product } from '@exwerk/contract/calls/product';
import { articleKind } from '@exwerk/contract/routing/article-number';
import type { ProductQuery } from '../listing/product-query.ts';

/** Most products that a block names. */
const most = { named: 12, otherCondition: 2 } as const;

/** The machines of an accessory, the parts of a set. */
export function namedProductsQuery(skus: readonly string[], locale: string): ProductQuery {
  const asked = skus.slice(0, most.named);
  return [{ acceptLanguage: locale, skus: asked, pageSize: asked.length }];
}

/** The same model new, where it is second choice, and the reverse as far as there is some on stock; null for what has no model of its own. */
export function otherConditionQuery(
  { sku, model, isBware }: Pick<Product, 'sku' | 'model' | 'isBware'>,
  locale: string,
): ProductQuery | null {
  const kind = articleKind(sku);
  if (model === null || (kind !== 'standard' && kind !== 'second-choice')) return null;
  return [
    {
      acceptLanguage: locale,
      model,
      isBware: !isBware,
      eligibleForSelling: true,
      ...(!isBware && { isOnStock: true }),
      excludeSkus: [sku],
      pageSize: most.otherCondition,
    },
  ];
}

/** What blocks ask for that attributes of the product drive. */
export function blockQueries(
  { parentProducts, setParts }: Pick<Product, 'parentProducts' | 'setParts'>,
  locale: string,
): ProductQuery[] {
  return [parentProducts, setParts].flatMap(skus => (skus ? [namedProductsQuery(skus, locale)] : []));
}
