import type { ProductProjection } from '@commercetools/platform-sdk';
import { productProjection } from '../query-fields/catalog.ts';
import type { Kind, Term } from './kind.ts';

/** Attribute values as the path `masterVariant.attributes.<name>`; an enum counts with its key. */
function attributeTerms(projection: ProductProjection): Term[] {
  const terms: Term[] = [];
  const all = [
    { prefix: 'masterVariant.attributes', attributes: projection.masterVariant.attributes ?? [] },
    ...projection.variants.map(variant => ({ prefix: 'variants.attributes', attributes: variant.attributes ?? [] })),
  ];
  for (const { prefix, attributes } of all) {
    for (const { name, value } of attributes) {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      for (const item of values) {
        if (typeof item === 'string' && item.length <= 200) terms.push([`${prefix}.${name}`, item]);
        else if (typeof item === 'number') terms.push([`${prefix}.${name}`, item]);
        else if (typeof item === 'boolean') terms.push([`${prefix}.${name}`, item ? 1 : 0]);
        else if (typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string') {
          terms.push([`${prefix}.${name}.key`, item.key]);
        }
      }
    }
  }
  return terms;
}

/** One of the two versions of a product. */
export const projection = (name: string): Kind<ProductProjection> => ({
  name,
  typeId: 'product',
  fields: productProjection,
  paths: [
    'key',
    'slug.*',
    'sku',
    'masterVariant.sku',
    'variants.sku',
    'categories.id',
    'productType.id',
    'taxCategory.id',
    'masterVariant.attributes.*',
    'variants.attributes.*',
  ],
  unique: ['key', 'slug.*', 'sku'],
  parts: ({ masterVariant, variants }) =>
    [masterVariant, ...variants].flatMap(({ prices = [], assets = [] }) => [
      ...prices.map(price => ['product-price', price] as const),
      ...assets.map(asset => ['asset', asset] as const),
    ]),
  terms: document => [
    // `sku` finds the product whichever of its variants carries it.
    ...[document.masterVariant, ...document.variants].flatMap((variant): Term[] =>
      variant.sku === undefined ? [] : [['sku', variant.sku]],
    ),
    ...attributeTerms(document),
  ],
});
