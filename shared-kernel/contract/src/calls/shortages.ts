import type { LineItem } from './cart.ts';

type Line = Pick<LineItem, 'id' | 'name' | 'variant' | 'quantity' | 'availableQuantity' | 'isVirtual'>;

/** A line that asks for more than there is; `available` in pieces, 0 when nothing is left for it. */
export interface Shortage {
  readonly lineItemId: string;
  readonly sku: string;
  readonly name: string;
  readonly available: number;
}

/** The lines that can't be bought as they are. Lines of one article share its stock, the earlier ones first; virtual goods have none. */
export function shortagesOf(lines: readonly Line[]): Shortage[] {
  const left = new Map<string, number>();
  return lines.flatMap(({ id, name, variant: { sku }, quantity, availableQuantity, isVirtual }) => {
    if (isVirtual || availableQuantity === null) return [];
    const available = left.get(sku) ?? availableQuantity;
    left.set(sku, Math.max(0, available - quantity));
    return quantity > available ? [{ lineItemId: id, sku, name, available }] : [];
  });
}
