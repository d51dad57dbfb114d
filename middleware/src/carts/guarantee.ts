import type { Cart as PlatformCart, LineItem as PlatformLine } from '@commercetools/platform-sdk';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { cents, type Money } from '../commerce/money.mapper.ts';
import { isGift, parentSkuOf, skuOf, unitPrice } from './line-item.mapper.ts';

/** Share of its parent's price that a guarantee costs, in permyriad; null for a product that is no guarantee. */
export function guaranteeRate(line: Pick<PlatformLine, 'variant'>): number | null {
  const rate: unknown = line.variant.attributes?.find(({ name }) => name === 'extraGuaranteeRate')?.value;
  return typeof rate === 'number' ? rate : null;
}

/** Rounded half up to the cent. */
export function guaranteePrice(parentPrice: Money, permyriad: number): Money {
  return cents(Math.floor((parentPrice.centAmount * permyriad + 5000) / 10_000), parentPrice.currencyCode);
}

/** The line of an article that guarantees may belong to: goods that were bought. */
export function goodsLineOf(cart: Pick<PlatformCart, 'lineItems'>, sku: string | null): PlatformLine | undefined {
  return cart.lineItems.find(line => skuOf(line) === sku && parentSkuOf(line) === null && !isGift(line));
}

/** The line that a guarantee line belongs to. */
export function parentOf(cart: Pick<PlatformCart, 'lineItems'>, guarantee: PlatformLine): PlatformLine | undefined {
  return goodsLineOf(cart, parentSkuOf(guarantee));
}

/** Lines that live and die with a parent. */
export function isGuaranteeLine(line: PlatformLine): boolean {
  return isVirtualSku(skuOf(line)) && parentSkuOf(line) !== null;
}

/** What a guarantee line costs now, from its parent; null when either is unknown. */
export function currentGuaranteePrice(cart: Pick<PlatformCart, 'lineItems'>, guarantee: PlatformLine): Money | null {
  const parent = parentOf(cart, guarantee);
  const rate = guaranteeRate(guarantee);
  return parent && rate !== null ? guaranteePrice(unitPrice(parent), rate) : null;
}
