import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValue,
  CartDiscountValueDraft,
  DiscountCode,
  DiscountCodeDraft,
  ProductDiscount,
  ProductDiscountDraft,
  ProductDiscountValue,
  ProductDiscountValueDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { duplicateField, invalidField, invalidInput, requiredField } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import * as fields from '../http/schemas.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional, put } from '../store/mutable.ts';
import { resolve, resolveOptional, resolveStore } from '../store/references.ts';
import { toMoney } from '../totals/money.ts';
import { unsupported } from '../unsupported.ts';
import { checkPredicate } from './predicate-check.ts';
import { customActions, setter } from './setter.ts';

const sortOrder = z.string().regex(/^0\.\d*[1-9]$/, 'must be a number between 0 and 1 that does not end in 0');
const permyriad = z.int().min(1).max(10_000);
const relative = z.object({ type: z.literal('relative'), permyriad });
const absolute = z.object({
  type: z.literal('absolute'),
  money: z.array(fields.positiveMoney).min(1),
  applicationMode: z.enum(['IndividualApplication', 'EvenDistribution', 'ProportionateDistribution']).exactOptional(),
});
const typedMoney = fields.positiveMoney.transform(money => ({ type: 'centPrecision' as const, ...money }));
const fixed = z.object({ type: z.literal('fixed'), money: z.array(typedMoney).min(1) });
const gift = z.object({
  type: z.literal('giftLineItem'),
  product: fields.identifier('product'),
  variantId: z.int().min(1),
  supplyChannel: fields.identifier('channel').exactOptional(),
  distributionChannel: fields.identifier('channel').exactOptional(),
});
const cartValue = z.discriminatedUnion('type', [relative, absolute, fixed, gift]);
const selectionMode = z.enum(['Cheapest', 'MostExpensive']);
const multiBuy = {
  predicate: z.string(),
  triggerQuantity: z.int().min(1),
  discountedQuantity: z.int().min(1),
  maxOccurrence: z.int().min(1).exactOptional(),
  selectionMode: selectionMode.default('Cheapest'),
};
const notMoreThanTrigger = (value: { triggerQuantity: number; discountedQuantity: number }) =>
  value.discountedQuantity <= value.triggerQuantity;
const more = { path: ['discountedQuantity'], message: 'must not be more than triggerQuantity' };
const patternPart = z
  .object({
    type: z.enum(['CountOnLineItemUnits', 'CountOnCustomLineItemUnits']),
    predicate: z.string(),
    minCount: z.int().min(1).exactOptional(),
    maxCount: z.int().min(1).exactOptional(),
    excludeCount: z.int().min(0).exactOptional(),
  })
  .refine(({ minCount = 1, maxCount = minCount }) => maxCount >= minCount, {
    path: ['maxCount'],
    message: 'must not be less than minCount',
  });
const target = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lineItems'), predicate: z.string() }),
  z.object({ type: z.literal('customLineItems'), predicate: z.string() }),
  z.object({ type: z.literal('multiBuyLineItems'), ...multiBuy }).refine(notMoreThanTrigger, more),
  z.object({ type: z.literal('multiBuyCustomLineItems'), ...multiBuy }).refine(notMoreThanTrigger, more),
  z.object({
    type: z.literal('pattern'),
    triggerPattern: z.array(patternPart),
    targetPattern: z.array(patternPart).min(1),
    maxOccurrence: z.int().min(1).exactOptional(),
    selectionMode: selectionMode.default('Cheapest'),
  }),
  z.object({ type: z.literal('shipping') }),
  z.object({ type: z.literal('totalPrice') }),
]);
const stackingMode = z.enum(['Stacking', 'StopAfterThisDiscount']);
const validity = { validFrom: fields.dateTime.exactOptional(), validUntil: fields.dateTime.exactOptional() };

const cartDiscountDraft = z.object({
  key: fields.key.exactOptional(),
  name: fields.localized,
  description: fields.localized.exactOptional(),
  value: cartValue,
  cartPredicate: z.string(),
  target: target.exactOptional(),
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
  const parsed = parse(target, input, 'target');
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

interface Validity {
  validFrom?: string;
  validUntil?: string;
}

const validityActions = {
  setValidFrom: setter<Validity, 'validFrom'>('validFrom', fields.dateTime),
  setValidUntil: setter<Validity, 'validUntil'>('validUntil', fields.dateTime),
  setValidFromAndUntil: action<Validity, Validity>(z.object(validity), (discount, input) => {
    put(discount, 'validFrom', input.validFrom);
    put(discount, 'validUntil', input.validUntil);
  }),
};

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
    changeSortOrder: action(z.object({ sortOrder }), (discount, input) => {
      discount.sortOrder = freeSortOrder(project, input.sortOrder, discount.id);
    }),
    changeRequiresDiscountCode: setter('requiresDiscountCode', z.boolean(), true),
    changeStackingMode: setter('stackingMode', stackingMode, true),
    changeValue: action(z.object({ value: cartValue }), (discount, { value }) => {
      discount.value = cartValueOf(project, value);
    }),
    changeCartPredicate: action(z.object({ cartPredicate: z.string() }), (discount, { cartPredicate }) => {
      discount.cartPredicate = checkPredicate(cartPredicate, 'action.cartPredicate');
    }),
    changeTarget: action(z.object({ target }), (discount, input) => {
      discount.target = checkTarget(input.target);
    }),
    setStores: action(z.object({ stores: z.array(fields.identifier('store')).default([]) }), (discount, { stores }) => {
      discount.stores = stores.map(store => resolveStore(project, store));
    }),
    ...validityActions,
    ...customActions(project),
  },
});

const productValue = z.discriminatedUnion('type', [
  relative,
  z.object({ type: z.literal('absolute'), money: z.array(fields.positiveMoney).min(1) }),
]);
const productDiscountDraft = z.object({
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

export const productDiscountResource = (project: Project, catalogue: Catalogue): ResourceOptions<ProductDiscount> => ({
  project,
  collection: project.collections.productDiscounts,
  path: 'product-discounts',
  create: body =>
    project.collections.productDiscounts.insert(buildProductDiscount(project, parse(productDiscountDraft, body))),
  changed: () => catalogue.discountsChanged(),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', fields.localized, true),
    setDescription: setter('description', fields.localized),
    changeIsActive: setter('isActive', z.boolean(), true),
    changeSortOrder: setter('sortOrder', sortOrder, true),
    changeValue: action(z.object({ value: productValue }), (discount, { value }) => {
      discount.value = productValueOf(value);
    }),
    changePredicate: action(z.object({ predicate: z.string() }), (discount, { predicate }) => {
      discount.predicate = checkPredicate(predicate, 'action.predicate');
    }),
    ...validityActions,
  },
});

const codeDraft = z.object({
  key: fields.key.exactOptional(),
  code: z.string().min(1).max(64),
  name: fields.localized.exactOptional(),
  description: fields.localized.exactOptional(),
  cartDiscounts: z.array(fields.identifier('cart-discount')).min(1).max(10),
  cartPredicate: z.string().exactOptional(),
  isActive: z.boolean().exactOptional(),
  maxApplications: z.int().min(1).exactOptional(),
  maxApplicationsPerCustomer: z.int().min(1).exactOptional(),
  groups: z.array(z.string()).exactOptional(),
  ...unsupported('stores'),
  ...validity,
  custom: fields.customFields.exactOptional(),
});

export function buildDiscountCode(project: Project, input: DiscountCodeDraft): DiscountCode {
  const cartDiscounts = input.cartDiscounts.map(discount => resolve(project, 'cart-discount', discount));
  for (const { id } of cartDiscounts) {
    const discount = project.collections.cartDiscounts.get(id)?.document;
    if (discount?.requiresDiscountCode === false)
      throw invalidField('cartDiscounts', id, 'the cart discount does not require a discount code');
  }
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    code: input.code,
    ...optional('name', input.name),
    ...optional('description', input.description),
    cartDiscounts,
    ...optional('cartPredicate', input.cartPredicate && checkPredicate(input.cartPredicate, 'cartPredicate')),
    isActive: input.isActive ?? true,
    stores: [],
    references: [],
    ...optional('maxApplications', input.maxApplications),
    ...optional('maxApplicationsPerCustomer', input.maxApplicationsPerCustomer),
    groups: input.groups ?? [],
    ...optional('validFrom', input.validFrom),
    ...optional('validUntil', input.validUntil),
    applicationVersion: 1,
    ...optionalCustomFields(project, input.custom),
  };
}

export const discountCodeResource = (project: Project): ResourceOptions<DiscountCode> => ({
  project,
  collection: project.collections.discountCodes,
  path: 'discount-codes',
  create: body => project.collections.discountCodes.insert(buildDiscountCode(project, parse(codeDraft, body))),
  actions: {
    setKey: setter('key', fields.key),
    setName: setter('name', fields.localized),
    setDescription: setter('description', fields.localized),
    changeIsActive: setter('isActive', z.boolean(), true),
    setMaxApplications: setter('maxApplications', z.int().min(1)),
    setMaxApplicationsPerCustomer: setter('maxApplicationsPerCustomer', z.int().min(1)),
    changeGroups: setter('groups', z.array(z.string()), true),
    changeCartDiscounts: action(
      z.object({ cartDiscounts: z.array(fields.identifier('cart-discount')).min(1).max(10) }),
      (code, { cartDiscounts }) => {
        code.cartDiscounts = cartDiscounts.map(discount => resolve(project, 'cart-discount', discount));
      },
    ),
    setCartPredicate: action(z.object({ cartPredicate: z.string().exactOptional() }), (code, { cartPredicate }) =>
      put(code, 'cartPredicate', cartPredicate && checkPredicate(cartPredicate, 'action.cartPredicate')),
    ),
    ...validityActions,
    ...customActions(project),
  },
});
