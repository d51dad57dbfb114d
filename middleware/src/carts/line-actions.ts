import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartAction } from '@exwerk/contract/calls/cart-calls';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import type { ActionFacts, CartChange } from './cart-change.ts';
import { goodsLineOf, guaranteePrice } from './guarantee.ts';
import { changeQuantity, guaranteeDraft } from './line-drafts.ts';
import { isGift, parentSkuOf, skuOf, unitPrice } from './line-item.mapper.ts';
import { notSoMany, type Quantities } from './quantities.ts';
import { chosenChannels } from './store-channels.ts';

/** Reads the actions of one call one after the other, each as the cart will be by then. */
export interface Reading {
  readonly cart: PlatformCart;
  readonly facts: ActionFacts;
  readonly quantities: Quantities;
}

/** 404 for a line that the cart has not. */
export function lineOf(cart: PlatformCart, lineItemId: string) {
  const line = cart.lineItems.find(({ id }) => id === lineItemId);
  if (!line) throw new ProblemError(404, 'LineItemNotFound', 'The cart has no such line');
  return line;
}

/** Refuses more of what is not sold, or not here. */
function checkForSale(sku: string, { products }: ActionFacts): void {
  const product = products.get(sku);
  if (!product) throw new ProblemError(404, 'ProductNotFound', `The item ${sku} was not found in the store`);
  if (!product.eligibleForSelling) throw new ProblemError(400, 'NotForSale', `${sku} is not for sale`);
}

export function addLineItem(
  { cart, facts, quantities }: Reading,
  action: Extract<CartAction, { action: 'addLineItem' }>,
): CartUpdateAction[] {
  const { sku, quantity, parentSku } = action;
  if (quantity === 0) return [];
  checkForSale(sku, facts);
  // Also where they are not needed another store's are refused.
  const channels = chosenChannels(facts.channels, action, { standard: true });
  if (parentSku !== undefined) return addGuarantee(cart, sku, parentSku, facts, quantities);
  if (isVirtualSku(sku)) throw invalidInput('A guarantee is sold with its product only', { parentSku: 'is required' });
  const known = cart.lineItems.find(line => skuOf(line) === sku && parentSkuOf(line) === null && !isGift(line));
  const before = known && quantities.ofLine(known.id);
  if (known && before !== undefined) {
    quantities.setLine(known.id, before + quantity);
    return [changeQuantity(known, before + quantity)];
  }
  quantities.addLine(sku, quantity);
  return [{ action: 'addLineItem', sku, quantity, ...channels }];
}

/** At the price share of its parent, as often as the parent is in the cart; one guarantee a parent. */
function addGuarantee(
  cart: PlatformCart,
  sku: string,
  parentSku: string,
  { guarantees }: ActionFacts,
  quantities: Quantities,
): CartUpdateAction[] {
  const parent = goodsLineOf(cart, parentSku);
  const quantity = parent && quantities.ofLine(parent.id);
  if (!parent || !quantity || isVirtualSku(parentSku))
    throw invalidInput('The guarantee needs its product in the cart', { parentSku: 'is not in the cart' });
  const rate = guarantees.get(parentSku)?.get(sku);
  if (rate === undefined)
    throw invalidInput('Only a guarantee that is offered for a product is sold with it', { sku: 'is not offered' });
  const others = cart.lineItems.filter(
    line => parentSkuOf(line) === parentSku && quantities.ofLine(line.id) !== undefined,
  );
  for (const line of others) quantities.setLine(line.id, 0);
  return [
    ...others.map((line): CartUpdateAction => ({ action: 'removeLineItem', lineItemId: line.id })),
    guaranteeDraft({ sku, parentSku, quantity, price: guaranteePrice(unitPrice(parent), rate) }),
  ];
}

export function changeLine(
  { cart, facts, quantities }: Reading,
  { lineItemId, quantity }: { lineItemId: string; quantity: number },
): CartUpdateAction[] {
  const line = lineOf(cart, lineItemId);
  const before = quantities.ofLine(lineItemId);
  if (before === undefined) throw new ProblemError(404, 'LineItemNotFound', 'The cart has no such line');
  const parentSku = parentSkuOf(line);
  if (parentSku !== null && quantity > quantities.ofProduct(parentSku))
    throw invalidInput('There is one guarantee for each piece', { quantity: 'is more than of the product' });
  if (isGift(line) && quantity > before)
    throw invalidInput('A gift is as many pieces as its discount gives', { quantity: 'is more than is given' });
  if (quantity > before) checkForSale(skuOf(line), facts);
  quantities.setLine(lineItemId, quantity);
  return [changeQuantity(line, quantity)];
}

/** To other channels of the store; a supply channel has to have all the line's pieces. */
export function moveLine(
  { cart, facts }: Reading,
  { lineItemId, ...choice }: Extract<CartChange, { action: 'setLineItemChannels' }>,
): CartUpdateAction[] {
  const line = lineOf(cart, lineItemId);
  const { supplyChannel, distributionChannel } = chosenChannels(facts.channels, choice);
  const pieces = supplyChannel && (facts.piecesAtChannel.get(lineItemId) ?? 0);
  if (pieces !== undefined && pieces < line.quantity) throw notSoMany(skuOf(line), pieces, facts);
  return [
    ...(supplyChannel ? [{ action: 'setLineItemSupplyChannel' as const, lineItemId, supplyChannel }] : []),
    ...(distributionChannel
      ? [{ action: 'setLineItemDistributionChannel' as const, lineItemId, distributionChannel }]
      : []),
  ];
}
