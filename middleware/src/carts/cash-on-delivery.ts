import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { maxOfflinePieces } from '@exwerk/contract/defaults/cart';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { codFeeLine } from './fee-line.ts';
import { isFreightLine, skuOf } from './line-item.mapper.ts';
import { amountDue } from './pricing.ts';

type Payable = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'taxedPrice' | 'totalPrice'>;

/** Lines and pieces that count; guarantees do not. */
function counted(cart: Payable): { lines: number; pieces: number; freight: boolean } {
  const goods = cart.lineItems.filter(line => !isVirtualSku(skuOf(line)));
  return {
    lines: goods.length,
    pieces: goods.reduce((sum, line) => sum + line.quantity, 0),
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
