import fc from 'fast-check';
import { formatPermyriad } from '../formats/format-number.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { decimalOf, formatMoney, formatSum, formatUpTo } from './format-money.ts';
import { lessPermyriad, money, multiply, permyriadOf, subtract } from './money.ts';
import { halfEven } from './rounding.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
/** Blanks in formatted amounts may be narrow or unbreakable. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('rounding', () => {
  it.each([
    [25, 10, 2],
    [35, 10, 4],
    [-25, 10, -2],
    [-35, 10, -4],
    [24, 10, 2],
    [26, 10, 3],
    [-26, 10, -3],
    [0, 7, 0],
  ])('%d / %d is %d half-even', (dividend, divisor, even) => {
    expect(halfEven(dividend, divisor)).toBe(even);
  });

  it('refuses what it cannot divide exactly', () => {
    expect(() => halfEven(0.5, 10)).toThrow(RangeError);
    expect(() => halfEven(1, 0)).toThrow(RangeError);
    expect(() => halfEven(1, -2)).toThrow(RangeError);
  });

  it('is never off by more than half', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 20_000 }), (dividend, divisor) => {
        expect(Math.abs(halfEven(dividend, divisor) * divisor - dividend) * 2).toBeLessThanOrEqual(divisor);
      }),
    );
  });
});

describe('amounts', () => {
  it('subtract and multiply in whole cents', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 1000 }), (a, b, quantity) => {
        expect(subtract(money(a, 'EUR'), money(b, 'EUR'))).toEqual(money(a - b, 'EUR'));
        expect(multiply(money(a, 'EUR'), quantity).centAmount).toBe(a * quantity);
      }),
    );
  });

  it('are of one currency and whole', () => {
    expect(() => subtract(money(1, 'EUR'), money(1, 'CZK'))).toThrow('Cannot combine EUR with CZK');
    expect(() => subtract({ ...money(1, 'EUR'), fractionDigits: 3 }, money(1, 'EUR'))).toThrow(RangeError);
    expect(() => money(0.5, 'EUR')).toThrow(RangeError);
  });

  it('split into a share and what is left of them', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (a, permyriad) => {
        const amount = money(a, 'EUR');
        expect(subtract(amount, permyriadOf(amount, permyriad))).toEqual(lessPermyriad(amount, permyriad));
      }),
    );
  });
});

describe('amounts in writing', () => {
  it.each([
    [1999, 'EUR', 'sk-SK', '19,99 €'],
    [1999, 'GBP', 'en-GB', '£19.99'],
    [123456789, 'EUR', 'de-DE', '1.234.567,89 €'],
    [-5, 'GBP', 'en-GB', '-£0.05'],
    [-1, 'GBP', 'en-GB', '-£0.01'],
    [0, 'GBP', 'en-GB', '£0.00'],
  ])('[TCONST-05] %d cents of %s in %s are %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(money(amount, currency), locale))).toBe(text);
  });

  it('[OPEN-B15] [TCONST-05] [LANG-09] show forints without decimals, but for sums that are charged', () => {
    expect(plain(formatMoney(money(148100, 'HUF'), 'hu-HU'))).toBe('1481 Ft');
    expect(plain(formatMoney(money(148150, 'HUF'), 'hu-HU'))).toBe('1482 Ft');
    expect(plain(formatSum(money(148150, 'HUF'), 'hu-HU'))).toBe('1481,50 Ft');
    expect(plain(formatSum(money(148100, 'HUF'), 'hu-HU'))).toBe('1481 Ft');
    expect(plain(formatMoney(money(148100, 'CZK'), 'cs-CZ'))).toMatch(/1 ?481,00 Kč/);
  });

  it('[OPEN-B15] [LANG-09] end a range below the next whole forint, others with their last hundredth', () => {
    expect(plain(formatUpTo(money(9_879_999, 'HUF'), 'hu-HU'))).toBe('98 799 Ft');
    expect(plain(formatUpTo(money(9_879_900, 'HUF'), 'hu-HU'))).toBe('98 799 Ft');
    expect(plain(formatUpTo(money(9_999, 'GBP'), 'en-GB'))).toBe('£99.99');
    expect(plain(formatUpTo(money(10_000, 'GBP'), 'en-GB'))).toBe('£100.00');
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
      for (const { code } of locales) {
        expect(formatMoney(money(1999, currency), code)).toMatch(currency === 'HUF' ? /20.Ft/ : /19[.,]99/);
      }
    }
  });

  it('[TVALID-16] show a rate as a percentage', () => {
    expect(plain(formatPermyriad(2000, 'de-DE'))).toBe('20 %');
    expect(formatPermyriad(810, 'en-GB')).toBe('8.1%');
  });
});
