import fc from 'fast-check';
import { type Country, countries } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { vatPrefixes } from '../storefronts/vat-prefixes.ts';
import { vatNumberField } from './fields.ts';
import { objectionTo } from './rule.ts';
import { bareVatNumber, earnsNetPrices, normalizeVatNumber } from './vat-number.ts';

const rulesOf = (country: Country) => storefronts[country].vat;
const wordCountries: readonly Country[] = ['at', 'ie', 'fr', 'no', 'nl', 'es'];
const blankCountries: readonly Country[] = ['ch', 'gb'];
const digitCountries = countries.filter(c => !wordCountries.includes(c) && !blankCountries.includes(c));
const anyCountry = fc.constantFrom(...countries);

describe('VAT numbers', () => {
  it.each(countries)('[VALID-12] [VAT-22] of %s carry its prefix and have a placeholder', country => {
    const { prefix, placeholder } = rulesOf(country);
    const expected = { ch: 'CHE', gr: 'EL' }[country as string] ?? country.toUpperCase();
    expect(prefix).toBe(expected);
    expect(placeholder.startsWith(prefix)).toBe(true);
    expect(placeholder.length).toBeGreaterThan(prefix.length);
  });

  it.each(digitCountries)('[VALID-13] [VAT-18] of %s keep digits only', country => {
    expect(bareVatNumber(rulesOf(country), 'x12_3.4-5 6é7')).toBe('1234567');
  });

  it('[VALID-13] [VAT-18] are cut to digits in the 17 countries not named otherwise', () => {
    expect(digitCountries).toHaveLength(17);
  });

  it.each(wordCountries)('[VALID-14] [VAT-19] of %s keep letters and digits', country => {
    expect(bareVatNumber(rulesOf(country), 'u12-34.5 6_78b')).toBe('U12345678B');
  });

  it.each(blankCountries)('[VALID-15] [VAT-20] of %s lose blanks only', country => {
    expect(bareVatNumber(rulesOf(country), '123.456-7 89')).toBe('123.456-789');
  });

  it('[VALID-16] [VAT-21] of Hungary keep eight characters', () => {
    expect(normalizeVatNumber(rulesOf('hu'), '12345678-1-42')).toBe('HU12345678');
  });

  it.each<[Country, string, string]>([
    ['de', 'DE 123.456.789', 'DE123456789'],
    ['de', '123 456-789', 'DE123456789'],
    ['de', 'de123456789', 'DE123456789'],
    ['at', 'U1234-5678', 'ATU12345678'],
    ['gb', '123 4567 89', 'GB123456789'],
    ['gr', 'GR123456789', 'EL123456789'],
    ['gr', 'EL123456789', 'EL123456789'],
    ['ch', 'CHE-123.456.789', 'CHE-123.456.789'],
    ['ch', 'CH 123.456.789', 'CHE123.456.789'],
    ['nl', 'NL123456789B01', 'NL123456789B01'],
  ])('[VAT-15] [VAT-16] [VALID-17] [OPEN-A43] in %s, %s is sent as %s', (country, typed, sent) => {
    expect(normalizeVatNumber(rulesOf(country), typed)).toBe(sent);
  });

  it('[VALID-17] [VAT-16] are sent alike with and without prefix, which comes once', () => {
    fc.assert(
      fc.property(anyCountry, fc.stringMatching(/^[1-9][0-9]{7,9}$/), (country, number) => {
        const rules = rulesOf(country);
        const sent = normalizeVatNumber(rules, number);
        expect(normalizeVatNumber(rules, rules.prefix + number)).toBe(sent);
        expect(normalizeVatNumber(rules, `  ${rules.prefix.toLowerCase()} ${number} `)).toBe(sent);
        expect(sent.startsWith(rules.prefix)).toBe(true);
        expect(sent.indexOf(rules.prefix, 1)).toBe(-1);
      }),
    );
  });

  it('[VAT-15] do not change when they are normalised again', () => {
    fc.assert(
      fc.property(anyCountry, fc.string({ maxLength: 24 }), (country, typed) => {
        const once = normalizeVatNumber(rulesOf(country), typed);
        expect(normalizeVatNumber(rulesOf(country), once)).toBe(once);
      }),
    );
  });

  it('[VAT-09] stay empty when nothing is left of them', () => {
    for (const country of countries) expect(normalizeVatNumber(rulesOf(country), ' ')).toBe('');
  });

  it('[VAT-17] have two characters at least', () => {
    expect(objectionTo(vatNumberField, '1')).toEqual({ id: 'validation.min', values: { count: 2 } });
    expect(objectionTo(vatNumberField, '12')).toBeUndefined();
    expect(objectionTo(vatNumberField, '')).toBeUndefined();
  });

  it('know every prefix of the storefront table', () => {
    for (const country of countries) {
      const { prefix, typedPrefixes } = rulesOf(country);
      for (const typed of typedPrefixes) expect(vatPrefixes[typed]).toBe(prefix);
    }
  });

  it.each<[Country, string, string]>([
    ['de', 'ATU12345678', 'ATU12345678'],
    ['de', 'at u 1234.5678', 'ATU12345678'],
    ['de', 'ATU12', 'ATU12'],
    ['sk', 'DE 123 456 789', 'DE123456789'],
    ['sk', 'EE123456789', 'EE123456789'],
    ['gb', 'DE123456789', 'DE123456789'],
    ['at', 'CH 123.456.789', 'CHE123456789'],
    ['hu', 'GR123456789', 'EL123456789'],
    ['fr', 'DE123456789', 'DE123456789'],
    // As few digits among nine characters as any country has.
    ['fr', 'ESX1234567X', 'ESX1234567X'],
    ['fr', 'AB123456789', 'FRAB123456789'],
    ['fr', 'SEVEN AND TWO', 'FRSEVENANDTWO'],
    ['es', 'B12345678', 'ESB12345678'],
    ['sk', 'DE', 'SK'],
  ])("[VAT-15] in %s, %s is sent as %s: another country's number stays what it is", (country, typed, sent) => {
    expect(normalizeVatNumber(rulesOf(country), typed)).toBe(sent === 'SK' ? '' : sent);
  });

  it.each(countries)(
    '[AGREE-04] [OPEN-B24] in %s a number under letters that are nobody’s prefix stays as it was typed',
    country => {
      const rules = rulesOf(country);
      for (const typed of ['RU1234567890', 'LI12345', 'im 1234-56789 0', 'US 12.3'])
        expect(normalizeVatNumber(rules, ` ${typed} `)).toBe(typed.toUpperCase());
      const american = country === 'fr' ? 'FRUS123456789' : 'US123456789';
      expect(normalizeVatNumber(rules, 'us123456789')).toBe(american);
    },
  );

  it.each<[Country, string, string]>([
    ['fr', 'xx 123 456 789', 'FRXX123456789'],
    ['gb', 'GD 001', 'GBGD001'],
    ['gb', 'HA500', 'GBHA500'],
    ['at', 'U12345678', 'ATU12345678'],
    ['es', 'X1234567X', 'ESX1234567X'],
    ['ie', '1A23456B', 'IE1A23456B'],
    ['nl', '123456789B01', 'NL123456789B01'],
    ['no', '123 456 789 MVA', 'NO123456789MVA'],
  ])('[VAT-16] [VALID-17] in %s, %s has letters of the country itself and is sent as %s', (country, typed, sent) => {
    expect(normalizeVatNumber(rulesOf(country), typed)).toBe(sent);
  });

  it.each<[Country, string, string]>([
    ['pl', 'NIP 123-456-78-90', 'PL1234567890'],
    ['it', 'P. IVA 12345678901', 'IT12345678901'],
    ['gr', 'ΕΛ 123456789', 'EL123456789'],
    ['gr', 'ΑΦΜ: 123456789', 'EL123456789'],
    ['bg', 'БГ123456789', 'BG123456789'],
  ])('[VAT-18] in %s, the word before %s is no prefix: it is sent as %s', (country, typed, sent) => {
    expect(normalizeVatNumber(rulesOf(country), typed)).toBe(sent);
  });

  // Numbers of two to ten digits in Romania, former ones of Ireland, companies of the State in Great Britain.
  it.each(countries)("[VAT-15] [OPEN-B24] in %s another country's short number stays what it is", country => {
    const { typedPrefixes } = rulesOf(country);
    for (const number of ['RO16', 'RO160796', 'IE8Z49289F', 'GBGD001', 'SI12345678', 'CHE123456789'])
      if (!typedPrefixes.some(prefix => number.startsWith(prefix)))
        expect(normalizeVatNumber(rulesOf(country), number)).toBe(number);
  });

  it.each(countries)(
    "[AGREE-03] [OPEN-B24] in %s another country's number earns net prices, a domestic one by the table's word",
    country => {
      const rules = rulesOf(country);
      const domestic = normalizeVatNumber(rules, `${rules.prefix}123456789`);
      expect(earnsNetPrices(rules, domestic)).toBe(false);
      expect(earnsNetPrices({ ...rules, domesticIsNet: true }, domestic)).toBe(true);
      expect(earnsNetPrices(rules, country === 'de' ? 'ATU12345678' : 'DE123456789')).toBe(true);
      expect(earnsNetPrices({ ...rules, domesticIsNet: true }, '')).toBe(false);
    },
  );
});
