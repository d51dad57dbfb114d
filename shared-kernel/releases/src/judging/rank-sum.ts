import { errorFunction } from 'simple-statistics';

/**
 * Mann-Whitney's rank-sum test of two histograms with the same buckets, one-sided: how likely it is by chance alone that the first has so
 * much more in its upper buckets. Values of one bucket are ties. By the normal distribution, which holds from some twenty values on.
 */
export function rankSumAbove(one: readonly number[], other: readonly number[]): number {
  const [sizeOfOne, sizeOfOther] = [total(one), total(other)];
  const size = sizeOfOne + sizeOfOther;
  if (sizeOfOne === 0 || sizeOfOther === 0) return 1;
  let wins = 0;
  let below = 0;
  let ties = 0;
  for (const [bucket, count] of one.entries()) {
    const same = other[bucket] ?? 0;
    wins += count * (below + same / 2);
    below += same;
    ties += (count + same) ** 3 - (count + same);
  }
  const variance = ((sizeOfOne * sizeOfOther) / 12) * (size + 1 - ties / (size * (size - 1)));
  if (variance <= 0) return 1;
  const distance = (wins - (sizeOfOne * sizeOfOther) / 2 - 0.5) / Math.sqrt(variance);
  return (1 - errorFunction(distance / Math.SQRT2)) / 2;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
