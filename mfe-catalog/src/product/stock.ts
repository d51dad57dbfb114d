import type { ProductTile } from '@exwerk/shared-kernel/contract/product';
import type { LowStockBoundaries } from '@exwerk/shared-kernel/storefronts/currencies';

export type StockLevel = 'in' | 'low' | 'out';

/** OPEN-B59: at how many pieces the low-stock mark starts, by price: dear goods are rarely kept in numbers. */
const marks = { aboveHigh: 2, between: 5, belowLow: 10 } as const;

/** Pieces at or below which a product of this price counts as low on stock (TCONST-07, TCONST-08). Amounts in cents. */
export function lowStockMark(centAmount: number, { high, low }: LowStockBoundaries): number {
  if (centAmount > high) return marks.aboveHigh;
  return centAmount < low ? marks.belowLow : marks.between;
}

type Stocked = Pick<ProductTile, 'price' | 'onStock' | 'availableQuantity'>;

/** What the stock line of a product says. Virtual products need no stock (GUAR-05). */
export function stockLevel(product: Stocked, boundaries: LowStockBoundaries, isVirtual = false): StockLevel {
  if (isVirtual) return 'in';
  if (!product.onStock || product.availableQuantity <= 0) return 'out';
  if (product.price === null) return 'in';
  const { regular, discounted, active } = product.price;
  const { centAmount } = active && discounted ? discounted : regular;
  return product.availableQuantity <= lowStockMark(centAmount, boundaries) ? 'low' : 'in';
}
