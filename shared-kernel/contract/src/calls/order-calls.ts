import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { defineCall } from './call.ts';
import { cartSchema, lineItemSchema, shippingInfoSchema, taxedPriceSchema } from './cart.ts';
import { cartReferenceSchema } from './cart-calls.ts';
import { moneySchema } from './money.ts';
import { pricingSchema } from './pricing.ts';
import { reference } from './text.ts';

export const multibancoSchema = z.object({
  reference: z.string(),
  entity: z.string(),
  expiresAt: z.string(),
  merchantReference: z.string(),
});

/** An order with what the thank-you page shows. */
export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  /** Of what it was made; null where the cart is no more */
  cartId: z.nullable(z.string()),
  createdAt: z.string(),
  orderState: z.enum(['Open', 'Confirmed', 'Complete', 'Cancelled']),
  paymentState: z.nullable(z.enum(['Paid', 'CreditOwed', 'Pending', 'Failed', 'BalanceDue'])),
  shipmentState: z.nullable(z.enum(['Delayed', 'Backorder', 'Partial', 'Pending', 'Ready', 'Shipped'])),
  customerEmail: z.nullable(z.string()),
  /** Whether it stands in an account; otherwise a guest has placed it. */
  isInAccount: z.boolean(),
  /** Of the store where it was placed, which is where it is paid; one of before does not say. */
  storeKey: z.optional(z.string()),
  lineItems: z.array(lineItemSchema),
  billingAddress: z.nullable(addressSchema),
  shippingAddress: z.nullable(addressSchema),
  shippingInfo: z.nullable(shippingInfoSchema),
  pricing: pricingSchema,
  totalPrice: moneySchema,
  taxedPrice: z.nullable(taxedPriceSchema),
  /** Method of the last payment, `scheme`, `cod`, `bank`, `multibanco` … */
  paymentMethod: z.nullable(z.string()),
  multibanco: z.nullable(multibancoSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** A cart is ordered once; the same call again answers the order that exists. */
export const createMyOrderFromCart = defineCall('new-ct', 'createMyOrderFromCart', {
  args: z.tuple([cartReferenceSchema]),
  answer: z.object({ order: orderSchema }),
});

/** An order of this session by id, with all that the thank-you page shows; 404 for anybody else's. */
export const getOrder = defineCall('new-ct', 'getOrder', {
  args: z.tuple([z.object({ orderId: reference })]),
  answer: z.object({ order: orderSchema }),
});

/** An order of this session by id or number, 404 for anybody else's. */
export const searchOrder = defineCall('new-ct', 'searchOrder', {
  args: z.tuple([z.union([z.object({ orderId: reference }), z.object({ orderNumber: reference })])]),
  answer: z.object({
    id: z.string(),
    orderNumber: z.string(),
    paymentInfo: z.object({
      payments: z.array(
        z.object({
          id: z.string(),
          amountPlanned: moneySchema,
          paymentMethodInfo: z.object({ paymentInterface: z.nullable(z.string()), method: z.nullable(z.string()) }),
          transactions: z.array(z.object({ type: z.string(), state: z.string() })),
        }),
      ),
    }),
  }),
});

const paymentOnCart = z.object({ payment: z.object({ id: z.string() }), cart: cartSchema });

/** Puts a payment of that kind on the cart; cash on delivery adds its fee to the totals. */
export const createCodPayment = defineCall('new-ct', 'createCodPayment', {
  args: z.tuple([cartReferenceSchema]),
  answer: paymentOnCart,
});
export const createBankPayment = defineCall('new-ct', 'createBankPayment', {
  args: z.tuple([cartReferenceSchema]),
  answer: paymentOnCart,
});

/** Chooses or gives up cash on delivery before paying, so that the totals show its fee. */
export const setCashOnDeliveryFee = defineCall('new-ct', 'setCashOnDeliveryFee', {
  args: z.tuple([cartReferenceSchema, z.boolean()]),
  answer: z.object({ cart: cartSchema }),
});
