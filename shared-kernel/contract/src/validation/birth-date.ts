import * as z from 'zod/mini';
import { rule } from './rule.ts';

/** A day like 1990-02-28 on which somebody who shops may have been born; empty is none. */
const birthDate = rule(value => {
  if (value === '') return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
  return isDay && value > '1900' && day.getTime() < Date.now() ? undefined : { id: 'validation.oneOf' };
});
export const birthDateField = z.string().check(birthDate);
