import { type Bucket, quantile } from '../figures/tally.ts';
import { fisherAbove, fisherBelow, type Share } from './fisher.ts';
import { holm } from './holm.ts';
import { rankSumAbove } from './rank-sum.ts';

/** What visitors of one side met, in the same time as those of the other side. */
export interface Side {
  readonly views: number;
  /** Of those views, how many had at least one of it. */
  readonly errors: number;
  readonly failedRegions: number;
  readonly cart: number;
  readonly order: number;
  readonly renders: number;
  readonly rendersWithErrors: number;
  readonly lcp: readonly Bucket[];
  readonly inp: readonly Bucket[];
}

export interface Finding {
  readonly measure: string;
  readonly canary: string;
  readonly stable: string;
  /** How likely so great a difference is by chance alone. */
  readonly probability: number;
  readonly isWorse: boolean;
}

/** Views of one visitor hang together: so many of them tell as much as one. */
const viewsOfOne = 2;

/** Below so many on either side a test says nothing. */
const leastOfTest = 50;

/** What is not worse by more is not worth a withdrawal, however sure it is: a part of all views, or of the stable side's figure. */
const margins = { trouble: 0.002, conversion: 0.03, time: 0.05 } as const;

interface Test {
  readonly measure: string;
  readonly canary: string;
  readonly stable: string;
  readonly probability: number;
  /** Whether it is worse by so much that it matters. */
  readonly matters: boolean;
}

/**
 * Compares a canary with what the others get. Shares by Fisher's exact test, times by Mann-Whitney's, one-sided, all of them together
 * corrected by Holm: equal sides are found different at most at the rate `alpha`.
 */
export function compare(canary: Side, stable: Side, alpha: number): Finding[] {
  const trouble = (measure: string, count: keyof Side & ('errors' | 'failedRegions')) =>
    shareTest(measure, shareOf(canary, count), shareOf(stable, count), 'trouble');
  const tests = [
    trouble('errors', 'errors'),
    trouble('failed regions', 'failedRegions'),
    shareTest(
      'failed renders',
      { count: canary.rendersWithErrors, of: canary.renders },
      { count: stable.rendersWithErrors, of: stable.renders },
      'trouble',
    ),
    shareTest('add to cart', shareOf(canary, 'cart'), shareOf(stable, 'cart'), 'conversion'),
    shareTest('orders', shareOf(canary, 'order'), shareOf(stable, 'order'), 'conversion'),
    timeTest('LCP', canary.lcp, stable.lcp),
    timeTest('INP', canary.inp, stable.inp),
  ].filter(test => test !== undefined);
  const found = holm(
    tests.map(({ probability }) => probability),
    alpha,
  );
  return tests.map(({ matters, ...test }, index) => ({ ...test, isWorse: matters && found[index] === true }));
}

const shareOf = (side: Side, count: 'errors' | 'failedRegions' | 'cart' | 'order'): Share => ({
  count: side[count],
  of: side.views,
});

/** Two in a document's reports, or one that came in two, are one. */
const halved = ({ count, of }: Share): Share => {
  const all = Math.round(of / viewsOfOne);
  return { count: Math.min(all, Math.round(count / viewsOfOne)), of: all };
};

function shareTest(measure: string, canary: Share, stable: Share, kind: 'trouble' | 'conversion'): Test | undefined {
  const [one, other] = [halved(canary), halved(stable)];
  if (Math.min(one.of, other.of) < leastOfTest) return undefined;
  const [rate, usual] = [canary.count / canary.of, stable.count / stable.of];
  const isTrouble = kind === 'trouble';
  return {
    measure,
    canary: percent(rate),
    stable: percent(usual),
    probability: isTrouble ? fisherAbove(one, other) : fisherBelow(one, other),
    matters: isTrouble ? rate - usual > margins.trouble : rate < usual * (1 - margins.conversion),
  };
}

function timeTest(measure: string, canary: readonly Bucket[], stable: readonly Bucket[]): Test | undefined {
  const counts = (buckets: readonly Bucket[]) => buckets.map(({ count }) => count / viewsOfOne);
  const size = (buckets: readonly Bucket[]) => counts(buckets).reduce((sum, count) => sum + count, 0);
  const [slow, usual] = [quantile(canary, 0.75), quantile(stable, 0.75)];
  if (slow === undefined || usual === undefined || Math.min(size(canary), size(stable)) < leastOfTest) return undefined;
  return {
    measure: `${measure} of three in four`,
    canary: `${Math.round(slow * 1000)} ms`,
    stable: `${Math.round(usual * 1000)} ms`,
    probability: rankSumAbove(counts(canary), counts(stable)),
    matters: slow > usual * (1 + margins.time),
  };
}

const percent = (rate: number) => `${(rate * 100).toFixed(2)} %`;

/** For the history: every figure of both sides, what is worse first. */
export function inWords(findings: readonly Finding[], canary: Side, stable: Side): string {
  const sorted = findings.toSorted((one, other) => Number(other.isWorse) - Number(one.isWorse));
  const told = sorted.map(
    ({ measure, canary: own, stable: usual, probability, isWorse }) =>
      `${measure} ${own} against ${usual} (p ${probability.toPrecision(2)}${isWorse ? ', worse' : ''})`,
  );
  return `${canary.views} views against ${stable.views}: ${told.join('; ')}`;
}
