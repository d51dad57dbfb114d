import {
  type Attribute,
  AttributeConstraintEnumValues,
  type AttributeDefinition,
  AttributeLevelEnumValues,
  type Category,
  type DiscountedPrice,
  type Image,
  type ImageDimensions,
  type InventoryEntry,
  type InventoryEntryStockLevels,
  type Price,
  type PriceTier,
  type Product,
  type ProductCatalogData,
  type ProductData,
  ProductPriceModeEnumValues,
  type ProductProjection,
  type ProductType,
  type ProductVariant,
  type ProductVariantAvailability,
  type Review,
  type ScopedPrice,
  TextInputHintValues,
} from '@commercetools/platform-sdk';
import { asset, customFields, reviewRatingStatistics } from './common.ts';
import { anything, byName, money, oneOf, reference, resource, shape } from './field.ts';

const attributeDefinition = shape<AttributeDefinition>()(['name', 'isRequired', 'isSearchable'], {
  type: anything,
  label: byName,
  level: oneOf(AttributeLevelEnumValues),
  attributeConstraint: oneOf(AttributeConstraintEnumValues),
  inputTip: byName,
  inputHint: oneOf(TextInputHintValues),
});
export const productType = resource<ProductType>()(['key', 'name', 'description'], { attributes: attributeDefinition });
export const category = resource<Category>()(['orderHint', 'externalId', 'key'], {
  name: byName,
  slug: byName,
  description: byName,
  ancestors: reference,
  parent: reference,
  metaTitle: byName,
  metaDescription: byName,
  metaKeywords: byName,
  custom: customFields,
  assets: asset,
});
const discountedPrice = shape<DiscountedPrice>()([], { value: money, discount: reference });
const priceTier = shape<PriceTier>()(['minimumQuantity'], { value: money });
export const price = shape<Price>()(['id', 'key', 'country', 'validFrom', 'validUntil'], {
  value: money,
  customerGroup: reference,
  channel: reference,
  discounted: discountedPrice,
  tiers: priceTier,
  custom: customFields,
  recurrencePolicy: reference,
});
const attribute = shape<Attribute>()(['name'], { value: anything });
const imageDimensions = shape<ImageDimensions>()(['w', 'h'], {});
const image = shape<Image>()(['url', 'label'], { dimensions: imageDimensions });
const productVariantAvailability = shape<ProductVariantAvailability>()(
  ['isOnStock', 'restockableInDays', 'availableQuantity', 'id', 'version'],
  { channels: anything },
);
const scopedPrice = shape<ScopedPrice>()(['id', 'country', 'validFrom', 'validUntil'], {
  value: money,
  currentValue: money,
  customerGroup: reference,
  channel: reference,
  discounted: discountedPrice,
  custom: customFields,
});
export const productVariant = shape<ProductVariant>()(
  ['id', 'sku', 'key', 'isMatchingVariant', 'scopedPriceDiscounted'],
  {
    prices: price,
    attributes: attribute,
    price,
    images: image,
    assets: asset,
    availability: productVariantAvailability,
    scopedPrice,
    recurrencePrices: price,
  },
);
export const productProjection = resource<ProductProjection>()(['key', 'hasStagedChanges', 'published'], {
  productType: reference,
  name: byName,
  description: byName,
  slug: byName,
  categories: reference,
  categoryOrderHints: byName,
  metaTitle: byName,
  metaDescription: byName,
  metaKeywords: byName,
  searchKeywords: byName,
  masterVariant: productVariant,
  variants: productVariant,
  taxCategory: reference,
  state: reference,
  reviewRatingStatistics,
  priceMode: oneOf(ProductPriceModeEnumValues),
  attributes: attribute,
});
const productData = shape<ProductData>()([], {
  name: byName,
  categories: reference,
  categoryOrderHints: byName,
  description: byName,
  slug: byName,
  metaTitle: byName,
  metaDescription: byName,
  metaKeywords: byName,
  masterVariant: productVariant,
  variants: productVariant,
  searchKeywords: byName,
  attributes: attribute,
  defaultVariant: reference,
});
const productCatalogData = shape<ProductCatalogData>()(['published', 'hasStagedChanges'], {
  current: productData,
  staged: productData,
});
export const product = resource<Product & { lastMessageSequenceNumber: number }>()(
  ['key', 'lastMessageSequenceNumber'],
  {
    productType: reference,
    masterData: productCatalogData,
    taxCategory: reference,
    state: reference,
    reviewRatingStatistics,
    priceMode: oneOf(ProductPriceModeEnumValues),
  },
);
const inventoryEntryStockLevels = shape<InventoryEntryStockLevels>()(['reorderPoint', 'safetyStock'], {});
export const inventoryEntry = resource<InventoryEntry>()(
  [
    'key',
    'sku',
    'quantityOnStock',
    'availableQuantity',
    'minCartQuantity',
    'maxCartQuantity',
    'restockableInDays',
    'expectedDelivery',
    'reservationExpirationInMinutes',
  ],
  { supplyChannel: reference, stockLevels: inventoryEntryStockLevels, custom: customFields },
);
export const review = resource<Review>()(
  ['key', 'uniquenessValue', 'locale', 'authorName', 'title', 'text', 'includedInStatistics', 'rating'],
  { target: reference, state: reference, customer: reference, custom: customFields },
);
