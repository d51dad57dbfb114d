import type { Cart } from '@commercetools/platform-sdk';
import { readQuery } from '../http/params.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, ok, type Routes } from '../http/request.ts';
import type { Predicate } from '../predicates/ast.ts';
import { insufficientScope, invalidOperation, notFound } from '../problems/errors.ts';
import type { Fields } from '../query-fields/field.ts';
import { page, present, type ResourceOptions, resourceRoutes } from '../resource.ts';
import type { Entry } from '../store/entry.ts';
import { calculated } from './calculate.ts';
import type { Calculation } from './calculation.ts';
import { cartActions } from './cart-actions.ts';
import { buildCart, cartDraft } from './cart-drafts.ts';
import { myCartActions, myCartDraft } from './my-cart.ts';

export interface Owner {
  customerId?: string;
  anonymousId?: string;
}

/** Whose token it is; /me needs one that belongs to a customer or an anonymous session. */
export function ownerOf({ caller }: CommerceRequest): Owner {
  if (caller.customerId !== undefined) return { customerId: caller.customerId };
  if (caller.anonymousId !== undefined) return { anonymousId: caller.anonymousId };
  throw insufficientScope(['manage_my_orders']);
}

/** The index term of what belongs to someone. */
export const ownTerm = (owner: Owner): [path: 'customerId' | 'anonymousId', value: string] =>
  owner.customerId === undefined ? ['anonymousId', owner.anonymousId ?? ''] : ['customerId', owner.customerId];

export const equals = (path: string, value: string): Predicate => ({
  kind: 'compare',
  path: [path],
  operator: '=',
  value: { literal: value },
});
const both = (...parts: (Predicate | undefined)[]): Predicate => ({
  kind: 'and',
  parts: parts.filter(part => part !== undefined),
});

const storeIs = (key: string): Predicate => ({ kind: 'nested', path: ['store'], part: equals('key', key) });

/** Narrows a query to the store of the path and to further conditions. */
export function narrowed(request: CommerceRequest, fields: Fields, ...conditions: (Predicate | undefined)[]) {
  const query = readQuery(request.query, fields);
  const where = both(
    query.where,
    request.storeKey === undefined ? undefined : storeIs(request.storeKey),
    ...conditions,
  );
  return { ...query, where };
}

function cartResource(calculation: Calculation): ResourceOptions<Cart> {
  const { project } = calculation;
  return {
    project,
    collection: project.collections.carts,
    path: 'carts',
    actions: cartActions(calculation),
    visible: (entry, request) => request.storeKey === undefined || entry.document.store?.key === request.storeKey,
    guard: cart => {
      if (cart.cartState !== 'Active')
        throw invalidOperation(`The cart with ID '${cart.id}' is ${cart.cartState} and cannot be changed.`);
    },
    complete: (cart, now) => calculated(calculation, cart, now),
    create: (body, request) =>
      project.collections.carts.insert(buildCart(calculation, parse(cartDraft, body), {}, request.storeKey)),
  };
}

/** The cart that the owner works on: the one changed last. */
export function activeCart(
  calculation: Calculation,
  owner: Owner,
  storeKey: string | undefined,
): Entry<Cart> | undefined {
  const term = owner.customerId === undefined ? `anonymous:${owner.anonymousId}` : `customer:${owner.customerId}`;
  const { entries } = calculation.project.collections.carts.query({
    where: storeKey === undefined ? equals('activeOf', term) : both(equals('activeOf', term), storeIs(storeKey)),
    sort: [{ path: ['lastModifiedAt'], descending: true }],
    limit: 1,
    offset: 0,
    withTotal: false,
  });
  return entries[0];
}

export function cartRoutes(calculation: Calculation): Routes {
  const { project } = calculation;
  const { carts } = project.collections;
  const resource = cartResource(calculation);
  const isOwn = (cart: Cart, request: CommerceRequest) => {
    const owner = ownerOf(request);
    const own =
      owner.customerId === undefined
        ? cart.anonymousId === owner.anonymousId && cart.customerId === undefined
        : cart.customerId === owner.customerId;
    return own && (request.storeKey === undefined || cart.store?.key === request.storeKey);
  };
  const own: ResourceOptions<Cart> = {
    ...resource,
    path: 'me/carts',
    actions: myCartActions(project, resource.actions),
    visible: (entry, request) => isOwn(entry.document, request),
    create: (body, request) =>
      carts.insert(
        buildCart(calculation, parse(cartDraft, parse(myCartDraft, body)), ownerOf(request), request.storeKey),
      ),
  };
  return {
    ...resourceRoutes(resource),
    'GET carts': request => {
      const query = narrowed(request, carts.kind.fields);
      const { entries, total } = carts.query(query);
      return page(
        entries.map(entry => present(project, entry, request.query)),
        query,
        total,
      );
    },
    'GET carts/customer-id=:': request => {
      const found = activeCart(calculation, { customerId: request.params[0] ?? '' }, request.storeKey);
      if (found === undefined) throw notFound(`customer-id '${request.params[0]}'`);
      return ok(present(project, found, request.query));
    },
    ...resourceRoutes(own),
    'GET me/carts': request => {
      const query = narrowed(request, carts.kind.fields, equals(...ownTerm(ownerOf(request))));
      const { entries, total } = carts.query(query);
      return page(
        entries.map(entry => present(project, entry, request.query)),
        query,
        total,
      );
    },
    'GET me/active-cart': request => {
      const found = activeCart(calculation, ownerOf(request), request.storeKey);
      if (found === undefined) throw notFound('an active cart');
      return ok(present(project, found, request.query));
    },
  };
}
