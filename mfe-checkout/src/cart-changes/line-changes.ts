import type { CartAction } from '@exwerk/contract/calls/cart-calls';

/** The quantity that a line is to have; zero removes it. */
export interface LineChange {
  readonly lineItemId: string;
  readonly quantity: number;
}

/** Changes that wait to be sent, with one more: a later change of a line takes the place of an earlier one. */
export function withChange(waiting: readonly LineChange[], change: LineChange): LineChange[] {
  return [...waiting.filter(other => other.lineItemId !== change.lineItemId), change];
}

/** The changes as actions of one update. */
export function toActions(changes: readonly LineChange[]): CartAction[] {
  return changes.map(({ lineItemId, quantity }) =>
    quantity === 0
      ? { action: 'removeLineItem', lineItemId }
      : { action: 'changeLineItemQuantity', lineItemId, quantity },
  );
}
