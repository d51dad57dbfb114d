import type { Price } from '@exwerk/contract/calls/money';

/** Saving as a share of the regular price in whole hundredths, rounded down so that it never promises too much. */
export function discountShare(price: Price | null): number {
  if (!price?.active || price.discounted === null || price.regular.centAmount <= 0) return 0;
  const saved = price.regular.centAmount - price.discounted.centAmount;
  return Math.max(0, Math.floor((saved * 100) / price.regular.centAmount)) / 100;
}
