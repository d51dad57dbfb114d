import { BRANDS } from './cards.ts';
import { methodName } from './method-names.ts';

/** How a method is completed: in the shop, on another page, at a counter later, or in a wallet's own window. */
type MethodKind = 'card' | 'redirect' | 'voucher' | 'wallet';

export type Method = {
  type: string;
  name: string;
  kind: MethodKind;
  /** Missing means everywhere. */
  countries?: string[];
  currencies?: string[];
  /** Highest amount in minor units that the scheme accepts. */
  limit?: number;
  /** The scheme tells Adyen the outcome even when the shopper never comes back to the shop. */
  settlesWithoutReturn?: boolean;
  detail?: Record<string, unknown>;
};

const KLARNA = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IT', 'NL', 'NO', 'PL', 'PT', 'SE'];

/** Which country gets which method. What stands for the wallets' own scripts is `assets/wallets.js`. */
const METHODS: Method[] = [
  { type: 'scheme', name: 'Cards', kind: 'card', detail: { brands: [...BRANDS] } },
  {
    type: 'googlepay',
    name: 'Google Pay',
    kind: 'wallet',
    detail: {
      brands: [...BRANDS],
      configuration: { merchantId: 'EXWERKLOCAL', gatewayMerchantId: 'ExwerkLocal' },
    },
  },
  {
    type: 'applepay',
    name: 'Apple Pay',
    kind: 'wallet',
    detail: { brands: [...BRANDS], configuration: { merchantId: 'EXWERKLOCAL', merchantName: 'Exwerk' } },
  },
  {
    type: 'onlineBanking_PL',
    name: 'Przelewy online / BLIK',
    kind: 'redirect',
    countries: ['PL'],
    currencies: ['PLN'],
    settlesWithoutReturn: true,
    detail: {
      issuers: [
        { id: '154', name: 'BLIK' },
        { id: '141', name: 'e-transfer Pocztowy24' },
        { id: '73', name: 'Płać z BOŚ' },
        { id: '222', name: 'Millennium' },
      ],
    },
  },
  {
    type: 'ideal',
    name: 'iDEAL',
    kind: 'redirect',
    countries: ['NL'],
    currencies: ['EUR'],
    settlesWithoutReturn: true,
  },
  {
    type: 'bcmc',
    name: 'Bancontact card',
    kind: 'card',
    countries: ['BE'],
    currencies: ['EUR'],
    detail: { brands: ['bcmc', 'maestro', 'visa'] },
  },
  { type: 'multibanco', name: 'Multibanco', kind: 'voucher', countries: ['PT'], currencies: ['EUR'], limit: 9_999_999 },
  {
    type: 'twint',
    name: 'TWINT',
    kind: 'redirect',
    countries: ['CH'],
    currencies: ['CHF'],
    limit: 500_000,
    settlesWithoutReturn: true,
  },
  {
    type: 'mobilepay',
    name: 'MobilePay',
    kind: 'redirect',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
    settlesWithoutReturn: true,
  },
  {
    type: 'paypal',
    name: 'PayPal',
    kind: 'redirect',
    detail: { configuration: { merchantId: 'EXWERKLOCAL', intent: 'authorize' } },
  },
  { type: 'klarna', name: 'Pay later with Klarna', kind: 'redirect', countries: KLARNA, settlesWithoutReturn: true },
  {
    type: 'klarna_account',
    name: 'Pay over time with Klarna',
    kind: 'redirect',
    countries: KLARNA,
    settlesWithoutReturn: true,
  },
  {
    type: 'klarna_b2b',
    name: 'Business invoice',
    kind: 'redirect',
    countries: ['DE', 'FR', 'NL'],
    currencies: ['EUR'],
    settlesWithoutReturn: true,
  },
  {
    type: 'ratepay',
    name: 'Ratepay open invoice',
    kind: 'redirect',
    countries: ['DE', 'AT', 'CH'],
    currencies: ['EUR', 'CHF'],
    settlesWithoutReturn: true,
  },
];

export const methodOf = (type: string) => METHODS.find(method => method.type === type);

export type MethodsQuery = {
  countryCode?: string | undefined;
  shopperLocale?: string | undefined;
  amount?: { value: number; currency: string } | undefined;
  allowedPaymentMethods?: string[] | undefined;
  blockedPaymentMethods?: string[] | undefined;
};

/** The methods offered for a country, a currency and an amount, in the order of display. */
export function offeredMethods(query: MethodsQuery) {
  const { countryCode, shopperLocale, amount, allowedPaymentMethods, blockedPaymentMethods } = query;
  return METHODS.filter(
    ({ type, kind, countries, currencies, limit }) =>
      (!countries || (countryCode !== undefined && countries.includes(countryCode))) &&
      (!currencies || !amount || currencies.includes(amount.currency)) &&
      (!limit || !amount || amount.value <= limit) &&
      // Nothing but a card can be checked without taking money.
      (kind === 'card' || amount?.value !== 0) &&
      (!allowedPaymentMethods?.length || allowedPaymentMethods.includes(type)) &&
      !blockedPaymentMethods?.includes(type),
  ).map(({ type, name, detail }) => ({ type, name: methodName(type, name, shopperLocale), ...detail }));
}
