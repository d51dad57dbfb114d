import type { Cart, LineItem } from '@exwerk/contract/calls/cart';

export interface CartChange {
  readonly action: 'add' | 'remove';
  /** The line after an addition, before a removal. */
  readonly line: LineItem;
  readonly quantity: number;
}

const keyOf = (line: LineItem) => `${line.variant.sku} ${line.custom.parentSku ?? ''}`;

/** What one call did to a cart, line by line. */
export function cartChanges(before: Pick<Cart, 'lineItems'>, after: Pick<Cart, 'lineItems'>): CartChange[] {
  const old = new Map(before.lineItems.map(line => [keyOf(line), line]));
  const changes: CartChange[] = [];
  for (const line of after.lineItems) {
    const added = line.quantity - (old.get(keyOf(line))?.quantity ?? 0);
    if (added > 0) changes.push({ action: 'add', line, quantity: added });
  }
  const now = new Map(after.lineItems.map(line => [keyOf(line), line.quantity]));
  for (const line of before.lineItems) {
    const removed = line.quantity - (now.get(keyOf(line)) ?? 0);
    if (removed > 0) changes.push({ action: 'remove', line, quantity: removed });
  }
  return changes;
}
