import fc from 'fast-check';
import { storefronts } from '../storefronts/storefront-table.ts';
import { decimalOf, formatMoney, formatPermyriad } from './format-money.ts';
import { add, isSameMoney, lessPermyriad, money, multiply, netOfGross, permyriadOf, subtract } from './money.ts';
import { halfEven, halfUp } from './rounding.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
/** Blanks in formatted amounts may be narrow or unbreakable. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('rounding', () => {
  it.each([
    [25, 10, 2, 3],
    [35, 10, 4, 4],
    [-25, 10, -2, -3],
    [-35, 10, -4, -4],
    [24, 10, 2, 2],
    [26, 10, 3, 3],
    [-26, 10, -3, -3],
    [0, 7, 0, 0],
  ])('%d / %d is %d half-even and %d half-up', (dividend, divisor, even, up) => {
    expect(halfEven(dividend, divisor)).toBe(even);
    expect(halfUp(dividend, divisor)).toBe(up);
  });

  it('refuses what it cannot divide exactly', () => {
    expect(() => halfEven(0.5, 10)).toThrow(RangeError);
    expect(() => halfUp(1, 0)).toThrow(RangeError);
  });

  it('is never off by more than half', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 20_000 }), (dividend, divisor) => {
        for (const round of [halfEven, halfUp]) {
          expect(Math.abs(round(dividend, divisor) * divisor - dividend) * 2).toBeLessThanOrEqual(divisor);
        }
      }),
    );
  });
});

describe('amounts', () => {
  it('add, subtract and multiply in whole cents', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 1000 }), (a, b, quantity) => {
        const sum = add(money(a, 'EUR'), money(b, 'EUR'));
        expect(subtract(sum, money(b, 'EUR'))).toEqual(money(a, 'EUR'));
        expect(multiply(money(a, 'EUR'), quantity).centAmount).toBe(a * quantity);
      }),
    );
  });

  it('are of one currency and whole', () => {
    expect(() => add(money(1, 'EUR'), money(1, 'CZK'))).toThrow('Cannot combine EUR with CZK');
    expect(() => money(0.5, 'EUR')).toThrow(RangeError);
  });

  it('split into a share and what is left of them', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (a, permyriad) => {
        const amount = money(a, 'EUR');
        expect(add(permyriadOf(amount, permyriad), lessPermyriad(amount, permyriad))).toEqual(amount);
      }),
    );
  });

  it('give their net part at a tax rate', () => {
    expect(netOfGross(money(12000, 'GBP'), 2000).centAmount).toBe(10000);
    expect(netOfGross(money(1999, 'EUR'), 2300).centAmount).toBe(1625);
  });

  it('are the same only if cents, currency and fraction digits agree', () => {
    expect(isSameMoney(money(1, 'EUR'), money(1, 'EUR'))).toBe(true);
    expect(isSameMoney(money(1, 'EUR'), money(2, 'EUR'))).toBe(false);
    expect(isSameMoney(money(1, 'EUR'), money(1, 'CZK'))).toBe(false);
    expect(isSameMoney(money(1, 'EUR'), { ...money(1, 'EUR'), fractionDigits: 0 })).toBe(false);
  });
});

describe('amounts in writing', () => {
  it.each([
    [1999, 'EUR', 'sk-SK', '19,99 €'],
    [1999, 'GBP', 'en-GB', '£19.99'],
    [123456789, 'EUR', 'de-DE', '1.234.567,89 €'],
    [-5, 'GBP', 'en-GB', '-£0.05'],
    [0, 'GBP', 'en-GB', '£0.00'],
  ])('[TCONST-05] %d cents of %s in %s are %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(money(amount, currency), locale))).toBe(text);
  });

  it('[OPEN-B15] [TCONST-05] show forints without decimals when they are whole, and only then', () => {
    expect(plain(formatMoney(money(148100, 'HUF'), 'hu-HU'))).toBe('1481 Ft');
    expect(plain(formatMoney(money(148150, 'HUF'), 'hu-HU'))).toBe('1481,50 Ft');
    expect(plain(formatMoney(money(148100, 'CZK'), 'cs-CZ'))).toMatch(/1 ?481,00 Kč/);
  });

  it('are exact at any size', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), amount => {
        expect(BigInt(decimalOf(money(amount, 'EUR')).replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });

  it('[COUNTRY-08] [COUNTRY-09] name the currency of every storefront in its language', () => {
    for (const { currency, locales } of Object.values(storefronts)) {
      for (const { code } of locales) expect(formatMoney(money(1999, currency), code)).toMatch(/19[.,]99/);
    }
  });

  it('[TVALID-16] show a rate as a percentage', () => {
    expect(plain(formatPermyriad(2000, 'de-DE'))).toBe('20 %');
    expect(formatPermyriad(810, 'en-GB')).toBe('8.1%');
  });
});
