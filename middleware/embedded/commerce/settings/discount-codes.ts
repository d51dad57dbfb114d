import type { DiscountCode, DiscountCodeDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional, put } from '../store/mutable.ts';
import { resolve } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';
import { validity, validityActions } from './discount-parts.ts';
import { checkPredicate } from './predicate-check.ts';

const codeDraft = z.strictObject({
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
      z.strictObject({ cartDiscounts: z.array(fields.identifier('cart-discount')).min(1).max(10) }),
      (code, { cartDiscounts }) => {
        code.cartDiscounts = cartDiscounts.map(discount => resolve(project, 'cart-discount', discount));
      },
    ),
    setCartPredicate: action(z.strictObject({ cartPredicate: z.string().exactOptional() }), (code, { cartPredicate }) =>
      put(code, 'cartPredicate', cartPredicate && checkPredicate(cartPredicate, 'action.cartPredicate')),
    ),
    ...validityActions,
    ...customActions(project),
  },
});
