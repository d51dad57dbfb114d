import type { CustomerDraft, CustomerGroupDraft } from '@commercetools/platform-sdk';
import { currencies } from '@exwerk/shared-kernel/storefronts/currencies';
import { priceIn } from '../catalogue/prices.ts';

/** Loyalty levels 1 to 5: percent, and the spending in EUR from which on each is reached (OPEN-B41). */
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

export const SAMPLE_PASSWORD = 'Exwerk2026';

const customer = (
  name: string,
  group: string,
  locale: string,
  type: 'private' | 'business',
  country: string,
): CustomerDraft => ({
  key: name.toLowerCase(),
  email: `${name.toLowerCase()}@exwerk.example`,
  password: SAMPLE_PASSWORD,
  firstName: name,
  lastName: 'Sample',
  locale,
  isEmailVerified: true,
  customerGroup: { typeId: 'customer-group', key: group },
  addresses: [
    {
      firstName: name,
      lastName: 'Sample',
      streetName: 'Market Street',
      streetNumber: '7',
      postalCode: country === 'SK' ? '811 01' : country === 'DE' ? '10115' : 'SW1A 1AA',
      city: country === 'SK' ? 'Bratislava' : country === 'DE' ? 'Berlin' : 'London',
      country,
      phone: '+421 900 123 456',
      ...(type === 'business' ? { company: `${name} Ltd` } : {}),
    },
  ],
  shippingAddresses: [0],
  billingAddresses: [0],
  defaultShippingAddress: 0,
  defaultBillingAddress: 0,
  custom: { type: { typeId: 'type', key: 'customer-fields' }, fields: { customerType: type } },
});

/** For trying out: an ordinary customer, a loyal company, and one with a personalised discount. */
export const CUSTOMERS: readonly CustomerDraft[] = [
  customer('Anna', 'base', 'sk-SK', 'private', 'SK'),
  customer('Bernd', 'tier-3', 'de-DE', 'business', 'DE'),
  customer('Vera', 'tier-1', 'en-GB', 'private', 'GB'),
];
