import { rule } from './rule.ts';

/** Something other than blanks. */
export const required = rule(value => (value.trim() === '' ? { id: 'validation.required' } : undefined));

/** At least so many characters. */
export const min = (count: number) =>
  rule(value =>
    value !== '' && value.trim().length < count ? { id: 'validation.min', values: { count } } : undefined,
  );

/** At most so many characters. */
export const max = (count: number) =>
  rule(value => (value.length > count ? { id: 'validation.max', values: { count } } : undefined));

/** The same text as in another field. */
export const confirmed = (other: string) =>
  rule(value => (value === other ? undefined : { id: 'validation.confirmed' }));
