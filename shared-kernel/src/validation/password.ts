import type { Rule } from './message.ts';

/** VALID-23: at least one letter, of any script, and one number. */
export const password: Rule = value =>
  value === '' || (/\p{L}/u.test(value) && /\d/.test(value)) ? undefined : { id: 'validation.password' };
