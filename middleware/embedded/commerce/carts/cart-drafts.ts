import { randomUUID } from 'node:crypto';
import type { Cart } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { maximumLines } from '../money/limits.ts';
import { cent } from '../money/money.ts';
import { invalidField, refusal } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { addressOf } from '../store/addresses.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional, resolveStore } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { calculated } from './calculate.ts';
import type { Calculation } from './calculation.ts';
import { codeInfo } from './discount-codes.ts';
import { addCustomLine, addLine, customLineItemDraft, lineItemDraft } from './line-drafts.ts';
import { chosenShipping } from './shipping.ts';

export const taxModes = z.enum(['Platform', 'External', 'ExternalAmount', 'Disabled']);
export const roundingModes = z.enum(['HalfEven', 'HalfUp', 'HalfDown']);
export const calculationModes = z.enum(['LineItemLevel', 'UnitPriceLevel']);
export const inventoryModes = z.enum(['None', 'TrackOnly', 'ReserveOnOrder']);

export const cartDraft = z.strictObject({
  currency: fields.currency,
  key: fields.key.exactOptional(),
  customerId: fields.id.exactOptional(),
  customerEmail: z.string().exactOptional(),
  purchaseOrderNumber: z.string().exactOptional(),
  customerGroup: fields.identifier('customer-group').exactOptional(),
  anonymousId: fields.id.exactOptional(),
  store: fields.identifier('store').exactOptional(),
  country: fields.country.exactOptional(),
  locale: fields.locale.exactOptional(),
  inventoryMode: inventoryModes.default('None'),
  taxMode: taxModes.default('Platform'),
  priceRoundingMode: z.literal('HalfEven', { error: 'is not supported by this service' }).exactOptional(),
  taxRoundingMode: roundingModes.default('HalfEven'),
  taxCalculationMode: calculationModes.default('LineItemLevel'),
  lineItems: z.array(lineItemDraft).default([]),
  customLineItems: z.array(customLineItemDraft).default([]),
  shippingAddress: fields.address.exactOptional(),
  billingAddress: fields.address.exactOptional(),
  shippingMethod: fields.identifier('shipping-method').exactOptional(),
  externalTaxRateForShippingMethod: fields.externalTaxRate.exactOptional(),
  discountCodes: z.array(z.string()).default([]),
  custom: fields.customFields.exactOptional(),
  deleteDaysAfterLastModification: z.int().min(1).exactOptional(),
  origin: z.enum(['Customer', 'Merchant']).default('Customer'),
  shippingMode: z.literal('Single').exactOptional(),
  ...unsupported(
    'businessUnit',
    'customShipping',
    'customerGroupAssignments',
    'directDiscounts',
    'itemShippingAddresses',
    'shipping',
    'shippingRateInput',
  ),
});
export type CartInput = z.infer<typeof cartDraft>;

export function checkCountry(project: Project, storeKey: string | undefined, country: string | undefined): void {
  if (storeKey === undefined || country === undefined) return;
  const countries = project.collections.stores.find('key', storeKey)?.document.countries.map(({ code }) => code) ?? [];
  if (countries.length > 0 && !countries.includes(country)) {
    throw refusal(
      'CountryNotConfiguredInStore',
      `The country '${country}' is not configured in the store '${storeKey}'.`,
      {
        storeCountries: countries,
        country,
        field: 'country',
      },
    );
  }
}

/** A new cart, calculated. `owner` overrules the draft: carts of /me belong to the token. */
export function buildCart(
  calculation: Calculation,
  draft: CartInput,
  owner: { customerId?: string; anonymousId?: string },
  storeKey: string | undefined,
): Cart {
  const { project, catalog } = calculation;
  const { collections } = project;
  const customerId = owner.customerId ?? draft.customerId;
  const customer =
    customerId === undefined
      ? undefined
      : collections.customers.get(resolve(project, 'customer', { id: customerId }).id)?.document;
  const anonymousId = customer === undefined ? (owner.anonymousId ?? draft.anonymousId) : undefined;
  const store =
    storeKey === undefined
      ? draft.store && resolveStore(project, draft.store)
      : resolveStore(project, { key: storeKey });
  checkCountry(project, store?.key, draft.country);
  const shippingAddress = draft.shippingAddress && addressOf(project, draft.shippingAddress);
  const base: Cart = {
    ...project.stamp(randomUUID()),
    ...optional('key', draft.key),
    ...optional('customerId', customer?.id),
    ...optional('customerEmail', draft.customerEmail ?? customer?.email),
    ...optional(
      'customerGroup',
      customer === undefined ? resolveOptional(project, 'customer-group', draft.customerGroup) : customer.customerGroup,
    ),
    ...optional('anonymousId', anonymousId),
    ...optional('store', store),
    ...optional('purchaseOrderNumber', draft.purchaseOrderNumber),
    lineItems: [],
    customLineItems: [],
    totalPrice: cent(0, draft.currency),
    taxMode: draft.taxMode,
    priceRoundingMode: 'HalfEven',
    taxRoundingMode: draft.taxRoundingMode,
    taxCalculationMode: draft.taxCalculationMode,
    inventoryMode: draft.inventoryMode,
    cartState: 'Active',
    ...optional('billingAddress', draft.billingAddress && addressOf(project, draft.billingAddress)),
    ...optional('shippingAddress', shippingAddress),
    shippingMode: 'Single',
    shipping: [],
    itemShippingAddresses: [],
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    ...optional('country', draft.country),
    ...optional('locale', draft.locale),
    origin: draft.origin,
    ...optionalCustomFields(project, draft.custom),
    ...optional('deleteDaysAfterLastModification', draft.deleteDaysAfterLastModification),
  };
  if (draft.lineItems.length > maximumLines)
    throw invalidField('lineItems', draft.lineItems.length, `a cart holds at most ${maximumLines} line items`);
  let cart = base;
  for (const [index, line] of draft.lineItems.entries())
    cart = { ...cart, lineItems: addLine(project, catalog, cart, line, `lineItems[${index}]`) };
  for (const [index, line] of draft.customLineItems.entries())
    cart = { ...cart, customLineItems: addCustomLine(project, cart, line, `customLineItems[${index}]`) };
  for (const code of draft.discountCodes) cart = { ...cart, discountCodes: codeInfo(project, cart, code) };
  if (draft.shippingMethod !== undefined) {
    cart = {
      ...cart,
      shippingInfo: chosenShipping(project, cart, draft.shippingMethod, draft.externalTaxRateForShippingMethod),
    };
  }
  return calculated(calculation, cart, cart.createdAt);
}
