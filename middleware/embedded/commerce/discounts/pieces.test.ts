import fc from 'fast-check';
import { type Line, lineCents, type Reduction } from './apply.ts';
import { multiBuyPieces } from './multi-buy.ts';
import { type PatternPart, patternPieces } from './pattern.ts';
import { discountPieces } from './pieces.ts';

const line = (id: string, quantity: number, unit: number): Line => ({ id, groups: [{ quantity, unit, included: [] }] });
const free: Reduction = { type: 'relative', permyriad: 10_000 };
const all = new Set(['a', 'b', 'c']);
const centsOf = (lines: readonly Line[]) => lines.map(lineCents);
const part = (more: Partial<PatternPart> = {}): PatternPart => ({
  matching: all,
  minCount: 1,
  maxCount: 1,
  excludeCount: 0,
  ...more,
});

describe('multi-buy', () => {
  const lines = [line('a', 2, 1000), line('b', 3, 300), line('c', 2, 500)];
  const offer = { matching: all, triggerQuantity: 3, discountedQuantity: 1, selectionMode: 'Cheapest' } as const;

  it('gives of each three pieces the cheapest over all lines', () => {
    // Seven pieces are two threes.
    expect(multiBuyPieces(lines, offer)).toEqual([[0], [2], [0]]);
    expect(centsOf(discountPieces(lines, multiBuyPieces(lines, offer), 'd', free))).toEqual([2000, 300, 1000]);
  });

  it('gives the most expensive when told so, and no more often than told', () => {
    expect(multiBuyPieces(lines, { ...offer, selectionMode: 'MostExpensive' })).toEqual([[2], [0], [0]]);
    expect(multiBuyPieces(lines, { ...offer, maxOccurrence: 1 })).toEqual([[0], [1], [0]]);
  });

  it('counts matching lines only, and needs the whole trigger', () => {
    expect(multiBuyPieces(lines, { ...offer, matching: new Set(['c']) })).toEqual([[0], [0], [0]]);
    expect(multiBuyPieces(lines, { ...offer, matching: new Set(['a', 'c']), triggerQuantity: 2 })).toEqual([
      [0],
      [0],
      [2],
    ]);
  });

  it('splits a line into pieces with and without the discount and tells what each took off', () => {
    const [first] = discountPieces([line('b', 3, 300)], [[1]], 'd', {
      type: 'absolute',
      cents: 50,
      mode: 'IndividualApplication',
    });
    expect(first?.groups).toEqual([
      { quantity: 1, unit: 250, included: [{ discountId: 'd', cents: 50 }] },
      { quantity: 2, unit: 300, included: [] },
    ]);
  });
});

describe('patterns', () => {
  it('who buys two of one gets one of another', () => {
    const lines = [line('a', 5, 1000), line('b', 3, 300)];
    const pattern = {
      trigger: [part({ matching: new Set(['a']), minCount: 2, maxCount: 2 })],
      target: [part({ matching: new Set(['b']) })],
      selectionMode: 'Cheapest' as const,
    };
    expect(patternPieces(lines, pattern)).toEqual([[0], [2]]);
    expect(patternPieces(lines, { ...pattern, maxOccurrence: 1 })).toEqual([[0], [1]]);
  });

  it('the trigger uses pieces up, dear ones first when the cheapest are discounted', () => {
    const lines = [line('a', 2, 1000), line('b', 2, 300)];
    const pattern = { trigger: [part()], target: [part()], selectionMode: 'Cheapest' as const };
    expect(patternPieces(lines, pattern)).toEqual([[0], [2]]);
    expect(patternPieces(lines, { ...pattern, selectionMode: 'MostExpensive' })).toEqual([[2], [0]]);
  });

  it('applies only when every part is there; without a trigger up to its maximum; leaving excluded pieces out', () => {
    const lines = [line('a', 5, 100), line('b', 1, 50)];
    const bundle = [part({ matching: new Set(['a']) }), part({ matching: new Set(['b']) })];
    expect(patternPieces(lines, { trigger: [], target: bundle, selectionMode: 'Cheapest' })).toEqual([[1], [1]]);
    expect(
      patternPieces(lines, {
        trigger: [],
        target: [...bundle, part({ matching: new Set(['c']) })],
        selectionMode: 'Cheapest',
      }),
    ).toEqual([[0], [0]]);
    expect(
      patternPieces(lines, {
        trigger: [],
        target: [part({ matching: new Set(['a']), maxCount: 3, excludeCount: 2 })],
        maxOccurrence: 3,
        selectionMode: 'Cheapest',
      }),
    ).toEqual([[3], [0]]);
  });

  it('takes all that is left where there is no maximum', () => {
    const lines = [line('a', 5, 100), line('b', 7, 50)];
    const every = { ...part({ matching: new Set(['b']), minCount: 2 }), maxCount: undefined };
    const trigger = [part({ matching: new Set(['a']) })];
    expect(patternPieces(lines, { trigger, target: [every], selectionMode: 'Cheapest' })).toEqual([[0], [7]]);
    const few = { ...every, minCount: 8 };
    expect(patternPieces(lines, { trigger, target: [few], selectionMode: 'Cheapest' })).toEqual([[0], [0]]);
  });

  it('ends at once with a million pieces', () => {
    const lines = [line('a', 1_000_000, 100), line('b', 999_999, 90)];
    const started = performance.now();
    expect(patternPieces(lines, { trigger: [part()], target: [part()], selectionMode: 'Cheapest' })).toEqual([
      [0],
      [999_999],
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('any selection', () => {
  const cart = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 5000 })), {
    minLength: 1,
    maxLength: 3,
  });
  const mode = fc.constantFrom('Cheapest' as const, 'MostExpensive' as const);
  const linesOf = (drafts: [number, number][]) =>
    drafts.map(([quantity, unit], index) => line('abc'[index] ?? '', quantity, unit));
  const count = (taken: readonly (readonly number[])[]) => taken.flat().reduce((sum, n) => sum + n, 0);

  it('takes no piece twice, keeps every piece, and takes off what the pieces cost', () => {
    fc.assert(
      fc.property(
        cart,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        mode,
        (drafts, trigger, discounted, selectionMode) => {
          const lines = linesOf(drafts);
          const discountedQuantity = Math.min(trigger, discounted);
          const pieces = drafts.reduce((sum, [quantity]) => sum + quantity, 0);
          const bought = multiBuyPieces(lines, {
            matching: all,
            triggerQuantity: trigger,
            discountedQuantity,
            selectionMode,
          });
          expect(count(bought)).toBe(Math.floor(pieces / trigger) * discountedQuantity);
          const pattern = patternPieces(lines, {
            trigger: [part({ minCount: trigger, maxCount: trigger })],
            target: [part({ minCount: discountedQuantity, maxCount: discountedQuantity })],
            selectionMode,
          });
          expect(count(pattern)).toBe(Math.floor(pieces / (trigger + discountedQuantity)) * discountedQuantity);
          for (const taken of [bought, pattern]) {
            const after = discountPieces(lines, taken, 'd', free);
            after.forEach((entry, index) => {
              const [quantity, unit] = drafts[index] ?? [0, 0];
              const meant = taken[index]?.[0] ?? 0;
              expect(meant).toBeLessThanOrEqual(quantity);
              expect(entry.groups.reduce((sum, group) => sum + group.quantity, 0)).toBe(quantity);
              expect(lineCents(entry)).toBe((quantity - meant) * unit);
            });
          }
        },
      ),
    );
  });
});
