import type { Cart, LineItem } from '@exwerk/contract/calls/cart';

export interface CartChange {
  readonly action: 'add' | 'remove';
  /** The line after an addition, before a removal. */
  readonly line: LineItem;
  readonly quantity: number;
}

type Lines = Pick<Cart, 'lineItems'>;

const keyOf = (line: LineItem) => `${line.variant.sku} ${line.custom.parentSku ?? ''}`;

/** What was put into a cart: a discount's gift comes and goes by itself, and may be the article of a bought line. */
const chosenLines = ({ lineItems }: Lines) => lineItems.filter(({ isGift }) => !isGift);

/** What one call did to a cart, line by line. */
export function cartChanges(before: Lines, after: Lines): CartChange[] {
  const [linesBefore, linesAfter] = [chosenLines(before), chosenLines(after)];
  const old = new Map(linesBefore.map(line => [keyOf(line), line.quantity]));
  const changes: CartChange[] = [];
  for (const line of linesAfter) {
    const added = line.quantity - (old.get(keyOf(line)) ?? 0);
    if (added > 0) changes.push({ action: 'add', line, quantity: added });
  }
  const now = new Map(linesAfter.map(line => [keyOf(line), line.quantity]));
  for (const line of linesBefore) {
    const removed = line.quantity - (now.get(keyOf(line)) ?? 0);
    if (removed > 0) changes.push({ action: 'remove', line, quantity: removed });
  }
  return changes;
}
