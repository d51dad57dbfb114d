import type { LineItem, Cart as PlatformCart, TypedMoney } from '@commercetools/platform-sdk';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { toMoney } from '../commerce/money.mapper.ts';
import { isGift } from './line-item.mapper.ts';
import { netOf } from './net-of.ts';

type Goods = Pick<PlatformCart, 'lineItems'> & Partial<Pick<PlatformCart, 'taxMode'>>;

/** The commerce service takes no price from outside for a gift: it keeps the one with tax, and so does what its discount takes off. */
function netGift(line: LineItem, { vat }: Pick<Storefront, 'vat'>): LineItem {
  const net = (gross: TypedMoney): TypedMoney => ({ ...gross, ...netOf(toMoney(gross), vat.rate) });
  const { discounted, ...price } = line.price;
  return {
    ...line,
    price: { ...price, value: net(discounted?.value ?? price.value) },
    discountedPricePerQuantity: line.discountedPricePerQuantity.map(({ quantity, discountedPrice }) => ({
      quantity,
      discountedPrice: {
        ...discountedPrice,
        includedDiscounts: discountedPrice.includedDiscounts.map(({ discount, discountedAmount }) => ({
          discount,
          discountedAmount: net(discountedAmount),
        })),
      },
    })),
  };
}

/** A cart or an order as it is shown: among net prices those of gifts are net, too. */
export function withNetGifts<T extends Goods>(cart: T, storefront: Pick<Storefront, 'vat'>): T {
  if (cart.taxMode !== 'External') return cart;
  return { ...cart, lineItems: cart.lineItems.map(line => (isGift(line) ? netGift(line, storefront) : line)) };
}
