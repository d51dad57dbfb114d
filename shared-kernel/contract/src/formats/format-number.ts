import { formatOf, type LocaleFormat } from './locale-formats.ts';

type Written = Parameters<Intl.NumberFormat['format']>[0];

const plain = new Set<Intl.NumberFormatPartTypes>(['integer', 'group', 'decimal', 'fraction', 'minusSign']);

/** Rounds as its options say, and writes as the table of locales says. */
class LocaleNumberFormat extends Intl.NumberFormat {
  readonly #format: LocaleFormat;
  readonly #end: string;

  constructor(locale: string, { useGrouping, ...options }: Intl.NumberFormatOptions) {
    const format = formatOf(locale);
    super(locale, { ...options, useGrouping: useGrouping === false ? false : format.grouping });
    this.#format = format;
    this.#end = options.style === 'percent' ? format.percent : '';
  }

  override format(value: Written): string {
    const { group, decimal, minus } = this.#format;
    const own: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group, decimal, minusSign: minus };
    const parts = this.formatToParts(value).filter(({ type }) => plain.has(type));
    return parts.map(({ type, value }) => own[type] ?? value).join('') + this.#end;
  }
}

const known = new Map<string, Intl.NumberFormat>();

/** A number format of the locale for plain numbers and percentages; the same for the same options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new LocaleNumberFormat(locale, options);
  known.set(key, format);
  return format;
}

/** A number as a reader of the locale expects it; a decimal in writing stays exact. */
export function formatNumber(value: Written, locale: string, options?: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value);
}

/** A share in permyriad as a percentage of the locale: 810 is '8.1%'. */
export function formatPermyriad(permyriad: number, locale: string): string {
  return formatNumber(permyriad / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 });
}
