import fc from 'fast-check';
import { type Rate, sumTaxed, sumTaxedAfter, type TaxedPart, taxLine } from './tax.ts';

const rate = (amount: number, includedInPrice: boolean, name = 'VAT'): Rate => ({ name, amount, includedInPrice });
const lines = { mode: 'HalfEven', level: 'LineItemLevel' } as const;

describe('tax of a line', () => {
  it('takes included tax out of the price', () => {
    expect(taxLine([{ quantity: 1, unit: 1999 }], rate(0.2, true), lines)).toEqual({ net: 1666, gross: 1999 });
  });

  it('adds tax to net prices', () => {
    expect(taxLine([{ quantity: 3, unit: 1001 }], rate(0.077, false), lines)).toEqual({ net: 3003, gross: 3234 });
  });

  it.each([
    ['HalfEven', 102],
    ['HalfUp', 103],
    ['HalfDown', 102],
  ] as const)('rounds a tie %s', (mode, gross) => {
    // 82 × 1.25 = 102.5
    expect(taxLine([{ quantity: 1, unit: 82 }], rate(0.25, false), { mode, level: 'LineItemLevel' }).gross).toBe(gross);
  });

  it('rounds each piece at the unit price level', () => {
    // One piece: 33 × 1.077 = 35.541 -> 36; the line: 99 × 1.077 = 106.623 -> 107.
    expect(
      taxLine([{ quantity: 3, unit: 33 }], rate(0.077, false), { mode: 'HalfEven', level: 'UnitPriceLevel' }).gross,
    ).toBe(108);
    expect(taxLine([{ quantity: 3, unit: 33 }], rate(0.077, false), lines).gross).toBe(107);
  });
});

const part = fc
  .record({
    unit: fc.integer({ min: 0, max: 10_000_00 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    rate: fc.constantFrom(rate(0.2, true), rate(0.23, true, 'VAT 23'), rate(0.077, false, 'CH'), rate(0, true, 'none')),
    level: fc.constantFrom('LineItemLevel' as const, 'UnitPriceLevel' as const),
    mode: fc.constantFrom('HalfEven' as const, 'HalfUp' as const, 'HalfDown' as const),
  })
  .map(
    ({ unit, quantity, rate: taxRate, level, mode }): TaxedPart => ({
      ...taxLine([{ unit, quantity }], taxRate, { level, mode }),
      rate: taxRate,
    }),
  );

describe('taxed totals', () => {
  it('[CART-15] net plus tax is gross, in every portion and over all', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), parts => {
        const total = sumTaxed(parts, 'EUR');
        const tax = total.taxPortions.reduce((sum, portion) => sum + portion.amount.centAmount, 0);
        expect(total.totalNet.centAmount + tax).toBe(total.totalGross.centAmount);
        expect(total.totalTax?.centAmount).toBe(tax);
        expect(total.totalGross.centAmount).toBe(parts.reduce((sum, { gross }) => sum + gross, 0));
      }),
    );
  });

  it('takes a discount on the total off the taxed price to the cent, never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, share) => {
          const priced = parts.reduce((sum, { rate: r, net, gross }) => sum + (r.includedInPrice ? gross : net), 0);
          const discount = Math.floor(priced * share);
          const total = sumTaxedAfter(parts, discount, lines, 'EUR');
          const tax = total.taxPortions.reduce((sum, portion) => sum + portion.amount.centAmount, 0);
          expect(total.totalNet.centAmount + tax).toBe(total.totalGross.centAmount);
          expect(total.totalNet.centAmount).toBeGreaterThanOrEqual(0);
          if (parts.every(({ rate: r }) => r.includedInPrice))
            expect(total.totalGross.centAmount).toBe(priced - discount);
        },
      ),
    );
  });
});
