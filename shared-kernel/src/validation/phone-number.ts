import type { Rule } from './message.ts';

/** VALID-22: an optional plus, at least eight digits, spaces between them. */
const pattern = /^\+?\d(?: *\d){7,}$/;

export const phoneNumber: Rule = value =>
  value === '' || pattern.test(value.trim()) ? undefined : { id: 'validation.phoneNumber' };
