import fc from 'fast-check';
import { discountAmount, discountLines, type Line, lineCents, type Reduction } from './apply.ts';

const line = (id: string, quantity: number, unit: number): Line => ({ id, groups: [{ quantity, unit, included: [] }] });

const reduction = fc.oneof(
  fc.record({ type: fc.constant('relative' as const), permyriad: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('fixed' as const), cents: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({
    type: fc.constant('absolute' as const),
    cents: fc.integer({ min: 0, max: 100_000 }),
    mode: fc.constantFrom(
      'IndividualApplication' as const,
      'EvenDistribution' as const,
      'ProportionateDistribution' as const,
    ),
  }),
);
const cart = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 20_000 })), {
  minLength: 1,
  maxLength: 8,
});
const linesOf = (drafts: [number, number][]) =>
  drafts.map(([quantity, unit], index) => line(`l${index}`, quantity, unit));
const sum = (lines: readonly Line[]) => lines.reduce((total, entry) => total + lineCents(entry), 0);

describe('discounts on lines', () => {
  it('relative, absolute and fixed do what they say', () => {
    const apply = (r: Reduction) => discountLines([line('a', 2, 1999)], 'd', r)[0]?.groups[0]?.unit;
    expect(apply({ type: 'relative', permyriad: 1000 })).toBe(1799);
    expect(apply({ type: 'absolute', cents: 500, mode: 'IndividualApplication' })).toBe(1499);
    expect(apply({ type: 'absolute', cents: 5000, mode: 'IndividualApplication' })).toBe(0);
    expect(apply({ type: 'fixed', cents: 1500 })).toBe(1500);
    expect(apply({ type: 'fixed', cents: 2500 })).toBe(1999);
  });

  it('spreads an amount over all pieces, in proportion or evenly, to the cent', () => {
    const lines = [line('a', 1, 3000), line('b', 2, 500)];
    const spread = (mode: 'EvenDistribution' | 'ProportionateDistribution') =>
      discountLines(lines, 'd', { type: 'absolute', cents: 1000, mode }).map(lineCents);
    expect(spread('ProportionateDistribution')).toEqual([2250, 750]);
    expect(spread('EvenDistribution')).toEqual([2667, 333]);
  });

  it('never goes below zero, and what was taken off is what is missing', () => {
    fc.assert(
      fc.property(cart, fc.array(reduction, { minLength: 1, maxLength: 4 }), (drafts, reductions) => {
        const before = linesOf(drafts);
        const after = reductions.reduce<Line[]>(
          (lines, entry, index) => discountLines(lines, `d${index}`, entry),
          before,
        );
        after.forEach((entry, index) => {
          expect(entry.groups.reduce((count, group) => count + group.quantity, 0)).toBe(drafts[index]?.[0]);
          for (const group of entry.groups) {
            expect(group.unit).toBeGreaterThanOrEqual(0);
            expect(group.unit + group.included.reduce((taken, { cents }) => taken + cents, 0)).toBe(drafts[index]?.[1]);
          }
        });
        expect(sum(after)).toBeLessThanOrEqual(sum(before));
      }),
    );
  });

  it('a distributed amount is taken off exactly, or all there is', () => {
    fc.assert(
      fc.property(
        cart,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom('EvenDistribution' as const, 'ProportionateDistribution' as const),
        (drafts, cents, mode) => {
          const before = linesOf(drafts);
          const after = discountLines(before, 'd', { type: 'absolute', cents, mode });
          expect(sum(before) - sum(after)).toBe(Math.min(cents, sum(before)));
        },
      ),
    );
  });

  it('a relative discount gives each line the same whatever the order in which lines were added', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 10_000 }), (drafts, permyriad) => {
        const one = discountLines(linesOf(drafts), 'd', { type: 'relative', permyriad });
        const other = discountLines(linesOf(drafts).reverse(), 'd', { type: 'relative', permyriad });
        expect([...other].reverse()).toEqual(one);
      }),
    );
  });
});

describe('discounts on an amount', () => {
  it('chain, each on what the one before left', () => {
    const start = { cents: 10_000, included: [] };
    const first = discountAmount(start, 'a', { type: 'relative', permyriad: 1000 });
    const second = discountAmount(first, 'b', { type: 'absolute', cents: 20_000, mode: 'IndividualApplication' });
    expect(second).toEqual({
      cents: 0,
      included: [
        { discountId: 'a', cents: 1000 },
        { discountId: 'b', cents: 9000 },
      ],
    });
  });
});
