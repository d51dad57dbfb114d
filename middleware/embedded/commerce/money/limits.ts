import { invalidField } from '../problems/errors.ts';

// With these every sum over a cart is an exact whole number, twice as much for tax, and the lines of two carts merged.

export const maximumQuantity = 999_999_999;
/** Of an amount, and of what all pieces of a line cost together. */
export const maximumCents = 999_999_999_999;
/** Of each kind, in one cart. */
export const maximumLines = 500;

/** Refuses a line that costs more than what can be counted with; `field` is the one to blame. */
export function checkCost(unit: number, quantity: number, field: string, value: unknown = quantity): void {
  if (Math.abs(unit * quantity) > maximumCents)
    throw invalidField(field, value, `the line would cost more than ${maximumCents} cents`);
}
