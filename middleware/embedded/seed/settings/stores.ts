import type { ChannelDraft, StoreDraft, TaxCategoryDraft, ZoneDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { everyLocale } from '../texts.ts';
import { STORE_FLAGS } from './types.ts';

export const STOREFRONTS: readonly Storefront[] = countries.map(country => storefrontByCountry(country));

export const CHANNELS: readonly ChannelDraft[] = [
  { key: 'warehouse', roles: ['InventorySupply', 'ProductDistribution'], name: { 'en-GB': 'Central warehouse' } },
];

export const ZONES: readonly ZoneDraft[] = STOREFRONTS.map(({ country, countryCode, label }) => ({
  key: country,
  name: label,
  locations: [{ country: countryCode }],
}));

export const TAX_CATEGORIES: readonly TaxCategoryDraft[] = [
  {
    key: 'standard',
    name: 'Standard',
    rates: STOREFRONTS.map(({ country, countryCode, vat }) => ({
      key: `vat-${country}`,
      name: `VAT ${vat.rate / 100} %`,
      amount: vat.rate / 10_000,
      includedInPrice: true,
      country: countryCode,
    })),
  },
];

/** One runs for long, one is over, one is yet to come (OPEN-A25). */
export const CAMPAIGNS = [
  { campaignName: 'workshop-days', startDate: '2026-01-01', endDate: '2036-12-31' },
  { campaignName: 'kitchen-weeks', startDate: '2026-01-01', endDate: '2036-12-31' },
  { campaignName: 'spring-clearance', startDate: '2026-03-01', endDate: '2026-04-30' },
  { campaignName: 'jubilee', startDate: '2037-01-01', endDate: '2037-02-28' },
] as const;

const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** A sample account number with right check digits, of a bank code that no bank has. */
const sampleIban = (countryCode: string): string => {
  const account = `9999${'0'.repeat(12)}${countryCode.charCodeAt(0)}${countryCode.charCodeAt(1)}`;
  const letters = [...countryCode].map(letter => letter.charCodeAt(0) - 55).join('');
  const check = String(98 - mod97(`${account}${letters}00`)).padStart(2, '0');
  return `${countryCode}${check}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
};

const openingHours = everyLocale({
  en: 'Mon–Fri 8:00–17:00',
  sk: 'Po – Pia 8:00 – 17:00',
  de: 'Mo.–Fr. 8:00–17:00 Uhr',
});

const codFeeTitle = everyLocale({ en: 'Cash on delivery fee', sk: 'Poplatok za dobierku', de: 'Nachnahmegebühr' });

/** OPEN-B71: all flags on except the address completion. */
const flags = Object.fromEntries(STORE_FLAGS.map(flag => [flag, flag !== 'google_autocomplete_enabled']));

const storeOf = ({
  storeKey,
  label,
  locales,
  country,
  countryCode,
  currency,
  phonePrefix,
  cashOnDelivery,
}: Storefront): StoreDraft => ({
  key: storeKey,
  name: { 'en-GB': `Exwerk ${label}` },
  languages: locales.map(({ code }) => code),
  countries: [{ code: countryCode }],
  distributionChannels: [{ typeId: 'channel', key: 'warehouse' }],
  supplyChannels: [{ typeId: 'channel', key: 'warehouse' }],
  custom: {
    type: { typeId: 'type', key: 'store-fields' },
    fields: {
      bankDetails: JSON.stringify({
        accountOwner: `Exwerk ${label}`,
        institute: 'Sample Bank',
        bic: `EXWK${countryCode}XX`,
        iban: sampleIban(countryCode),
      }),
      phoneNumber: everyLocale({
        en: `${phonePrefix} 800 399 375`,
        sk: `${phonePrefix} 800 399 375`,
        de: `${phonePrefix} 800 399 375`,
      }),
      openingHours,
      emailAddress: `service-${country}@exwerk.example`,
      campaigns: JSON.stringify(CAMPAIGNS),
      cod_fee_title: codFeeTitle,
      cod_fee: { type: 'centPrecision', currencyCode: currency, centAmount: cashOnDelivery.fee, fractionDigits: 2 },
      ...flags,
    },
  },
});

export const STORES: readonly StoreDraft[] = STOREFRONTS.map(storeOf);
