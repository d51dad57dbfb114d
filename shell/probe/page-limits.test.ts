import { limitsOf, overLimits } from './page-limits.ts';

const before = { elements: 1000, state: 40_000, task: 80 };

describe('limits of a page', () => {
  it('are a tenth and a little over the stable release, and twice its longest task', () => {
    expect(limitsOf(before, undefined)).toEqual({ elements: 1150, state: 49_000, task: 210 });
  });

  it('are its own budget where it has one, whatever it had before', () => {
    expect(limitsOf(before, { elements: 900, state: 60 })).toEqual({ elements: 900, state: 60_000, task: 210 });
  });

  it('are the usual ones where nobody had the page so far, and no task is too long then', () => {
    const limits = limitsOf(undefined, undefined);
    expect(limits.task).toBeUndefined();
    expect(overLimits({ elements: 1501, state: 120_001, task: 9000 }, limits)).toEqual(['elements', 'state']);
  });

  it('are kept by an unchanged release whose task took twice as long for once', () => {
    expect(overLimits({ ...before, task: 160 }, limitsOf(before, undefined))).toEqual([]);
    expect(overLimits({ ...before, task: 300 }, limitsOf(before, undefined))).toEqual(['task']);
  });
});
