import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import type { Project } from '../project.ts';
import { put } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { priceOf } from './build-product.ts';
import { priceDraft, searchKeywords } from './product-schemas.ts';
import { changePrices, changePricesAround, type ProductAction, productAction, variantFields } from './staged-action.ts';
import { variantActions } from './variant-actions.ts';

export function productActions(project: Project): Record<string, ProductAction> {
  const localised = (field: 'description' | 'metaTitle' | 'metaDescription' | 'metaKeywords') =>
    productAction(z.strictObject({ [field]: fields.localized.exactOptional() }), (product, input) =>
      put(product, field, input[field]),
    );
  return {
    publish: productAction(
      z.strictObject({ scope: z.literal('All', { error: 'is not supported by this service' }).exactOptional() }),
      () => undefined,
      'publish',
    ),
    unpublish: productAction(z.strictObject({}), () => undefined, 'unpublish'),
    setKey: productAction(
      z.strictObject({ key: fields.key.exactOptional() }),
      (product, { key }) => put(product, 'key', key),
      'both',
    ),
    setTaxCategory: productAction(
      z.strictObject({ taxCategory: fields.identifier('tax-category').exactOptional() }),
      (product, { taxCategory }) => put(product, 'taxCategory', resolveOptional(project, 'tax-category', taxCategory)),
      'both',
    ),
    changeName: productAction(z.strictObject({ name: fields.localized }), (product, { name }) => {
      product.name = name;
    }),
    changeSlug: productAction(z.strictObject({ slug: fields.localized }), (product, { slug }) => {
      product.slug = slug;
    }),
    setDescription: localised('description'),
    setMetaTitle: localised('metaTitle'),
    setMetaDescription: localised('metaDescription'),
    setMetaKeywords: localised('metaKeywords'),
    setSearchKeywords: productAction(z.strictObject({ searchKeywords }), (product, input) => {
      product.searchKeywords = input.searchKeywords;
    }),
    addToCategory: productAction(
      z.strictObject({ category: fields.identifier('category'), orderHint: z.string().exactOptional() }),
      (product, { category, orderHint }) => {
        const reference = resolve(project, 'category', category);
        if (!product.categories.some(({ id }) => id === reference.id))
          product.categories = [...product.categories, reference];
        if (orderHint !== undefined)
          product.categoryOrderHints = { ...product.categoryOrderHints, [reference.id]: orderHint };
      },
    ),
    removeFromCategory: productAction(
      z.strictObject({ category: fields.identifier('category') }),
      (product, { category }) => {
        const { id } = resolve(project, 'category', category);
        product.categories = product.categories.filter(reference => reference.id !== id);
      },
    ),
    setPrices: productAction(z.strictObject({ ...variantFields, prices: z.array(priceDraft) }), (product, input) =>
      changePrices(product, input, () => input.prices.map(price => priceOf(project, price))),
    ),
    addPrice: productAction(z.strictObject({ ...variantFields, price: priceDraft }), (product, input) =>
      changePrices(product, input, prices => [...prices, priceOf(project, input.price)]),
    ),
    changePrice: productAction(
      z.strictObject({ priceId: fields.id, price: priceDraft }),
      (product, { priceId, price }) =>
        changePricesAround(product, priceId, prices =>
          prices.map(known => (known.id === priceId ? { ...priceOf(project, price), id: priceId } : known)),
        ),
    ),
    removePrice: productAction(z.strictObject({ priceId: fields.id }), (product, { priceId }) =>
      changePricesAround(product, priceId, prices => prices.filter(price => price.id !== priceId)),
    ),
    ...variantActions(project),
  };
}
