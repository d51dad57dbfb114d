import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { isVirtualSku } from '@exwerk/shared-kernel/routing/article-number';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { amountDue, codFeeLine } from './cart.mapper.ts';
import { isFreightLine, skuOf } from './line-item.mapper.ts';

type Payable = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'taxedPrice' | 'totalPrice'>;

/** PAY-17: most pieces that are paid on delivery or by bank transfer. */
export const maxOfflinePieces = 20;

/** Lines and pieces that count; guarantees do not (OPEN-B29). */
function counted(cart: Payable): { lines: number; pieces: number; freight: boolean } {
  const goods = cart.lineItems.filter(line => !isVirtualSku(skuOf(line)));
  return {
    lines: goods.length,
    pieces: goods.reduce((sum, line) => sum + line.quantity, 0),
    freight: goods.some(isFreightLine),
  };
}

/** PAY-10..14, PAY-17, OPEN-B29: the price limit is inclusive and leaves the fee itself out. */
export function offersCashOnDelivery(cart: Payable, { cashOnDelivery }: Pick<Storefront, 'cashOnDelivery'>): boolean {
  const { lines, pieces, freight } = counted(cart);
  const total = amountDue(cart).centAmount - (codFeeLine(cart)?.totalPrice.centAmount ?? 0);
  return (
    lines > 0 &&
    lines <= cashOnDelivery.itemLimit &&
    pieces <= maxOfflinePieces &&
    total <= cashOnDelivery.priceLimit &&
    (!freight || cashOnDelivery.freight)
  );
}

/** PAY-15..17 */
export function offersBankTransfer(cart: Payable, { bankTransfer }: Pick<Storefront, 'bankTransfer'>): boolean {
  const { lines, pieces } = counted(cart);
  return bankTransfer && lines > 0 && pieces <= maxOfflinePieces;
}
