import fc from 'fast-check';
import type { Reduction } from '../discounts/apply.ts';
import { maximumCents, maximumQuantity } from '../money/limits.ts';
import type { Rate } from '../taxes/tax.ts';
import {
  type AppliedDiscount,
  type CartToPrice,
  type DiscountTarget,
  type PricedCart,
  priceCart,
} from './price-cart.ts';
import { added, line, price, reduced, vat } from './testing/priced.ts';

/** Amounts as shops have them, and now and then up to what is allowed. */
const amount = (usually: number): fc.Arbitrary<number> =>
  fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: usually }) }, fc.integer({ min: 0, max: maximumCents }));
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ type: fc.constant('relative' as const), permyriad: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ type: fc.constant('fixed' as const), cents: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({
    type: fc.constant('absolute' as const),
    cents: amount(100_000),
    mode: fc.constantFrom(
      'IndividualApplication' as const,
      'EvenDistribution' as const,
      'ProportionateDistribution' as const,
    ),
  }),
);
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const matching = fc.subarray(names).map(some => new Set(some));
const counts = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
  .map(([minCount, extra]) => ({ minCount, maxCount: minCount + extra }));
const selectionMode = fc.constantFrom('Cheapest' as const, 'MostExpensive' as const);
const patternPart = fc
  .tuple(matching, counts, fc.integer({ min: 0, max: 2 }))
  .map(([some, range, excludeCount]) => ({ matching: some, ...range, excludeCount }));
const target: fc.Arbitrary<DiscountTarget> = fc.oneof(
  fc.record({ on: fc.constant('lines' as const), matching }),
  fc.tuple(matching, counts, selectionMode).map(([some, { minCount, maxCount }, mode]) => ({
    on: 'multiBuy' as const,
    matching: some,
    triggerQuantity: maxCount,
    discountedQuantity: minCount,
    selectionMode: mode,
  })),
  fc.record({
    on: fc.constant('pattern' as const),
    trigger: fc.array(patternPart, { maxLength: 2 }),
    target: fc.array(patternPart, { minLength: 1, maxLength: 2 }),
    selectionMode,
  }),
  fc.constant({ on: 'shipping' as const }),
  fc.constant({ on: 'total' as const }),
);
const discounts = fc
  .array(fc.tuple(reduction, target), { maxLength: 5 })
  .map(found =>
    found.map(([one, on], index): AppliedDiscount => ({ id: `discount-${index}`, reduction: one, target: on })),
  );
const usual = fc.tuple(
  fc.integer({ min: 1, max: 60 }),
  fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 50_000 })),
);
const huge = fc
  .integer({ min: 1, max: maximumQuantity })
  .chain(quantity => fc.tuple(fc.constant(quantity), fc.integer({ min: 0, max: Math.floor(maximumCents / quantity) })));
const cartOf = (rates: readonly Rate[]): fc.Arbitrary<CartToPrice> => {
  const rate = fc.constantFrom(...rates);
  return fc.record({
    goods: fc
      .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: usual }, huge), rate), { minLength: 1, maxLength: names.length })
      .map(found =>
        found.map(([[quantity, unit], one], index) => line(names[index] ?? '', quantity, unit, { tax: { rate: one } })),
      ),
    shipping: fc
      .tuple(amount(5000), amount(100_000), rate)
      .map(([cents, freeAbove, one]) => ({ price: cents, freeAbove, tax: { rate: one } })),
    discounts,
    rounding: fc.record({
      mode: fc.constantFrom('HalfEven' as const, 'HalfUp' as const, 'HalfDown' as const),
      level: fc.constantFrom('LineItemLevel' as const, 'UnitPriceLevel' as const),
    }),
    currency: fc.constant('EUR'),
  });
};
const anyCart = cartOf([vat, reduced, added, { ...added, amount: 0 }]);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const taxIn = (priced: PricedCart['taxed']) =>
  sum(priced?.after.taxPortions.map(({ amount }) => amount.centAmount) ?? []);

describe('any cart', () => {
  const runs = { numRuns: 400 };

  it('parts sum to totals to the cent, and what each discount took off is what is missing', () => {
    fc.assert(
      fc.property(anyCart, cart => {
        const priced = priceCart(cart);
        const goods = [...priced.goods.values()];
        expect(sum(goods.map(({ total }) => total)) + (priced.shipping?.reduced.cents ?? 0)).toBe(priced.subtotal);
        expect(Number.isSafeInteger(priced.taxed?.before.totalGross.centAmount)).toBe(true);
        expect(priced.subtotal - sum(priced.total.included.map(({ cents }) => cents))).toBe(priced.total.cents);
        for (const { id, quantity, unit } of cart.goods) {
          const groups = priced.goods.get(id)?.pieces.groups ?? [];
          expect(sum(groups.map(group => group.quantity))).toBe(quantity);
          for (const group of groups) expect(group.unit + sum(group.included.map(({ cents }) => cents))).toBe(unit);
          expect(sum(groups.map(group => group.quantity * group.unit))).toBe(priced.goods.get(id)?.total);
        }
      }),
      runs,
    );
  });

  it('nothing ever costs less than zero', () => {
    fc.assert(
      fc.property(anyCart, cart => {
        const priced = priceCart(cart);
        expect(priced.total.cents).toBeGreaterThanOrEqual(0);
        expect(priced.shipping?.reduced.cents).toBeGreaterThanOrEqual(0);
        for (const { pieces, taxed } of priced.goods.values()) {
          for (const { unit } of pieces.groups) expect(unit).toBeGreaterThanOrEqual(0);
          expect(taxed?.net).toBeGreaterThanOrEqual(0);
        }
        for (const { amount } of priced.taxed?.after.taxPortions ?? [])
          expect(amount.centAmount).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('[CART-15] net plus tax is gross in every part and over all', () => {
    fc.assert(
      fc.property(anyCart, cart => {
        const priced = priceCart(cart);
        for (const { taxed, total } of priced.goods.values()) {
          expect(taxed?.rate.includedInPrice ? taxed.gross : taxed?.net).toBe(total);
          expect(taxed?.gross).toBeGreaterThanOrEqual(taxed?.net ?? 0);
        }
        const { after } = priced.taxed ?? {};
        expect((after?.totalNet.centAmount ?? 0) + taxIn(priced.taxed)).toBe(after?.totalGross.centAmount);
        expect(after?.totalTax?.centAmount).toBe(taxIn(priced.taxed));
      }),
      runs,
    );
  });

  it('where prices include tax, gross is what is paid', () => {
    fc.assert(
      fc.property(cartOf([vat, reduced]), cart => {
        const priced = priceCart(cart);
        expect(priced.taxed?.after.totalGross.centAmount).toBe(priced.total.cents);
        expect(priced.taxed?.before.totalGross.centAmount).toBe(priced.subtotal);
      }),
      runs,
    );
  });

  it('of lines of one article, neither their ids nor the order in which they were added decide anything', () => {
    const article = fc.record({
      rank: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 4 }),
      unit: fc.integer({ min: 1, max: 5 }),
      rate: fc.constantFrom(vat, reduced),
    });
    const articles = fc.array(article, { minLength: 2, maxLength: names.length });
    fc.assert(
      fc.property(
        articles.chain(found => fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length }))),
        discounts,
        ([one, other], given) => {
          const costs = (found: typeof one) => {
            const goods = found.map(({ rank, quantity, unit, rate }, index) =>
              line(names[index] ?? '', quantity, unit, { rank, tax: { rate } }),
            );
            const ids = (ranks: ReadonlySet<string>) =>
              new Set(goods.filter(({ rank }) => ranks.has(rank)).map(({ id }) => id));
            const meant = (on: DiscountTarget): DiscountTarget => {
              if (on.on === 'lines' || on.on === 'multiBuy') return { ...on, matching: ids(on.matching) };
              if (on.on !== 'pattern') return on;
              const parts = (some: typeof on.target) => some.map(part => ({ ...part, matching: ids(part.matching) }));
              return { ...on, trigger: parts(on.trigger), target: parts(on.target) };
            };
            const priced = price(goods, { discounts: given.map(item => ({ ...item, target: meant(item.target) })) });
            return goods
              .map(({ id, rank, quantity, unit, tax }) => {
                const { pieces, ...rest } = priced.goods.get(id) ?? {};
                return JSON.stringify([rank, quantity, unit, tax, pieces?.groups, rest]);
              })
              .sort();
          };
          expect(costs(other)).toEqual(costs(one));
        },
      ),
      runs,
    );
  });

  it('the order in which lines were added decides nothing', () => {
    fc.assert(
      fc.property(
        anyCart.chain(cart =>
          fc.tuple(fc.constant(cart), fc.shuffledSubarray([...cart.goods], { minLength: cart.goods.length })),
        ),
        ([cart, shuffled]) => {
          const one = priceCart(cart);
          const other = priceCart({ ...cart, goods: shuffled });
          expect(other.total).toEqual(one.total);
          expect(other.taxed).toEqual(one.taxed);
          for (const [id, priced] of one.goods) expect(other.goods.get(id)).toEqual(priced);
        },
      ),
      runs,
    );
  });
});
