import { addressLayouts } from './address-layouts.ts';
import { type Country, countries, countryFacts, defaultCountry, type Language } from './countries.ts';
import { type Currency, currencyFacts } from './currencies.ts';
import { hasNativeRouting, productionDomainOf } from './domains.ts';
import { localeFallbacks, type Variant, variantsOf } from './locales.ts';
import { offeredMethods } from './payment-methods.ts';
import { searchIndexOf } from './search-index.ts';
import { shippingRatesOf, type TemporaryRates } from './shipping-rates.ts';
import type { CashOnDelivery, LocaleRecord, OnlinePaymentMethod, Storefront, VatRules } from './storefront.ts';

/** What a row of the table says itself; the rest follows from its country and currency. Amounts in cents. */
interface Row {
  readonly label: string;
  readonly currency: Currency;
  readonly phone: readonly [prefix: string, example: string];
  readonly vat: { readonly rate: number; readonly placeholder: string } & Partial<VatRules>;
  readonly postalCode: readonly [pattern: string, placeholder: string];
  /** Online methods beside those that every country has */
  readonly paymentMethods?: readonly OnlinePaymentMethod[];
  /** Rates that replace the currency's while `inForce` */
  readonly temporaryShipping?: TemporaryRates;
  readonly cashOnDelivery: Partial<CashOnDelivery> & Pick<CashOnDelivery, 'priceLimit'>;
  /** Deviations from what most countries have */
  readonly but?: Partial<Storefront>;
}

const languageNames: Record<Language, string> = {
  sk: 'Slovenčina',
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  it: 'Italiano',
  fr: 'Français',
  hu: 'Magyar',
  cs: 'Čeština',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  da: 'Dansk',
  sv: 'Svenska',
  es: 'Español',
  fi: 'Suomi',
  pl: 'Polski',
  ro: 'Română',
  lt: 'Lietuvių',
  sl: 'Slovenščina',
  bg: 'Български',
  el: 'Ελληνικά',
  hr: 'Hrvatski',
};

const fourDigits = ['\\d{4}', '1000'] as const;
const fourDigitsNotZero = ['[1-9]\\d{3}', '1010'] as const;
const fiveDigits = ['\\d{5}', '10115'] as const;
const fiveDigitsSpaced = ['\\d{3} ?\\d{2}', '110 00'] as const;
const britishPostcode = [
  'GIR ?0AA|[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d[\\dABEHMNPRV-Y]?|\\d[A-HJKPS-UW]) ?\\d[ABD-HJLNP-UW-Z]{2}',
  'SW1A 1AA',
] as const;
const eircode = ['(?:[A-Z]\\d{2}|D6W) ?[A-Z\\d]{4}', 'D02 X285'] as const;

const klarna = ['klarna', 'klarna_account'] as const;

/** Sent as UstId_1 with each VAT check, and named by invoices and imprints. Sample number, nobody's; deployments name their own. */
const ownVatNumber = 'SK0000000000';

const rows: Record<Country, Row> = {
  at: {
    label: 'Austria',
    currency: 'EUR',
    phone: ['+43', '664 123 4567'],
    vat: { rate: 2000, cleaning: 'word', placeholder: 'ATU12345678' },
    postalCode: fourDigitsNotZero,
    paymentMethods: [...klarna, 'ratepay'],
    cashOnDelivery: { priceLimit: 150000 },
    but: { countryFallbacks: { de: 'de' }, bankTransfer: true, manualTranslation: true, quickAdd: false },
  },
  be: {
    label: 'Belgium',
    currency: 'EUR',
    phone: ['+32', '470 12 34 56'],
    vat: { rate: 2100, placeholder: 'BE0123456789' },
    postalCode: fourDigitsNotZero,
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 300000, roundsTo: 5 },
    but: { countryFallbacks: { fr: 'fr', nl: 'nl' }, bankTransfer: true },
  },
  bg: {
    label: 'Bulgaria',
    currency: 'BGN',
    phone: ['+359', '88 123 4567'],
    vat: { rate: 2000, placeholder: 'BG123456789' },
    postalCode: fourDigits,
    cashOnDelivery: { priceLimit: 890000 },
    but: { checkoutEnabled: false },
  },
  ch: {
    label: 'Switzerland',
    currency: 'CHF',
    phone: ['+41', '79 123 45 67'],
    vat: {
      rate: 810,
      prefix: 'CHE',
      typedPrefixes: ['CHE', 'CH'],
      cleaning: 'whitespace',
      placeholder: 'CHE-123.456.789',
    },
    postalCode: ['\\d{4}', '8001'],
    paymentMethods: [...klarna, 'twint', 'ratepay'],
    cashOnDelivery: { priceLimit: 350000, roundsTo: 5 },
    but: { countryFallbacks: { de: 'de', fr: 'fr', it: 'it' }, bankTransfer: true, priceDisclaimer: false },
  },
  cz: {
    label: 'Czechia',
    currency: 'CZK',
    phone: ['+420', '601 123 456'],
    vat: { rate: 2100, placeholder: 'CZ12345678' },
    postalCode: fiveDigitsSpaced,
    cashOnDelivery: { priceLimit: 6000000, itemLimit: 1, freight: true, roundsTo: 100 },
    but: { streetNumberNeedsDigit: false, bankTransfer: true, reviewConsent: true, reviewsWidget: true },
  },
  de: {
    label: 'Germany',
    currency: 'EUR',
    phone: ['+49', '151 23456789'],
    vat: { rate: 1900, placeholder: 'DE123456789' },
    postalCode: fiveDigits,
    paymentMethods: [...klarna, 'klarna_b2b', 'ratepay'],
    cashOnDelivery: { priceLimit: 150000 },
    but: {
      bankTransfer: true,
      trustFeatures: true,
      manualTranslation: true,
      businessInvoiceInfo: true,
      quickAdd: false,
    },
  },
  dk: {
    label: 'Denmark',
    currency: 'DKK',
    phone: ['+45', '20 12 34 56'],
    vat: { rate: 2500, placeholder: 'DK12345678' },
    postalCode: ['\\d{4}', '1050'],
    paymentMethods: [...klarna, 'mobilepay'],
    cashOnDelivery: { priceLimit: 2000000, roundsTo: 50 },
    but: { bankTransfer: true },
  },
  es: {
    label: 'Spain',
    currency: 'EUR',
    phone: ['+34', '612 34 56 78'],
    vat: { rate: 2100, cleaning: 'word', placeholder: 'ESX1234567X' },
    postalCode: ['\\d{5}', '28001'],
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true },
  },
  fi: {
    label: 'Finland',
    currency: 'EUR',
    phone: ['+358', '40 123 4567'],
    vat: { rate: 2550, placeholder: 'FI12345678' },
    postalCode: ['\\d{5}', '00100'],
    paymentMethods: [...klarna, 'mobilepay'],
    cashOnDelivery: { priceLimit: 150000, roundsTo: 5 },
    but: { bankTransfer: true },
  },
  fr: {
    label: 'France',
    currency: 'EUR',
    phone: ['+33', '6 12 34 56 78'],
    vat: { rate: 2000, cleaning: 'word', ownLetters: true, placeholder: 'FRXX123456789' },
    postalCode: ['\\d{5}', '75001'],
    paymentMethods: [...klarna, 'klarna_b2b'],
    temporaryShipping: { inForce: true, rates: { freeAbove: 5900, parcel: 695, freight: 3995 } },
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true, businessInvoiceInfo: true },
  },
  gb: {
    label: 'United Kingdom',
    currency: 'GBP',
    phone: ['+44', '7700 900123'],
    vat: { rate: 2000, cleaning: 'whitespace', placeholder: 'GB123456789' },
    postalCode: britishPostcode,
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 250000 },
    but: { manualTranslation: true, priceDisclaimer: false },
  },
  gr: {
    label: 'Greece',
    currency: 'EUR',
    phone: ['+30', '691 234 5678'],
    vat: { rate: 2400, prefix: 'EL', typedPrefixes: ['EL', 'GR'], placeholder: 'EL123456789' },
    postalCode: ['\\d{3} ?\\d{2}', '105 57'],
    cashOnDelivery: { priceLimit: 49900 },
    but: { checkoutEnabled: false },
  },
  hr: {
    label: 'Croatia',
    currency: 'EUR',
    phone: ['+385', '91 234 5678'],
    vat: { rate: 2500, placeholder: 'HR12345678901' },
    postalCode: ['\\d{5}', '10000'],
    cashOnDelivery: { priceLimit: 450000, itemLimit: 1 },
  },
  hu: {
    label: 'Hungary',
    currency: 'HUF',
    phone: ['+36', '20 123 4567'],
    vat: { rate: 2700, keep: 8, placeholder: 'HU12345678' },
    postalCode: ['[1-9]\\d{3}', '1051'],
    temporaryShipping: { inForce: true, rates: { freeAbove: 2209900, parcel: 148100, freight: 748100 } },
    cashOnDelivery: { priceLimit: 49999900, itemLimit: 1, freight: true, roundsTo: 500 },
    but: { bankTransfer: true, newsletterOptional: true },
  },
  ie: {
    label: 'Ireland',
    currency: 'EUR',
    phone: ['+353', '85 012 3456'],
    vat: { rate: 2300, cleaning: 'word', placeholder: 'IE1234567X' },
    postalCode: eircode,
    cashOnDelivery: { priceLimit: 150000, roundsTo: 5 },
    but: { countryFallbacks: { en: 'gb' }, checkoutEnabled: false, manualTranslation: true },
  },
  it: {
    label: 'Italy',
    currency: 'EUR',
    phone: ['+39', '312 345 6789'],
    vat: { rate: 2200, placeholder: 'IT12345678901' },
    postalCode: ['\\d{5}', '00184'],
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 99999, itemLimit: 1, roundsTo: 5 },
    but: { bankTransfer: true },
  },
  lt: {
    label: 'Lithuania',
    currency: 'EUR',
    phone: ['+370', '612 34567'],
    vat: { rate: 2100, placeholder: 'LT123456789' },
    postalCode: ['\\d{5}', '01103'],
    cashOnDelivery: { priceLimit: 450000, roundsTo: 5 },
    but: { checkoutEnabled: false },
  },
  nl: {
    label: 'Netherlands',
    currency: 'EUR',
    phone: ['+31', '6 12345678'],
    vat: { rate: 2100, cleaning: 'word', placeholder: 'NL123456789B01' },
    postalCode: ['[1-9]\\d{3} ?[A-Z]{2}', '1012 AB'],
    paymentMethods: [...klarna, 'ideal', 'klarna_b2b'],
    cashOnDelivery: { priceLimit: 150000, roundsTo: 5 },
    but: { businessInvoiceInfo: true },
  },
  no: {
    label: 'Norway',
    currency: 'NOK',
    phone: ['+47', '406 12 345'],
    vat: { rate: 2500, cleaning: 'word', placeholder: 'NO123456789MVA' },
    postalCode: ['\\d{4}', '0150'],
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 150000, roundsTo: 100 },
    but: { bankTransfer: true, priceDisclaimer: false },
  },
  pl: {
    label: 'Poland',
    currency: 'PLN',
    phone: ['+48', '512 345 678'],
    vat: { rate: 2300, placeholder: 'PL1234567890' },
    postalCode: ['\\d{2}-\\d{3}', '00-950'],
    paymentMethods: [...klarna, 'onlineBanking_PL'],
    cashOnDelivery: { priceLimit: 600000, itemLimit: 1, freight: true },
    but: {
      streetNumberNeedsDigit: false,
      bankTransfer: true,
      newsletterOptional: true,
      trustFeatures: true,
      manualTranslation: true,
    },
  },
  pt: {
    label: 'Portugal',
    currency: 'EUR',
    phone: ['+351', '912 345 678'],
    vat: { rate: 2300, placeholder: 'PT123456789' },
    postalCode: ['\\d{4}-\\d{3}', '1000-205'],
    paymentMethods: [...klarna, 'multibanco'],
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true },
  },
  ro: {
    label: 'Romania',
    currency: 'RON',
    phone: ['+40', '712 034 567'],
    vat: { rate: 2100, placeholder: 'RO12345678' },
    postalCode: ['\\d{6}', '010011'],
    cashOnDelivery: { priceLimit: 1000000 },
    but: { streetNumberNeedsDigit: false, checkoutEnabled: false },
  },
  se: {
    label: 'Sweden',
    currency: 'SEK',
    phone: ['+46', '70 123 45 67'],
    vat: { rate: 2500, placeholder: 'SE123456789001' },
    postalCode: ['\\d{3} ?\\d{2}', '111 22'],
    paymentMethods: klarna,
    cashOnDelivery: { priceLimit: 300000, roundsTo: 100 },
  },
  si: {
    label: 'Slovenia',
    currency: 'EUR',
    phone: ['+386', '31 234 567'],
    vat: { rate: 2200, placeholder: 'SI12345678' },
    postalCode: fourDigits,
    cashOnDelivery: { priceLimit: 450000 },
    but: { checkoutEnabled: false },
  },
  sk: {
    label: 'Slovakia',
    currency: 'EUR',
    phone: ['+421', '912 123 456'],
    vat: { rate: 2300, placeholder: 'SK1234567890' },
    postalCode: ['\\d{3} ?\\d{2}', '811 01'],
    cashOnDelivery: { priceLimit: 250000, itemLimit: 1, freight: true, roundsTo: 5 },
    but: { bankTransfer: true },
  },
};

const storePrefix = 'store';

function localeRecord(variant: Variant): LocaleRecord {
  const searchKey = variant.locale;
  return {
    code: variant.locale,
    label: languageNames[variant.language],
    language: variant.language,
    country: variant.country,
    file: `${variant.locale}.json`,
    domain: productionDomainOf(variant.country),
    prefix: variant.prefix,
    searchIndex: searchIndexOf(searchKey),
    searchKey,
    parcelTrackingId: `exwerk-${variant.locale.toLowerCase()}`,
    fallbacks: localeFallbacks(variant.locale),
  };
}

function storefront(country: Country): Storefront {
  const row = rows[country];
  const { shipping, lowStock } = {
    ...currencyFacts[row.currency],
    shipping: shippingRatesOf(row.currency, row.temporaryShipping),
  };
  const [first, ...others] = variantsOf(country).map(localeRecord);
  if (first === undefined) throw new Error(`The country ${country} has no language`);
  // Uppercase<> of a code is what toUpperCase makes of it.
  const countryCode = country.toUpperCase() as Uppercase<Country>;
  const storeId = country;
  return {
    country,
    countryCode,
    label: row.label,
    isDefault: country === defaultCountry,
    currency: row.currency,
    languages: countryFacts[country].languages,
    locales: [first, ...others],
    defaultLocale: first.code,
    countryFallbacks: {},
    storeId,
    storePrefix,
    storeKey: `${storePrefix}-${storeId}`,
    domainPrefix: 'www',
    productionDomain: productionDomainOf(country),
    localDomain: `${country}.localhost`,
    phonePrefix: row.phone[0],
    phonePlaceholder: row.phone.join(' '),
    nativeRouting: hasNativeRouting(country),
    absolutePaths: false,
    checkoutEnabled: true,
    vat: {
      prefix: countryCode,
      typedPrefixes: [countryCode],
      cleaning: 'digits',
      keep: null,
      ownNumber: ownVatNumber,
      ownLetters: false,
      domesticIsNet: false,
      ...row.vat,
    },
    addressLayout: addressLayouts[country],
    postalCodePattern: row.postalCode[0],
    postalCodePlaceholder: row.postalCode[1],
    streetNumberNeedsDigit: true,
    addressValidation: false,
    shipping,
    cashOnDelivery: {
      itemLimit: 0,
      freight: false,
      fee: currencyFacts[row.currency].shipping.parcel,
      roundsTo: 1,
      ...row.cashOnDelivery,
    },
    bankTransfer: false,
    onlinePaymentMethods: offeredMethods(row.paymentMethods),
    recurringPayments: true,
    businessInvoiceInfo: false,
    defaultClientType: 'PRIVATE',
    lowStock,
    priceDisclaimer: true,
    newsletterOptional: false,
    trustFeatures: false,
    manualTranslation: false,
    reviewConsent: false,
    reviewsWidget: false,
    quickAdd: true,
    liveCart: true,
    ...row.but,
  };
}

/** Every storefront by country. For servers: a page carries the one that it belongs to. */
export const storefronts: Readonly<Record<Country, Storefront>> = Object.fromEntries(
  countries.map(country => [country, storefront(country)]),
) as Record<Country, Storefront>;
