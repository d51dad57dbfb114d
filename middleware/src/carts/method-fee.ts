import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { type Money, toDraft } from '../commerce/money.mapper.ts';
import { offersCashOnDelivery } from './cash-on-delivery.ts';
import { codFeeLine, codFeeSlug } from './fee-line.ts';
import { netOf } from './net-of.ts';
import { noTax } from './net-pricing.ts';

type Country = Pick<Storefront, 'vat' | 'countryCode' | 'cashOnDelivery'>;

/** The fee for cash on delivery as this cart has to pay it: without tax where its prices are. */
export function dueFee({ taxMode }: Pick<PlatformCart, 'taxMode'>, fee: Money, { vat }: Country): Money {
  return taxMode === 'External' ? netOf(fee, vat.rate) : fee;
}

/** Puts the fee into a cart. */
export function addFeeActions(
  cart: PlatformCart,
  { fee, title, locale }: { fee: Money; title: string; locale: string },
  storefront: Country,
): CartUpdateAction[] {
  return [
    {
      action: 'addCustomLineItem',
      name: { [locale]: title },
      slug: codFeeSlug,
      quantity: 1,
      money: toDraft(dueFee(cart, fee, storefront)),
      taxCategory: { typeId: 'tax-category', key: 'standard' },
      ...(cart.taxMode === 'External' && { externalTaxRate: noTax(storefront) }),
    },
  ];
}

/** A fee that is in a cart is the store's, in the cart's tax mode, and leaves it with the method. */
export function feeActions(
  cart: PlatformCart,
  storefront: Country,
  { fee, isLeaving }: { fee: Money | null; isLeaving: boolean },
): CartUpdateAction[] {
  const line = codFeeLine(cart);
  if (!line) return [];
  const customLineItemId = line.id;
  if (isLeaving || !fee || !offersCashOnDelivery(cart, storefront))
    return [{ action: 'removeCustomLineItem', customLineItemId }];
  const money = dueFee(cart, fee, storefront);
  const actions: CartUpdateAction[] = [];
  if (line.money.centAmount !== money.centAmount)
    actions.push({ action: 'changeCustomLineItemMoney', customLineItemId, money: toDraft(money) });
  if (cart.taxMode === 'External' && line.taxRate?.amount !== 0)
    actions.push({ action: 'setCustomLineItemTaxRate', customLineItemId, externalTaxRate: noTax(storefront) });
  return actions;
}
