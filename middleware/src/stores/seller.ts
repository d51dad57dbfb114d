import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';

/** Who sells, and where goods come back to: sample data, to be replaced before going live, as in the imprints of `cms/content`. */
const seller = {
  firstName: '',
  lastName: '',
  company: 'Exwerk Trading',
  streetName: 'Vzorová',
  streetNumber: '1',
  postalCode: '811 01',
  city: 'Bratislava',
  country: 'SK',
} as const satisfies Address;

/** How a country is called in the reader's language. */
export function countryName(country: string, { code }: Pick<LocaleRecord, 'code'>): string {
  return new Intl.DisplayNames(code, { type: 'region' }).of(country) ?? country;
}

/** Name and address for mails, invoices and labels, a line each; the country is named in the reader's language. */
export function sellerLines(locale: Pick<LocaleRecord, 'code'>): string[] {
  return [...addressLines(seller, storefronts.sk.addressLayout), countryName(seller.country, locale)];
}
