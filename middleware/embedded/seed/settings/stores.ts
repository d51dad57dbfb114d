import type { ChannelDraft, StoreDraft, TaxCategoryDraft, ZoneDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { everyLocale, inEachLanguage } from '../texts.ts';
import { PICK_UP_POINTS, pickUpPointKeys } from './pick-up-points.ts';
import { STORE_FLAGS } from './types.ts';

export const STOREFRONTS: readonly Storefront[] = countries.map(country => storefrontByCountry(country));

export const CHANNELS: readonly ChannelDraft[] = [
  { key: 'warehouse', roles: ['InventorySupply', 'ProductDistribution'], name: { 'en-GB': 'Central warehouse' } },
  ...PICK_UP_POINTS,
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

/** One runs for long, one is over, one is yet to come. */
const CAMPAIGNS = [
  { campaignName: 'workshop-days', startDate: '2026-01-01', endDate: '2036-12-31' },
  { campaignName: 'kitchen-weeks', startDate: '2026-01-01', endDate: '2036-12-31' },
  { campaignName: 'spring-clearance', startDate: '2026-03-01', endDate: '2026-04-30' },
  { campaignName: 'jubilee', startDate: '2037-01-01', endDate: '2037-02-28' },
] as const;

const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** With its title in the languages of the store. */
const campaignsOf = (locales: Storefront['locales']) =>
  CAMPAIGNS.map(campaign => {
    const titles = everyLocale(inEachLanguage(({ labels }) => labels.campaigns[campaign.campaignName]));
    return { ...campaign, title: Object.fromEntries(locales.map(({ code }) => [code, titles[code]])) };
  });

/** A sample account number with right check digits, of a bank code that no bank has. */
const sampleIban = (countryCode: string): string => {
  const account = `9999${'0'.repeat(12)}${countryCode.charCodeAt(0)}${countryCode.charCodeAt(1)}`;
  const letters = [...countryCode].map(letter => letter.charCodeAt(0) - 55).join('');
  const check = String(98 - mod97(`${account}${letters}00`)).padStart(2, '0');
  return `${countryCode}${check}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
};

const openingHours = everyLocale(inEachLanguage(({ labels }) => labels.store.openingHours));

const codFeeTitle = everyLocale(inEachLanguage(({ labels }) => labels.store.cashOnDeliveryFee));

/** All flags on except the address completion. */
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
  distributionChannels: ['warehouse', ...pickUpPointKeys(country)].map(key => ({ typeId: 'channel', key })),
  supplyChannels: [{ typeId: 'channel', key: 'warehouse' }],
  custom: {
    type: { typeId: 'type', key: 'store-fields' },
    fields: {
      bankDetails: JSON.stringify({
        accountOwner: `Exwerk ${countryCode}`,
        institute: 'Exwerk Bank',
        bic: `EXWK${countryCode}XX`,
        iban: sampleIban(countryCode),
      }),
      phoneNumber: everyLocale(inEachLanguage(() => `${phonePrefix} 800 399 375`)),
      openingHours,
      emailAddress: `service-${country}@exwerk.example`,
      campaigns: JSON.stringify(campaignsOf(locales)),
      cod_fee_title: codFeeTitle,
      cod_fee: { type: 'centPrecision', currencyCode: currency, centAmount: cashOnDelivery.fee, fractionDigits: 2 },
      ...flags,
    },
  },
});

export const STORES: readonly StoreDraft[] = STOREFRONTS.map(storeOf);
