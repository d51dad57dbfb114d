import type { RoundingMode } from '@commercetools/platform-sdk';

// Rates are decimals such as 0.077; scaled to integers all arithmetic is exact.
const scale = 1_000_000_000n;

const scaled = (rate: number): bigint => BigInt(Math.round(rate * Number(scale)));

/** Divides and rounds to a whole number; a tie goes up, down (towards zero) or to the even neighbour. */
export function divide(numerator: bigint, denominator: bigint, mode: RoundingMode): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const whole = n / d;
  const twice = 2n * (n % d);
  const up = twice > d || (twice === d && (mode === 'HalfUp' || (mode !== 'HalfDown' && whole % 2n === 1n)));
  const result = Number(up ? whole + 1n : whole);
  return negative && result !== 0 ? -result : result;
}

/** cents × (1 + rate) */
export const addRate = (cents: number, rate: number, mode: RoundingMode) =>
  divide(BigInt(cents) * (scale + scaled(rate)), scale, mode);

/** cents ÷ (1 + rate) */
export const withoutRate = (cents: number, rate: number, mode: RoundingMode) =>
  divide(BigInt(cents) * scale, scale + scaled(rate), mode);

/** cents × share, the share in hundredths of a percent. */
export const permyriadOf = (cents: number, permyriad: number, mode: RoundingMode = 'HalfEven') =>
  divide(BigInt(cents) * BigInt(permyriad), 10_000n, mode);

/**
 * Splits an amount in proportion to the weights so that the parts sum to it exactly: what rounding leaves over goes,
 * cent by cent, to the largest remainders, earlier parts first.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: product / total, rest: product % total };
  });
  let left = BigInt(amount) - exact.reduce((sum, { part }) => sum + part, 0n);
  const byRest = [...exact].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const entry of byRest) {
    if (left <= 0n) break;
    entry.part += 1n;
    left -= 1n;
  }
  return exact.map(({ part }) => Number(part));
}
