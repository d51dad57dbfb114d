import { rule } from './rule.ts';

/**
 * One mailbox: what browsers accept in <input type="email">, with a dot in the domain, for that is where mail can go, and none but single dots
 * between the words before the at sign, as mail servers have it.
 */
const pattern =
  /^(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const email = rule(value =>
  value === '' || (value.length <= 254 && pattern.test(value.trim())) ? undefined : { id: 'validation.email' },
);
