import { randomUUID } from 'node:crypto';
import type { Cart, CustomLineItem, LineItem, ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { availableIn } from '../catalog/assortment.ts';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import { checkCost, maximumLines, maximumQuantity } from '../money/limits.ts';
import { cent, toMoney } from '../money/money.ts';
import { unitCents } from '../prices/select-price.ts';
import { invalidField, invalidInput, invalidOperation, refusal, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { customFieldsOf, optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { taxRateOf } from './external-rate.ts';
import { priceContext, repriced } from './line-price.ts';
import { productFacts } from './product-facts.ts';

export const lineItemDraft = z.strictObject({
  key: fields.key.exactOptional(),
  productId: fields.id.exactOptional(),
  variantId: z.int().min(1).exactOptional(),
  sku: z.string().exactOptional(),
  quantity: fields.quantity.default(1),
  addedAt: fields.dateTime.exactOptional(),
  distributionChannel: fields.identifier('channel').exactOptional(),
  supplyChannel: fields.identifier('channel').exactOptional(),
  externalPrice: fields.positiveMoney.exactOptional(),
  externalTotalPrice: z.strictObject({ price: fields.positiveMoney, totalPrice: fields.positiveMoney }).exactOptional(),
  externalTaxRate: fields.externalTaxRate.exactOptional(),
  inventoryMode: z.enum(['None', 'TrackOnly', 'ReserveOnOrder']).exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('perMethodExternalTaxRate', 'recurrenceInfo', 'shippingDetails'),
});
export type LineItemInput = z.infer<typeof lineItemDraft>;

export const customLineItemDraft = z.strictObject({
  key: fields.key.exactOptional(),
  name: fields.localized,
  slug: z.string().min(2).max(256),
  money: fields.money,
  quantity: fields.quantity.default(1),
  taxCategory: fields.identifier('tax-category').exactOptional(),
  externalTaxRate: fields.externalTaxRate.exactOptional(),
  custom: fields.customFields.exactOptional(),
  priceMode: z.enum(['Standard', 'External']).default('Standard'),
  ...unsupported('recurrenceInfo', 'shippingDetails'),
});
export type CustomLineItemInput = z.infer<typeof customLineItemDraft>;

type Wanted = Pick<LineItemInput, 'productId' | 'variantId' | 'sku'>;

/** The published product that a line names, by SKU or id. */
export function productOf(catalog: Catalog, draft: Wanted) {
  if (draft.sku === undefined && draft.productId === undefined) throw requiredField('sku');
  const entry = draft.sku === undefined ? catalog.current(draft.productId ?? '') : catalog.currentBy('sku', draft.sku);
  if (entry !== undefined) return entry.document;
  const what = draft.sku === undefined ? `product with ID '${draft.productId}'` : `product with SKU '${draft.sku}'`;
  throw invalidInput(`The ${what} was not found or is not published.`);
}

export function variantOf(master: ProductVariant, others: readonly ProductVariant[], draft: Wanted): ProductVariant {
  if (draft.sku === undefined && draft.variantId === undefined) return master;
  const found = [master, ...others].find(variant =>
    draft.sku === undefined ? variant.id === draft.variantId : variant.sku === draft.sku,
  );
  if (found === undefined) throw invalidField('variantId', draft.variantId, 'the product has no such variant');
  return found;
}

/** What is not available in a cart's store is not put into it. */
function checkAvailable(project: Project, cart: Cart, product: ProductProjection, variant: ProductVariant): void {
  const store = cart.store && project.collections.stores.find('key', cart.store.key)?.document;
  if (store === undefined || availableIn(project, store, product).includes(variant)) return;
  throw invalidInput(`The variant '${variant.sku ?? variant.id}' is not available in the store '${store.key}'.`);
}

const sameFields = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Lines are one when product, variant, channels, custom fields, price source and tax rate are the same. */
function isSame(a: LineItem, b: LineItem): boolean {
  return (
    a.lineItemMode === 'Standard' &&
    a.productId === b.productId &&
    a.variant.id === b.variant.id &&
    a.priceMode === b.priceMode &&
    a.priceMode !== 'ExternalTotal' &&
    (a.priceMode !== 'ExternalPrice' || sameFields(a.price.value, b.price.value)) &&
    a.distributionChannel?.id === b.distributionChannel?.id &&
    a.supplyChannel?.id === b.supplyChannel?.id &&
    a.inventoryMode === b.inventoryMode &&
    (b.key === undefined || a.key === b.key) &&
    sameFields(a.custom, b.custom)
  );
}

const checkCount = (lines: readonly unknown[], what: string, exceededResource: string) => {
  if (lines.length >= maximumLines)
    throw refusal('MaxResourceLimitExceeded', `A cart holds at most ${maximumLines} ${what}.`, { exceededResource });
};

/**
 * Adds a line, or adds to the quantity of the one that is the same. The result is priced. `at` is where the draft stands in
 * the request.
 */
export function addLine(project: Project, catalog: Catalog, cart: Cart, draft: LineItemInput, at: string): LineItem[] {
  const projection = productOf(catalog, draft);
  const variant = variantOf(projection.masterVariant, projection.variants, draft);
  checkAvailable(project, cart, projection, variant);
  const { availability: _, ...bare } = variant;
  const currency = cart.totalPrice.currencyCode;
  if (cart.taxMode !== 'External' && draft.externalTaxRate !== undefined) {
    throw invalidOperation('An external tax rate can only be set on a cart with the External tax mode.');
  }
  for (const money of [draft.externalPrice, draft.externalTotalPrice?.price, draft.externalTotalPrice?.totalPrice]) {
    if (money !== undefined && money.currencyCode !== currency)
      throw invalidField('externalPrice.currencyCode', money.currencyCode, `the cart is in ${currency}`);
  }
  const external = draft.externalTotalPrice?.price ?? draft.externalPrice;
  const now = project.now();
  const line: LineItem = {
    id: randomUUID(),
    ...optional('key', draft.key),
    ...productFacts(projection),
    variant: bare,
    price: { id: randomUUID(), value: external === undefined ? cent(0, currency) : toMoney(external) },
    quantity: draft.quantity,
    totalPrice:
      draft.externalTotalPrice === undefined ? cent(0, currency) : toMoney(draft.externalTotalPrice.totalPrice),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: [],
    ...optional('taxRate', draft.externalTaxRate && taxRateOf(draft.externalTaxRate)),
    perMethodTaxRate: [],
    ...optional('supplyChannel', resolveOptional(project, 'channel', draft.supplyChannel)),
    ...optional('distributionChannel', resolveOptional(project, 'channel', draft.distributionChannel)),
    priceMode:
      draft.externalTotalPrice !== undefined
        ? 'ExternalTotal'
        : draft.externalPrice !== undefined
          ? 'ExternalPrice'
          : 'Platform',
    lineItemMode: 'Standard',
    ...optional('inventoryMode', draft.inventoryMode),
    ...optional('custom', draft.custom && customFieldsOf(project, draft.custom)),
    addedAt: draft.addedAt ?? now,
    lastModifiedAt: now,
  };
  const context = priceContext(cart);
  const priced = (added: LineItem) => {
    const next = repriced(catalog, added, context, 'price');
    if (next.priceMode !== 'ExternalTotal')
      checkCost(unitCents(next.price), next.quantity, `${at}.quantity`, draft.quantity);
    return next;
  };
  const known = cart.lineItems.find(candidate => isSame(candidate, line));
  if (known === undefined) {
    checkCount(cart.lineItems, 'line items', 'LineItem');
    if (draft.key !== undefined && cart.lineItems.some(candidate => candidate.key === draft.key))
      throw invalidField('key', draft.key, 'another line item has it');
    return [...cart.lineItems, priced(line)];
  }
  if (known.quantity + line.quantity > maximumQuantity)
    throw invalidField(
      `${at}.quantity`,
      line.quantity,
      `with the ${known.quantity} that are there it is more than ${maximumQuantity}`,
    );
  const more: LineItem = {
    ...known,
    ...optional('taxRate', line.taxRate ?? known.taxRate),
    variant: line.variant,
    quantity: known.quantity + line.quantity,
    lastModifiedAt: now,
  };
  return cart.lineItems.map(candidate => (candidate === known ? priced(more) : candidate));
}

export function addCustomLine(project: Project, cart: Cart, draft: CustomLineItemInput, at: string): CustomLineItem[] {
  checkCount(cart.customLineItems, 'custom line items', 'CustomLineItem');
  checkCost(draft.money.centAmount, draft.quantity, `${at}.quantity`);
  const currency = cart.totalPrice.currencyCode;
  if (draft.money.currencyCode !== currency)
    throw invalidField('money.currencyCode', draft.money.currencyCode, `the cart is in ${currency}`);
  if (cart.taxMode === 'Platform' && draft.taxCategory === undefined) throw requiredField('taxCategory');
  const line: CustomLineItem = {
    id: randomUUID(),
    ...optional('key', draft.key),
    name: draft.name,
    money: toMoney(draft.money),
    slug: draft.slug,
    quantity: draft.quantity,
    totalPrice: cent(0, currency),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    perMethodTaxRate: [],
    state: [],
    ...optional('taxCategory', resolveOptional(project, 'tax-category', draft.taxCategory)),
    ...optional('taxRate', draft.externalTaxRate && taxRateOf(draft.externalTaxRate)),
    ...optionalCustomFields(project, draft.custom),
    priceMode: draft.priceMode,
  };
  return [...cart.customLineItems, line];
}
