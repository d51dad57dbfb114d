import {
  type Delivery,
  type DeliveryItem,
  type EstimatedDelivery,
  type Parcel,
  type ParcelMeasurements,
  type Shipping,
  type ShippingInfo,
  ShippingMethodStateValues,
  type ShippingRateInput,
  type TrackingData,
} from '@commercetools/platform-sdk';
import { address, customFields } from './common.ts';
import { byName, money, oneOf, reference, shape } from './field.ts';
import { discountedLineItemPrice, taxedItemPrice } from './lines.ts';
import { shippingRate, taxRate } from './settings.ts';

const deliveryItem = shape<DeliveryItem>()(['id', 'quantity'], {});
const parcelMeasurements = shape<ParcelMeasurements>()(
  ['heightInMillimeter', 'lengthInMillimeter', 'widthInMillimeter', 'weightInGram'],
  {},
);
const trackingData = shape<TrackingData>()(
  ['trackingId', 'carrier', 'provider', 'providerTransaction', 'isReturn'],
  {},
);
const parcel = shape<Parcel>()(['id', 'key', 'createdAt'], {
  measurements: parcelMeasurements,
  trackingData,
  items: deliveryItem,
  custom: customFields,
});
const delivery = shape<Delivery>()(['id', 'key', 'createdAt'], {
  items: deliveryItem,
  parcels: parcel,
  address,
  custom: customFields,
});
const estimatedDelivery = shape<EstimatedDelivery>()(['from', 'until'], {});
export const shippingInfo = shape<ShippingInfo>()(['shippingMethodName'], {
  price: money,
  shippingRate,
  taxedPrice: taxedItemPrice,
  taxRate,
  taxCategory: reference,
  shippingMethod: reference,
  deliveries: delivery,
  discountedPrice: discountedLineItemPrice,
  shippingMethodState: oneOf(ShippingMethodStateValues),
  estimatedDelivery,
});
export const shippingRateInput = shape<ShippingRateInput>()(['type', 'key', 'score'], { label: byName });
export const shipping = shape<Shipping>()(['shippingKey'], {
  shippingInfo,
  shippingAddress: address,
  shippingRateInput,
  shippingCustomFields: customFields,
});
