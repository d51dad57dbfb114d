import type { Rule } from './message.ts';

/** VALID-26: exactly so many digits and nothing else. */
export const digits =
  (count: number): Rule =>
  value =>
    value === '' || (value.length === count && /^\d+$/.test(value))
      ? undefined
      : { id: 'validation.digits', values: { count } };

/** What is left of a text while digits are typed: others dropped, the rest cut to `count`. */
export function onlyDigits(value: string, count: number): string {
  return value.replace(/\D/g, '').slice(0, count);
}
