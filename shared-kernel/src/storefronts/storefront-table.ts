import { type Country, defaultCountry, type Language, languagesOf } from './countries.ts';
import { type Currency, currencyFacts } from './currencies.ts';
import { hasNativeRouting, productionDomainOf } from './domains.ts';
import { localeFallbacks, type Variant, variantsOf } from './locales.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { shippingRatesOf } from './shipping-rates.ts';
import type { CashOnDelivery, LocaleRecord, Storefront, VatRules } from './storefront.ts';

/** What a row of the table says itself; the rest follows from its country and currency. Amounts in cents. */
interface Row {
  readonly label: string;
  readonly nativeName: string;
  readonly currency: Currency;
  readonly phonePrefix: string;
  readonly vat: { readonly rate: number; readonly placeholder: string } & Partial<VatRules>;
  readonly postalCode: readonly [pattern: string, placeholder: string];
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

/** Sent as UstId_1 with each VAT check. Sample number; deployments name their own. */
const ownVatNumber = 'DE811569869';

const rows: Record<Country, Row> = {
  at: {
    label: 'Austria',
    nativeName: 'Österreich',
    currency: 'EUR',
    phonePrefix: '+43',
    vat: { rate: 2000, cleaning: 'word', placeholder: 'ATU12345678' },
    postalCode: fourDigitsNotZero,
    cashOnDelivery: { priceLimit: 150000 },
    but: { countryFallbacks: { de: 'de' }, bankTransfer: true, manualTranslation: true, quickAdd: false },
  },
  be: {
    label: 'Belgium',
    nativeName: 'Belgique / België',
    currency: 'EUR',
    phonePrefix: '+32',
    vat: { rate: 2100, placeholder: 'BE0123456789' },
    postalCode: fourDigitsNotZero,
    cashOnDelivery: { priceLimit: 300000 },
    but: { countryFallbacks: { fr: 'fr', nl: 'nl' }, bankTransfer: true },
  },
  bg: {
    label: 'Bulgaria',
    nativeName: 'България',
    currency: 'BGN',
    phonePrefix: '+359',
    vat: { rate: 2000, placeholder: 'BG123456789' },
    postalCode: fourDigits,
    cashOnDelivery: { priceLimit: 890000 },
    but: { checkoutEnabled: false },
  },
  ch: {
    label: 'Switzerland',
    nativeName: 'Schweiz / Suisse / Svizzera',
    currency: 'CHF',
    phonePrefix: '+41',
    vat: {
      rate: 810,
      prefix: 'CHE',
      typedPrefixes: ['CHE', 'CH'],
      cleaning: 'whitespace',
      placeholder: 'CHE-123.456.789',
    },
    postalCode: ['\\d{4}', '8001'],
    cashOnDelivery: { priceLimit: 350000 },
    but: { countryFallbacks: { de: 'de', fr: 'fr', it: 'it' }, bankTransfer: true, priceDisclaimer: false },
  },
  cz: {
    label: 'Czechia',
    nativeName: 'Česko',
    currency: 'CZK',
    phonePrefix: '+420',
    vat: { rate: 2100, placeholder: 'CZ12345678' },
    postalCode: fiveDigitsSpaced,
    cashOnDelivery: { priceLimit: 6000000, itemLimit: 1, freight: true },
    but: { streetNumberNeedsDigit: false, bankTransfer: true, reviewConsent: true, reviewsWidget: true },
  },
  de: {
    label: 'Germany',
    nativeName: 'Deutschland',
    currency: 'EUR',
    phonePrefix: '+49',
    vat: { rate: 1900, placeholder: 'DE123456789' },
    postalCode: fiveDigits,
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
    nativeName: 'Danmark',
    currency: 'DKK',
    phonePrefix: '+45',
    vat: { rate: 2500, placeholder: 'DK12345678' },
    postalCode: ['\\d{4}', '1050'],
    cashOnDelivery: { priceLimit: 2000000 },
    but: { bankTransfer: true },
  },
  es: {
    label: 'Spain',
    nativeName: 'España',
    currency: 'EUR',
    phonePrefix: '+34',
    vat: { rate: 2100, cleaning: 'word', placeholder: 'ESX1234567X' },
    postalCode: ['\\d{5}', '28001'],
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true },
  },
  fi: {
    label: 'Finland',
    nativeName: 'Suomi',
    currency: 'EUR',
    phonePrefix: '+358',
    vat: { rate: 2550, placeholder: 'FI12345678' },
    postalCode: ['\\d{5}', '00100'],
    cashOnDelivery: { priceLimit: 150000 },
    but: { bankTransfer: true },
  },
  fr: {
    label: 'France',
    nativeName: 'France',
    currency: 'EUR',
    phonePrefix: '+33',
    vat: { rate: 2000, cleaning: 'word', placeholder: 'FRXX123456789' },
    postalCode: ['\\d{5}', '75001'],
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true, businessInvoiceInfo: true },
  },
  gb: {
    label: 'United Kingdom',
    nativeName: 'United Kingdom',
    currency: 'GBP',
    phonePrefix: '+44',
    vat: { rate: 2000, cleaning: 'whitespace', placeholder: 'GB123456789' },
    postalCode: britishPostcode,
    cashOnDelivery: { priceLimit: 250000 },
    but: { manualTranslation: true, priceDisclaimer: false },
  },
  gr: {
    label: 'Greece',
    nativeName: 'Ελλάδα',
    currency: 'EUR',
    phonePrefix: '+30',
    vat: { rate: 2400, prefix: 'EL', typedPrefixes: ['EL', 'GR'], placeholder: 'EL123456789' },
    postalCode: ['\\d{3} ?\\d{2}', '105 57'],
    cashOnDelivery: { priceLimit: 49900 },
    but: { checkoutEnabled: false },
  },
  hr: {
    label: 'Croatia',
    nativeName: 'Hrvatska',
    currency: 'EUR',
    phonePrefix: '+385',
    vat: { rate: 2500, placeholder: 'HR12345678901' },
    postalCode: ['\\d{5}', '10000'],
    cashOnDelivery: { priceLimit: 450000, itemLimit: 1 },
  },
  hu: {
    label: 'Hungary',
    nativeName: 'Magyarország',
    currency: 'HUF',
    phonePrefix: '+36',
    vat: { rate: 2700, keep: 8, placeholder: 'HU12345678' },
    postalCode: ['[1-9]\\d{3}', '1051'],
    cashOnDelivery: { priceLimit: 49999900, itemLimit: 1, freight: true },
    but: { bankTransfer: true, newsletterOptional: true },
  },
  ie: {
    label: 'Ireland',
    nativeName: 'Ireland',
    currency: 'EUR',
    phonePrefix: '+353',
    vat: { rate: 2300, cleaning: 'word', placeholder: 'IE1234567X' },
    postalCode: eircode,
    cashOnDelivery: { priceLimit: 150000 },
    but: { countryFallbacks: { en: 'gb' }, checkoutEnabled: false, manualTranslation: true },
  },
  it: {
    label: 'Italy',
    nativeName: 'Italia',
    currency: 'EUR',
    phonePrefix: '+39',
    vat: { rate: 2200, placeholder: 'IT12345678901' },
    postalCode: ['\\d{5}', '00184'],
    cashOnDelivery: { priceLimit: 99999, itemLimit: 1 },
    but: { bankTransfer: true },
  },
  lt: {
    label: 'Lithuania',
    nativeName: 'Lietuva',
    currency: 'EUR',
    phonePrefix: '+370',
    vat: { rate: 2100, placeholder: 'LT123456789' },
    postalCode: ['\\d{5}', '01103'],
    cashOnDelivery: { priceLimit: 450000 },
    but: { checkoutEnabled: false },
  },
  nl: {
    label: 'Netherlands',
    nativeName: 'Nederland',
    currency: 'EUR',
    phonePrefix: '+31',
    vat: { rate: 2100, cleaning: 'word', placeholder: 'NL123456789B01' },
    postalCode: ['[1-9]\\d{3} ?[A-Z]{2}', '1012 AB'],
    cashOnDelivery: { priceLimit: 150000 },
    but: { businessInvoiceInfo: true },
  },
  no: {
    label: 'Norway',
    nativeName: 'Norge',
    currency: 'NOK',
    phonePrefix: '+47',
    vat: { rate: 2500, cleaning: 'word', placeholder: 'NO123456789MVA' },
    postalCode: ['\\d{4}', '0150'],
    cashOnDelivery: { priceLimit: 150000 },
    but: { bankTransfer: true, priceDisclaimer: false },
  },
  pl: {
    label: 'Poland',
    nativeName: 'Polska',
    currency: 'PLN',
    phonePrefix: '+48',
    vat: { rate: 2300, placeholder: 'PL1234567890' },
    postalCode: ['\\d{2}-\\d{3}', '00-950'],
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
    nativeName: 'Portugal',
    currency: 'EUR',
    phonePrefix: '+351',
    vat: { rate: 2300, placeholder: 'PT123456789' },
    postalCode: ['\\d{4}-\\d{3}', '1000-205'],
    cashOnDelivery: { priceLimit: 100000 },
    but: { bankTransfer: true },
  },
  ro: {
    label: 'Romania',
    nativeName: 'România',
    currency: 'RON',
    phonePrefix: '+40',
    vat: { rate: 2100, placeholder: 'RO12345678' },
    postalCode: ['\\d{6}', '010011'],
    cashOnDelivery: { priceLimit: 1000000 },
    but: { streetNumberNeedsDigit: false, checkoutEnabled: false },
  },
  se: {
    label: 'Sweden',
    nativeName: 'Sverige',
    currency: 'SEK',
    phonePrefix: '+46',
    vat: { rate: 2500, placeholder: 'SE123456789001' },
    postalCode: ['\\d{3} ?\\d{2}', '111 22'],
    cashOnDelivery: { priceLimit: 300000 },
  },
  si: {
    label: 'Slovenia',
    nativeName: 'Slovenija',
    currency: 'EUR',
    phonePrefix: '+386',
    vat: { rate: 2200, placeholder: 'SI12345678' },
    postalCode: fourDigits,
    cashOnDelivery: { priceLimit: 450000 },
    but: { checkoutEnabled: false },
  },
  sk: {
    label: 'Slovakia',
    nativeName: 'Slovensko',
    currency: 'EUR',
    phonePrefix: '+421',
    vat: { rate: 2300, placeholder: 'SK1234567890' },
    postalCode: ['\\d{3} ?\\d{2}', '811 01'],
    cashOnDelivery: { priceLimit: 250000, itemLimit: 1, freight: true },
    but: { bankTransfer: true },
  },
};

const storePrefix = 'store';

function localeRecord(variant: Variant): LocaleRecord {
  return {
    code: variant.locale,
    label: languageNames[variant.language],
    language: variant.language,
    country: variant.country,
    file: `${variant.locale}.json`,
    domain: productionDomainOf(variant.country),
    prefix: variant.prefix,
    searchIndex: `prod.${variant.locale}`,
    searchKey: variant.locale,
    parcelTrackingId: `exwerk-${variant.locale.toLowerCase()}`,
    fallbacks: localeFallbacks(variant.locale),
  };
}

function storefront(country: Country): Storefront {
  const row = rows[country];
  const { shipping, lowStock } = { ...currencyFacts[row.currency], shipping: shippingRatesOf(country, row.currency) };
  const [first, ...others] = variantsOf(country).map(localeRecord);
  if (first === undefined) throw new Error(`The country ${country} has no language`);
  // Uppercase<> of a code is what toUpperCase makes of it.
  const countryCode = country.toUpperCase() as Uppercase<Country>;
  return {
    country,
    countryCode,
    label: row.label,
    nativeName: row.nativeName,
    isDefault: country === defaultCountry,
    currency: row.currency,
    languages: languagesOf[country],
    locales: [first, ...others],
    defaultLocale: first.code,
    countryFallbacks: {},
    storeId: country,
    storePrefix,
    storeKey: `${storePrefix}-${country}`,
    domainPrefix: 'www',
    productionDomain: productionDomainOf(country),
    localDomain: `${country}.localhost`,
    phonePrefix: row.phonePrefix,
    nativeRouting: hasNativeRouting(country),
    absolutePaths: false,
    checkoutEnabled: true,
    vat: {
      prefix: countryCode,
      typedPrefixes: [countryCode],
      cleaning: 'digits',
      keep: null,
      ownNumber: ownVatNumber,
      ...row.vat,
    },
    postalCodePattern: row.postalCode[0],
    postalCodePlaceholder: row.postalCode[1],
    streetNumberNeedsDigit: true,
    addressValidation: false,
    shipping,
    cashOnDelivery: {
      itemLimit: 0,
      freight: false,
      fee: currencyFacts[row.currency].shipping.parcel,
      ...row.cashOnDelivery,
    },
    bankTransfer: false,
    onlinePaymentMethods: paymentMethodsOf(country),
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
export const storefronts: Readonly<Record<Country, Storefront>> = {
  at: storefront('at'),
  be: storefront('be'),
  bg: storefront('bg'),
  ch: storefront('ch'),
  cz: storefront('cz'),
  de: storefront('de'),
  dk: storefront('dk'),
  es: storefront('es'),
  fi: storefront('fi'),
  fr: storefront('fr'),
  gb: storefront('gb'),
  gr: storefront('gr'),
  hr: storefront('hr'),
  hu: storefront('hu'),
  ie: storefront('ie'),
  it: storefront('it'),
  lt: storefront('lt'),
  nl: storefront('nl'),
  no: storefront('no'),
  pl: storefront('pl'),
  pt: storefront('pt'),
  ro: storefront('ro'),
  se: storefront('se'),
  si: storefront('si'),
  sk: storefront('sk'),
};
