import type { Price } from '@exwerk/contract/calls/money';
import { type Money, money, subtract } from '@exwerk/contract/money/money';
import { activePrice } from '../price/active-price.ts';

/** What the parts of a set cost one by one, and how much less the set does; null unless every part has a price, in the set's currency. */
export function setSums(
  set: Price | null,
  parts: readonly (Price | null)[],
  count: number,
): { apart: Money; saved: Money | null } | null {
  if (!set || parts.length !== count) return null;
  const own = activePrice(set);
  const amounts = parts.flatMap(price => (price ? [activePrice(price)] : []));
  if (amounts.length !== count || amounts.some(({ currencyCode }) => currencyCode !== own.currencyCode)) return null;
  const apart = money(
    amounts.reduce((sum, { centAmount }) => sum + centAmount, 0),
    own.currencyCode,
  );
  const saved = subtract(apart, own);
  return { apart, saved: saved.centAmount > 0 ? saved : null };
}
