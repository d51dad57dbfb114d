import { rule } from './rule.ts';

/** An optional plus, at least eight digits, spaces between them. */
const pattern = /^\+?\d(?: *\d){7,}$/;

export const phoneNumber = rule(value =>
  value === '' || pattern.test(value.trim()) ? undefined : { id: 'validation.phoneNumber' },
);
