import type { ValidationMessage } from '../message.ts';

/** What fields take and what they refuse: the same table for the rules, the forms and the middleware. */
export interface FieldValues {
  readonly good: readonly unknown[];
  readonly bad: readonly (readonly [value: unknown, message: ValidationMessage])[];
}

const required = { id: 'validation.required' } as const;
const email = { id: 'validation.email' } as const;
const markup = (characters: string) => ({ id: 'validation.noForbiddenCharacters', values: { characters } }) as const;
const tooLong = (count: number) => ({ id: 'validation.max', values: { count } }) as const;
const tooShort = (count: number) => ({ id: 'validation.min', values: { count } }) as const;

const line: FieldValues = {
  good: ['Ada', "O'Neill-Müller", '7a'],
  bad: [
    ['', required],
    [' ', required],
    ['<b>Ada</b>', markup('< >')],
    ['Ada >', markup('>')],
    ['a'.repeat(257), tooLong(256)],
  ],
};
const optionalLine: FieldValues = { good: ['', ...line.good], bad: line.bad.slice(2) };

export const fieldValues = {
  line,
  optionalLine,
  text: {
    good: ['Hello,\nplease call.', 'a'.repeat(10_000)],
    bad: [
      [' \n', required],
      ['1 < 2', markup('<')],
      ['a'.repeat(10_001), tooLong(10_000)],
    ],
  },
  email: {
    good: ['ada@example.com', ' ada@example.com ', 'first.last+tag@sub.example.co.uk'],
    bad: [
      ['', required],
      [' ', required],
      ['ada', email],
      ['ada@example', email],
      ['ada@example.com, bob@example.com', email],
    ],
  },
  newPassword: {
    good: ['secret-1', 'пароль12'],
    bad: [
      ['', required],
      ['only-letters', { id: 'validation.password' }],
      ['12345678', { id: 'validation.password' }],
      ['abc1', tooShort(8)],
      [`${'a'.repeat(256)}1`, tooLong(256)],
    ],
  },
  vatNumber: {
    good: ['', 'SK1', 'SK2020000000'],
    bad: [
      ['1', tooShort(2)],
      ['<SK', markup('<')],
      ['garbage', { id: 'validation.oneOf' }],
      ['hello world 1!', { id: 'validation.oneOf' }],
    ],
  },
  birthDate: {
    good: ['', '1990-02-28', '1900-01-01'],
    bad: ['1990-02-30', '1899-12-31', '2999-01-01', '28.2.1990'].map(day => [day, { id: 'validation.oneOf' }]),
  },
  phone: {
    good: ['+421 900 123 456', '12345678'],
    bad: [
      ['1234567', { id: 'validation.phoneNumber' }],
      ['123-456-789', { id: 'validation.phoneNumber' }],
    ],
  },
  rating: {
    good: [1, 5],
    bad: [
      [0, required],
      [6, { id: 'validation.oneOf' }],
    ],
  },
  reviewText: {
    good: ['Works well'],
    bad: [
      ['', required],
      ['ok', tooShort(3)],
      ['<script>', markup('< >')],
    ],
  },
  quantity: {
    good: [1, 999_999],
    bad: [
      [0, { id: 'validation.quantity' }],
      [1_000_000, { id: 'validation.quantity' }],
    ],
  },
  articleNumber: {
    good: ['EX10000001'],
    bad: [
      ['EX1000001', { id: 'validation.digits', values: { count: 8 } }],
      ['10000001', { id: 'validation.digits', values: { count: 8 } }],
    ],
  },
} as const satisfies Record<string, FieldValues>;
