import type { ProductDraft } from '@commercetools/platform-sdk';
import { isRegion } from '../languages/regions.ts';
import { createSeed } from '../seed.ts';
import { writtenLanguages } from '../texts.ts';

/** A shop of 600 products as it is seeded, for tests to look at. */
export const imageBaseUrl = 'http://localhost:8090/images';
export const seed = createSeed({ products: 600, imageBaseUrl });
export const products = [...seed.products];
export const goods = products.filter(({ productType }) => 'key' in productType && productType.key === 'product');

/** The locale that each written language is at home in. */
export const homes = writtenLanguages.flatMap(({ code, locale }) => (isRegion(code) ? [] : [locale]));

export const attributeOf = (draft: ProductDraft, name: string): unknown =>
  draft.masterVariant?.attributes?.find(attribute => attribute.name === name)?.value;
