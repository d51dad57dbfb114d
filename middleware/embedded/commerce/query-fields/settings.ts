import {
  type Channel,
  ChannelRoleEnumValues,
  type CustomerGroup,
  type CustomObject,
  type FieldDefinition,
  type GeoJson,
  type Location,
  type PriceFunction,
  type ProductSelectionSetting,
  ResourceTypeIdValues,
  type ShippingMethod,
  type ShippingRate,
  type ShippingRatePriceTier,
  type State,
  StateRoleEnumValues,
  StateTypeEnumValues,
  type Store,
  type StoreCountry,
  type Storefront,
  type SubRate,
  type TaxCategory,
  type TaxRate,
  type Type,
  TypeTextInputHintValues,
  type Zone,
  type ZoneRate,
} from '@commercetools/platform-sdk';
import { address, customFields, reviewRatingStatistics } from './common.ts';
import { anything, byName, keyReference, money, oneOf, reference, resource, shape } from './field.ts';

const fieldDefinition = shape<FieldDefinition>()(['name', 'required'], {
  type: anything,
  label: byName,
  inputHint: oneOf(TypeTextInputHintValues),
});
export const type = resource<Type>()(['key'], {
  name: byName,
  description: byName,
  resourceTypeIds: oneOf(ResourceTypeIdValues),
  fieldDefinitions: fieldDefinition,
});
const geoJson = shape<GeoJson>()(['type', 'coordinates'], {});
export const channel = resource<Channel>()(['key'], {
  roles: oneOf(ChannelRoleEnumValues),
  name: byName,
  description: byName,
  address,
  reviewRatingStatistics,
  custom: customFields,
  geoLocation: geoJson,
});
const location = shape<Location>()(['country', 'state'], {});
export const zone = resource<Zone>()(['key', 'name', 'description'], { locations: location });
const subRate = shape<SubRate>()(['name', 'amount'], {});
export const taxRate = shape<TaxRate>()(['id', 'key', 'name', 'amount', 'includedInPrice', 'country', 'state'], {
  subRates: subRate,
});
export const taxCategory = resource<TaxCategory>()(['name', 'description', 'key'], { rates: taxRate });
const storeCountry = shape<StoreCountry>()(['code'], {});
const productSelectionSetting = shape<ProductSelectionSetting>()(['active'], { productSelection: reference });
const storefront = shape<Storefront>()(
  [
    'checkoutUrlTemplate',
    'orderUrlTemplate',
    'termsOfServiceUrl',
    'privacyPolicyUrl',
    'refundPolicyUrl',
    'shippingPolicyUrl',
    'cookiePolicyUrl',
    'imprintUrl',
    'faqUrl',
    'contactUrl',
  ],
  {},
);
export const store = resource<Store>()(['key', 'languages'], {
  name: byName,
  countries: storeCountry,
  distributionChannels: reference,
  supplyChannels: reference,
  productSelections: productSelectionSetting,
  custom: customFields,
  storefront,
});
export const customerGroup = resource<CustomerGroup>()(['key', 'name'], { custom: customFields });
const priceFunction = shape<PriceFunction>()(['currencyCode', 'function'], {});
const shippingRatePriceTier = shape<ShippingRatePriceTier>()(
  ['type', 'value', 'isMatching', 'score', 'minimumCentAmount'],
  { price: money, priceFunction },
);
export const shippingRate = shape<ShippingRate>()(['isMatching'], {
  price: money,
  freeAbove: money,
  tiers: shippingRatePriceTier,
});
const zoneRate = shape<ZoneRate>()([], { zone: reference, shippingRates: shippingRate });
export const shippingMethod = resource<ShippingMethod>()(
  ['key', 'name', 'description', 'active', 'isDefault', 'predicate', 'carrier'],
  {
    localizedName: byName,
    localizedDescription: byName,
    taxCategory: reference,
    zoneRates: zoneRate,
    custom: customFields,
    stores: keyReference,
  },
);
export const customObject = resource<CustomObject>()(['container', 'key'], { value: anything });
export const state = resource<State>()(['key', 'initial', 'builtIn'], {
  type: oneOf(StateTypeEnumValues),
  name: byName,
  description: byName,
  roles: oneOf(StateRoleEnumValues),
  transitions: reference,
});
