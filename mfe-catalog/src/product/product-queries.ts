import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type {
  getAlternativeProducts,
  getComplementaryProductsBySku,
  getProduct,
} from '@exwerk/shared-kernel/contract/catalog-calls';
import type { Product } from '@exwerk/shared-kernel/contract/product';
import type { ProductQuery } from '../listing/listing-query.ts';

/** RECO-07, RECO-08, OPEN-B46 */
export const limits = { related: 8, accessories: 4, alternatives: 8 } as const;

/** MW-04: the article number in the address finds the product, whatever the rest of the slug says (ROUTE-09, ROUTE-36). */
export function productQuery(sku: string, locale: string): CallArgs<typeof getProduct> {
  return [{ sku, acceptLanguage: locale }];
}

/** Related products: of the same category, the product itself left out. */
export function relatedQuery(product: Product, locale: string): ProductQuery | null {
  const category = product.breadcrumbs.at(-1);
  if (!category) return null;
  return [
    {
      acceptLanguage: locale,
      categoryKey: category.key,
      excludeSkus: [product.sku],
      page: 1,
      pageSize: limits.related,
    },
  ];
}

export function accessoriesQuery(sku: string, locale: string): CallArgs<typeof getComplementaryProductsBySku> {
  return [{ sku, limit: limits.accessories, acceptLanguage: locale }];
}

/** RECO-10: asked for when the product is out of stock. */
export function alternativesQuery(
  product: Pick<Product, 'sku' | 'family'>,
  locale: string,
): CallArgs<typeof getAlternativeProducts> | null {
  if (!product.family) return null;
  return [{ sku: product.sku, family: product.family, limit: limits.alternatives, acceptLanguage: locale }];
}

/** OPEN-B40: products without a group of their own belong to the default one. */
export const defaultVolumeGroup = 'volume_discount_default';

export function volumeQuery(product: Pick<Product, 'volumeDiscountGroup'>): [{ discountGroup: string }] {
  return [{ discountGroup: product.volumeDiscountGroup ?? defaultVolumeGroup }];
}
