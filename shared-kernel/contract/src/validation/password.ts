import { rule } from './rule.ts';

const minPasswordLength = 8;

/** At least one letter, of any script, and one number, in no fewer characters than cannot be tried out. */
export const newPassword = rule(value => {
  if (value === '') return undefined;
  if (!/\p{L}/u.test(value) || !/\d/.test(value)) return { id: 'validation.password' };
  return value.length < minPasswordLength ? { id: 'validation.min', values: { count: minPasswordLength } } : undefined;
});
