import type { Address } from '@exwerk/contract/calls/address';
import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { money } from '@exwerk/contract/money/money';
import { customerOf } from '@exwerk/testing/customer-of';
import { pricingOf } from '@exwerk/testing/pricing-of';
import type { PaymentOffer } from '../payment/payment-methods.ts';

/** Made-up carts, orders and people for tests. */

export const gbp = (cents: number) => money(cents, 'GBP');

export function lineItem(change: Partial<LineItem> = {}): LineItem {
  const quantity = change.quantity ?? 1;
  return {
    id: 'line-1',
    productId: 'product-1',
    type: 'product',
    name: 'Cordless drill',
    productSlug: 'cordless-drill-ex10000001',
    productTypeKey: 'standard',
    variant: { sku: 'EX10000001', images: [] },
    quantity,
    price: gbp(2000),
    totalPrice: gbp(2000 * quantity),
    discountedPricePerQuantity: [],
    taxedPrice: null,
    custom: { parentSku: null, customFieldsRaw: [] },
    availableQuantity: 50,
    isVirtual: false,
    isFreight: false,
    ...change,
  };
}

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Byron',
  streetName: 'Mill Lane',
  streetNumber: '12a',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
  phone: '+44 20 7946 0000',
  company: null,
  department: null,
};

export function cartOf(change: Partial<Cart> = {}): Cart {
  const lineItems = change.lineItems ?? [lineItem()];
  const goods = lineItems.reduce((sum, line) => sum + line.totalPrice.centAmount, 0);
  return {
    id: 'cart-1',
    version: 1,
    customerId: null,
    cartState: 'Active',
    lineItems,
    customerEmail: null,
    billingAddress: null,
    shippingAddress: null,
    shippingInfo: null,
    discountCodes: [],
    discounts: [],
    taxMode: 'Platform',
    storeKey: 'store-gb',
    pricing: pricingOf(gbp(goods), { delivery: { amount: gbp(195), isEstimated: true } }),
    freeDelivery: { above: gbp(5200), missing: gbp(Math.max(0, 5200 - goods)) },
    totalPrice: gbp(goods),
    taxedPrice: null,
    paymentInfo: { payments: [] },
    custom: { calculatedCodFee: null, customerAgreedToSendEmail: null, utmSource: null },
    itemCount: lineItems.reduce((sum, line) => sum + line.quantity, 0),
    isFreight: false,
    ...change,
  };
}

const delivery = { amount: gbp(195), isEstimated: false };
const taxPortions = [{ rate: 0.2, amount: gbp(366) }];

/** A cart that may be paid. */
export function addressedCart(change: Partial<Cart> = {}): Cart {
  return cartOf({
    customerEmail: 'ada@example.com',
    billingAddress: address,
    shippingAddress: address,
    shippingInfo: {
      methodKey: 'parcel',
      methodName: 'Parcel',
      price: gbp(195),
      freeAbove: gbp(5200),
      deliveryDays: '2-4',
      discountedPrice: null,
    },
    pricing: pricingOf(gbp(2000), { delivery, taxPortions }),
    totalPrice: gbp(2195),
    taxedPrice: {
      totalNet: gbp(1829),
      totalGross: gbp(2195),
      taxPortions,
    },
    ...change,
  });
}

export const customer = customerOf({ id: 'customer-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });

export function orderOf(change: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    orderNumber: 'GB-1001',
    cartId: 'cart-1',
    createdAt: '2026-11-20T10:00:00Z',
    orderState: 'Open',
    paymentState: 'Paid',
    shipmentState: 'Pending',
    customerEmail: 'ada@example.com',
    isInAccount: true,
    lineItems: [lineItem()],
    billingAddress: address,
    shippingAddress: address,
    shippingInfo: addressedCart().shippingInfo,
    pricing: pricingOf(gbp(2000), { delivery }),
    totalPrice: gbp(2195),
    taxedPrice: null,
    paymentMethod: 'scheme',
    multibanco: null,
    ...change,
  };
}

/** What the provider offers for a cart of £21.95. */
export const offerOf = (
  types: readonly string[],
  change: Partial<PaymentOffer> = {},
  nameOf = (type: string) => type,
): PaymentOffer => ({
  custom: {
    fields: {
      getPaymentMethodsResponse: {
        paymentMethods: types.map(type => ({ type, name: nameOf(type) })),
        storedPaymentMethods: [],
      },
    },
  },
  environment: { environment: 'test', clientKey: 'key', urls: null },
  amount: { value: 2195, currency: 'GBP' },
  countryCode: 'GB',
  cashOnDelivery: null,
  bankTransfer: null,
  recurringEnabled: true,
  attempt: 'sealed-attempt',
  ...change,
});
