import { format } from '@fragaria/address-formatter';
import { formatAddress } from 'localized-address-format';
import type { Address } from '../calls/address.ts';
import { countries } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { phoneField } from '../validation/fields.ts';
import { objectionTo } from '../validation/rule.ts';
import { addressFields } from './address-fields.ts';
import { addressLines, addressOrder } from './address-layout.ts';
import { fullName, nameOrder } from './person-name.ts';

const person = { firstName: 'First', lastName: 'Last' };
const place = { streetName: 'Street', streetNumber: '12', postalCode: 'Code', city: 'Town' };
const address: Address = { ...person, ...place, country: 'XX', company: 'Company', phone: '1' };
const linesIn = (country: (typeof countries)[number], change: Partial<Address> = {}) =>
  addressLines({ ...address, ...change }, storefronts[country].addressLayout);

const most = 'First Last|Company|Street 12|Code Town';
const companyFirst = 'Company|First Last|Street 12|Code Town';
const british = 'First Last|Company|12 Street|Town|Code';

it.each([
  ['at', companyFirst],
  ['be', companyFirst],
  ['bg', most],
  ['ch', companyFirst],
  ['cz', most],
  ['de', most],
  ['dk', most],
  ['es', 'First Last|Company|Street, 12|Code Town'],
  ['fi', companyFirst],
  ['fr', 'Company|First Last|12 Street|Code Town'],
  ['gb', british],
  ['gr', most],
  ['hr', most],
  ['hu', 'Last First|Company|Code Town|Street 12'],
  ['ie', british],
  ['it', most],
  ['lt', companyFirst],
  ['nl', companyFirst],
  ['no', most],
  ['pl', most],
  ['pt', most],
  ['ro', most],
  ['se', companyFirst],
  ['si', most],
  ['sk', most],
] as const)('[LANG-10] %s writes an address as %s', (country, lines) => {
  expect(linesIn(country).join('|')).toBe(lines);
});

it.each(countries)('[LANG-10] %s asks for an address in the order in which it writes it', country => {
  const order = addressOrder(storefronts[country].addressLayout);
  expect([...order].sort()).toEqual([...addressFields].sort());
  const written = linesIn(country, { company: null }).join(' ');
  const words: Partial<Record<string, string>> = { ...person, ...place };
  const asked = order.flatMap(field => words[field] ?? []).join(' ');
  expect(asked).toBe(written.replace(',', ''));
  expect(order.slice(2, 4)).toEqual(['company', 'department']);
  expect(order.at(-1)).toBe('phone');
});

/** Where a country's post prefixes codes with its own (`FI-00100`), it does so for mail from abroad. */
const withoutPrefix = (line: string) => line.replace(/^[A-Z]{2}-(?=Code)/, '');

// In Hungary the post wants the code below the street; people, shops and the other data write it before the town.
it.each(countries.filter(country => country !== 'hu'))('[LANG-10] %s: lines are those of its post', country => {
  const lines = formatAddress({
    postalCountry: country.toUpperCase(),
    name: 'First Last',
    organization: 'Company',
    addressLines: ['Street'],
    locality: 'Town',
    postalCode: 'Code',
  });
  const own = linesIn(country).map(line => line.replace(/^12 | 12$|, 12$/g, ''));
  expect(own).toEqual(lines.map(withoutPrefix));
});

// There the data puts the town before the code; the Bulgarian post does not.
it.each(countries.filter(country => country !== 'bg'))(
  '[LANG-10] %s: street and number are as on its maps',
  country => {
    const parts = { countryCode: country, houseNumber: '12', road: 'Street', city: 'Town', postcode: 'Code' };
    const lines = format(parts, { output: 'array' }).map(line => line.replace(/\.$/, ''));
    expect(linesIn(country, { company: null }).slice(1)).toEqual(lines);
  },
);

it('parts that an address lacks leave no trace', () => {
  expect(linesIn('es', { streetNumber: '', company: null, additionalStreetInfo: '2º B' })).toEqual([
    'First Last',
    'Street',
    '2º B',
    'Code Town',
  ]);
});

it.each(countries)('[LANG-10] %s shows a phone number of its own as an example', country => {
  const { phonePlaceholder, phonePrefix } = storefronts[country];
  expect(objectionTo(phoneField, phonePlaceholder)).toBeUndefined();
  expect(phonePlaceholder.startsWith(`${phonePrefix} `)).toBe(true);
});

it.each(countries)('[LANG-10] %s writes and asks for the names of a person as in its addresses', country => {
  const { addressLayout } = storefronts[country];
  expect(linesIn(country)).toContain(fullName(person, addressLayout));
  expect(nameOrder(addressLayout)).toEqual(addressOrder(addressLayout).slice(0, 2));
  expect(fullName({ firstName: '', lastName: 'Last' }, addressLayout)).toBe('Last');
});
