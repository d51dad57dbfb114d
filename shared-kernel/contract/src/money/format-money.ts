import { formatNumber } from '../formats/format-number.ts';
import { formatOf } from '../formats/locale-formats.ts';
import { currencySymbols } from './currency-symbols.ts';
import type { Money } from './money.ts';

/** Currencies that are counted in hundredths, and whose prices are written without them. */
const wholeCurrencies: readonly string[] = ['HUF'];

/** The amount as a decimal number in writing, '-0.05': exact, whatever its size. */
export function decimalOf({ centAmount, fractionDigits }: Money): `${number}` {
  const digits = String(Math.abs(centAmount)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits.slice(digits.length - fractionDigits);
  // Digits, a point and a sign are a number by construction.
  return `${centAmount < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

function write(amount: Money, locale: string, digits: number): string {
  const { money, minus, decimal, moneyDecimal = decimal } = formatOf(locale);
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = formatNumber(decimalOf({ ...amount, centAmount: Math.abs(amount.centAmount) }), locale, exact);
  const sign = amount.centAmount < 0 ? minus : '';
  const parts: Record<string, string> = {
    '-': sign,
    n: number.replace(decimal, moneyDecimal),
    '¤': currencySymbols[amount.currencyCode] ?? amount.currencyCode,
  };
  return money.replace(/[-n¤]/g, part => parts[part] ?? part);
}

/** The amount as a shopper of the locale reads it, the same on the server and in every browser. Nobody pays parts of a forint. */
export function formatMoney(amount: Money, locale: string): string {
  return write(amount, locale, wholeCurrencies.includes(amount.currencyCode) ? 0 : amount.fractionDigits);
}

/** The same for an amount among others that it adds up with: a discount of some percent may leave parts of a forint, which are charged. */
export function formatSum(amount: Money, locale: string): string {
  return amount.centAmount % 10 ** amount.fractionDigits === 0
    ? formatMoney(amount, locale)
    : write(amount, locale, amount.fractionDigits);
}

/** The most that a range holds, which ends below an amount: below a forint there is no amount but the forint before. */
export function formatUpTo(amount: Money, locale: string): string {
  const unit = wholeCurrencies.includes(amount.currencyCode) ? 10 ** amount.fractionDigits : 1;
  return formatMoney({ ...amount, centAmount: amount.centAmount - (amount.centAmount % unit) }, locale);
}
