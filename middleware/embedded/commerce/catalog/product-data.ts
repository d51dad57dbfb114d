import type { ProductData, ProductProjection } from '@commercetools/platform-sdk';
import { optional } from '../store/mutable.ts';

/** One version of a product, as the whole product holds it. */
export function dataOf(projection: ProductProjection): ProductData {
  const {
    name,
    description,
    slug,
    categories,
    categoryOrderHints,
    metaTitle,
    metaDescription,
    metaKeywords,
    searchKeywords,
    masterVariant,
    variants,
    attributes,
  } = projection;
  return {
    name,
    ...optional('description', description),
    slug,
    categories,
    ...optional('categoryOrderHints', categoryOrderHints),
    ...optional('metaTitle', metaTitle),
    ...optional('metaDescription', metaDescription),
    ...optional('metaKeywords', metaKeywords),
    searchKeywords: searchKeywords ?? {},
    masterVariant,
    variants,
    attributes,
  };
}
