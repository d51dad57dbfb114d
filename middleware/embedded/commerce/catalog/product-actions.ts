import type { ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Action, action } from '../resource.ts';
import { type Mutable, put } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { attributeOf } from './attributes.ts';
import { checkScopes, priceOf } from './build-product.ts';
import { priceDraft, searchKeywords } from './product-schemas.ts';

/** An action changes the staged version; unless `staged` is true (the default) the current one changes too. */
export interface ProductAction extends Action<ProductProjection> {
  scope: 'staged' | 'both' | 'publish' | 'unpublish';
}

/** Of the actions of scope `staged`: which versions they are for. Their other fields they check themselves. */
const stagedInput = z.looseObject({ action: z.string(), staged: z.boolean().exactOptional() });
const variantId = { variantId: z.int().min(1).exactOptional(), sku: z.string().exactOptional() };

function changeVariant(
  product: Mutable<ProductProjection>,
  at: { variantId?: number; sku?: string },
  change: (variant: ProductVariant) => ProductVariant,
): void {
  const isIt = (variant: ProductVariant) =>
    at.sku === undefined ? variant.id === at.variantId : variant.sku === at.sku;
  if (isIt(product.masterVariant)) product.masterVariant = change(product.masterVariant);
  else if (product.variants.some(isIt))
    product.variants = product.variants.map(variant => (isIt(variant) ? change(variant) : variant));
  else throw invalidField('action.variantId', at.sku ?? at.variantId, 'the product has no such variant');
}

function changePrices(
  product: Mutable<ProductProjection>,
  at: { variantId?: number; sku?: string },
  change: (prices: NonNullable<ProductVariant['prices']>) => ProductVariant['prices'],
) {
  changeVariant(product, at, variant => {
    const prices = change(variant.prices ?? []) ?? [];
    checkScopes(prices);
    return { ...variant, prices };
  });
}

export function productActions(project: Project): Record<string, ProductAction> {
  const set = <Input>(
    schema: z.ZodType<Input>,
    apply: (product: Mutable<ProductProjection>, input: Input) => void,
    scope: ProductAction['scope'] = 'staged',
  ): ProductAction => {
    const { run } = action<ProductProjection, Input>(schema, apply);
    if (scope !== 'staged') return { run, scope };
    return {
      run: (input, product, request) => {
        const { staged: _, ...rest } = parse(stagedInput, input, 'action');
        run(rest, product, request);
      },
      scope,
    };
  };
  const localised = (field: 'description' | 'metaTitle' | 'metaDescription' | 'metaKeywords') =>
    set(z.strictObject({ [field]: fields.localized.exactOptional() }), (product, input) =>
      put(product, field, input[field]),
    );
  const withPrice = (
    product: Mutable<ProductProjection>,
    id: string,
    change: (prices: NonNullable<ProductVariant['prices']>) => ProductVariant['prices'],
  ) => {
    const holder = [product.masterVariant, ...product.variants].find(variant =>
      variant.prices?.some(price => price.id === id),
    );
    if (holder === undefined) throw invalidOperation(`The price with ID '${id}' was not found.`);
    changePrices(product, { variantId: holder.id }, change);
  };
  return {
    publish: set(
      z.strictObject({ scope: z.literal('All', { error: 'is not supported by this service' }).exactOptional() }),
      () => undefined,
      'publish',
    ),
    unpublish: set(z.strictObject({}), () => undefined, 'unpublish'),
    setKey: set(
      z.strictObject({ key: fields.key.exactOptional() }),
      (product, { key }) => put(product, 'key', key),
      'both',
    ),
    setTaxCategory: set(
      z.strictObject({ taxCategory: fields.identifier('tax-category').exactOptional() }),
      (product, { taxCategory }) => put(product, 'taxCategory', resolveOptional(project, 'tax-category', taxCategory)),
      'both',
    ),
    changeName: set(z.strictObject({ name: fields.localized }), (product, { name }) => {
      product.name = name;
    }),
    changeSlug: set(z.strictObject({ slug: fields.localized }), (product, { slug }) => {
      product.slug = slug;
    }),
    setDescription: localised('description'),
    setMetaTitle: localised('metaTitle'),
    setMetaDescription: localised('metaDescription'),
    setMetaKeywords: localised('metaKeywords'),
    setSearchKeywords: set(z.strictObject({ searchKeywords }), (product, input) => {
      product.searchKeywords = input.searchKeywords;
    }),
    addToCategory: set(
      z.strictObject({ category: fields.identifier('category'), orderHint: z.string().exactOptional() }),
      (product, { category, orderHint }) => {
        const reference = resolve(project, 'category', category);
        if (!product.categories.some(({ id }) => id === reference.id))
          product.categories = [...product.categories, reference];
        if (orderHint !== undefined)
          product.categoryOrderHints = { ...product.categoryOrderHints, [reference.id]: orderHint };
      },
    ),
    removeFromCategory: set(z.strictObject({ category: fields.identifier('category') }), (product, { category }) => {
      const { id } = resolve(project, 'category', category);
      product.categories = product.categories.filter(reference => reference.id !== id);
    }),
    setPrices: set(z.strictObject({ ...variantId, prices: z.array(priceDraft) }), (product, input) =>
      changePrices(product, input, () => input.prices.map(price => priceOf(project, price))),
    ),
    addPrice: set(z.strictObject({ ...variantId, price: priceDraft }), (product, input) =>
      changePrices(product, input, prices => [...prices, priceOf(project, input.price)]),
    ),
    changePrice: set(z.strictObject({ priceId: fields.id, price: priceDraft }), (product, { priceId, price }) =>
      withPrice(product, priceId, prices =>
        prices.map(known => (known.id === priceId ? { ...priceOf(project, price), id: priceId } : known)),
      ),
    ),
    removePrice: set(z.strictObject({ priceId: fields.id }), (product, { priceId }) =>
      withPrice(product, priceId, prices => prices.filter(price => price.id !== priceId)),
    ),
    setAttribute: set(
      z.strictObject({ ...variantId, name: z.string(), value: z.unknown().exactOptional() }),
      (product, input) => {
        const productType = project.collections.productTypes.require(product.productType.id).document;
        changeVariant(product, input, variant => {
          const others = (variant.attributes ?? []).filter(({ name }) => name !== input.name);
          const removed = input.value === undefined || input.value === null;
          return {
            ...variant,
            attributes: removed
              ? others
              : [...others, attributeOf(productType, { name: input.name, value: input.value })],
          };
        });
      },
    ),
    setSku: set(z.strictObject({ variantId: z.int().min(1), sku: z.string().exactOptional() }), (product, input) =>
      changeVariant(product, { variantId: input.variantId }, ({ sku: _, ...variant }) => ({
        ...variant,
        ...(input.sku === undefined ? {} : { sku: input.sku }),
      })),
    ),
  };
}
