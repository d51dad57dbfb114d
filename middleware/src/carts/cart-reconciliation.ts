import type { CartDiscount, CartUpdateAction, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { cents, type Money, toDraft, toMoney } from '../commerce/money.mapper.ts';
import { methodKeyOf } from './cart.mapper.ts';
import { countedBesides, deliveryBase, rateOf } from './free-delivery.ts';
import { giftSupplyActions } from './gift-supply.ts';
import { currentGuaranteePrice, isGuaranteeLine, parentOf } from './guarantee.ts';
import { parentSkuOf, skuOf, unitPrice } from './line-item.mapper.ts';
import { feeActions } from './method-fee.ts';
import { neededMethodKey } from './needed-method.ts';
import { netOf } from './net-of.ts';
import { grossPricingActions, netPricingActions } from './net-pricing.ts';
import { lostPickUpActions } from './pick-up.ts';
import type { StoreChannels } from './store-channels.ts';
import { claimedVatNumber, type TaxFacts } from './tax-mode.ts';

/** Virtual goods are sold with their product only, and one of them for each; nothing else is sold as a part of a product. */
function lostGuaranteeActions(cart: PlatformCart): CartUpdateAction[] {
  const covered = new Set<string>();
  return cart.lineItems.flatMap((line): CartUpdateAction[] => {
    const parentSku = parentSkuOf(line);
    if (parentSku === null && !isVirtualSku(skuOf(line))) return [];
    const isRight = isGuaranteeLine(line) && parentSku !== null && parentOf(cart, line) && !covered.has(parentSku);
    if (!isRight) return [{ action: 'removeLineItem', lineItemId: line.id }];
    covered.add(parentSku);
    return [];
  });
}

/** A guarantee has its parent's quantity and price share. */
function guaranteeActions(cart: PlatformCart, storefront: Storefront): CartUpdateAction[] {
  return cart.lineItems.filter(isGuaranteeLine).flatMap((line): CartUpdateAction[] => {
    const parent = parentOf(cart, line);
    if (!parent) return [];
    const gross = currentGuaranteePrice(cart, line);
    const isNet = cart.taxMode === 'External' && parent.priceMode === 'Platform';
    const price = gross && isNet ? netOf(gross, storefront.vat.rate) : gross;
    const externalPrice = toDraft(price ?? unitPrice(line));
    const samePrice = line.priceMode === 'ExternalPrice' && unitPrice(line).centAmount === externalPrice.centAmount;
    if (line.quantity === parent.quantity && samePrice) return [];
    return [{ action: 'changeLineItemQuantity', lineItemId: line.id, quantity: parent.quantity, externalPrice }];
  });
}

/**
 * Where the commerce service would deliver for nothing because it counts a fee, or does not count what comes off the total, the cart has the
 * method at a rate of its own.
 */
function ownRate(cart: PlatformCart, method: ShippingMethod, { storefront, discounts }: ReconciliationFacts) {
  const rate = rateOf(method, storefront);
  if (!rate?.freeAbove) return null;
  const { price, freeAbove } = rate;
  const base = deliveryBase(cart, discounts);
  const besides = countedBesides(cart, discounts);
  if (base >= freeAbove.centAmount || base + besides < freeAbove.centAmount) return null;
  return {
    price: toDraft(toMoney(price)),
    freeAbove: toDraft(cents(freeAbove.centAmount + besides, freeAbove.currencyCode)),
  };
}

function shippingActions(cart: PlatformCart, facts: ReconciliationFacts): CartUpdateAction[] {
  const { methods } = facts;
  const key = neededMethodKey(cart);
  const method = methods.find(candidate => candidate.key === key);
  const shippingRate = method && ownRate(cart, method, facts);
  if (method && shippingRate && cart.shippingAddress) {
    const info = cart.shippingInfo;
    const isOwn =
      info?.shippingMethod === undefined &&
      info?.shippingMethodName === method.name &&
      info.shippingRate.price.centAmount === shippingRate.price.centAmount &&
      info.shippingRate.freeAbove?.centAmount === shippingRate.freeAbove.centAmount;
    if (isOwn) return [];
    const taxCategory = { typeId: 'tax-category' as const, id: method.taxCategory.id };
    return [{ action: 'setCustomShippingMethod', shippingMethodName: method.name, shippingRate, taxCategory }];
  }
  const fits = cart.shippingInfo?.shippingMethod && methodKeyOf(cart.shippingInfo, methods) === key;
  if (!method || fits || !cart.shippingAddress) return [];
  return [{ action: 'setShippingMethod', shippingMethod: { typeId: 'shipping-method', id: method.id } }];
}

/**
 * The cart's field by which the conditions of loyalty discounts know that the store gives none: conditions of
 * discounts see the cart, not the fields of its store. Without it the cart has them.
 */
export const withoutLoyaltyField = 'withoutLoyaltyDiscount';

function loyaltyActions(cart: PlatformCart, givesLoyalty: boolean): CartUpdateAction[] {
  const hasLoyalty = cart.custom?.fields[withoutLoyaltyField] !== true;
  if (hasLoyalty === givesLoyalty) return [];
  return [{ action: 'setCustomField', name: withoutLoyaltyField, value: !givesLoyalty }];
}

/** Where the visit came from is kept of visitors only who let their visits be counted: who takes that back orders without it. */
function sourceActions(cart: PlatformCart, isCounted: boolean): CartUpdateAction[] {
  const isKept = isCounted || cart.custom?.fields.utmSource === undefined;
  return isKept ? [] : [{ action: 'setCustomField', name: 'utmSource' }];
}

/** What a cart's wholeness depends on beside itself. */
export interface ReconciliationFacts {
  readonly storefront: Storefront;
  readonly methods: readonly ShippingMethod[];
  readonly discounts: ReadonlyMap<string, CartDiscount>;
  readonly flags: Pick<Store['flags'], 'loyaltyDiscount'>;
  readonly channels: StoreChannels;
  readonly tax: TaxFacts;
  /** The store's fee for cash on delivery, with tax; null where it charges none */
  readonly fee: Money | null;
  /** Whether another method is chosen than the one whose fee may be in the cart */
  readonly isFeeLeaving: boolean;
  /** Whether the visitor lets visits be counted */
  readonly isCounted: boolean;
}

/** The tax mode follows the billing address. */
function taxModeActions(
  cart: PlatformCart,
  { tax, storefront, methods, discounts }: ReconciliationFacts,
): CartUpdateAction[] {
  const method = methods.find(candidate => candidate.key === neededMethodKey(cart));
  const isNet = cart.taxMode === 'External';
  if (tax.isNet === isNet) return isNet ? netPricingActions(cart, storefront, { method, discounts }) : [];
  return tax.isNet
    ? [{ action: 'changeTaxMode', taxMode: 'External' }, ...netPricingActions(cart, storefront, { method, discounts })]
    : grossPricingActions(cart, method);
}

/** What makes a cart whole, in this order: each rule builds on the ones before. */
const rules: readonly ((cart: PlatformCart, facts: ReconciliationFacts) => readonly CartUpdateAction[])[] = [
  (cart, { flags }) => loyaltyActions(cart, flags.loyaltyDiscount),
  (cart, { isCounted }) => sourceActions(cart, isCounted),
  (cart, { storefront, tax }) => (claimedVatNumber(cart, storefront) === null ? [] : tax.corrections),
  cart => lostGuaranteeActions(cart),
  cart => lostPickUpActions(cart),
  taxModeActions,
  (cart, { storefront }) => guaranteeActions(cart, storefront),
  (cart, facts) => (cart.taxMode === 'External' ? [] : shippingActions(cart, facts)),
  (cart, { storefront, fee, isFeeLeaving }) => feeActions(cart, storefront, { fee, isLeaving: isFeeLeaving }),
  (cart, { channels }) => giftSupplyActions(cart, channels),
];

/** Changes after which a cart is whole: one for each rule at most. */
export const reconciliationRounds = rules.length;

/** What a cart still needs to be whole after a change of lines, address, store or method. Empty when nothing. */
export function reconciliationActions(cart: PlatformCart, facts: ReconciliationFacts): readonly CartUpdateAction[] {
  for (const rule of rules) {
    const actions = rule(cart, facts);
    if (actions.length > 0) return actions;
  }
  return [];
}
