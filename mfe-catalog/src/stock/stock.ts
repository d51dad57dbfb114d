import type { ProductTile } from '@exwerk/contract/calls/product';
import { lowStockMarks } from '@exwerk/contract/defaults/stock';
import type { LowStockBoundaries } from '@exwerk/contract/storefronts/currencies';
import type { StockLevel } from '@exwerk/ui/stock';

/** Pieces at or below which a product of this price counts as low on stock. Amounts in cents. */
export function lowStockMark(centAmount: number, { high, low }: LowStockBoundaries): number {
  if (centAmount > high) return lowStockMarks.aboveHigh;
  return centAmount < low ? lowStockMarks.belowLow : lowStockMarks.between;
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
