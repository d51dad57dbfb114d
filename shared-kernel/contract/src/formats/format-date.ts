import { formatOf } from './locale-formats.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A day in figures, as in lists and tables, in UTC: whoever reads it, wherever, reads the same day. */
export function formatDay(date: Date, locale: string): string {
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
  const figures: Record<string, string> = {
    d: String(day),
    dd: twoDigits(day),
    M: String(month),
    MM: twoDigits(month),
    y: String(date.getUTCFullYear()),
  };
  return formatOf(locale).day.replace(/d+|M+|y/g, letters => figures[letters] ?? letters);
}

/** The time of day in UTC, '13:05'. */
export const formatTime = (date: Date): string => `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;

/** Engines differ in which blanks stand around a dash. */
const evenBlanks = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

/** In UTC unless told otherwise. */
class LocaleDateFormat extends Intl.DateTimeFormat {
  readonly #firstDay: string;

  constructor(locale: string, options: Intl.DateTimeFormatOptions) {
    super(locale, { timeZone: 'UTC', ...options });
    this.#firstDay = (options.month === 'long' && formatOf(locale).firstDay) || '1';
  }

  override format(date?: Date | number): string {
    const parts = this.formatToParts(date);
    const isFirst = ({ type, value }: Intl.DateTimeFormatPart) => type === 'day' && value === '1';
    return evenBlanks(parts.map(part => (isFirst(part) ? this.#firstDay : part.value)).join(''));
  }

  override formatRange(first: Date | number, last: Date | number): string {
    return evenBlanks(super.formatRange(first, last));
  }
}

const known = new Map<string, Intl.DateTimeFormat>();

/** A date format of the locale with names of months and weekdays, for sentences; the same for the same options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new LocaleDateFormat(locale, options);
  known.set(key, format);
  return format;
}

const moment: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** '28 November 2026 at 21:30', by the clock of whoever reads it: in a browser alone. */
export const formatMoment = (date: Date, locale: string): string =>
  dateFormat(locale, { ...moment, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }).format(date);

const shortNames: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** 'Tue 24 – Fri 27 Nov' */
export function formatDays(first: Date, last: Date, locale: string): string {
  return dateFormat(locale, formatOf(locale).range ?? shortNames).formatRange(first, last);
}
