import type { CartUpdateAction, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Store } from '@exwerk/shared-kernel/contract/store-calls';
import { isVirtualSku } from '@exwerk/shared-kernel/routing/article-number';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { toDraft } from '../money.mapper.ts';
import { codFeeLine, methodKeyOf } from './cart.mapper.ts';
import { offersCashOnDelivery } from './cash-on-delivery.ts';
import { currentGuaranteePrice, isGuaranteeLine, parentOf } from './guarantee.ts';
import { isFreightLine, skuOf, unitPrice } from './line-item.mapper.ts';
import { netOf, netPricingActions } from './net-pricing.ts';

/** OPEN-B27: one freight item makes the whole cart freight; virtual items do not decide. */
export function neededMethodKey(cart: Pick<PlatformCart, 'lineItems'>): 'parcel' | 'freight' {
  return cart.lineItems.some(line => !isVirtualSku(skuOf(line)) && isFreightLine(line)) ? 'freight' : 'parcel';
}

/** OPEN-B44: a guarantee has its parent's quantity and price share, and goes with its parent. */
function guaranteeActions(cart: PlatformCart, storefront: Storefront): CartUpdateAction[] {
  return cart.lineItems.filter(isGuaranteeLine).flatMap((line): CartUpdateAction[] => {
    const parent = parentOf(cart, line);
    if (!parent) return [{ action: 'removeLineItem', lineItemId: line.id }];
    const gross = currentGuaranteePrice(cart, line);
    const isNet = cart.taxMode === 'External' && parent.priceMode === 'Platform';
    const price = gross && isNet ? netOf(gross, storefront.vat.rate) : gross;
    const externalPrice = toDraft(price ?? unitPrice(line));
    const samePrice = line.priceMode === 'ExternalPrice' && unitPrice(line).centAmount === externalPrice.centAmount;
    if (line.quantity === parent.quantity && samePrice) return [];
    return [{ action: 'changeLineItemQuantity', lineItemId: line.id, quantity: parent.quantity, externalPrice }];
  });
}

function shippingActions(cart: PlatformCart, methods: readonly ShippingMethod[]): CartUpdateAction[] {
  const key = neededMethodKey(cart);
  const method = methods.find(candidate => candidate.key === key);
  const fits = cart.shippingInfo?.shippingMethod && methodKeyOf(cart.shippingInfo, methods) === key;
  if (!method || fits || !cart.shippingAddress) return [];
  return [{ action: 'setShippingMethod', shippingMethod: { typeId: 'shipping-method', id: method.id } }];
}

/**
 * The cart's field by which the conditions of loyalty discounts know that the store gives none (DISC-14): conditions of
 * discounts see the cart, not the fields of its store. Without it the cart has them.
 */
export const withoutLoyaltyField = 'withoutLoyaltyDiscount';

function loyaltyActions(cart: PlatformCart, givesLoyalty: boolean): CartUpdateAction[] {
  const hasLoyalty = cart.custom?.fields[withoutLoyaltyField] !== true;
  if (hasLoyalty === givesLoyalty) return [];
  return [{ action: 'setCustomField', name: withoutLoyaltyField, value: !givesLoyalty }];
}

/** What a cart still needs to be whole after a change of lines, address or tax mode, or of its store. Empty when nothing. */
export function settlementActions(
  cart: PlatformCart,
  storefront: Storefront,
  methods: readonly ShippingMethod[],
  { loyaltyDiscount }: Pick<Store['flags'], 'loyaltyDiscount'>,
): CartUpdateAction[] {
  const loyalty = loyaltyActions(cart, loyaltyDiscount);
  if (loyalty.length > 0) return loyalty;
  const guarantee = guaranteeActions(cart, storefront);
  if (guarantee.length > 0) return guarantee;
  const method = methods.find(candidate => candidate.key === neededMethodKey(cart));
  const shipping =
    cart.taxMode === 'External' ? netPricingActions(cart, storefront, method) : shippingActions(cart, methods);
  if (shipping.length > 0) return shipping;
  const fee = codFeeLine(cart);
  return fee && !offersCashOnDelivery(cart, storefront)
    ? [{ action: 'removeCustomLineItem', customLineItemId: fee.id }]
    : [];
}
