import { rule } from './rule.ts';

/** Exactly so many digits and nothing else. */
export const digits = (count: number) =>
  rule(value =>
    value === '' || (value.length === count && /^\d+$/.test(value))
      ? undefined
      : { id: 'validation.digits', values: { count } },
  );
