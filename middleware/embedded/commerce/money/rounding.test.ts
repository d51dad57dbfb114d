import fc from 'fast-check';
import { addRate, distribute, divide, permyriadOf, withoutRate } from './rounding.ts';

describe('rounding', () => {
  it('knows the three ways to round a tie', () => {
    expect([5n, 15n, -5n].map(n => divide(n, 10n, 'HalfEven'))).toEqual([0, 2, 0]);
    expect([5n, 15n, -5n].map(n => divide(n, 10n, 'HalfUp'))).toEqual([1, 2, -1]);
    expect([5n, 15n, -15n].map(n => divide(n, 10n, 'HalfDown'))).toEqual([0, 1, -1]);
  });

  it('takes shares in hundredths of a percent', () => {
    expect(permyriadOf(1999, 1000)).toBe(200);
    expect(permyriadOf(10_000, 500)).toBe(500);
  });

  it('a rate added and taken out again gives the amount back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0.05, 0.077, 0.2, 0.27), (cents, rate) => {
        expect(withoutRate(addRate(cents, rate, 'HalfEven'), rate, 'HalfEven')).toBe(cents);
      }),
    );
  });

  it('parts sum to the amount and stay within their share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e8 }),
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = distribute(amount, weights);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, value) => sum + value, 0)).toBe(total === 0 ? 0 : amount);
          parts.forEach((value, index) => {
            const exact = total === 0 ? 0 : (amount * (weights[index] ?? 0)) / total;
            expect(Math.abs(value - exact)).toBeLessThan(1.001);
          });
        },
      ),
    );
  });
});
