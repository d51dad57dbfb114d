import type { Cart, LineItem } from '@exwerk/contract/calls/cart';

/** A line of which there are other pieces than before: as it is now, or as it was where it is gone. */
export interface ChangedLine {
  readonly line: LineItem;
  readonly isGone: boolean;
}

/** Of two states of one cart. What has come anew is not of them: whatever puts it there tells of it. */
export function changedLines(before: Cart, after: Cart): ChangedLine[] {
  if (before.id !== after.id) return [];
  return before.lineItems.flatMap((was): ChangedLine[] => {
    const line = after.lineItems.find(({ id }) => id === was.id);
    if (!line) return [{ line: was, isGone: true }];
    return line.quantity === was.quantity ? [] : [{ line, isGone: false }];
  });
}
