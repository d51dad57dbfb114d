import { fisherAbove, fisherBelow } from './fisher.ts';
import { holm } from './holm.ts';
import { rankSumAbove } from './rank-sum.ts';

describe('[SQUAD-08] the tests of the judge', () => {
  it('are exact: Fisher’s tea, a table of R’s fisher.test, and both ends', () => {
    // fisher.test(matrix(c(3, 1, 1, 3), 2), alternative = "greater")
    expect(fisherAbove({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(17 / 70, 12);
    expect(fisherBelow({ count: 1, of: 4 }, { count: 3, of: 4 })).toBeCloseTo(17 / 70, 12);
    expect(fisherAbove({ count: 0, of: 50 }, { count: 5, of: 50 })).toBeCloseTo(1, 12);
    // Hypergeometric: all ten of ten in a half of twenty.
    expect(fisherAbove({ count: 10, of: 10 }, { count: 0, of: 10 })).toBeCloseTo(1 / 184_756, 12);
  });

  it('rank sums as the textbook has them, with ties', () => {
    // Without ties 1..4 against 5..8: U = 16, mean 8, variance 12; continuity a half.
    expect(rankSumAbove([0, 0, 0, 0, 1, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0, 0])).toBeCloseTo(0.015_19, 4);
    expect(rankSumAbove([5, 5], [5, 5])).toBeCloseTo(0.5, 1);
    expect(rankSumAbove([7, 0], [3, 0])).toBe(1);
    expect(rankSumAbove([], [])).toBe(1);
  });

  it('are corrected step by step', () => {
    expect(holm([0.03, 0.001, 0.012, 0.6], 0.05)).toEqual([false, true, true, false]);
    expect(holm([0.02, 0.02, 0.02], 0.05)).toEqual([false, false, false]);
    expect(holm([], 0.05)).toEqual([]);
  });
});
