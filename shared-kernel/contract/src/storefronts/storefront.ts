import type { Country, Language, Locale } from './countries.ts';
import type { Currency, LowStockBoundaries, ShippingRates } from './currencies.ts';

/** The online payment methods by their type at the payment provider. */
export const onlinePaymentMethods = [
  'scheme',
  'paypal',
  'klarna_account',
  'ratepay',
  'onlineBanking_PL',
  'ideal',
  'klarna',
  'klarna_b2b',
  'applepay',
  'googlepay',
  'multibanco',
  'twint',
  'mobilepay',
] as const;
export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number];

export interface LocaleRecord {
  readonly code: Locale;
  /** The language in its own words, for the language selector */
  readonly label: string;
  readonly language: Language;
  readonly country: Country;
  /** Name of the message file */
  readonly file: string;
  readonly domain: string;
  /** Empty for the default language, '/nl' otherwise */
  readonly prefix: string;
  readonly searchIndex: `prod.${Locale}`;
  readonly searchKey: string;
  readonly parcelTrackingId: string;
  /** Nearest first, ending in en-GB */
  readonly fallbacks: readonly Locale[];
}

export interface VatRules {
  /** Standard rate in permyriad: 2000 is 20 % */
  readonly rate: number;
  readonly prefix: string;
  /** Prefixes that a customer may type and that are stripped, longest first */
  readonly typedPrefixes: readonly string[];
  /** What is stripped: all but digits, all but letters and digits, or only blanks */
  readonly cleaning: 'digits' | 'word' | 'whitespace';
  /** Characters kept after cleaning */
  readonly keep: number | null;
  readonly placeholder: string;
  /** The company's own number: sent along with each check, and never accepted from a customer */
  readonly ownNumber: string;
  /** Whether a number may begin with two letters of its own, which read like another country's prefix */
  readonly ownLetters: boolean;
  /** Whether a valid number of this country earns net prices as another country's does */
  readonly domesticIsNet: boolean;
}

/** An item limit of 0 means not available. Amounts in cents. */
export interface CashOnDelivery {
  readonly priceLimit: number;
  readonly itemLimit: 0 | 1;
  readonly freight: boolean;
  /** The fee that a new store starts with */
  readonly fee: number;
  /** What cash is rounded to, to the nearest, where coins are too few for every amount; 1 where it is not */
  readonly roundsTo: number;
}

/**
 * All that differs from country to country, as plain JSON: the server picks one and sends it with the page, and browser code works on
 * that one. Amounts in cents of `currency`.
 */
export interface Storefront {
  readonly country: Country;
  /** Upper-case ISO code */
  readonly countryCode: Uppercase<Country>;
  readonly label: string;
  readonly isDefault: boolean;
  readonly currency: Currency;
  readonly languages: readonly Language[];
  /** The default first */
  readonly locales: readonly [LocaleRecord, ...LocaleRecord[]];
  readonly defaultLocale: Locale;
  /** Whose content is shown where this country has none, by language */
  readonly countryFallbacks: Partial<Record<Language, Country>>;
  readonly storeId: string;
  readonly storePrefix: string;
  readonly storeKey: string;
  readonly domainPrefix: string;
  readonly productionDomain: string;
  readonly localDomain: string;
  readonly phonePrefix: string;
  readonly phonePlaceholder: string;
  /** Whether /c and /p serve pages */
  readonly nativeRouting: boolean;
  /** Whether the catch-all serves them beside native routing */
  readonly absolutePaths: boolean;
  readonly checkoutEnabled: boolean;
  readonly vat: VatRules;
  /** The lines of an address as the country writes them, fields in braces */
  readonly addressLayout: readonly string[];
  /** Source of a regular expression to be applied to the whole trimmed value, whatever its case */
  readonly postalCodePattern: string;
  readonly postalCodePlaceholder: string;
  readonly streetNumberNeedsDigit: boolean;
  readonly addressValidation: boolean;
  readonly shipping: ShippingRates;
  readonly cashOnDelivery: CashOnDelivery;
  readonly bankTransfer: boolean;
  readonly onlinePaymentMethods: readonly OnlinePaymentMethod[];
  readonly recurringPayments: boolean;
  readonly businessInvoiceInfo: boolean;
  readonly defaultClientType: 'PRIVATE' | 'COMPANY';
  readonly lowStock: LowStockBoundaries;
  readonly priceDisclaimer: boolean;
  readonly newsletterOptional: boolean;
  readonly trustFeatures: boolean;
  readonly manualTranslation: boolean;
  /** Whether the consent to be asked for a review is shown; where it is not, it counts as given */
  readonly reviewConsent: boolean;
  readonly reviewsWidget: boolean;
  readonly quickAdd: boolean;
  readonly liveCart: boolean;
}
