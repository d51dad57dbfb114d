import {
  type CustomLineItem,
  CustomLineItemPriceModeValues,
  type CustomLineItemRecurrenceInfo,
  type DiscountedLineItemPortion,
  type DiscountedLineItemPrice,
  type DiscountedLineItemPriceForQuantity,
  InventoryModeValues,
  type ItemShippingDetails,
  type ItemShippingTarget,
  type ItemState,
  type LineItem,
  LineItemModeValues,
  LineItemPriceModeValues,
  type LineItemRecurrenceInfo,
  type MethodTaxedPrice,
  type MethodTaxRate,
  PriceSelectionModeValues,
  type TaxedItemPrice,
  type TaxPortion,
} from '@commercetools/platform-sdk';
import { price, productVariant } from './catalog.ts';
import { customFields } from './common.ts';
import { byName, money, oneOf, reference, shape } from './field.ts';
import { taxRate } from './settings.ts';

const discountedLineItemPortion = shape<DiscountedLineItemPortion>()([], {
  discount: reference,
  discountedAmount: money,
});
export const discountedLineItemPrice = shape<DiscountedLineItemPrice>()([], {
  value: money,
  includedDiscounts: discountedLineItemPortion,
});
const discountedLineItemPriceForQuantity = shape<DiscountedLineItemPriceForQuantity>()(['quantity'], {
  discountedPrice: discountedLineItemPrice,
});
export const taxPortion = shape<TaxPortion>()(['name', 'rate'], { amount: money });
export const taxedItemPrice = shape<TaxedItemPrice>()([], {
  totalNet: money,
  totalGross: money,
  taxPortions: taxPortion,
  totalTax: money,
});
const methodTaxedPrice = shape<MethodTaxedPrice>()(['shippingMethodKey'], { taxedPrice: taxedItemPrice });
const itemState = shape<ItemState>()(['quantity'], { state: reference });
const methodTaxRate = shape<MethodTaxRate>()(['shippingMethodKey'], { taxRate });
const itemShippingTarget = shape<ItemShippingTarget>()(['addressKey', 'quantity', 'shippingMethodKey'], {});
const itemShippingDetails = shape<ItemShippingDetails>()(['valid'], { targets: itemShippingTarget });
const lineItemRecurrenceInfo = shape<LineItemRecurrenceInfo>()([], {
  recurrencePolicy: reference,
  priceSelectionMode: oneOf(PriceSelectionModeValues),
});
export const lineItem = shape<LineItem>()(
  ['id', 'key', 'productId', 'productKey', 'quantity', 'addedAt', 'lastModifiedAt'],
  {
    name: byName,
    productSlug: byName,
    productType: reference,
    variant: productVariant,
    price,
    totalPrice: money,
    discountedPricePerQuantity: discountedLineItemPriceForQuantity,
    taxedPrice: taxedItemPrice,
    taxedPricePortions: methodTaxedPrice,
    state: itemState,
    taxRate,
    perMethodTaxRate: methodTaxRate,
    supplyChannel: reference,
    distributionChannel: reference,
    priceMode: oneOf(LineItemPriceModeValues),
    lineItemMode: oneOf(LineItemModeValues),
    inventoryMode: oneOf(InventoryModeValues),
    shippingDetails: itemShippingDetails,
    reservation: reference,
    custom: customFields,
    recurrenceInfo: lineItemRecurrenceInfo,
  },
);
const customLineItemRecurrenceInfo = shape<CustomLineItemRecurrenceInfo>()([], { recurrencePolicy: reference });
export const customLineItem = shape<CustomLineItem>()(['id', 'key', 'slug', 'quantity'], {
  name: byName,
  money,
  taxedPrice: taxedItemPrice,
  taxedPricePortions: methodTaxedPrice,
  totalPrice: money,
  state: itemState,
  taxCategory: reference,
  taxRate,
  perMethodTaxRate: methodTaxRate,
  discountedPricePerQuantity: discountedLineItemPriceForQuantity,
  custom: customFields,
  shippingDetails: itemShippingDetails,
  priceMode: oneOf(CustomLineItemPriceModeValues),
  recurrenceInfo: customLineItemRecurrenceInfo,
});
