import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { maxOfflinePieces } from '@exwerk/contract/defaults/cart';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { codFeeLine } from './fee-line.ts';
import { isFreightLine, isGift, skuOf } from './line-item.mapper.ts';
import { amountDue } from './pricing.ts';

type Payable = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'taxedPrice' | 'totalPrice'>;

/** Lines and pieces that count; neither guarantees do nor what nobody put in, though a gift has to be delivered as all goods. */
function counted(cart: Payable): { lines: number; pieces: number; freight: boolean } {
  const goods = cart.lineItems.filter(line => !isVirtualSku(skuOf(line)));
  const bought = goods.filter(line => !isGift(line));
  return {
    lines: bought.length,
    pieces: bought.reduce((sum, line) => sum + line.quantity, 0),
    freight: goods.some(isFreightLine),
  };
}

/** The price limit is inclusive and leaves the fee itself out. */
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

export function offersBankTransfer(cart: Payable, { bankTransfer }: Pick<Storefront, 'bankTransfer'>): boolean {
  const { lines, pieces } = counted(cart);
  return bankTransfer && lines > 0 && pieces <= maxOfflinePieces;
}
