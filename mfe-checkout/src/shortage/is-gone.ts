import type { LineItem } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';

/** Whether nothing is left of what a line asks for: it can only be taken out. */
export const isGone = (lines: readonly LineItem[], { id }: LineItem): boolean =>
  shortagesOf(lines).some(({ lineItemId, available }) => lineItemId === id && available === 0);
