import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import { type Order, orderSchema, type searchOrder } from '@exwerk/contract/calls/order-calls';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { toCartAddress } from '../carts/address.mapper.ts';
import { type CartView, toShippingInfo } from '../carts/cart.mapper.ts';
import { toLineItem, toTaxedPrice } from '../carts/line-item.mapper.ts';
import { withNetGifts } from '../carts/net-gifts.ts';
import { storefrontOf, toPricing } from '../carts/pricing.ts';
import { toMoney } from '../commerce/money.mapper.ts';
import { paymentOf } from './payment-state.ts';

const voucher = jsonText(
  z.object({
    action: z.object({
      paymentMethodType: z.literal('multibanco'),
      reference: z.string(),
      entity: z.string(),
      expiresAt: z.string(),
      merchantReference: z.string().optional(),
    }),
    merchantReference: z.string().optional(),
  }),
);

/** What a Multibanco customer pays with, read from the provider's answer on the payment. */
function multibancoOf(makePaymentResponse: unknown, reference: string): Order['multibanco'] {
  const parsed = voucher.safeParse(makePaymentResponse);
  if (!parsed.success) return null;
  const { action, merchantReference } = parsed.data;
  return {
    reference: action.reference,
    entity: action.entity,
    expiresAt: action.expiresAt,
    merchantReference: action.merchantReference ?? merchantReference ?? reference,
  };
}

const states = {
  orderState: orderSchema.shape.orderState,
  paymentState: orderSchema.shape.paymentState,
  shipmentState: orderSchema.shape.shipmentState,
};

/** Expects `paymentInfo.payments[*]` expanded. */
export function toOrder(platformOrder: PlatformOrder, view: CartView): Order {
  const order = withNetGifts(platformOrder, storefrontOf(platformOrder, view.locale));
  const payments = order.paymentInfo?.payments.flatMap(({ obj }) => obj ?? []) ?? [];
  const payment = paymentOf(payments, order);
  const orderNumber = order.orderNumber ?? order.id;
  const orderState = states.orderState.safeParse(order.orderState);
  const paymentState = states.paymentState.safeParse(order.paymentState ?? null);
  const shipmentState = states.shipmentState.safeParse(order.shipmentState ?? null);
  return {
    id: order.id,
    orderNumber,
    cartId: order.cart?.id ?? null,
    createdAt: order.createdAt,
    orderState: orderState.success ? orderState.data : 'Open',
    paymentState: paymentState.success ? paymentState.data : null,
    shipmentState: shipmentState.success ? shipmentState.data : null,
    customerEmail: order.customerEmail ?? null,
    isInAccount: order.customerId !== undefined,
    storeKey: order.store?.key,
    lineItems: order.lineItems.map(line => toLineItem(line, view.locale, null)),
    billingAddress: toCartAddress(order.billingAddress),
    shippingAddress: toCartAddress(order.shippingAddress),
    shippingInfo: toShippingInfo(order.shippingInfo, view),
    pricing: toPricing(order, view),
    totalPrice: toMoney(order.totalPrice),
    taxedPrice: toTaxedPrice(order.taxedPrice),
    paymentMethod: payment?.paymentMethodInfo.method ?? null,
    multibanco: multibancoOf(payment?.custom?.fields.makePaymentResponse, orderNumber),
  };
}

/** Expects `paymentInfo.payments[*]` expanded. */
export function toPaymentInfo({ paymentInfo }: PlatformOrder): CallAnswer<typeof searchOrder>['paymentInfo'] {
  const payments = (paymentInfo?.payments ?? []).flatMap(({ obj }) => (obj ? [obj] : []));
  return {
    payments: payments.map(({ id, amountPlanned, paymentMethodInfo, transactions }) => ({
      id,
      amountPlanned: toMoney(amountPlanned),
      paymentMethodInfo: {
        paymentInterface: paymentMethodInfo.paymentInterface ?? null,
        method: paymentMethodInfo.method ?? null,
      },
      transactions: transactions.map(({ type, state }) => ({ type, state })),
    })),
  };
}
