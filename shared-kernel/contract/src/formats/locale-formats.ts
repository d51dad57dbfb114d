import type { Locale } from '../storefronts/countries.ts';
import { lastLocale } from '../storefronts/home-locale.ts';

/** How a locale writes numbers, amounts and days. */
export interface LocaleFormat {
  readonly group: string;
  readonly decimal: string;
  /** Where amounts have another than plain numbers */
  readonly moneyDecimal?: string;
  /** `min2`: numbers of four digits are not grouped */
  readonly grouping: 'always' | 'min2';
  readonly minus: string;
  /** What follows the number */
  readonly percent: string;
  /** `n` is the number, `¤` the currency, `-` the place of the minus of negative amounts */
  readonly money: string;
  /** `d` and `M` with as many digits as letters, `y` the year */
  readonly day: string;
  /** The first of a month in sentences, where it is no plain number */
  readonly firstDay?: string;
  /** Of a range of days, where those with short names are nothing that people write */
  readonly range?: Intl.DateTimeFormatOptions;
}

const blank = '\u00a0';
const narrowBlank = '\u202f';

/** `but` says what differs from most of Europe. */
const format = (group: string, decimal: string, day: string, but: Partial<LocaleFormat> = {}): LocaleFormat => ({
  group,
  decimal,
  day: day.replaceAll(' ', blank),
  grouping: 'always',
  minus: '-',
  percent: `${blank}%`,
  money: `-n${blank}¤`,
  ...but,
});

const long = { grouping: 'min2' } as const;
const close = { percent: '%' } as const;
const french = { firstDay: '1er' } as const;
const trueMinus = { minus: '\u2212' } as const;
const english = { ...close, money: '-¤n' } as const;
const dutch = { ...close, money: `¤${blank}-n` } as const;

/**
 * As people write them there. Browsers and Node bring different versions of this data (of fr-CH, of blanks, of where a minus stands), so a
 * page of the server would not be the browser's; and no engine writes lei or the Swiss apostrophe.
 */
const formats: Readonly<Record<Locale, LocaleFormat>> = {
  'bg-BG': format(blank, ',', 'dd.MM.y г.', { ...close, ...long }),
  'cs-CZ': format(blank, ',', 'd. M. y'),
  'da-DK': format('.', ',', 'dd.MM.y'),
  'de-AT': format('.', ',', 'dd.MM.y', { money: `-¤${blank}n` }),
  'de-CH': format('’', '.', 'dd.MM.y', dutch),
  'de-DE': format('.', ',', 'dd.MM.y'),
  'el-GR': format('.', ',', 'dd/MM/y', close),
  'en-GB': format(',', '.', 'dd/MM/y', english),
  'en-IE': format(',', '.', 'dd/MM/y', english),
  'es-ES': format('.', ',', 'dd/MM/y', long),
  'fi-FI': format(blank, ',', 'd.M.y', trueMinus),
  'fr-BE': format(narrowBlank, ',', 'dd/MM/y', french),
  'fr-CH': format('’', ',', 'dd.MM.y', { ...french, ...close, moneyDecimal: '.' }),
  'fr-FR': format(narrowBlank, ',', 'dd/MM/y', french),
  'hr-HR': format('.', ',', 'dd. MM. y.', trueMinus),
  'hu-HU': format(blank, ',', 'y. MM. dd.', { ...close, ...long }),
  'it-CH': format('’', '.', 'dd.MM.y', dutch),
  'it-IT': format('.', ',', 'dd/MM/y', { ...close, ...long }),
  'lt-LT': format(blank, ',', 'y-MM-dd', { ...trueMinus, range: { day: 'numeric', month: 'long' } }),
  'nb-NO': format(blank, ',', 'dd.MM.y', trueMinus),
  'nl-BE': format('.', ',', 'dd/MM/y', dutch),
  'nl-NL': format('.', ',', 'dd-MM-y', dutch),
  'pl-PL': format(blank, ',', 'dd.MM.y', { ...close, ...long }),
  'pt-PT': format(blank, ',', 'dd/MM/y', { ...close, ...long }),
  'ro-RO': format('.', ',', 'dd.MM.y'),
  'sk-SK': format(blank, ',', 'd. M. y'),
  'sl-SI': format('.', ',', 'd. M. y', { ...trueMinus, ...long }),
  'sv-SE': format(blank, ',', 'y-MM-dd', trueMinus),
};
const byLocale: Readonly<Partial<Record<string, LocaleFormat>>> = formats;

/** How a locale writes; a locale that is none of the shop's writes as Great Britain does. */
export const formatOf = (locale: string): LocaleFormat => byLocale[locale] ?? formats[lastLocale];
