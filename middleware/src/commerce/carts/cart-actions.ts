import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Address } from '@exwerk/shared-kernel/contract/address';
import type { CartAction } from '@exwerk/shared-kernel/contract/cart-calls';
import { isVirtualSku } from '@exwerk/shared-kernel/routing/article-number';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { invalidInput, notFound, ProblemError } from '../../http/problem-error.ts';
import { toDraft } from '../money.mapper.ts';
import { toPlatformAddress } from './address.mapper.ts';
import { checkAddress } from './address-check.ts';
import { guaranteePrice } from './guarantee.ts';
import { parentSkuOf, skuOf, unitPrice } from './line-item.mapper.ts';
import { chosenChannels, type StoreChannels } from './store-channels.ts';

/** What the translation of actions needs to know beside the cart. */
export interface ActionFacts {
  readonly storefront: Storefront;
  /** The store's channels; the first supplies where the sender names none */
  readonly channels: StoreChannels;
  /** Payments that the visitor may put on the cart */
  readonly ownPayments: ReadonlySet<string>;
  readonly maxQuantity: number;
  readonly stock: ReadonlyMap<string, number>;
  /** What is known of the SKUs that are added */
  readonly products: ReadonlyMap<
    string,
    { readonly eligibleForSelling: boolean; readonly guaranteeRate: number | null }
  >;
}

/** CART-27, CART-34: refuses more than there is or a cart may hold; virtual goods have no stock. */
function checkQuantity(sku: string, quantity: number, facts: ActionFacts): void {
  if (quantity > facts.maxQuantity) {
    throw invalidInput('You have reached the maximum quantity', { quantity: `at most ${facts.maxQuantity}` });
  }
  const stock = facts.stock.get(sku);
  if (isVirtualSku(sku) || stock === undefined || quantity <= stock) return;
  throw new ProblemError(400, 'OutOfStock', `Only ${stock} of ${sku} are on stock`, { quantity: `at most ${stock}` });
}

/** 404 for a line that the cart has not. */
export function lineOf(cart: PlatformCart, lineItemId: string) {
  const line = cart.lineItems.find(({ id }) => id === lineItemId);
  if (!line) throw new ProblemError(404, 'LineItemNotFound', 'The cart has no such line');
  return line;
}

function addLineItem(
  cart: PlatformCart,
  action: Extract<CartAction, { action: 'addLineItem' }>,
  facts: ActionFacts,
): CartUpdateAction[] {
  const { sku, quantity, parentSku } = action;
  if (quantity === 0) return [];
  const product = facts.products.get(sku);
  if (!product) throw new ProblemError(404, 'ProductNotFound', `The item ${sku} was not found in the store`);
  if (!product.eligibleForSelling) throw new ProblemError(400, 'NotForSale', `${sku} is not for sale`);
  if (parentSku !== undefined) return addGuarantee(cart, sku, parentSku, product.guaranteeRate);
  const known = cart.lineItems.find(
    line => skuOf(line) === sku && parentSkuOf(line) === null && line.lineItemMode !== 'GiftLineItem',
  );
  checkQuantity(sku, quantity + (known?.quantity ?? 0), facts);
  if (known) return [changeQuantity(known, known.quantity + quantity)];
  return [
    {
      action: 'addLineItem',
      sku,
      quantity,
      ...(isVirtualSku(sku) && { inventoryMode: 'None' as const }),
      ...(!isVirtualSku(sku) && chosenChannels(facts.channels, action, { standard: true })),
    },
  ];
}

/** GUAR-01, GUAR-06: at the price share of its parent, as often as the parent is in the cart; one guarantee a parent. */
function addGuarantee(cart: PlatformCart, sku: string, parentSku: string, rate: number | null): CartUpdateAction[] {
  const parent = cart.lineItems.find(line => skuOf(line) === parentSku && parentSkuOf(line) === null);
  if (!parent || isVirtualSku(parentSku))
    throw invalidInput('The guarantee needs its product in the cart', { parentSku: 'is not in the cart' });
  const others = cart.lineItems.filter(line => parentSkuOf(line) === parentSku);
  return [
    ...others.map((line): CartUpdateAction => ({ action: 'removeLineItem', lineItemId: line.id })),
    {
      action: 'addLineItem',
      sku,
      quantity: parent.quantity,
      // Nobody keeps stock of guarantees.
      inventoryMode: 'None',
      custom: { type: { typeId: 'type', key: 'line-item-fields' }, fields: { parentSku } },
      ...(rate !== null && { externalPrice: toDraft(guaranteePrice(unitPrice(parent), rate)) }),
    },
  ];
}

/** An external price is said again, otherwise the service would go back to its own. */
function changeQuantity(line: PlatformCart['lineItems'][number], quantity: number): CartUpdateAction {
  return {
    action: 'changeLineItemQuantity',
    lineItemId: line.id,
    quantity,
    ...(line.priceMode === 'ExternalPrice' && quantity > 0 && { externalPrice: toDraft(unitPrice(line)) }),
  };
}

function checkCartAddress(address: Address, { countryCode }: Storefront): void {
  if (address.country !== countryCode)
    throw invalidInput('The address is not in this country', { country: `must be ${countryCode}` });
  checkAddress(address);
}

/** One action of the contract as actions of the commerce service (TMW-07, TMW-08). */
export function toPlatformActions(cart: PlatformCart, action: CartAction, facts: ActionFacts): CartUpdateAction[] {
  switch (action.action) {
    case 'setBillingAddress':
      checkCartAddress(action.address, facts.storefront);
      return [{ action: 'setBillingAddress', address: toPlatformAddress(action.address) }];
    case 'setShippingAddress':
      checkCartAddress(action.address, facts.storefront);
      return [{ action: 'setShippingAddress', address: toPlatformAddress(action.address) }];
    case 'setCustomerEmail':
      return [{ action: 'setCustomerEmail', email: action.email }];
    case 'addLineItem':
      return addLineItem(cart, action, facts);
    case 'changeLineItemQuantity': {
      const line = lineOf(cart, action.lineItemId);
      checkQuantity(skuOf(line), action.quantity, facts);
      return [changeQuantity(line, action.quantity)];
    }
    case 'removeLineItem':
      return [{ action: 'removeLineItem', lineItemId: lineOf(cart, action.lineItemId).id }];
    case 'addPayment':
      if (!facts.ownPayments.has(action.paymentId)) throw notFound('Payment');
      return [{ action: 'addPayment', payment: { typeId: 'payment', id: action.paymentId } }];
    case 'setCustomType':
      return Object.entries(action.fields).map(
        ([name, value]): CartUpdateAction => ({ action: 'setCustomField', name, value }),
      );
    case 'recalculate':
      return [{ action: 'recalculate', updateProductData: action.updateProductData }];
  }
}

/** SKUs whose stock and product data the actions depend on. */
export function skusOf(cart: PlatformCart, actions: readonly CartAction[]): { added: string[]; changed: string[] } {
  const added = actions.flatMap(action => (action.action === 'addLineItem' ? [action.sku] : []));
  const changed = actions.flatMap(action => {
    if (action.action !== 'changeLineItemQuantity') return [];
    const line = cart.lineItems.find(({ id }) => id === action.lineItemId);
    return line ? [skuOf(line)] : [];
  });
  return { added, changed };
}
