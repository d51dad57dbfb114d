import type { Rule } from './message.ts';

/** The form that browsers accept in <input type="email">, with a dot in the domain, for that is where mail can go. */
const pattern =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const email: Rule = value =>
  value === '' || (value.length <= 254 && pattern.test(value.trim())) ? undefined : { id: 'validation.email' };
