import type { ProductAttribute } from '../calls/product.ts';
import { formatDay, formatTime } from '../formats/format-date.ts';
import { formatNumber } from '../formats/format-number.ts';
import { formatMoney } from '../money/format-money.ts';

type AttributeValue = ProductAttribute['value'];

/** ISO dates carry no zone, so they are read and written in UTC and name the same day everywhere. */
const dateOf = (iso: string) => new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso);

function dateText(date: Date, locale: string, time: boolean): string {
  if (Number.isNaN(date.getTime())) return '';
  return time ? `${formatDay(date, locale)} ${formatTime(date)}` : formatDay(date, locale);
}

/** The value as it stands in a technical table, in words of the locale; empty when there is nothing to show. */
export function formatAttribute(value: AttributeValue, locale: string, words: { yes: string; no: string }): string {
  switch (value.type) {
    case 'text':
    case 'enum':
    case 'reference':
      return value.text;
    case 'boolean':
      return value.boolean ? words.yes : words.no;
    case 'number':
      return formatNumber(value.number, locale, { maximumFractionDigits: 6 });
    case 'date':
      return dateText(dateOf(value.date), locale, false);
    case 'datetime':
      return dateText(dateOf(value.datetime), locale, true);
    case 'time':
      return value.time.slice(0, 5);
    case 'money':
      return formatMoney(value.money, locale);
    case 'set':
      return new Intl.ListFormat(locale).format(value.texts);
  }
}
