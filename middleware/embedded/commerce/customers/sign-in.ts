import type { Cart, Customer, LineItem } from '@commercetools/platform-sdk';
import { calculated } from '../carts/calculate.ts';
import type { Calculation } from '../carts/calculation.ts';
import { activeCart } from '../carts/cart-routes.ts';
import { matchPrice, priceContext } from '../carts/line-price.ts';
import { invalidOperation, referencedNotFound } from '../http/errors.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { type Identifier, resolve } from '../store/references.ts';

export type SignInMode = 'MergeWithExistingCustomerCart' | 'UseAsNewActiveCustomerCart';

export interface AnonymousSession {
  cart?: Identifier;
  anonymousId?: string;
  mode: SignInMode;
  /** Under /me only the cart of the token's own session can be taken, whatever ID is sent. */
  own: boolean;
}

const merges = (a: LineItem, b: LineItem) =>
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

/** Prices for the customer's group; a line without a price for it keeps the one it has. */
function repriceFor(cart: Cart): Cart {
  const context = priceContext(cart);
  return {
    ...cart,
    lineItems: cart.lineItems.map(line =>
      line.priceMode !== 'Platform' || line.lineItemMode !== 'Standard'
        ? line
        : {
            ...line,
            price:
              matchPrice(line.variant.prices ?? [], context, line.distributionChannel?.id, line.quantity) ?? line.price,
          },
    ),
  };
}

function given(customer: Customer, cart: Cart): Cart {
  const { anonymousId: _a, customerGroup: _g, ...rest } = cart;
  return repriceFor({
    ...rest,
    customerId: customer.id,
    customerEmail: customer.email,
    ...optional('customerGroup', customer.customerGroup),
  });
}

function anonymousCart(calculation: Calculation, session: AnonymousSession): Entry<Cart> | undefined {
  const { carts } = calculation.project.collections;
  if (session.cart === undefined) {
    return session.anonymousId === undefined
      ? undefined
      : activeCart(calculation, { anonymousId: session.anonymousId }, undefined);
  }
  const entry = carts.require(resolve(calculation.project, 'cart', session.cart).id);
  if (session.own && entry.document.anonymousId !== session.anonymousId) throw referencedNotFound('cart', session.cart);
  if (entry.document.customerId !== undefined) throw invalidOperation('The anonymous cart belongs to a customer.');
  return entry.document.cartState === 'Active' ? entry : undefined;
}

/** Gives the anonymous cart to the customer who signs in or up. Answers the customer's active cart. */
export function takeOverCart(
  calculation: Calculation,
  customer: Customer,
  session: AnonymousSession,
  storeKey: string | undefined,
): Entry<Cart> | undefined {
  const { project } = calculation;
  const { carts } = project.collections;
  const anonymous = anonymousCart(calculation, session);
  const own = activeCart(calculation, { customerId: customer.id }, storeKey ?? anonymous?.document.store?.key);
  if (anonymous === undefined) return own;
  const now = project.now();
  const sameKind =
    own !== undefined &&
    own.document.totalPrice.currencyCode === anonymous.document.totalPrice.currencyCode &&
    own.document.store?.key === anonymous.document.store?.key;
  if (session.mode === 'UseAsNewActiveCustomerCart' || !sameKind) {
    return carts.update(anonymous, calculated(calculation, given(customer, anonymous.document), now), now);
  }
  carts.update(anonymous, { ...anonymous.document, cartState: 'Merged' }, now);
  const merged = { ...own.document, lineItems: mergedLines(own.document.lineItems, anonymous.document.lineItems) };
  return carts.update(own, calculated(calculation, given(customer, merged), now), now);
}

/** Everything else of the anonymous session becomes the customer's too: its tokens, orders and payments. */
export function adoptSession(
  calculation: Calculation,
  tokens: TokenStore,
  customer: Customer,
  anonymousId: string | undefined,
): void {
  if (anonymousId === undefined) return;
  const { project } = calculation;
  const { orders } = project.collections;
  tokens.adopt(anonymousId, customer.id);
  for (const entry of orders.findAll('anonymousId', anonymousId)) {
    const { anonymousId: _, ...order } = entry.document;
    orders.update(entry, { ...order, customerId: customer.id }, project.now());
  }
}
