import { formatMoney } from '../money/format-money.ts';
import { money } from '../money/money.ts';
import { allLocales } from '../storefronts/locales.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { formatDay, formatDays, formatTime } from './format-date.ts';
import { formatNumber, formatPermyriad } from './format-number.ts';

/** `_` is a blank that no line breaks at, `~` a narrow one. */
const written = (text: string) => text.replaceAll('_', '\u00a0').replaceAll('~', '\u202f');

/** 1234.50, 12990 and -5 in the currency of the store; 12345.6; 8.1 %; 24 November and 2 March 2026. */
const samples: readonly (readonly [string, string, string, string, string, string, string, string])[] = [
  ['bg-BG', '1234,50_лв.', '12_990,00_лв.', '-5,00_лв.', '12_345,6', '8,1%', '24.11.2026_г.', '02.03.2026_г.'],
  ['cs-CZ', '1_234,50_Kč', '12_990,00_Kč', '-5,00_Kč', '12_345,6', '8,1_%', '24._11._2026', '2._3._2026'],
  ['da-DK', '1.234,50_kr.', '12.990,00_kr.', '-5,00_kr.', '12.345,6', '8,1_%', '24.11.2026', '02.03.2026'],
  ['de-AT', '€_1.234,50', '€_12.990,00', '-€_5,00', '12.345,6', '8,1_%', '24.11.2026', '02.03.2026'],
  ['de-CH', 'CHF_1’234.50', 'CHF_12’990.00', 'CHF_-5.00', '12’345.6', '8.1%', '24.11.2026', '02.03.2026'],
  ['de-DE', '1.234,50_€', '12.990,00_€', '-5,00_€', '12.345,6', '8,1_%', '24.11.2026', '02.03.2026'],
  ['el-GR', '1.234,50_€', '12.990,00_€', '-5,00_€', '12.345,6', '8,1%', '24/11/2026', '02/03/2026'],
  ['en-GB', '£1,234.50', '£12,990.00', '-£5.00', '12,345.6', '8.1%', '24/11/2026', '02/03/2026'],
  ['en-IE', '€1,234.50', '€12,990.00', '-€5.00', '12,345.6', '8.1%', '24/11/2026', '02/03/2026'],
  ['es-ES', '1234,50_€', '12.990,00_€', '-5,00_€', '12.345,6', '8,1_%', '24/11/2026', '02/03/2026'],
  ['fi-FI', '1_234,50_€', '12_990,00_€', '−5,00_€', '12_345,6', '8,1_%', '24.11.2026', '2.3.2026'],
  ['fr-BE', '1~234,50_€', '12~990,00_€', '-5,00_€', '12~345,6', '8,1_%', '24/11/2026', '02/03/2026'],
  ['fr-CH', '1’234.50_CHF', '12’990.00_CHF', '-5.00_CHF', '12’345,6', '8,1%', '24.11.2026', '02.03.2026'],
  ['fr-FR', '1~234,50_€', '12~990,00_€', '-5,00_€', '12~345,6', '8,1_%', '24/11/2026', '02/03/2026'],
  ['hr-HR', '1.234,50_€', '12.990,00_€', '−5,00_€', '12.345,6', '8,1_%', '24._11._2026.', '02._03._2026.'],
  ['hu-HU', '1235_Ft', '12_990_Ft', '-5_Ft', '12_345,6', '8,1%', '2026._11._24.', '2026._03._02.'],
  ['it-CH', 'CHF_1’234.50', 'CHF_12’990.00', 'CHF_-5.00', '12’345.6', '8.1%', '24.11.2026', '02.03.2026'],
  ['it-IT', '1234,50_€', '12.990,00_€', '-5,00_€', '12.345,6', '8,1%', '24/11/2026', '02/03/2026'],
  ['lt-LT', '1_234,50_€', '12_990,00_€', '−5,00_€', '12_345,6', '8,1_%', '2026-11-24', '2026-03-02'],
  ['nb-NO', '1_234,50_kr', '12_990,00_kr', '−5,00_kr', '12_345,6', '8,1_%', '24.11.2026', '02.03.2026'],
  ['nl-BE', '€_1.234,50', '€_12.990,00', '€_-5,00', '12.345,6', '8,1%', '24/11/2026', '02/03/2026'],
  ['nl-NL', '€_1.234,50', '€_12.990,00', '€_-5,00', '12.345,6', '8,1%', '24-11-2026', '02-03-2026'],
  ['pl-PL', '1234,50_zł', '12_990,00_zł', '-5,00_zł', '12_345,6', '8,1%', '24.11.2026', '02.03.2026'],
  ['pt-PT', '1234,50_€', '12_990,00_€', '-5,00_€', '12_345,6', '8,1%', '24/11/2026', '02/03/2026'],
  ['ro-RO', '1.234,50_lei', '12.990,00_lei', '-5,00_lei', '12.345,6', '8,1_%', '24.11.2026', '02.03.2026'],
  ['sk-SK', '1_234,50_€', '12_990,00_€', '-5,00_€', '12_345,6', '8,1_%', '24._11._2026', '2._3._2026'],
  ['sl-SI', '1234,50_€', '12.990,00_€', '−5,00_€', '12.345,6', '8,1_%', '24._11._2026', '2._3._2026'],
  ['sv-SE', '1_234,50_kr', '12_990,00_kr', '−5,00_kr', '12_345,6', '8,1_%', '2026-11-24', '2026-03-02'],
];

const currencyOf = (locale: string) =>
  Object.values(storefronts).find(({ locales }) => locales.some(({ code }) => code === locale))?.currency ?? '';

it.each(samples)('[LANG-09] %s writes amounts, numbers and days as its country does', (locale, ...texts) => {
  const amount = (cents: number) => formatMoney(money(cents, currencyOf(locale)), locale);
  const day = (month: number, date: number) => formatDay(new Date(Date.UTC(2026, month - 1, date, 23, 59)), locale);
  expect([
    amount(123450),
    amount(1299000),
    amount(-500),
    formatNumber(12345.6, locale),
    formatPermyriad(810, locale),
    day(11, 24),
    day(3, 2),
  ]).toEqual(texts.map(written));
});

it('[LANG-09] has a sample of all 28 locales', () => {
  expect(samples.map(([locale]) => locale)).toEqual([...allLocales].sort());
});

it('[LANG-09] asks the engine for nothing but rounding: any other data of locales gives the same text', () => {
  const parts = jest.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'literal', value: '?' },
    { type: 'integer', value: '12' },
    { type: 'group', value: '?' },
    { type: 'integer', value: '345' },
    { type: 'decimal', value: '?' },
    { type: 'fraction', value: '60' },
    { type: 'percentSign', value: '?' },
  ]);
  const texts = ['fr-CH', 'de-AT', 'cs-CZ'].map(locale => formatMoney(money(1234560, 'EUR'), locale));
  parts.mockRestore();
  expect(texts).toEqual(['12’345.60_€', '€_12.345,60', '12_345,60_€'].map(written));
});

it('a locale that is none of the shop writes as Great Britain does, a currency that is none of the shop by its code', () => {
  expect(formatMoney(money(123450, 'USD'), 'en-US')).toBe('USD1,234.50');
  expect(formatNumber(1234, 'en-GB', { useGrouping: false })).toBe('1234');
});

it('days of a range stand around an even dash, times have two figures', () => {
  const [first, last] = [new Date(Date.UTC(2026, 10, 24, 9, 5)), new Date(Date.UTC(2026, 10, 27))];
  for (const locale of allLocales) expect(formatDays(first, last, locale)).not.toMatch(/[\u2009\u202f]/);
  expect(formatDays(first, last, 'en-GB')).toBe('Tue 24 Nov – Fri 27 Nov');
  expect(formatDays(first, last, 'lt-LT')).toBe('lapkričio 24–27');
  expect(formatTime(first)).toBe('09:05');
});
