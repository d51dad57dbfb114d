import type { CartDiscount, CartUpdateAction, Cart as PlatformCart, ShippingMethod } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { cents, toDraft } from '../commerce/money.mapper.ts';
import { countedBesides, freeFrom, rateOf } from './free-delivery.ts';
import { isGuaranteeLine } from './guarantee.ts';
import { isGift, unitPrice } from './line-item.mapper.ts';
import { netOf } from './net-of.ts';

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
    // A gift's price is its discount's.
    if (line.priceMode === 'Platform' && !isGift(line)) {
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
    // Before the lines are net it is not known exactly; then the next look mends it.
    const above =
      found.freeAbove &&
      (cart.taxMode === 'External'
        ? freeFrom(cart, found.freeAbove, { storefront, discounts })
        : net(found.freeAbove).centAmount);
    const counted = above === undefined ? undefined : above + countedBesides(cart, discounts);
    const info = cart.shippingInfo;
    const isNet =
      info?.shippingMethod === undefined &&
      info?.shippingMethodName === method.name &&
      info.taxRate?.amount === 0 &&
      info.shippingRate.freeAbove?.centAmount === counted;
    if (!isNet)
      actions.push({
        action: 'setCustomShippingMethod',
        shippingMethodName: method.name,
        shippingRate: {
          price: toDraft(net(found.price)),
          ...(counted !== undefined && { freeAbove: { currencyCode: storefront.currency, centAmount: counted } }),
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
