import { formatNumber } from '../formats/format-number.ts';
import { formatOf } from '../formats/locale-formats.ts';
import type { Money } from './money.ts';

/** What stands beside an amount. */
const symbols: Readonly<Partial<Record<string, string>>> = {
  EUR: '€',
  GBP: '£',
  CZK: 'Kč',
  DKK: 'kr.',
  HUF: 'Ft',
  NOK: 'kr',
  PLN: 'zł',
  RON: 'lei',
  SEK: 'kr',
  BGN: 'лв.',
};

/** Currencies that are counted in hundredths, and written with them only where there are some: what is shown is what is charged. */
const wholeCurrencies: readonly string[] = ['HUF'];

/** The amount as a decimal number in writing, '-0.05': exact, whatever its size. */
export function decimalOf({ centAmount, fractionDigits }: Money): `${number}` {
  const digits = String(Math.abs(centAmount)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits.slice(digits.length - fractionDigits);
  // Digits, a point and a sign are a number by construction.
  return `${centAmount < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

/** The amount as a shopper of the locale reads it, the same on the server and in every browser. */
export function formatMoney(amount: Money, locale: string): string {
  const { money, minus, decimal, moneyDecimal = decimal } = formatOf(locale);
  const isWhole =
    wholeCurrencies.includes(amount.currencyCode) && amount.centAmount % 10 ** amount.fractionDigits === 0;
  const digits = isWhole ? 0 : amount.fractionDigits;
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = formatNumber(decimalOf({ ...amount, centAmount: Math.abs(amount.centAmount) }), locale, exact);
  const sign = amount.centAmount < 0 ? minus : '';
  const parts: Record<string, string> = {
    '-': sign,
    n: number.replace(decimal, moneyDecimal),
    '¤': symbols[amount.currencyCode] ?? amount.currencyCode,
  };
  return money.replace(/[-n¤]/g, part => parts[part] ?? part);
}
