import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { moneySchema } from './money.ts';
import { freeDeliverySchema, pricingSchema, taxPortionSchema } from './pricing.ts';

export const taxedPriceSchema = z.object({
  totalNet: moneySchema,
  totalGross: moneySchema,
  taxPortions: z.array(taxPortionSchema),
});
export type TaxedPrice = z.infer<typeof taxedPriceSchema>;

export const lineItemTypes = ['standard_product', 'extra_guarantee', 'accessory', 'product'] as const;

/** `price` is one piece before discounts, `totalPrice` the line after all of them. */
export const lineItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  type: z.enum(lineItemTypes),
  name: z.string(),
  productSlug: z.string(),
  productTypeKey: z.string(),
  variant: z.object({ sku: z.string(), images: z.array(z.object({ url: z.string() })) }),
  quantity: z.int(),
  price: moneySchema,
  totalPrice: moneySchema,
  discountedPricePerQuantity: z.array(z.object({ quantity: z.int(), discountedPrice: moneySchema })),
  taxedPrice: z.nullable(taxedPriceSchema),
  custom: z.object({
    parentSku: z.nullable(z.string()),
    customFieldsRaw: z.array(z.object({ name: z.string(), value: z.unknown() })),
  }),
  availableQuantity: z.nullable(z.int()),
  isVirtual: z.boolean(),
  isFreight: z.boolean(),
  /** Put in by a discount, not by the buyer. */
  isGift: z.optional(z.boolean()),
});
export type LineItem = z.infer<typeof lineItemSchema>;

/** `discountedAmount` is what it takes off the whole cart. */
const appliedDiscountSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['volume', 'loyalty', 'personalised', 'coupon', 'shipping', 'other']),
  target: z.enum(['lineItems', 'shipping', 'totalPrice', 'gift']),
  value: z.discriminatedUnion('type', [
    z.object({ type: z.literal('relative'), permyriad: z.int() }),
    z.object({ type: z.literal('absolute'), money: z.array(moneySchema) }),
    z.object({ type: z.literal('fixed'), money: z.array(moneySchema) }),
    z.object({ type: z.literal('giftLineItem') }),
  ]),
  discountedAmount: moneySchema,
  requiresDiscountCode: z.boolean(),
});
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>;

export const shippingInfoSchema = z.object({
  /** `parcel` or `freight` */
  methodKey: z.enum(['parcel', 'freight']),
  methodName: z.string(),
  /** The fee before discounts; zero once the threshold is met. */
  price: moneySchema,
  freeAbove: z.nullable(moneySchema),
  deliveryDays: z.nullable(z.string()),
  discountedPrice: z.nullable(
    z.object({
      value: moneySchema,
      includedDiscounts: z.array(z.object({ id: z.string(), discountedAmount: moneySchema })),
    }),
  ),
});

/** Every money value of a cart is in the cart's currency. */
export const cartSchema = z.object({
  id: z.string(),
  version: z.int(),
  customerId: z.nullable(z.string()),
  cartState: z.enum(['Active', 'Merged', 'Ordered']),
  lineItems: z.array(lineItemSchema),
  customerEmail: z.nullable(z.string()),
  billingAddress: z.nullable(addressSchema),
  shippingAddress: z.nullable(addressSchema),
  shippingInfo: z.nullable(shippingInfoSchema),
  discountCodes: z.array(
    z.object({
      discountCode: z.object({ id: z.string(), code: z.string() }),
      state: z.string(),
      cartDiscounts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  discounts: z.array(appliedDiscountSchema),
  taxMode: z.enum(['Platform', 'External', 'ExternalAmount', 'Disabled']),
  storeKey: z.string(),
  pricing: pricingSchema,
  freeDelivery: freeDeliverySchema,
  totalPrice: moneySchema,
  taxedPrice: z.nullable(taxedPriceSchema),
  paymentInfo: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        paymentMethodInfo: z.object({ paymentInterface: z.nullable(z.string()), method: z.nullable(z.string()) }),
      }),
    ),
  }),
  custom: z.object({
    calculatedCodFee: z.nullable(moneySchema),
    customerAgreedToSendEmail: z.nullable(z.boolean()),
    utmSource: z.nullable(z.string()),
  }),
  /** Pieces, guarantee lines not counted. */
  itemCount: z.int(),
  isFreight: z.boolean(),
});
export type Cart = z.infer<typeof cartSchema>;
