import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import type { Inventory } from '../catalog/inventory.ts';
import type { RequestContext } from '../http/request-context.ts';
import { OutOfStock } from '../problems/problem-error.ts';
import type { Carts } from './carts.ts';
import { skuOf } from './line-item.mapper.ts';

type Shopper = Pick<RequestContext, 'locale'>;

/** Whether there is enough of what a cart holds, as the stock is this moment. */
export interface StockCheck {
  /** Refuses a cart of which something is missing, before money moves. */
  require(cart: PlatformCart, context: Shopper): Promise<void>;
  /** The refusal for a cart that could not be ordered for want of stock. */
  refusal(cart: PlatformCart, context: Shopper, money: { isMoneyReturned: boolean }): Promise<OutOfStock>;
}

export function createStockCheck({
  inventory,
  carts,
}: {
  inventory: Pick<Inventory, 'forget'>;
  carts: Pick<Carts, 'show'>;
}): StockCheck {
  const missing = async (cart: PlatformCart, context: Shopper) => {
    await inventory.forget(cart.lineItems.map(skuOf));
    const { lineItems } = await carts.show(cart, context);
    return shortagesOf(lineItems).map(({ sku, name, available }) => ({ sku, name, available }));
  };
  return {
    async require(cart, context) {
      const articles = await missing(cart, context);
      if (articles.length > 0) throw new OutOfStock({ articles, isMoneyReturned: false });
    },
    refusal: async (cart, context, money) => new OutOfStock({ articles: await missing(cart, context), ...money }),
  };
}
