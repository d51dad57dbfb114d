import { randomUUID } from 'node:crypto';
import type { Cart, Order } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { calculated } from '../carts/calculate.ts';
import type { Calculation } from '../carts/calculation.ts';
import { equals, narrowed, ownerOf, ownTerm } from '../carts/cart-routes.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, created, ok, type Routes } from '../http/request.ts';
import { invalidOperation, notFound, refusal, requiredField } from '../problems/errors.ts';
import { page, present, type ResourceOptions, removeEntry, resourceRoutes, updateEntry } from '../resource.ts';
import { transition } from '../states/transition.ts';
import { customFieldsOf } from '../store/custom-fields.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { orderImportDraft } from './import-draft.ts';
import { importOrder } from './import-order.ts';
import { initialStates } from './line-states.ts';
import { orderActions, orderStates, paymentStates, shipmentStates } from './order-actions.ts';
import { checkPrices } from './price-check.ts';
import { takeStock } from './stock.ts';

const orderDraft = z.strictObject({
  id: fields.id.exactOptional(),
  cart: fields.identifier('cart').exactOptional(),
  version: fields.version,
  orderNumber: z.string().min(1).max(256).exactOptional(),
  purchaseOrderNumber: z.string().exactOptional(),
  orderState: orderStates.default('Open'),
  paymentState: paymentStates.exactOptional(),
  shipmentState: shipmentStates.exactOptional(),
  state: fields.identifier('state').exactOptional(),
  custom: fields.customFields.exactOptional(),
});
type OrderInput = z.infer<typeof orderDraft>;
/** What shoppers may send: numbers, states and custom fields are the merchant's to say. */
const myOrderDraft = z.strictObject({ id: fields.id, version: fields.version });

/** Taxes from outside must be complete before a cart with a shipping address is ordered. */
function checkTaxes(cart: Cart): void {
  if ((cart.taxMode !== 'External' && cart.taxMode !== 'ExternalAmount') || cart.shippingAddress === undefined) return;
  const what = cart.taxMode === 'External' ? 'rate' : 'amount';
  const lacks = (item: { taxRate?: unknown; taxedPrice?: unknown }) =>
    item.taxRate === undefined || item.taxedPrice === undefined;
  const line = cart.lineItems.find(lacks);
  if (line !== undefined) throw invalidOperation(`The line item with ID '${line.id}' has no tax ${what}.`);
  const custom = cart.customLineItems.find(lacks);
  if (custom !== undefined) throw invalidOperation(`The custom line item with ID '${custom.id}' has no tax ${what}.`);
  if (cart.shippingInfo !== undefined && lacks(cart.shippingInfo))
    throw invalidOperation(`The shipping method has no tax ${what}.`);
  if (cart.taxedPrice === undefined) throw invalidOperation('The total tax of the cart is not set.');
}

function checkOrderable(cart: Cart): void {
  if (cart.cartState === 'Ordered') throw invalidOperation(`The cart with ID '${cart.id}' is already ordered.`);
  if (cart.cartState !== 'Active')
    throw invalidOperation(`The cart with ID '${cart.id}' is ${cart.cartState} and cannot be ordered.`);
  if (cart.lineItems.length + cart.customLineItems.length === 0)
    throw invalidOperation('An order cannot be created from an empty cart.');
  if (cart.taxMode === 'Platform' && cart.shippingAddress === undefined)
    throw invalidOperation('The shipping address is not set.');
  checkTaxes(cart);
  if (cart.shippingInfo?.shippingMethodState === 'DoesNotMatchCart') {
    throw refusal(
      'ShippingMethodDoesNotMatchCart',
      'The shipping method of the cart does not match the cart any more.',
    );
  }
  const failing = cart.discountCodes.find(({ state }) => state !== 'MatchesCart');
  if (failing !== undefined) {
    throw refusal('DiscountCodeNonApplicable', 'A discount code of the cart cannot be applied any more.', {
      discountCodeId: failing.discountCode.id,
      reason: failing.state,
    });
  }
}

function orderOf(calculation: Calculation, cart: Cart, draft: OrderInput): Order {
  const { project } = calculation;
  const {
    key: _k,
    cartState: _c,
    totalLineItemQuantity: _q,
    deleteDaysAfterLastModification: _d,
    freezeStrategy: _f,
    lock: _l,
    custom,
    lineItems,
    customLineItems,
    ...shared
  } = cart;
  return {
    ...shared,
    ...project.stamp(randomUUID()),
    lineItems: lineItems.map(line => ({ ...line, state: initialStates(line.quantity) })),
    customLineItems: customLineItems.map(line => ({ ...line, state: initialStates(line.quantity) })),
    ...optional('orderNumber', draft.orderNumber),
    ...optional('purchaseOrderNumber', draft.purchaseOrderNumber ?? cart.purchaseOrderNumber),
    orderState: draft.orderState,
    ...optional('paymentState', draft.paymentState),
    ...optional('shipmentState', draft.shipmentState),
    ...optional('state', draft.state && transition(project, 'OrderState', undefined, draft.state)),
    ...optional('custom', draft.custom === undefined ? custom : customFieldsOf(project, draft.custom)),
    cart: { typeId: 'cart', id: cart.id },
    syncInfo: [],
    returnInfo: [],
    lastMessageSequenceNumber: 1,
  };
}

/**
 * Takes an order: checks the version and the prices, calculates the cart once more, reserves the stock, marks the cart as
 * ordered and stores the order, all in one transaction. So a cart is ordered once however often it is submitted.
 */
function submit(calculation: Calculation, entry: Entry<Cart>, draft: OrderInput): Entry<Order> {
  const { project, catalog, codeUses } = calculation;
  const { carts, orders } = project.collections;
  if (entry.document.cartState === 'Ordered') checkOrderable(entry.document);
  carts.checkVersion(entry, draft.version);
  const now = project.now();
  const cart = calculated(calculation, entry.document, now);
  checkOrderable(cart);
  checkPrices(calculation, entry.document, cart);
  takeStock(project, catalog, cart);
  for (const info of cart.discountCodes)
    if (info.state === 'MatchesCart') codeUses.add(info.discountCode.id, cart.customerId);
  const order = orders.insert(orderOf(calculation, cart, draft));
  carts.update(entry, { ...cart, cartState: 'Ordered' }, now);
  return order;
}

export function orderRoutes(calculation: Calculation): Routes {
  const { project } = calculation;
  const { orders, carts } = project.collections;
  const inStore = (document: { store?: { key: string } }, request: CommerceRequest) =>
    request.storeKey === undefined || document.store?.key === request.storeKey;
  const resource: ResourceOptions<Order> = {
    project,
    collection: orders,
    path: 'orders',
    actions: orderActions(calculation),
    visible: (entry, request) => request.storeKey === undefined || inStore(entry.document, request),
  };

  const submitted = (request: CommerceRequest, body: unknown, mayUse: (cart: Cart) => boolean) => {
    const draft = parse(orderDraft, body);
    const { id, key } = { id: draft.cart?.id ?? draft.id, key: draft.cart?.key };
    if (id === undefined && key === undefined) throw requiredField('cart');
    const order = project.database.write(() => {
      const cart = id === undefined ? carts.requireBy('key', key ?? '') : carts.require(id);
      if (!mayUse(cart.document) || !inStore(cart.document, request)) throw notFound(`ID '${id}'`);
      return submit(calculation, cart, draft);
    });
    return created(present(project, order, request.query));
  };
  const isOwn = (document: { customerId?: string; anonymousId?: string }, request: CommerceRequest) => {
    const [path, value] = ownTerm(ownerOf(request));
    return document[path] === value;
  };
  const byNumber = (request: CommerceRequest) => {
    const entry = orders.requireBy('orderNumber', request.params[0] ?? '');
    if (!inStore(entry.document, request)) throw notFound(`orderNumber '${request.params[0]}'`);
    return entry;
  };
  const ownOrder = (request: CommerceRequest) => {
    const entry = orders.require(request.params[0] ?? '');
    if (!isOwn(entry.document, request) || !inStore(entry.document, request))
      throw notFound(`ID '${request.params[0]}'`);
    return entry;
  };
  const list = (request: CommerceRequest, own: boolean) => {
    const query = narrowed(request, orders.kind.fields, own ? equals(...ownTerm(ownerOf(request))) : undefined);
    const { entries, total } = orders.query(query);
    return page(
      entries.map(entry => present(project, entry, request.query)),
      query,
      total,
    );
  };
  return {
    ...resourceRoutes(resource),
    'GET orders': request => list(request, false),
    'POST orders': request => submitted(request, request.body, () => true),
    'POST orders/import': request => {
      const draft = parse(orderImportDraft, request.body);
      const order = project.database.write(() => importOrder(calculation, draft));
      return created(present(project, order, request.query));
    },
    'GET orders/order-number=:': request => ok(present(project, byNumber(request), request.query)),
    'POST orders/order-number=:': request =>
      ok(
        present(
          project,
          project.database.write(() => updateEntry(resource, byNumber(request), request)),
          request.query,
        ),
      ),
    'DELETE orders/order-number=:': request =>
      ok(
        present(
          project,
          project.database.write(() => removeEntry(resource, byNumber(request), request)),
          request.query,
        ),
      ),
    'GET me/orders': request => list(request, true),
    'GET me/orders/:': request => ok(present(project, ownOrder(request), request.query)),
    'POST me/orders': request => submitted(request, parse(myOrderDraft, request.body), cart => isOwn(cart, request)),
  };
}
