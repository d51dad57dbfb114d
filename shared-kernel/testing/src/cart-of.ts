import type { Cart } from '@exwerk/contract/calls/cart';
import { pricingOf } from './pricing-of.ts';

const money = { centAmount: 100, currencyCode: 'EUR', fractionDigits: 2 };
const line = {
  id: 'l1',
  productId: 'p1',
  type: 'product' as const,
  name: 'Drill',
  productSlug: 'drill',
  productTypeKey: 'product',
  variant: { sku: 'EX1', images: [] },
  quantity: 1,
  price: money,
  totalPrice: money,
  discountedPricePerQuantity: [],
  taxedPrice: null,
  custom: { parentSku: null, customFieldsRaw: [] },
  availableQuantity: 9,
  isVirtual: false,
  isFreight: false,
};
/** A cart with one line, nine of whose article `EX1` are in stock. */
export const cartOf = (id: string, version: number): Cart => ({
  id,
  version,
  customerId: null,
  cartState: 'Active',
  lineItems: [line],
  customerEmail: null,
  billingAddress: null,
  shippingAddress: null,
  shippingInfo: null,
  discountCodes: [],
  discounts: [],
  taxMode: 'Platform',
  storeKey: 'store-sk',
  pricing: pricingOf(money),
  freeDelivery: { above: money, missing: money },
  totalPrice: money,
  taxedPrice: null,
  paymentInfo: { payments: [] },
  custom: { calculatedCodFee: null, customerAgreedToSendEmail: null, utmSource: null },
  itemCount: 1,
  isFreight: false,
});
