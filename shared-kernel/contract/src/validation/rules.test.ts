import fc from 'fast-check';
import * as z from 'zod/mini';
import { countries } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { digits } from './digits.ts';
import { email } from './email.ts';
import { noForbiddenCharacters } from './forbidden-characters.ts';
import { messageOf } from './message.ts';
import { onlyDigits } from './only-digits.ts';
import { newPassword } from './password.ts';
import { phoneNumber } from './phone-number.ts';
import { objectionTo } from './rule.ts';
import { confirmed, max, min, required } from './standard-rules.ts';
import { streetNumber } from './street-number.ts';

type Rule = typeof required;

const objection = (value: string, ...rules: readonly Rule[]) => objectionTo(z.string().check(...rules), value);

function expectRule(rule: Rule, pass: readonly string[], fail: readonly string[], id: string) {
  for (const value of pass) expect([value, objection(value, rule)]).toEqual([value, undefined]);
  for (const value of fail) expect([value, objection(value, rule)?.id]).toEqual([value, id]);
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
    expect(objection('ab', min(3))).toEqual({ id: 'validation.min', values: { count: 3 } });
    expect(objection('abc', min(3))).toBeUndefined();
    expect(objection('abcd', max(3))).toEqual({ id: 'validation.max', values: { count: 3 } });
    expect(objection('abc', max(3))).toBeUndefined();
  });

  it('[VALID-21] confirmed and oneOf', () => {
    expectRule(confirmed('secret1'), ['secret1'], ['Secret1', ''], 'validation.confirmed');
    expect(objectionTo(z.enum(['a', 'b']), 'a')).toBeUndefined();
    expect(objectionTo(z.enum(['a', 'b']), 'c')).toEqual({ id: 'validation.oneOf' });
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
        expect(objection((plus ? '+' : '') + parts.join('').trimEnd(), phoneNumber)).toBeUndefined();
      }),
    );
  });

  it('[VALID-23] password', () =>
    expectRule(
      newPassword,
      ['', 'abcdefg1', 'пароль12', '1äääääää'],
      ['abcdefgh', '12345678', '!!!!!!!1', 'a'],
      'validation.password',
    ));

  it('[SAFE-09] password length', () => expectRule(newPassword, ['abcdefg1'], ['abcdef1', 'a1'], 'validation.min'));

  it('[VALID-26] digits', () => {
    expect(objection('1234567', digits(8))).toEqual({ id: 'validation.digits', values: { count: 8 } });
    expectRule(digits(8), ['', '12345678'], ['123456789', '1234567a', '1234 567'], 'validation.digits');
    expect(onlyDigits('EX10-000 1239', 8)).toBe('10000123');
  });

  it('[VALID-27] noForbiddenCharacters lists those that it found', () => {
    expect(objection('a<b', noForbiddenCharacters)?.values).toEqual({ characters: '<' });
    expect(objection('<b><', noForbiddenCharacters)?.values).toEqual({ characters: '< >' });
    expect(objection('a & b', noForbiddenCharacters)).toBeUndefined();
  });

  it.each(countries)('[VALID-18] [TVALID-12] streetNumber in %s', country => {
    const free = ['cz', 'pl', 'ro'].includes(country);
    expect(objection('abc', streetNumber(storefronts[country]))?.id).toBe(free ? undefined : 'validation.streetNumber');
    expect(objection('12a', streetNumber(storefronts[country]))).toBeUndefined();
  });

  it('[OPEN-B66] streetNumber stays required where no digit is asked for', () => {
    expect(objection('', required, streetNumber(storefronts.pl))?.id).toBe('validation.required');
    expect(objection('A', required, streetNumber(storefronts.pl))).toBeUndefined();
  });

  it('[VALID-28] [TVALID-13] may ask for something, and for three characters of it', () => {
    const rules = [required, min(3)];
    expect(objection('', ...rules)?.id).toBe('validation.required');
    expect(objection('ab', ...rules)?.id).toBe('validation.min');
    expect(objection('abc', ...rules)).toBeUndefined();
  });

  it('[VALID-20] give a translation key with what its text names, one for each field', () => {
    const { error } = z.safeParse(z.object({ name: z.string().check(required, min(3)) }), { name: ' ' });
    expect(error?.issues.map(issue => [issue.path, messageOf(issue)])).toEqual([
      [['name'], { id: 'validation.required' }],
    ]);
    const short = z.safeParse(z.string().check(required, min(3)), 'ab').error?.issues[0];
    expect(short && messageOf(short)).toEqual({ id: 'validation.min', values: { count: 3 } });
    const foreign = z.safeParse(z.string(), 1).error?.issues[0];
    expect(foreign && messageOf(foreign)).toBeUndefined();
  });
});
