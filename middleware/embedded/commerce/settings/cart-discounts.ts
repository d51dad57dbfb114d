import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValue,
  CartDiscountValueDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { toMoney } from '../money/money.ts';
import { duplicateField, invalidInput, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional, resolveStore } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';
import { cartDiscountTarget, cartDiscountValue } from './cart-discount-schemas.ts';
import { sortOrder, validity, validityActions } from './discount-parts.ts';
import { checkPredicate } from './predicate-check.ts';

const stackingMode = z.enum(['Stacking', 'StopAfterThisDiscount']);

const cartDiscountDraft = z.strictObject({
  key: fields.key.exactOptional(),
  name: fields.localized,
  description: fields.localized.exactOptional(),
  value: cartDiscountValue,
  cartPredicate: z.string(),
  target: cartDiscountTarget.exactOptional(),
  sortOrder,
  stores: z.array(fields.identifier('store')).exactOptional(),
  isActive: z.boolean().exactOptional(),
  ...validity,
  requiresDiscountCode: z.boolean().exactOptional(),
  stackingMode: stackingMode.exactOptional(),
  ...unsupported('discountGroup'),
  custom: fields.customFields.exactOptional(),
});

function cartValueOf(project: Project, draft: CartDiscountValueDraft): CartDiscountValue {
  switch (draft.type) {
    case 'relative':
      return { type: 'relative', permyriad: draft.permyriad };
    case 'absolute':
      return {
        type: 'absolute',
        money: draft.money.map(toMoney),
        applicationMode: draft.applicationMode ?? 'IndividualApplication',
      };
    case 'fixed':
      return { type: 'fixed', money: draft.money.map(toMoney), applicationMode: 'IndividualApplication' };
    case 'giftLineItem':
      return {
        type: 'giftLineItem',
        product: resolve(project, 'product', draft.product),
        variantId: draft.variantId,
        ...optional('supplyChannel', resolveOptional(project, 'channel', draft.supplyChannel)),
        ...optional('distributionChannel', resolveOptional(project, 'channel', draft.distributionChannel)),
      };
    default:
      throw invalidInput(
        `Cart discounts with the value type '${String(Reflect.get(draft, 'type'))}' are not supported.`,
      );
  }
}

function checkTarget(input: CartDiscountTarget): CartDiscountTarget {
  const parsed = parse(cartDiscountTarget, input, 'target');
  if ('predicate' in parsed) checkPredicate(parsed.predicate, 'target.predicate');
  if (parsed.type === 'pattern') {
    for (const part of ['triggerPattern', 'targetPattern'] as const)
      parsed[part].forEach(({ predicate }, index) => {
        checkPredicate(predicate, `target.${part}[${index}].predicate`);
      });
  }
  return parsed;
}

/** The order must be certain, so no two cart discounts share a sort order. */
function freeSortOrder(project: Project, value: string, own?: string): string {
  if (project.collections.cartDiscounts.all().some(known => known.id !== own && known.sortOrder === value))
    throw duplicateField('sortOrder', value);
  return value;
}

export function buildCartDiscount(project: Project, input: CartDiscountDraft): CartDiscount {
  if (input.sortOrder === undefined) throw requiredField('sortOrder');
  if (input.value.type !== 'giftLineItem' && input.target === undefined) throw requiredField('target');
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    ...optional('description', input.description),
    value: cartValueOf(project, input.value),
    cartPredicate: checkPredicate(input.cartPredicate, 'cartPredicate'),
    ...optional('target', input.target && checkTarget(input.target)),
    sortOrder: freeSortOrder(project, input.sortOrder),
    stores: (input.stores ?? []).map(store => resolveStore(project, store)),
    isActive: input.isActive ?? true,
    ...optional('validFrom', input.validFrom),
    ...optional('validUntil', input.validUntil),
    requiresDiscountCode: input.requiresDiscountCode ?? false,
    references: [],
    stackingMode: input.stackingMode ?? 'Stacking',
    ...optionalCustomFields(project, input.custom),
    recurringOrderScope: { type: 'AnyOrder' },
  };
}

export const cartDiscountResource = (project: Project): ResourceOptions<CartDiscount> => ({
  project,
  collection: project.collections.cartDiscounts,
  path: 'cart-discounts',
  create: body => project.collections.cartDiscounts.insert(buildCartDiscount(project, parse(cartDiscountDraft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', fields.localized, true),
    setDescription: setter('description', fields.localized),
    changeIsActive: setter('isActive', z.boolean(), true),
    changeSortOrder: action(z.strictObject({ sortOrder }), (discount, input) => {
      discount.sortOrder = freeSortOrder(project, input.sortOrder, discount.id);
    }),
    changeRequiresDiscountCode: setter('requiresDiscountCode', z.boolean(), true),
    changeStackingMode: setter('stackingMode', stackingMode, true),
    changeValue: action(z.strictObject({ value: cartDiscountValue }), (discount, { value }) => {
      discount.value = cartValueOf(project, value);
    }),
    changeCartPredicate: action(z.strictObject({ cartPredicate: z.string() }), (discount, { cartPredicate }) => {
      discount.cartPredicate = checkPredicate(cartPredicate, 'action.cartPredicate');
    }),
    changeTarget: action(z.strictObject({ target: cartDiscountTarget }), (discount, input) => {
      discount.target = checkTarget(input.target);
    }),
    setStores: action(
      z.strictObject({ stores: z.array(fields.identifier('store')).default([]) }),
      (discount, { stores }) => {
        discount.stores = stores.map(store => resolveStore(project, store));
      },
    ),
    ...validityActions,
    ...customActions(project),
  },
});
