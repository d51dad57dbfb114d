import { randomUUID } from 'node:crypto';
import type {
  Asset,
  AssetDraft,
  Price,
  PriceDraft,
  ProductDraft,
  ProductProjection,
  ProductType,
  ProductVariant,
  ProductVariantDraft,
} from '@commercetools/platform-sdk';
import { toMoney } from '../money/money.ts';
import { refusal } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { attributesOf } from './attributes.ts';

export function priceOf(project: Project, draft: PriceDraft): Price {
  const { value, customerGroup, channel, tiers, custom, key, country, validFrom, validUntil } = draft;
  return {
    id: randomUUID(),
    value: toMoney(value),
    ...optional('key', key),
    ...optional('country', country),
    ...optional('customerGroup', resolveOptional(project, 'customer-group', customerGroup)),
    ...optional('channel', resolveOptional(project, 'channel', channel)),
    ...optional('validFrom', validFrom),
    ...optional('validUntil', validUntil),
    ...optional(
      'tiers',
      tiers?.map(tier => ({ minimumQuantity: tier.minimumQuantity, value: toMoney(tier.value) })),
    ),
    ...optionalCustomFields(project, custom),
  };
}

const scopeOf = (price: Price) =>
  [
    price.value.currencyCode,
    price.country,
    price.customerGroup?.id,
    price.channel?.id,
    price.validFrom,
    price.validUntil,
  ].join('|');

/** Two prices of a variant must not claim the same scope. */
export function checkScopes(prices: readonly Price[]): void {
  const seen = new Set<string>();
  for (const price of prices) {
    const scope = scopeOf(price);
    if (seen.has(scope))
      throw refusal('DuplicatePriceScope', 'Two prices of the variant have the same scope.', {
        conflictingPrice: price,
      });
    seen.add(scope);
  }
}

const assetOf = (project: Project, { custom, ...draft }: AssetDraft): Asset => ({
  id: randomUUID(),
  ...draft,
  tags: draft.tags ?? [],
  ...optionalCustomFields(project, custom),
});

export function buildVariant(
  project: Project,
  productType: ProductType,
  draft: ProductVariantDraft,
  id: number,
): ProductVariant {
  const prices = (draft.prices ?? []).map(price => priceOf(project, price));
  checkScopes(prices);
  return {
    id,
    ...optional('sku', draft.sku),
    ...optional('key', draft.key),
    prices,
    images: draft.images ?? [],
    attributes: attributesOf(productType, draft.attributes ?? []),
    assets: (draft.assets ?? []).map(asset => assetOf(project, asset)),
  };
}

/** The first version of a product, as a projection. */
export function buildProduct(project: Project, draft: ProductDraft): ProductProjection {
  const productType = resolve(project, 'product-type', draft.productType);
  const definition = project.collections.productTypes.require(productType.id).document;
  const published = draft.publish === true;
  // Projections do not tell who made them; the catalog keeps that of products.
  const { createdBy: _c, lastModifiedBy: _l, ...stamp } = project.stamp();
  return {
    ...stamp,
    ...optional('key', draft.key),
    productType,
    name: draft.name,
    ...optional('description', draft.description),
    slug: draft.slug,
    categories: (draft.categories ?? []).map(category => resolve(project, 'category', category)),
    categoryOrderHints: draft.categoryOrderHints ?? {},
    ...optional('metaTitle', draft.metaTitle),
    ...optional('metaDescription', draft.metaDescription),
    ...optional('metaKeywords', draft.metaKeywords),
    searchKeywords: draft.searchKeywords ?? {},
    published,
    hasStagedChanges: !published,
    masterVariant: buildVariant(project, definition, draft.masterVariant ?? {}, 1),
    variants: (draft.variants ?? []).map((variant, index) => buildVariant(project, definition, variant, index + 2)),
    ...optional('taxCategory', resolveOptional(project, 'tax-category', draft.taxCategory)),
    priceMode: draft.priceMode ?? 'Embedded',
    attributes: [],
  };
}
