import type { Cart, Customer, LineItem } from '@commercetools/platform-sdk';
import { calculated } from '../carts/calculate.ts';
import type { Calculation } from '../carts/calculation.ts';
import { activeCart } from '../carts/cart-routes.ts';
import { priceContext, repriced, repricedOrKept } from '../carts/line-price.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import { invalidOperation, referencedNotFound } from '../problems/errors.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { type Identifier, resolve } from '../store/references.ts';

type SignInMode = 'MergeWithExistingCustomerCart' | 'UseAsNewActiveCustomerCart';

/** How far the cart that is answered is brought up to date. */
type Refresh = 'prices' | 'product';

export interface AnonymousSession {
  cart?: Identifier;
  anonymousId?: string;
  mode: SignInMode;
  refresh: Refresh;
  /**
   * Who signs in with goods in the cart that no longer have a price is refused; of a sign-up nothing of the kind is documented.
   * https://docs.commercetools.com/api/errors#matchingpricenotfounderror
   */
  needsPrices: boolean;
  /** Under /me only the cart of the token's own session can be taken, whatever ID is sent. */
  own: boolean;
}

const merges = (a: LineItem, b: LineItem) =>
  a.lineItemMode === b.lineItemMode &&
  a.productId === b.productId &&
  a.variant.id === b.variant.id &&
  a.priceMode === b.priceMode &&
  a.distributionChannel?.id === b.distributionChannel?.id &&
  a.supplyChannel?.id === b.supplyChannel?.id &&
  JSON.stringify(a.custom ?? null) === JSON.stringify(b.custom ?? null);

/** As documented: of the same article the higher quantity counts; what only the anonymous cart has is added. */
function mergedLines(own: readonly LineItem[], anonymous: readonly LineItem[]): LineItem[] {
  const standard = anonymous.filter(line => line.lineItemMode === 'Standard');
  const raised = own.map(line => {
    const twin = standard.find(candidate => merges(line, candidate));
    return twin === undefined || twin.quantity <= line.quantity ? line : { ...line, quantity: twin.quantity };
  });
  return [...raised, ...standard.filter(line => !own.some(candidate => merges(candidate, line)))];
}

/** The cart as the customer's own, with the prices of the customer's group as they are now. */
function given(
  calculation: Calculation,
  customer: Customer,
  cart: Cart,
  { refresh, needsPrices }: Pick<AnonymousSession, 'refresh' | 'needsPrices'>,
  now: string,
): Cart {
  const { anonymousId: _a, customerGroup: _g, ...rest } = cart;
  const owned: Cart = {
    ...rest,
    customerId: customer.id,
    customerEmail: (cart.customerId === undefined ? undefined : cart.customerEmail) ?? customer.email,
    ...optional('customerGroup', customer.customerGroup),
  };
  const context = priceContext(owned);
  const price = needsPrices ? repriced : repricedOrKept;
  const lineItems = owned.lineItems.map(line => price(calculation.catalog, line, context, refresh));
  return calculated(calculation, { ...owned, lineItems }, now);
}

function anonymousCart(calculation: Calculation, session: AnonymousSession): Entry<Cart> | undefined {
  const { carts } = calculation.project.collections;
  if (session.cart === undefined) {
    return session.anonymousId === undefined
      ? undefined
      : activeCart(calculation, { anonymousId: session.anonymousId }, undefined);
  }
  const entry = carts.require(resolve(calculation.project, 'cart', session.cart).id);
  const { anonymousId, customerId, cartState } = entry.document;
  const isOther = anonymousId !== session.anonymousId;
  if (session.own && (session.anonymousId === undefined || isOther)) throw referencedNotFound('cart', session.cart);
  if (customerId !== undefined) throw invalidOperation('The anonymous cart belongs to a customer.');
  if (session.anonymousId !== undefined && isOther)
    throw invalidOperation('The anonymousId is not that of the anonymous cart.');
  return cartState === 'Active' ? entry : undefined;
}

/**
 * Gives the anonymous cart to the customer who signs in or up. Answers the customer's active cart, brought up to date. As documented, of
 * several active carts that is the one changed last: neither its store nor its currency has to be that of the anonymous one.
 */
export function takeOverCart(
  calculation: Calculation,
  customer: Customer,
  session: AnonymousSession,
  storeKey: string | undefined,
): Entry<Cart> | undefined {
  const { project } = calculation;
  const { carts } = project.collections;
  const anonymous = anonymousCart(calculation, session);
  const own = activeCart(calculation, { customerId: customer.id }, storeKey);
  const now = project.now();
  const give = (entry: Entry<Cart>, cart = entry.document) =>
    carts.update(entry, given(calculation, customer, cart, session, now), now);
  if (anonymous === undefined) return own && give(own);
  if (session.mode === 'UseAsNewActiveCustomerCart' || own === undefined) return give(anonymous);
  // The documents say nothing of goods without a price in the cart's currency; a cart cannot hold them.
  const context = priceContext(own.document);
  const payable = anonymous.document.lineItems.filter(
    line =>
      repricedOrKept(calculation.catalog, line, context, session.refresh).price.value.currencyCode ===
      own.document.totalPrice.currencyCode,
  );
  carts.update(anonymous, { ...anonymous.document, cartState: 'Merged' }, now);
  return give(own, {
    ...own.document,
    lineItems: mergedLines(own.document.lineItems, payable),
  });
}

/** Everything else of the anonymous session becomes the customer's too: its tokens, other carts, orders, payments and shopping lists. */
export function adoptSession(
  calculation: Calculation,
  tokens: TokenStore,
  customer: Customer,
  anonymousId: string | undefined,
): void {
  if (anonymousId === undefined) return;
  const { project } = calculation;
  const { carts, orders, payments, shoppingLists } = project.collections;
  const now = project.now();
  const customerId = customer.id;
  tokens.adopt(anonymousId, customerId);
  for (const entry of carts.findAll('anonymousId', anonymousId)) {
    const { anonymousId: _, ...cart } = entry.document;
    const owned =
      cart.cartState === 'Active'
        ? given(calculation, customer, entry.document, { refresh: 'prices', needsPrices: false }, now)
        : { ...cart, customerId };
    // The cart of the sign-in is the one that is worked on: none of these becomes the latest.
    carts.update(entry, owned, cart.lastModifiedAt);
  }
  for (const entry of orders.findAll('anonymousId', anonymousId)) {
    const { anonymousId: _, ...order } = entry.document;
    orders.update(entry, { ...order, customerId }, now);
  }
  for (const entry of payments.findAll('anonymousId', anonymousId)) {
    const { anonymousId: _, ...payment } = entry.document;
    payments.update(entry, { ...payment, customer: { typeId: 'customer', id: customerId } }, now);
  }
  for (const entry of shoppingLists.findAll('anonymousId', anonymousId)) {
    const { anonymousId: _, ...list } = entry.document;
    shoppingLists.update(entry, { ...list, customer: { typeId: 'customer', id: customerId } }, now);
  }
}
