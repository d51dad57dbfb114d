import type { LineItem, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { Inventory } from '../catalog/inventory.ts';
import { piecesByChannel } from '../catalog/pieces.ts';
import { localized } from '../commerce/localized.ts';
import type { RequestContext } from '../http/request-context.ts';
import { OutOfStock } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { skusOutOfStock } from '../upstream/out-of-stock.ts';
import { skuOf } from './line-item.mapper.ts';

type Shopper = Pick<RequestContext, 'locale'>;
type Article = OutOfStock['details']['articles'][number];

/** Whether there is enough of what a cart holds, as the stock is this moment. */
export interface StockCheck {
  /** Refuses a cart of which something is missing, before money moves. */
  require(cart: PlatformCart, context: Shopper): Promise<void>;
  /** The refusal for a cart that the commerce service would not make an order of for want of stock; `error` is its own. */
  refusal(
    error: unknown,
    cart: PlatformCart,
    context: Shopper,
    money: { isMoneyReturned: boolean },
  ): Promise<OutOfStock>;
}

export function createStockCheck(
  { commerce, log }: Pick<Services, 'commerce' | 'log'>,
  { inventory }: { inventory: Pick<Inventory, 'forget'> },
): StockCheck {
  /** What is missing, as the commerce service will see it: each line is taken from its own channel. */
  const look = async (cart: PlatformCart, { locale }: Shopper) => {
    const lines = cart.lineItems.filter(
      line => !isVirtualSku(skuOf(line)) && (line.inventoryMode ?? cart.inventoryMode) === 'ReserveOnOrder',
    );
    const skus = lines.map(skuOf);
    await inventory.forget(skus);
    const piecesIn = await piecesByChannel(commerce, skus);
    const held = (line: LineItem) => piecesIn(skuOf(line), line.supplyChannel?.id);
    const short = shortagesOf(
      lines.map(line => ({
        id: line.id,
        name: localized(line.name, locale),
        // Lines share what lies in one place.
        variant: { sku: `${skuOf(line)} ${line.supplyChannel?.id ?? ''}`, images: [] },
        quantity: line.quantity,
        availableQuantity: held(line),
        isVirtual: false,
      })),
    );
    const missing = new Map<string, Article>();
    for (const { lineItemId, name, available } of short) {
      const line = lines.find(({ id }) => id === lineItemId);
      const sku = line && skuOf(line);
      if (sku !== undefined && !missing.has(sku)) missing.set(sku, { sku, name, available });
    }
    const named = (sku: string): Article => {
      const line = lines.find(candidate => skuOf(candidate) === sku);
      return { sku, name: line ? localized(line.name, locale) : sku, available: line ? held(line) : 0 };
    };
    return { missing, named };
  };

  /** With all that goes into its order: a gift may have come since it was last written. */
  const asOrdered = async (cart: PlatformCart): Promise<PlatformCart> => {
    try {
      const stored = commerce.service.carts().withId({ ID: cart.id });
      const { version } = (await stored.get().execute()).body;
      return (await stored.post({ body: { version, actions: [{ action: 'recalculate' }] } }).execute()).body;
    } catch (error) {
      log.warn({ cartId: cart.id, err: error }, 'what is missing is told of the cart as it was');
      return cart;
    }
  };

  return {
    async require(cart, context) {
      const { missing } = await look(cart, context);
      if (missing.size > 0) throw new OutOfStock({ articles: [...missing.values()], isMoneyReturned: false });
    },
    async refusal(error, cart, context, money) {
      const { missing, named } = await look(await asOrdered(cart), context);
      const others = skusOutOfStock(error).filter(sku => !missing.has(sku));
      return new OutOfStock({ articles: [...missing.values(), ...others.map(named)], ...money });
    },
  };
}
