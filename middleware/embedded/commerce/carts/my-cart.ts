import type { Cart } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { type ActionInput, identifier } from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { CommerceRequest } from '../http/request.ts';
import { referencedNotFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import type { Action, Actions } from '../resource.ts';
import { resolve } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { cartDraft } from './cart-drafts.ts';
import { lineItemDraft } from './line-drafts.ts';

// What shoppers may do to their own carts: no prices, rates, groups or owners of their own making.

const myLineItemDraft = lineItemDraft.omit({
  externalPrice: true,
  externalTotalPrice: true,
  externalTaxRate: true,
  inventoryMode: true,
});

export const myCartDraft = cartDraft
  .omit({
    key: true,
    customerId: true,
    customerGroup: true,
    anonymousId: true,
    customLineItems: true,
    purchaseOrderNumber: true,
    externalTaxRateForShippingMethod: true,
    priceRoundingMode: true,
    taxRoundingMode: true,
    taxCalculationMode: true,
    origin: true,
  })
  .extend({ lineItems: z.array(myLineItemDraft).default([]) });

const allowed = [
  'addDiscountCode',
  'addLineItem',
  'addPayment',
  'changeLineItemQuantity',
  'changeTaxMode',
  'recalculate',
  'removeDiscountCode',
  'removeLineItem',
  'removePayment',
  'setBillingAddress',
  'setCountry',
  'setCustomField',
  'setCustomType',
  'setCustomerEmail',
  'setDeleteDaysAfterLastModification',
  'setLineItemCustomField',
  'setLineItemCustomType',
  'setLineItemDistributionChannel',
  'setLineItemSupplyChannel',
  'setLocale',
  'setShippingAddress',
  'setShippingMethod',
];

// Of the other fields each action knows itself which there are.
const shopperAction = z.looseObject(
  unsupported('externalPrice', 'externalTotalPrice', 'externalTaxRate', 'inventoryMode'),
);
const paid = z.looseObject({ payment: identifier('payment') });

/** A payment of somebody else does not exist for the owner of the cart, who could read it there by expansion. */
function checkPayment(project: Project, input: ActionInput, { caller }: CommerceRequest): void {
  const { payment } = parse(paid, input, 'action');
  const { customer, anonymousId } = project.collections.payments.require(
    resolve(project, 'payment', payment).id,
  ).document;
  const foreign = customer === undefined ? anonymousId !== caller.anonymousId : customer.id !== caller.customerId;
  if (foreign) throw referencedNotFound('payment', payment);
}

/** The update actions of /me/carts. Fields that only merchants may send are refused. */
export function myCartActions(project: Project, actions: Actions<Cart>): Actions<Cart> {
  const restricted = (name: string, action: Action<Cart>): Action<Cart> => ({
    run: (input, cart, request) => {
      parse(shopperAction, input, 'action');
      action.run(input, cart, request);
      if (name === 'addPayment') checkPayment(project, input, request);
    },
  });
  return Object.fromEntries(
    Object.entries(actions)
      .filter(([name]) => allowed.includes(name))
      .map(([name, action]) => [name, restricted(name, action)]),
  );
}
