import { gammaln } from 'simple-statistics';

const logFactorial = (count: number) => gammaln(count + 1);
const logChoose = (all: number, some: number) => logFactorial(all) - logFactorial(some) - logFactorial(all - some);

/** So many of so many. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** Fisher's exact test, one-sided: how likely it is by chance alone that the first share is as much above the second one, or more. */
export function fisherAbove(one: Share, other: Share): number {
  const counted = one.count + other.count;
  const most = Math.min(counted, one.of);
  // So many of the first, where the margins are what they are; the next ones follow from it.
  let least = Math.max(one.count, counted - other.of);
  let term = Math.exp(
    logChoose(one.of, least) + logChoose(other.of, counted - least) - logChoose(one.of + other.of, counted),
  );
  let probability = term;
  for (; least < most; least += 1) {
    term *= ((counted - least) * (one.of - least)) / ((least + 1) * (other.of - counted + least + 1));
    probability += term;
  }
  return Math.min(1, probability);
}

/** The same for the first share being below. */
export const fisherBelow = (one: Share, other: Share): number =>
  fisherAbove({ count: one.of - one.count, of: one.of }, { count: other.of - other.count, of: other.of });
