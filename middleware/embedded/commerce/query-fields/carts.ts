import {
  type Cart,
  type CartLock,
  CartOriginValues,
  CartStateValues,
  type DirectDiscount,
  type DiscountCodeInfo,
  DiscountCodeStateValues,
  type DiscountedTotalPricePortion,
  type DiscountOnTotalPrice,
  type DiscountTypeCombination,
  FreezeStrategyValues,
  InventoryModeValues,
  type Order,
  OrderStateValues,
  type PaymentInfo,
  PaymentStateValues,
  type ReturnInfo,
  type ReturnItem,
  ReturnPaymentStateValues,
  ReturnShipmentStateValues,
  RoundingModeValues,
  ShipmentStateValues,
  ShippingModeValues,
  type SyncInfo,
  TaxCalculationModeValues,
  type TaxedPrice,
  TaxModeValues,
} from '@commercetools/platform-sdk';
import { address, customFields } from './common.ts';
import { cartDiscountTarget, cartDiscountValue } from './discounts.ts';
import { keyReference, money, oneOf, reference, resource, shape } from './field.ts';
import { customLineItem, lineItem, taxPortion } from './lines.ts';
import { shipping, shippingInfo, shippingRateInput } from './shipping.ts';

const taxedPrice = shape<TaxedPrice>()([], {
  totalNet: money,
  totalGross: money,
  taxPortions: taxPortion,
  totalTax: money,
});
const discountedTotalPricePortion = shape<DiscountedTotalPricePortion>()([], {
  discount: reference,
  discountedAmount: money,
});
const discountOnTotalPrice = shape<DiscountOnTotalPrice>()([], {
  discountedAmount: money,
  includedDiscounts: discountedTotalPricePortion,
  discountedNetAmount: money,
  discountedGrossAmount: money,
});
const discountCodeInfo = shape<DiscountCodeInfo>()([], {
  discountCode: reference,
  state: oneOf(DiscountCodeStateValues),
});
const directDiscount = shape<DirectDiscount>()(['id'], { value: cartDiscountValue, target: cartDiscountTarget });
const paymentInfo = shape<PaymentInfo>()([], { payments: reference });
const discountTypeCombination = shape<DiscountTypeCombination>()(['type', 'chosenDiscountType'], {});
const cartLock = shape<CartLock>()(['createdAt', 'clientId'], {});
/** What a cart hands to the order that is made of it. */
const handedOn = [
  'customerId',
  'customerEmail',
  'anonymousId',
  'shippingKey',
  'country',
  'locale',
  'purchaseOrderNumber',
] as const;
const handedOnFields = {
  customerGroup: reference,
  businessUnit: keyReference,
  store: keyReference,
  lineItems: lineItem,
  customLineItems: customLineItem,
  totalPrice: money,
  taxedPrice,
  taxedShippingPrice: taxedPrice,
  discountOnTotalPrice,
  taxMode: oneOf(TaxModeValues),
  priceRoundingMode: oneOf(RoundingModeValues),
  taxRoundingMode: oneOf(RoundingModeValues),
  taxCalculationMode: oneOf(TaxCalculationModeValues),
  inventoryMode: oneOf(InventoryModeValues),
  billingAddress: address,
  shippingAddress: address,
  shippingMode: oneOf(ShippingModeValues),
  shippingInfo,
  shippingRateInput,
  shippingCustomFields: customFields,
  shipping,
  itemShippingAddresses: address,
  discountCodes: discountCodeInfo,
  directDiscounts: directDiscount,
  refusedGifts: reference,
  paymentInfo,
  origin: oneOf(CartOriginValues),
  custom: customFields,
  discountTypeCombination,
};
export const cart = resource<Cart>()([...handedOn, 'key', 'totalLineItemQuantity', 'deleteDaysAfterLastModification'], {
  ...handedOnFields,
  cartState: oneOf(CartStateValues),
  freezeStrategy: oneOf(FreezeStrategyValues),
  lock: cartLock,
});
const syncInfo = shape<SyncInfo>()(['externalId', 'syncedAt'], { channel: reference });
const returnItem = shape<ReturnItem>()(
  ['id', 'key', 'quantity', 'type', 'comment', 'lastModifiedAt', 'createdAt', 'customLineItemId', 'lineItemId'],
  {
    shipmentState: oneOf(ReturnShipmentStateValues),
    paymentState: oneOf(ReturnPaymentStateValues),
    custom: customFields,
  },
);
const returnInfo = shape<ReturnInfo>()(['returnTrackingId', 'returnDate'], { items: returnItem });
export const order = resource<Order>()([...handedOn, 'orderNumber', 'lastMessageSequenceNumber', 'completedAt'], {
  ...handedOnFields,
  cart: reference,
  quote: reference,
  recurringOrder: reference,
  orderState: oneOf(OrderStateValues),
  shipmentState: oneOf(ShipmentStateValues),
  paymentState: oneOf(PaymentStateValues),
  state: reference,
  syncInfo,
  returnInfo,
});
