import type * as z from 'zod/mini';
import { birthDateField } from './birth-date.ts';
import * as fields from './fields.ts';
import { objectionTo } from './rule.ts';
import { type FieldValues, fieldValues } from './testing/field-values.ts';

const judged: Record<keyof typeof fieldValues, z.ZodMiniType> = {
  line: fields.lineField,
  optionalLine: fields.optionalLineField,
  text: fields.textField,
  email: fields.emailField,
  newPassword: fields.newPasswordField,
  vatNumber: fields.vatNumberField,
  birthDate: birthDateField,
  phone: fields.phoneField,
  rating: fields.ratingField,
  reviewText: fields.reviewTextField,
  quantity: fields.sentQuantityField,
  articleNumber: fields.articleNumberField,
};

it.each(Object.entries<FieldValues>(fieldValues))('[VALID-20] a field of the kind %s', (kind, { good, bad }) => {
  const schema = Object.entries(judged).find(([name]) => name === kind)?.[1] ?? fields.lineField;
  for (const value of good) expect([value, objectionTo(schema, value)]).toEqual([value, undefined]);
  for (const [value, message] of bad) expect([value, objectionTo(schema, value)]).toEqual([value, message]);
});

it.each<[string, z.ZodMiniType]>([
  ['line', fields.lineField],
  ['optional line', fields.optionalLineField],
])('a %s is one line without blanks around it', (_kind, schema) => {
  expect(schema.parse('\t Ada \n')).toBe('Ada');
  expect(schema.parse('Ada\r\nByron\tKing\u2028Lovelace')).toBe('Ada Byron King Lovelace');
  expect(schema.safeParse('<\n>').error?.issues).toHaveLength(1);
});

it('a phone number and a VAT number have no blanks around them either', () => {
  expect(fields.phoneField.parse(' +421 900 123 456\n')).toBe('+421 900 123 456');
  expect(fields.optionalPhoneField.parse(' \n')).toBe('');
  expect(fields.vatNumberField.parse('\tSK2020000000 ')).toBe('SK2020000000');
});

it('a line of blanks alone is as good as none, and counts as its text is long', () => {
  expect(objectionTo(fields.lineField, ' \n\t')).toEqual({ id: 'validation.required' });
  expect(objectionTo(fields.reviewTextField, ' Al \n')).toEqual({ id: 'validation.min', values: { count: 3 } });
  expect(objectionTo(fields.lineField, `${' '.repeat(300)}Ada`)).toBeUndefined();
});

it('takes no other type than that which is typed', () => {
  expect(objectionTo(fields.lineField, 1)).toEqual({ id: 'validation.oneOf' });
});

it('[CONTACT-24] the digits of an article number are typed without its prefix', () => {
  expect(objectionTo(fields.articleDigitsField, '10000001')).toBeUndefined();
  expect(objectionTo(fields.articleDigitsField, '1000001')?.id).toBe('validation.digits');
});

it('[VALID-21] a mail address is as long as mail servers take one, and no longer', () => {
  const of = (local: number, all: number) => {
    const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.`;
    return `${'x'.repeat(local)}@${host}${'d'.repeat(all - local - 1 - host.length)}`;
  };
  for (const address of [of(64, 254), of(1, 200)]) expect(objectionTo(fields.emailField, address)).toBeUndefined();
  for (const address of [of(64, 255), of(65, 250)])
    expect(objectionTo(fields.emailField, address)).toEqual({ id: 'validation.email' });
});

it.each([
  ['a question', fields.questionField, 1000],
  ['a review', fields.reviewTextField, 10_000],
  ['a text', fields.textField, 10_000],
  ['a line', fields.lineField, 256],
] as const)('[VALID-21] %s has so many characters at most', (_kind, schema, count) => {
  expect(objectionTo(schema, 'x'.repeat(count))).toBeUndefined();
  expect(objectionTo(schema, 'x'.repeat(count + 1))).toEqual({ id: 'validation.max', values: { count } });
});

it('a quantity is typed as it is sent, or left empty', () => {
  for (const value of fieldValues.quantity.good)
    expect(objectionTo(fields.quantityField, String(value))).toBeUndefined();
  for (const [value, message] of fieldValues.quantity.bad)
    expect(objectionTo(fields.quantityField, String(value))).toEqual(message);
  expect(objectionTo(fields.quantityField, '')).toBeUndefined();
});
