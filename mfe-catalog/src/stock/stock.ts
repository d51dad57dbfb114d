import type { ProductTile } from '@exwerk/contract/calls/product';
import type { LowStockBoundaries } from '@exwerk/contract/storefronts/currencies';

export type StockLevel = 'in' | 'low' | 'out';

/** At how many pieces the low-stock mark starts, by price: dear goods are rarely kept in numbers. */
const marks = { aboveHigh: 2, between: 5, belowLow: 10 } as const;

/** Pieces at or below which a product of this price counts as low on stock. Amounts in cents. */
export function lowStockMark(centAmount: number, { high, low }: LowStockBoundaries): number {
  if (centAmount > high) return marks.aboveHigh;
  return centAmount < low ? marks.belowLow : marks.between;
}

type Stocked = Pick<ProductTile, 'price' | 'onStock' | 'availableQuantity'>;

/** What the stock line of a product says. Virtual products need no stock. */
export function stockLevel(product: Stocked, boundaries: LowStockBoundaries, isVirtual = false): StockLevel {
  if (isVirtual) return 'in';
  if (!product.onStock || product.availableQuantity <= 0) return 'out';
  if (product.price === null) return 'in';
  const { regular, discounted, active } = product.price;
  const { centAmount } = active && discounted ? discounted : regular;
  return product.availableQuantity <= lowStockMark(centAmount, boundaries) ? 'low' : 'in';
}
