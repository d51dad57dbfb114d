import * as fc from 'fast-check';
import { pageWindow } from './page-window.ts';

describe('page window', () => {
  it('[CAT-17] shows at most five pages around the current one', () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
  });

  it('[CAT-17] holds the current page and stays inside the range', () => {
    const range = fc
      .integer({ min: 1, max: 500 })
      .chain(pages => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(range, ([page, pages]) => {
        const window = pageWindow(page, pages);
        expect(window).toContain(page);
        expect(window.length).toBe(Math.min(5, pages));
        expect(window.every(number => number >= 1 && number <= pages)).toBe(true);
      }),
    );
  });
});
