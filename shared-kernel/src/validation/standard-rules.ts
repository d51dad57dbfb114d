import type { Rule } from './message.ts';

/** VALID-21: something other than blanks. */
export const required: Rule = value => (value.trim() === '' ? { id: 'validation.required' } : undefined);

/** VALID-24: a choice of stars. */
export const ratingRequired = (rating: number | null | undefined) => required(rating ? String(rating) : '');

/** At least so many characters. */
export const min =
  (count: number): Rule =>
  value =>
    value !== '' && value.trim().length < count ? { id: 'validation.min', values: { count } } : undefined;

/** At most so many characters. */
export const max =
  (count: number): Rule =>
  value =>
    value.length > count ? { id: 'validation.max', values: { count } } : undefined;

/** The same text as in another field, read when the rule runs. */
export const confirmed =
  (other: () => string): Rule =>
  value =>
    value === other() ? undefined : { id: 'validation.confirmed' };

export const oneOf =
  (choices: readonly string[]): Rule =>
  value =>
    value === '' || choices.includes(value) ? undefined : { id: 'validation.oneOf' };

/** VALID-28: what an input with no rule of its own asks for. */
export const defaultRules: readonly Rule[] = [required, min(3)];
