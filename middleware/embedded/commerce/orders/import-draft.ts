import { z } from 'zod';
import { calculationModes, inventoryModes, roundingModes } from '../carts/cart-drafts.ts';
import * as fields from '../drafts/schemas.ts';
import { unsupported } from '../unsupported.ts';
import { orderStates, paymentStates, shipmentStates } from './order-actions.ts';

const taxRate = fields.externalTaxRate.extend({ id: z.string().exactOptional(), key: fields.key.exactOptional() });
const taxedPrice = z.strictObject({
  totalNet: fields.money,
  totalGross: fields.money,
  totalTax: fields.money.exactOptional(),
  taxPortions: z
    .array(z.strictObject({ name: z.string().exactOptional(), rate: z.number().min(0).max(1), amount: fields.money }))
    .default([]),
});
export type TaxedPriceInput = z.output<typeof taxedPrice>;
const states = z.array(z.strictObject({ quantity: fields.quantity, state: fields.identifier('state') }));
export type StatesInput = z.output<typeof states>;

const item = {
  key: fields.key.exactOptional(),
  name: fields.localized,
  quantity: fields.quantity,
  taxRate: taxRate.exactOptional(),
  taxedPrice: taxedPrice.exactOptional(),
  state: states.exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('shippingDetails'),
};

const lineItem = z.strictObject({
  ...item,
  productId: fields.id.exactOptional(),
  variant: z.strictObject({
    id: z.int().min(1).exactOptional(),
    sku: z.string().exactOptional(),
    ...unsupported('attributes', 'images', 'prices'),
  }),
  price: z.strictObject({
    value: fields.money,
    country: fields.country.exactOptional(),
    ...unsupported(
      'channel',
      'custom',
      'customerGroup',
      'discounted',
      'key',
      'recurrencePolicy',
      'tiers',
      'validFrom',
      'validUntil',
    ),
  }),
  distributionChannel: fields.identifier('channel').exactOptional(),
  supplyChannel: fields.identifier('channel').exactOptional(),
  inventoryMode: inventoryModes.exactOptional(),
});
export type LineItemImport = z.output<typeof lineItem>;

const customLineItem = z.strictObject({
  ...item,
  slug: z.string().min(2).max(256),
  money: fields.money,
  taxCategory: fields.identifier('tax-category').exactOptional(),
  priceMode: z.enum(['Standard', 'External']).default('Standard'),
});
export type CustomLineItemImport = z.output<typeof customLineItem>;

const shippingInfo = z.strictObject({
  shippingMethodName: z.string().min(1),
  price: fields.money,
  shippingRate: z.strictObject({
    price: fields.money,
    freeAbove: fields.money.exactOptional(),
    ...unsupported('tiers'),
  }),
  taxRate: taxRate.exactOptional(),
  taxedPrice: taxedPrice.exactOptional(),
  taxCategory: fields.identifier('tax-category').exactOptional(),
  shippingMethod: fields.identifier('shipping-method').exactOptional(),
  shippingMethodState: z.enum(['MatchesCart', 'DoesNotMatchCart']).default('MatchesCart'),
  ...unsupported('deliveries', 'discountedPrice'),
});
export type ShippingInfoImport = z.output<typeof shippingInfo>;

/** An order that was taken elsewhere: https://docs.commercetools.com/api/projects/orders-import#orderimportdraft */
export const orderImportDraft = z
  .strictObject({
    orderNumber: z.string().min(1).max(256).exactOptional(),
    purchaseOrderNumber: z.string().exactOptional(),
    customerId: fields.id.exactOptional(),
    customerEmail: z.string().exactOptional(),
    customerGroup: fields.identifier('customer-group').exactOptional(),
    store: fields.identifier('store').exactOptional(),
    lineItems: z.array(lineItem).default([]),
    customLineItems: z.array(customLineItem).default([]),
    totalPrice: fields.money,
    taxedPrice: taxedPrice.exactOptional(),
    priceRoundingMode: z.literal('HalfEven', { error: 'is not supported by this service' }).exactOptional(),
    taxRoundingMode: roundingModes.default('HalfEven'),
    taxCalculationMode: calculationModes.default('LineItemLevel'),
    inventoryMode: inventoryModes.default('None'),
    billingAddress: fields.address.exactOptional(),
    shippingAddress: fields.address.exactOptional(),
    shippingInfo: shippingInfo.exactOptional(),
    paymentInfo: z.strictObject({ payments: z.array(fields.identifier('payment')).min(1) }).exactOptional(),
    paymentState: paymentStates.exactOptional(),
    shipmentState: shipmentStates.exactOptional(),
    orderState: orderStates.default('Open'),
    state: fields.identifier('state').exactOptional(),
    country: fields.country.exactOptional(),
    origin: z.enum(['Customer', 'Merchant']).default('Customer'),
    completedAt: fields.dateTime.exactOptional(),
    custom: fields.customFields.exactOptional(),
    ...unsupported('businessUnit', 'itemShippingAddresses'),
  })
  .refine(({ lineItems, customLineItems }) => lineItems.length + customLineItems.length > 0, {
    path: ['lineItems'],
    error: 'must not be empty without custom line items',
  });
export type OrderImport = z.output<typeof orderImportDraft>;
