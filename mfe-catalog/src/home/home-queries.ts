import type { ProductQuery } from '../listing/product-query.ts';

/** Products of a row on the home page, those with a quick tag. */
export function taggedProducts(tag: 'bestseller' | 'on-sale', locale: string): ProductQuery {
  return [{ acceptLanguage: locale, tags: [tag], pageSize: 12, page: 1 }];
}

export const homeContent = 'home';
