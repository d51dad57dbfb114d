import type { ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { parse } from '../http/parse.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import { type Action, action } from '../resource.ts';
import type { Mutable } from '../store/mutable.ts';
import { checkScopes } from './build-product.ts';

/** An action changes the staged version; unless `staged` is true (the default) the current one changes too. */
export interface ProductAction extends Action<ProductProjection> {
  scope: 'staged' | 'both' | 'publish' | 'unpublish';
}

/** Of the actions of scope `staged`: which versions they are for. Their other fields they check themselves. */
const stagedInput = z.looseObject({ action: z.string(), staged: z.boolean().exactOptional() });

export function productAction<Input>(
  schema: z.ZodType<Input>,
  apply: (product: Mutable<ProductProjection>, input: Input) => void,
  scope: ProductAction['scope'] = 'staged',
): ProductAction {
  const { run } = action<ProductProjection, Input>(schema, apply);
  if (scope !== 'staged') return { run, scope };
  return {
    run: (input, product, request) => {
      const { staged: _, ...rest } = parse(stagedInput, input, 'action');
      run(rest, product, request);
    },
    scope,
  };
}

/** Which variant an action means. */
export const variantFields = { variantId: z.int().min(1).exactOptional(), sku: z.string().exactOptional() };
export interface VariantPlace {
  variantId?: number;
  sku?: string;
}

const isAt = (at: VariantPlace) => (variant: ProductVariant) =>
  at.sku === undefined ? variant.id === at.variantId : variant.sku === at.sku;

export function variantAt(product: ProductProjection, at: VariantPlace): ProductVariant {
  const found = [product.masterVariant, ...product.variants].find(isAt(at));
  if (found === undefined)
    throw invalidField('action.variantId', at.sku ?? at.variantId, 'the product has no such variant');
  return found;
}

export function changeVariant(
  product: Mutable<ProductProjection>,
  at: VariantPlace,
  change: (variant: ProductVariant) => ProductVariant,
): void {
  const found = variantAt(product, at);
  if (found === product.masterVariant) product.masterVariant = change(found);
  else product.variants = product.variants.map(variant => (variant === found ? change(variant) : variant));
}

type Prices = NonNullable<ProductVariant['prices']>;

export function changePrices(
  product: Mutable<ProductProjection>,
  at: VariantPlace,
  change: (prices: Prices) => Prices,
): void {
  changeVariant(product, at, variant => {
    const prices = change(variant.prices ?? []);
    checkScopes(prices);
    return { ...variant, prices };
  });
}

/** Changes the prices of the variant that has the price with this ID. */
export function changePricesAround(
  product: Mutable<ProductProjection>,
  priceId: string,
  change: (prices: Prices) => Prices,
): void {
  const holder = [product.masterVariant, ...product.variants].find(variant =>
    variant.prices?.some(price => price.id === priceId),
  );
  if (holder === undefined) throw invalidOperation(`The price with ID '${priceId}' was not found.`);
  changePrices(product, { variantId: holder.id }, change);
}
