import {
  type AssignedProductReference,
  type AssignedProductSelection,
  type ProductSelection,
  type ProductSelectionAssignment,
  ProductSelectionModeValues,
  type ProductVariantExclusion,
  type ProductVariantSelection,
  ProductVariantSelectionTypeEnumValues,
} from '@commercetools/platform-sdk';
import { customFields } from './common.ts';
import { byName, oneOf, reference, resource, shape } from './field.ts';

export const productSelection = resource<ProductSelection>()(['key', 'productCount'], {
  name: byName,
  mode: oneOf(ProductSelectionModeValues),
  custom: customFields,
});
const choice = {
  variantSelection: shape<ProductVariantSelection>()(['skus'], { type: oneOf(ProductVariantSelectionTypeEnumValues) }),
  variantExclusion: shape<ProductVariantExclusion>()(['skus'], {}),
};
export const assignedProduct = shape<AssignedProductReference>()([], { product: reference, ...choice });
export const assignedSelection = shape<AssignedProductSelection>()(['createdAt'], {
  productSelection: reference,
  ...choice,
});
export const selectionAssignment = shape<ProductSelectionAssignment>()([], {
  product: reference,
  productSelection: reference,
  ...choice,
});
