import type {
  CartDiscountDraft,
  CategoryDraft,
  ChannelDraft,
  CustomerDraft,
  CustomerGroupDraft,
  CustomObjectDraft,
  DiscountCodeDraft,
  InventoryEntryDraft,
  ProductDiscountDraft,
  ProductDraft,
  ProductTypeDraft,
  ReviewDraft,
  ShippingMethodDraft,
  StoreDraft,
  TaxCategoryDraft,
  TypeDraft,
  ZoneDraft,
} from '@commercetools/platform-sdk';

/**
 * Everything a seed can bring. The service imports the groups in the order of these fields, whatever the order in the
 * object, so a draft may refer by key to any resource of an earlier group and, within categories, to an earlier one.
 * Iterables are read once and lazily: a generator keeps memory flat.
 */
export interface ImportBatch {
  types?: Iterable<TypeDraft>;
  channels?: Iterable<ChannelDraft>;
  zones?: Iterable<ZoneDraft>;
  taxCategories?: Iterable<TaxCategoryDraft>;
  stores?: Iterable<StoreDraft>;
  customerGroups?: Iterable<CustomerGroupDraft>;
  shippingMethods?: Iterable<ShippingMethodDraft>;
  productTypes?: Iterable<ProductTypeDraft>;
  categories?: Iterable<CategoryDraft>;
  products?: Iterable<ProductDraft>;
  productDiscounts?: Iterable<ProductDiscountDraft>;
  inventory?: Iterable<InventoryEntryDraft>;
  cartDiscounts?: Iterable<CartDiscountDraft>;
  discountCodes?: Iterable<DiscountCodeDraft>;
  customers?: Iterable<CustomerDraft>;
  reviews?: Iterable<ReviewDraft>;
  customObjects?: Iterable<CustomObjectDraft>;
}

/** How many resources of each group were created. */
export type ImportSummary = Record<keyof ImportBatch, number>;
