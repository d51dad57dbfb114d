import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import { isGone } from '../shortage/is-gone.ts';

/** The guarantee that a product of the cart has. */
export function guaranteeOf(cart: Cart, sku: string): LineItem | undefined {
  return cart.lineItems.find(line => line.type === 'extra_guarantee' && line.custom.parentSku === sku);
}

/** Whether a line may be asked for at all; what is excluded or not offered in the store, the answer to that tells. */
export function mayGetGuarantee(cart: Cart, line: LineItem): boolean {
  const isGoods = line.type !== 'extra_guarantee' && !line.isVirtual && !line.isGift && line.custom.parentSku === null;
  return isGoods && guaranteeOf(cart, line.variant.sku) === undefined && !isGone(cart.lineItems, line);
}
