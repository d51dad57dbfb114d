import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Country } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { postalCode } from './postal-code.ts';
import { objectionTo } from './rule.ts';

const cases: Record<string, { countries: string; pass: string[]; fail: string[] }> = {
  '01': { countries: 'at be hu', pass: ['1010', '9999', ' 1010 '], fail: ['0101', '101', '10101', '1 010', 'A010'] },
  '02': { countries: 'bg ch dk no si', pass: ['0150', '1000'], fail: ['12345', '123', '01 50'] },
  '03': { countries: 'cz sk gr se', pass: ['11000', '110 00', '81101'], fail: ['1100 0', '1100', '110  00', '110-00'] },
  '04': { countries: 'de es fi fr hr it lt', pass: ['10115', '00100'], fail: ['101 15', '1011', '101155'] },
  '05': { countries: 'pl', pass: ['00-950'], fail: ['00950', '00 950', '0-0950'] },
  '06': { countries: 'pt', pass: ['1000-001', '1000-205'], fail: ['1000001', '1000 001'] },
  '07': { countries: 'ro', pass: ['010011'], fail: ['10011', '01001', '0100111'] },
  '08': { countries: 'nl', pass: ['1012 AB', '1012AB', '1012 ab'], fail: ['0123 AB', '1012', '1012 A1'] },
  '09': {
    countries: 'gb',
    pass: ['SW1A 1AA', 'GIR 0AA', 'sw1a1aa', 'M1 1AE', 'EC1A 1BB', 'B33 8TH', 'CR2 6XH'],
    fail: ['12345', 'SW1A', 'SW1A 1A', 'QQ1 1AA', 'SW1A 1AAx'],
  },
  '10': {
    countries: 'ie',
    pass: ['D02 X285', 'D02X285', 'D6W XY00', 'a65 f4e2'],
    fail: ['12345', 'D2 X285', 'D02 X28'],
  },
};

const rows = Object.entries(cases).flatMap(([number, { countries, pass, fail }]) =>
  countries.split(' ').map(country => ({ number, country: country as Country, pass, fail })),
);

describe('postal codes', () => {
  it.each(rows)('[VALID-$number] [TVALID-$number] [VALID-25] in $country', ({ country, pass, fail }) => {
    const schema = z.string().check(postalCode(storefronts[country]));
    const rule = (value: string) => objectionTo(schema, value);
    for (const value of pass) expect([value, rule(value)]).toEqual([value, undefined]);
    for (const value of fail) expect([value, rule(value)?.id]).toEqual([value, 'validation.postalCode']);
    expect(rule(storefronts[country].postalCodePlaceholder)).toBeUndefined();
  });

  it('cover all 25 countries', () => {
    expect(rows.map(row => row.country).sort()).toEqual(Object.keys(storefronts).sort());
  });

  it('[VALID-11] [TVALID-11] of a country without a pattern always pass', () => {
    const anywhere = z.string().check(postalCode(undefined));
    fc.assert(fc.property(fc.string(), value => objectionTo(anywhere, value) === undefined));
  });
});
