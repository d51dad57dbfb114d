import fc from 'fast-check';
import { countries } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { digits, onlyDigits } from './digits.ts';
import { email } from './email.ts';
import { noForbiddenCharacters } from './forbidden-characters.ts';
import { firstObjection, type Rule, validateWith } from './message.ts';
import { password } from './password.ts';
import { phoneNumber } from './phone-number.ts';
import { confirmed, defaultRules, max, min, oneOf, ratingRequired, required } from './standard-rules.ts';
import { streetNumber } from './street-number.ts';

function expectRule(rule: Rule, pass: readonly string[], fail: readonly string[], id: string) {
  for (const value of pass) expect([value, rule(value)]).toEqual([value, undefined]);
  for (const value of fail) expect([value, rule(value)?.id]).toEqual([value, id]);
}

describe('rules', () => {
  it('[VALID-21] required', () => expectRule(required, ['a', ' a '], ['', ' ', '\t'], 'validation.required'));

  it('[VALID-21] email', () =>
    expectRule(
      email,
      ['', 'a@b.de', 'first.last+tag@sub.example.co.uk'],
      ['a', 'a@b', '@b.de', 'a@.de', 'a b@c.de', 'a@b.de, c@d.de', `${'a'.repeat(250)}@b.de`],
      'validation.email',
    ));

  it('[VALID-21] min and max name their count', () => {
    expect(min(3)('ab')).toEqual({ id: 'validation.min', values: { count: 3 } });
    expect(min(3)('abc')).toBeUndefined();
    expect(max(3)('abcd')).toEqual({ id: 'validation.max', values: { count: 3 } });
    expect(max(3)('abc')).toBeUndefined();
  });

  it('[VALID-21] confirmed and oneOf', () => {
    expectRule(
      confirmed(() => 'secret1'),
      ['secret1'],
      ['Secret1', ''],
      'validation.confirmed',
    );
    expectRule(oneOf(['a', 'b']), ['', 'a'], ['c'], 'validation.oneOf');
  });

  it('[VALID-22] phoneNumber', () =>
    expectRule(
      phoneNumber,
      ['', '+48 123 456 78', '12345678', '+421900123456', '1 2 3 4 5 6 7 8'],
      ['1234567', '123-456-789', '++48123456789', '+', '1234567a', '0049(0)12345678'],
      'validation.phoneNumber',
    ));

  it('[VALID-22] phoneNumber takes any number of at least eight digits, with spaces anywhere between them', () => {
    const digit = fc.stringMatching(/^\d {0,2}$/);
    fc.assert(
      fc.property(fc.boolean(), fc.array(digit, { minLength: 8, maxLength: 15 }), (plus, parts) => {
        expect(phoneNumber((plus ? '+' : '') + parts.join('').trimEnd())).toBeUndefined();
      }),
    );
  });

  it('[VALID-23] password', () =>
    expectRule(password, ['', 'a1', 'пароль1', '1ä'], ['abc', '123', '!!!1'], 'validation.password'));

  it('[VALID-24] rating', () => {
    expect(ratingRequired(0)?.id).toBe('validation.required');
    expect(ratingRequired(null)?.id).toBe('validation.required');
    expect(ratingRequired(5)).toBeUndefined();
  });

  it('[VALID-26] digits', () => {
    expect(digits(8)('1234567')).toEqual({ id: 'validation.digits', values: { count: 8 } });
    expectRule(digits(8), ['', '12345678'], ['123456789', '1234567a', '1234 567'], 'validation.digits');
    expect(onlyDigits('EX10-000 1239', 8)).toBe('10000123');
  });

  it('[VALID-27] noForbiddenCharacters lists those that it found', () => {
    expect(noForbiddenCharacters('a<b')?.values).toEqual({ characters: '<' });
    expect(noForbiddenCharacters('<b><')?.values).toEqual({ characters: '< >' });
    expect(noForbiddenCharacters('a & b')).toBeUndefined();
  });

  it.each(countries)('[VALID-18] [TVALID-12] streetNumber in %s', country => {
    const free = ['cz', 'pl', 'ro'].includes(country);
    expect(streetNumber(storefronts[country])('abc')?.id).toBe(free ? undefined : 'validation.streetNumber');
    expect(streetNumber(storefronts[country])('12a')).toBeUndefined();
  });

  it('[OPEN-B66] streetNumber stays required where no digit is asked for', () => {
    expect(firstObjection('', [required, streetNumber(storefronts.pl)])?.id).toBe('validation.required');
    expect(firstObjection('A', [required, streetNumber(storefronts.pl)])).toBeUndefined();
  });

  it('[VALID-28] [TVALID-13] are required and three characters where a field has none', () => {
    expect(firstObjection('', defaultRules)?.id).toBe('validation.required');
    expect(firstObjection('ab', defaultRules)?.id).toBe('validation.min');
    expect(firstObjection('abc', defaultRules)).toBeUndefined();
  });

  it('[VALID-20] give a translation key, and a form library the text of the first objection', () => {
    const validate = validateWith(message => `<${message.id}>`, required, email);
    expect(validate('')).toBe('<validation.required>');
    expect(validate(undefined)).toBe('<validation.required>');
    expect(validate('a')).toBe('<validation.email>');
    expect(validate('a@b.de')).toBe(true);
  });
});
