import type { LineItem, ProductProjection } from '@commercetools/platform-sdk';
import { optional } from '../store/mutable.ts';

/** What a line keeps of its product. */
export const productFacts = ({
  id,
  key,
  name,
  slug,
  productType,
}: ProductProjection): Pick<LineItem, 'productId' | 'productKey' | 'name' | 'productSlug' | 'productType'> => ({
  productId: id,
  ...optional('productKey', key),
  name,
  productSlug: slug,
  productType,
});
