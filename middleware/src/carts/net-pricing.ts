import type { CartDiscount, CartUpdateAction, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { cents, type Money, toDraft } from '../commerce/money.mapper.ts';
import { countedBesides, rateOf } from './free-delivery.ts';
import { isGuaranteeLine } from './guarantee.ts';
import { isGift, unitPrice } from './line-item.mapper.ts';

/** A gross amount without its tax, rounded half up to the cent. `rate` in permyriad. */
export function netOf(gross: Money, rate: number): Money {
  return cents(Math.round((gross.centAmount * 10_000) / (10_000 + rate)), gross.currencyCode);
}

/** The rate under which a business buyer owes the tax itself. */
export function noTax(storefront: Pick<Storefront, 'countryCode'>) {
  return { name: 'VAT 0 %', amount: 0, country: storefront.countryCode, includedInPrice: false };
}

/** What a cart with net prices still needs: net prices and no tax on every line, and on shipping. The fee of a method has its own. */
export function netPricingActions(
  cart: PlatformCart,
  storefront: Storefront,
  { method, discounts }: { method: ShippingMethod | undefined; discounts: ReadonlyMap<string, CartDiscount> },
): CartUpdateAction[] {
  const { rate } = storefront.vat;
  const externalTaxRate = noTax(storefront);
  const actions: CartUpdateAction[] = [];
  for (const line of cart.lineItems) {
    if (isGift(line)) continue;
    if (line.priceMode === 'Platform') {
      actions.push({
        action: 'setLineItemPrice',
        lineItemId: line.id,
        externalPrice: toDraft(netOf(unitPrice(line), rate)),
      });
    }
    if (line.taxRate?.amount !== 0)
      actions.push({ action: 'setLineItemTaxRate', lineItemId: line.id, externalTaxRate });
  }
  const found = rateOf(method, storefront);
  if (method && found && cart.shippingAddress) {
    const net = (money: { centAmount: number; currencyCode: string }) =>
      netOf(cents(money.centAmount, money.currencyCode), rate);
    const freeFrom = found.freeAbove && net(found.freeAbove).centAmount + countedBesides(cart, discounts);
    const info = cart.shippingInfo;
    const isNet =
      info?.shippingMethod === undefined &&
      info?.shippingMethodName === method.name &&
      info.taxRate?.amount === 0 &&
      info.shippingRate.freeAbove?.centAmount === freeFrom;
    if (!isNet)
      actions.push({
        action: 'setCustomShippingMethod',
        shippingMethodName: method.name,
        shippingRate: {
          price: toDraft(net(found.price)),
          ...(freeFrom !== undefined && { freeAbove: { currencyCode: storefront.currency, centAmount: freeFrom } }),
        },
        taxCategory: { typeId: 'tax-category', id: method.taxCategory.id },
        externalTaxRate,
      });
  }
  return actions;
}

/**
 * Net prices are ours, and the commerce service never looks for others. These actions have it look for those of now, with their tax, which
 * comes off again when the cart is made whole. None for a cart whose prices are with tax.
 */
export const repricingActions = ({ lineItems }: Pick<PlatformCart, 'lineItems'>): CartUpdateAction[] =>
  lineItems
    .filter(line => line.priceMode === 'ExternalPrice' && !isGuaranteeLine(line))
    .map(({ id }) => ({ action: 'setLineItemPrice', lineItemId: id }));

/** Back to prices with tax. */
export function grossPricingActions(cart: PlatformCart, method: ShippingMethod | undefined): CartUpdateAction[] {
  return [
    { action: 'changeTaxMode', taxMode: 'Platform' },
    ...repricingActions(cart),
    ...(method
      ? [
          {
            action: 'setShippingMethod',
            shippingMethod: { typeId: 'shipping-method', id: method.id },
          } satisfies CartUpdateAction,
        ]
      : []),
  ];
}
