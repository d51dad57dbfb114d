import type { CallArgs } from '@exwerk/contract/calls/call';
import type {
  getComplementaryProductsBySku,
  getProduct,
  getVolumeDiscounts,
} from '@exwerk/contract/calls/catalog-calls';
import type { Product } from '@exwerk/contract/calls/product';
import { complementaryProducts, relatedProducts } from '@exwerk/contract/defaults/blocks';
import type { ProductQuery } from '../listing/product-query.ts';

/** The article number in the address finds the product, whatever the rest of the slug says. */
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
      pageSize: relatedProducts,
    },
  ];
}

export function accessoriesQuery(sku: string, locale: string): CallArgs<typeof getComplementaryProductsBySku> {
  return [{ sku, limit: complementaryProducts, acceptLanguage: locale }];
}

/** The discount group is named by the article: asked for together with the product, whose group is not known yet. */
export function volumeQuery(sku: string): CallArgs<typeof getVolumeDiscounts> {
  return [{ sku, sort: 'sortOrder asc' }];
}
