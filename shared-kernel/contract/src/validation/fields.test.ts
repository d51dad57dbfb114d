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

it('takes no other type than that which is typed', () => {
  expect(objectionTo(fields.lineField, 1)).toEqual({ id: 'validation.oneOf' });
});

it('[CONTACT-24] the digits of an article number are typed without its prefix', () => {
  expect(objectionTo(fields.articleDigitsField, '10000001')).toBeUndefined();
  expect(objectionTo(fields.articleDigitsField, '1000001')?.id).toBe('validation.digits');
});

it('a quantity is typed as it is sent, or left empty', () => {
  for (const value of fieldValues.quantity.good)
    expect(objectionTo(fields.quantityField, String(value))).toBeUndefined();
  for (const [value, message] of fieldValues.quantity.bad)
    expect(objectionTo(fields.quantityField, String(value))).toEqual(message);
  expect(objectionTo(fields.quantityField, '')).toBeUndefined();
});
