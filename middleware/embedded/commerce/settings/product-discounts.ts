import type {
  ProductDiscount,
  ProductDiscountDraft,
  ProductDiscountValue,
  ProductDiscountValueDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { toMoney } from '../money/money.ts';
import { invalidInput } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optional } from '../store/mutable.ts';
import { setter } from '../updates/setter.ts';
import { relative, sortOrder, validity, validityActions } from './discount-parts.ts';
import { checkPredicate } from './predicate-check.ts';

const productValue = z.discriminatedUnion('type', [
  relative,
  z.strictObject({ type: z.literal('absolute'), money: z.array(fields.positiveMoney).min(1) }),
]);
const productDiscountDraft = z.strictObject({
  key: fields.key.exactOptional(),
  name: fields.localized,
  description: fields.localized.exactOptional(),
  value: productValue,
  predicate: z.string(),
  sortOrder,
  isActive: z.boolean(),
  ...validity,
});

function productValueOf(draft: ProductDiscountValueDraft): ProductDiscountValue {
  if (draft.type === 'relative') return { type: 'relative', permyriad: draft.permyriad };
  if (draft.type === 'absolute') return { type: 'absolute', money: draft.money.map(toMoney) };
  throw invalidInput(`Product discounts with the value type '${draft.type}' are not supported.`);
}

export function buildProductDiscount(project: Project, input: ProductDiscountDraft): ProductDiscount {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    ...optional('description', input.description),
    value: productValueOf(input.value),
    predicate: checkPredicate(input.predicate, 'predicate'),
    sortOrder: input.sortOrder,
    isActive: input.isActive,
    references: [],
    ...optional('validFrom', input.validFrom),
    ...optional('validUntil', input.validUntil),
  };
}

export const productDiscountResource = (project: Project, catalog: Catalog): ResourceOptions<ProductDiscount> => ({
  project,
  collection: project.collections.productDiscounts,
  path: 'product-discounts',
  create: body =>
    project.collections.productDiscounts.insert(buildProductDiscount(project, parse(productDiscountDraft, body))),
  changed: () => catalog.discountsChanged(),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', fields.localized, true),
    setDescription: setter('description', fields.localized),
    changeIsActive: setter('isActive', z.boolean(), true),
    changeSortOrder: setter('sortOrder', sortOrder, true),
    changeValue: action(z.strictObject({ value: productValue }), (discount, { value }) => {
      discount.value = productValueOf(value);
    }),
    changePredicate: action(z.strictObject({ predicate: z.string() }), (discount, { predicate }) => {
      discount.predicate = checkPredicate(predicate, 'action.predicate');
    }),
    ...validityActions,
  },
});
