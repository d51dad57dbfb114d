import type { _BaseAddress, CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { notFound } from '../problems/problem-error.ts';
import { type AddressInput, toPlatformAddress, vatNumberOf } from './address.mapper.ts';
import { checkedCartAddress, checkedEmail } from './address-check.ts';
import type { ActionFacts, CartChange } from './cart-change.ts';
import { addLineItem, changeLine, lineOf, moveLine, type Reading } from './line-actions.ts';
import { skuOf } from './line-item.mapper.ts';
import { collectAt } from './pick-up.ts';
import { createQuantities } from './quantities.ts';
import { uncheckedVat, withVat } from './tax-mode.ts';

/** With its VAT number as the service knows it, and what the service says of it. */
function billingAddress(address: AddressInput, { vat, storefront }: ActionFacts) {
  const number = vatNumberOf(address);
  return withVat(toPlatformAddress(address), vat.get(number ?? '') ?? uncheckedVat(number, storefront));
}

function withCheckedAddress(action: CartChange, { storefront }: ActionFacts, index: number): CartChange {
  if (action.action !== 'setBillingAddress' && action.action !== 'setShippingAddress') return action;
  const known = 'ofWallet' in action ? {} : undefined;
  return { ...action, address: checkedCartAddress(action.address, storefront, { prefix: `${index}.address.`, known }) };
}

/** One action of the contract as actions of the commerce service. */
function toPlatformAction(
  reading: Reading & { recipient: _BaseAddress | undefined },
  action: CartChange,
  index: number,
): CartUpdateAction[] {
  const { cart, facts, quantities } = reading;
  switch (action.action) {
    case 'setBillingAddress':
      return [{ action: 'setBillingAddress', address: billingAddress(action.address, facts) }];
    case 'setShippingAddress':
      return [{ action: 'setShippingAddress', address: toPlatformAddress(action.address) }];
    case 'setPickUpPoint':
      return [collectAt(cart, facts.pickUpPoints, action.key, reading.recipient)];
    case 'setCustomerEmail':
      return [{ action: 'setCustomerEmail', email: checkedEmail(action.email, `${index}.email`) }];
    case 'addLineItem':
      return addLineItem(reading, action);
    case 'changeLineItemQuantity':
      return changeLine(reading, action);
    case 'removeLineItem': {
      const { id } = lineOf(cart, action.lineItemId);
      quantities.setLine(id, 0);
      return [{ action: 'removeLineItem', lineItemId: id }];
    }
    case 'addPayment':
      if (!facts.ownPayments.has(action.paymentId)) throw notFound('Payment');
      return [{ action: 'addPayment', payment: { typeId: 'payment', id: action.paymentId } }];
    case 'setCustomType':
      return Object.entries(action.fields).map(
        ([name, value]): CartUpdateAction => ({ action: 'setCustomField', name, value }),
      );
    case 'setLineItemChannels':
      return moveLine(reading, action);
    case 'removeDiscountCode':
      return [{ action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id: action.id } }];
    case 'recalculate':
      return [{ action: 'recalculate', updateProductData: action.updateProductData }];
  }
}

/** The product that a guarantee is added for. */
const coveredBy = (action: CartChange): string | null =>
  action.action === 'addLineItem' && action.quantity > 0 ? (action.parentSku ?? null) : null;

/** A product has one guarantee: within a call, too, a later one takes the place of those before. */
function isReplaced(action: CartChange, later: readonly CartChange[]): boolean {
  const parentSku = coveredBy(action);
  return parentSku !== null && later.some(other => coveredBy(other) === parentSku);
}

/** The actions of one call, all of them allowed together, as actions of the commerce service. */
export function toPlatformActions(
  cart: PlatformCart,
  actions: readonly CartChange[],
  facts: ActionFacts,
): CartUpdateAction[] {
  const checked = actions.map((action, index) => withCheckedAddress(action, facts, index));
  const billing = checked.findLast(action => action.action === 'setBillingAddress');
  const recipient = billing ? toPlatformAddress(billing.address) : cart.billingAddress;
  const reading = { cart, facts, quantities: createQuantities(cart, facts), recipient };
  return checked.flatMap((action, index) => {
    const read = toPlatformAction(reading, action, index);
    return isReplaced(action, checked.slice(index + 1))
      ? read.filter(({ action: name }) => name !== 'addLineItem')
      : read;
  });
}

/** SKUs whose stock and product data the actions depend on. */
export function skusOf(cart: PlatformCart, actions: readonly CartChange[]): { added: string[]; changed: string[] } {
  const added = actions.flatMap(action => (action.action === 'addLineItem' ? [action.sku] : []));
  const changed = actions.flatMap(action => {
    if (action.action !== 'changeLineItemQuantity' || action.quantity === 0) return [];
    const line = cart.lineItems.find(({ id }) => id === action.lineItemId);
    return line ? [skuOf(line)] : [];
  });
  return { added, changed };
}
