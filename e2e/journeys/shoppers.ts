import type { Country } from '@exwerk/contract/storefronts/countries';
import { mostNightly } from '../tools/nights.ts';
import { intlOf } from '../tools/texts.ts';

/** A shopper of one storefront: what they read, where they live, what they look for. */
export interface Shopper {
  country: Country;
  locale: string;
  currency: string;
  /** What a drill is called here. */
  drill: string;
  address: { streetName: string; streetNumber: string; postalCode: string; city: string; phone: string };
  /** The text of a message of the shop. */
  text: (id: string, values?: Record<string, string | number>) => string;
}

/** A shopper who reads the texts of their locale. */
export function shopper(facts: Omit<Shopper, 'text'>): Shopper {
  const intl = intlOf(facts.locale);
  return { ...facts, text: (id, values) => intl.formatMessage({ id }, values) };
}

const all: readonly Shopper[] = [
  shopper({
    country: 'gb',
    locale: 'en-GB',
    currency: 'GBP',
    drill: 'drill',
    address: {
      streetName: 'Baker Street',
      streetNumber: '221',
      postalCode: 'NW1 6XE',
      city: 'London',
      phone: '+44 20 7946 0000',
    },
  }),
  shopper({
    country: 'sk',
    locale: 'sk-SK',
    currency: 'EUR',
    drill: 'vŕtačka',
    address: {
      streetName: 'Hlavná',
      streetNumber: '12',
      postalCode: '811 01',
      city: 'Bratislava',
      phone: '+421 900 123 456',
    },
  }),
  shopper({
    country: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    drill: 'bohrschrauber',
    address: {
      streetName: 'Torstraße',
      streetNumber: '5',
      postalCode: '10115',
      city: 'Berlin',
      phone: '+49 30 1234567',
    },
  }),
];

export const [british, slovak, german] = all as [Shopper, Shopper, Shopper];

/** Those of suites that are the same for each; languages/ hears others in every run. */
export const shoppers = mostNightly(all);
