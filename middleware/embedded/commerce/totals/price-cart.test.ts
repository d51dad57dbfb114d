import fc from 'fast-check';
import type { Reduction } from '../discounts/apply.ts';
import type { Rate } from '../taxes/tax.ts';
import { maximumCents, maximumQuantity } from './limits.ts';
import {
  type AppliedDiscount,
  type CartToPrice,
  type DiscountTarget,
  type Goods,
  type PricedCart,
  priceCart,
} from './price-cart.ts';

const vat: Rate = { name: 'VAT', amount: 0.23, includedInPrice: true };
const reduced: Rate = { name: 'VAT reduced', amount: 0.1, includedInPrice: true };
const added: Rate = { name: 'Sales tax', amount: 0.077, includedInPrice: false };
const ten: Reduction = { type: 'relative', permyriad: 1000 };
const line = (id: string, quantity: number, unit: number, more: Partial<Goods> = {}): Goods => ({
  id,
  rank: id,
  quantity,
  unit,
  tax: { rate: vat },
  ...more,
});
const price = (goods: Goods[], more: Partial<CartToPrice> = {}) =>
  priceCart({ goods, discounts: [], rounding: { mode: 'HalfEven', level: 'LineItemLevel' }, currency: 'EUR', ...more });
const off = (id: string, target: DiscountTarget, reduction: Reduction = ten): AppliedDiscount => ({
  id,
  reduction,
  target,
});
const lines = (...ids: string[]): DiscountTarget => ({ on: 'lines', matching: new Set(ids) });

describe('the price of a cart', () => {
  it('[OPEN-B42] discounts apply in their order, each on what the one before left', () => {
    const cart = price([line('a', 3, 10_000)], {
      discounts: [
        off('volume', lines('a'), { type: 'relative', permyriad: 500 }),
        off('loyalty', lines('a')),
        off('coupon', lines('a')),
      ],
    });
    // 100.00 -> 95.00 -> 85.50 -> 76.95
    expect(cart.goods.get('a')?.pieces.groups).toEqual([
      {
        quantity: 3,
        unit: 7695,
        included: [
          { discountId: 'volume', cents: 500 },
          { discountId: 'loyalty', cents: 950 },
          { discountId: 'coupon', cents: 855 },
        ],
      },
    ]);
    expect(cart.total.cents).toBe(23_085);
  });

  it('shipping is free from its threshold on, by the goods after their discounts', () => {
    const shipping = { price: 195, freeAbove: 5900, tax: { rate: vat } };
    expect(price([line('a', 1, 5900)], { shipping }).total.cents).toBe(5900);
    expect(price([line('a', 1, 5899)], { shipping }).total.cents).toBe(6094);
    const discounted = price([line('a', 1, 5900)], { shipping, discounts: [off('d', lines('a'))] });
    expect(discounted.shipping?.full).toBe(195);
    expect(discounted.total.cents).toBe(5310 + 195);
  });

  it('a discount on shipping leaves the goods, one on the total is on both', () => {
    const shipping = { price: 1000, tax: { rate: vat } };
    const cart = price([line('a', 1, 9000)], {
      shipping,
      discounts: [off('s', { on: 'shipping' }), off('t', { on: 'total' })],
    });
    expect(cart.shipping?.reduced).toEqual({ cents: 900, included: [{ discountId: 's', cents: 100 }] });
    expect(cart.subtotal).toBe(9900);
    expect(cart.total).toEqual({ cents: 8910, included: [{ discountId: 't', cents: 990 }] });
    expect(cart.taxed?.after.totalGross.centAmount).toBe(8910);
    expect(cart.taxedShipping?.totalGross.centAmount).toBe(810);
  });

  it('the share of shipping in a discount on the total is exact, however dear the goods are', () => {
    const shipping = { price: 999_999_999_999, tax: { rate: vat } };
    const reduction: Reduction = { type: 'absolute', cents: 999_999_000_048, mode: 'IndividualApplication' };
    const cart = price([line('a', 1, 999_999_999_999)], {
      shipping,
      discounts: [off('t', { on: 'total' }, reduction)],
    });
    // Half of the discount; as floats it came to a cent less.
    expect(cart.taxedShipping?.totalGross.centAmount).toBe(999_999_999_999 - 499_999_500_024);
  });

  it('tax added to net prices stands beside tax included in others', () => {
    const cart = price([line('a', 1, 1000), line('b', 1, 1000, { tax: { rate: added } })]);
    expect(cart.total.cents).toBe(2000);
    expect(cart.taxed?.after.totalGross.centAmount).toBe(2077);
    expect(cart.taxed?.after.taxPortions.map(({ amount }) => amount.centAmount)).toEqual([187, 77]);
  });

  it('an amount from outside counts for the price that it was given for, and for no other', () => {
    const external = { rate: vat, external: { gross: 1230, on: 1000 } };
    expect(price([line('a', 1, 1000, { tax: external })]).goods.get('a')?.taxed).toMatchObject({
      net: 1000,
      gross: 1230,
    });
    const changed = price([line('a', 2, 1000, { tax: external })]);
    expect(changed.goods.get('a')?.taxed).toBeUndefined();
    expect(changed.taxed).toBeUndefined();
  });

  it('without the tax of one part there is no taxed price', () => {
    const { tax: _, ...bare } = line('b', 1, 1);
    expect(price([line('a', 1, 100), bare]).taxed).toBeUndefined();
    expect(price([line('a', 1, 100)], { shipping: { price: 1 } }).taxed).toBeUndefined();
  });

  it('a total from outside is taken as it is; a credit is never discounted', () => {
    const cart = price([line('a', 2, 1000, { total: 1500 }), line('b', 1, -300)], {
      discounts: [off('d', lines('a', 'b')), off('t', { on: 'total' })],
    });
    expect(cart.goods.get('a')?.total).toBe(1500);
    expect(cart.goods.get('b')?.total).toBe(-300);
    expect(cart.total.cents).toBe(1080);
    expect(cart.taxed?.after.totalGross.centAmount).toBe(1080);
  });
});

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
