import {
  type CartDiscount,
  type CartDiscountTarget,
  type CartDiscountValue,
  DiscountApplicationModeValues,
  type DiscountCode,
  type PatternComponent,
  type ProductDiscount,
  type ProductDiscountValue,
  type RecurringOrderScope,
  SelectionModeValues,
  StackingModeValues,
} from '@commercetools/platform-sdk';
import { customFields } from './common.ts';
import { byName, keyReference, money, oneOf, reference, resource, shape } from './field.ts';

const productDiscountValue = shape<ProductDiscountValue>()(['type', 'permyriad'], { money });
export const productDiscount = resource<ProductDiscount>()(
  ['key', 'predicate', 'sortOrder', 'isActive', 'validFrom', 'validUntil'],
  { name: byName, description: byName, value: productDiscountValue, references: reference },
);
export const cartDiscountValue = shape<CartDiscountValue>()(['type', 'variantId', 'permyriad'], {
  money,
  applicationMode: oneOf(DiscountApplicationModeValues),
  product: reference,
  supplyChannel: reference,
  distributionChannel: reference,
});
const patternComponent = shape<PatternComponent>()(['type', 'predicate', 'minCount', 'maxCount', 'excludeCount'], {});
export const cartDiscountTarget = shape<CartDiscountTarget>()(
  ['type', 'predicate', 'maxOccurrence', 'triggerQuantity', 'discountedQuantity'],
  { triggerPattern: patternComponent, targetPattern: patternComponent, selectionMode: oneOf(SelectionModeValues) },
);
const recurringOrderScope = shape<RecurringOrderScope>()(['type'], { recurrencePolicies: reference });
export const cartDiscount = resource<CartDiscount>()(
  ['key', 'cartPredicate', 'sortOrder', 'isActive', 'validFrom', 'validUntil', 'requiresDiscountCode'],
  {
    name: byName,
    description: byName,
    value: cartDiscountValue,
    target: cartDiscountTarget,
    stores: keyReference,
    references: reference,
    stackingMode: oneOf(StackingModeValues),
    custom: customFields,
    discountGroup: reference,
    recurringOrderScope,
  },
);
export const discountCode = resource<DiscountCode>()(
  [
    'key',
    'code',
    'cartPredicate',
    'isActive',
    'maxApplications',
    'maxApplicationsPerCustomer',
    'groups',
    'validFrom',
    'validUntil',
    'applicationVersion',
  ],
  {
    name: byName,
    description: byName,
    cartDiscounts: reference,
    stores: keyReference,
    references: reference,
    custom: customFields,
  },
);
