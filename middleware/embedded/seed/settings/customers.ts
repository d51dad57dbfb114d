import type { CustomerDraft, CustomerGroupDraft } from '@commercetools/platform-sdk';
import type { Locale } from '@exwerk/contract/storefronts/countries';
import { currencies } from '@exwerk/contract/storefronts/currencies';
import { storefrontByLocale } from '@exwerk/contract/storefronts/storefront-lookup';
import { priceIn } from '../prices/prices.ts';

/** Loyalty levels 1 to 5: percent, and the spending in EUR from which on each is reached. */
export const TIERS = [
  { key: 'base', percent: 0, from: 0 },
  { key: 'tier-1', percent: 2, from: 250 },
  { key: 'tier-2', percent: 3, from: 750 },
  { key: 'tier-3', percent: 4, from: 1500 },
  { key: 'tier-4', percent: 5, from: 3000 },
] as const;

const inAllCurrencies = (eur: number, less = 0) =>
  currencies.map(currencyCode => ({
    type: 'centPrecision' as const,
    currencyCode,
    centAmount: eur === 0 ? 0 : priceIn(currencyCode, eur) - less,
    fractionDigits: 2,
  }));

export const CUSTOMER_GROUPS: readonly CustomerGroupDraft[] = TIERS.map(({ key, from }, index) => {
  const next = TIERS[index + 1];
  return {
    key,
    groupName: key,
    custom: {
      type: { typeId: 'type', key: 'customer-group-fields' },
      fields: {
        cohortRangeFrom: inAllCurrencies(from),
        ...(next ? { cohortRangeTo: inAllCurrencies(next.from, 1) } : {}),
      },
    },
  };
});

const SAMPLE_PASSWORD = 'Exwerk2026';

interface Sample {
  name: string;
  lastName: string;
  group: (typeof TIERS)[number]['key'];
  locale: Locale;
  type: 'private' | 'business';
  streetName: string;
  city: string;
}

/** Lives in the country of the locale; postal code and phone number are those that its storefront shows as examples. */
const customer = ({ name, lastName, group, locale, type, streetName, city }: Sample): CustomerDraft => {
  const found = storefrontByLocale(locale);
  if (found === undefined) throw new Error(`No storefront has the locale ${locale}`);
  const { countryCode, postalCodePlaceholder, phonePrefix } = found.storefront;
  return {
    key: name.toLowerCase(),
    email: `${name.toLowerCase()}@exwerk.example`,
    password: SAMPLE_PASSWORD,
    firstName: name,
    lastName,
    locale,
    isEmailVerified: true,
    customerGroup: { typeId: 'customer-group', key: group },
    addresses: [
      {
        firstName: name,
        lastName,
        streetName,
        streetNumber: '7',
        postalCode: postalCodePlaceholder,
        city,
        country: countryCode,
        phone: `${phonePrefix} 900 123 456`,
        ...(type === 'business' ? { company: `${name} ${lastName} & Co.` } : {}),
      },
    ],
    shippingAddresses: [0],
    billingAddresses: [0],
    defaultShippingAddress: 0,
    defaultBillingAddress: 0,
    custom: { type: { typeId: 'type', key: 'customer-fields' }, fields: { customerType: type } },
  };
};

/** For trying out: an ordinary customer, a loyal company, and one with a personalised discount. */
const SAMPLES: readonly Sample[] = [
  {
    name: 'Anna',
    lastName: 'Sample',
    group: 'base',
    locale: 'sk-SK',
    type: 'private',
    streetName: 'Obchodná',
    city: 'Bratislava',
  },
  {
    name: 'Bernd',
    lastName: 'Sample',
    group: 'tier-3',
    locale: 'de-DE',
    type: 'business',
    streetName: 'Marktstraße',
    city: 'Berlin',
  },
  {
    name: 'Vera',
    lastName: 'Sample',
    group: 'tier-1',
    locale: 'en-GB',
    type: 'private',
    streetName: 'Market Street',
    city: 'London',
  },
];

export const CUSTOMERS: readonly CustomerDraft[] = SAMPLES.map(customer);
