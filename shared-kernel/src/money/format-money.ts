import type { Money } from './money.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** The amount as a decimal number in writing, '-0.05': exact, whatever its size. */
export function decimalOf({ centAmount, fractionDigits }: Money): `${number}` {
  const digits = String(Math.abs(centAmount)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits.slice(digits.length - fractionDigits);
  // Digits, a point and a sign are a number by construction.
  return `${centAmount < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

/** The amount as a shopper of the locale reads it. Forints are shown without decimals when they are whole (OPEN-B15). */
export function formatMoney(amount: Money, locale: string): string {
  const whole = amount.centAmount % 10 ** amount.fractionDigits === 0;
  const digits = amount.currencyCode === 'HUF' && whole ? 0 : amount.fractionDigits;
  return formatOf(locale, amount.currencyCode, digits).format(decimalOf(amount));
}

/** A share in permyriad as a percentage of the locale: 810 is '8.1%'. */
export function formatPermyriad(permyriad: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(permyriad / 10_000);
}
