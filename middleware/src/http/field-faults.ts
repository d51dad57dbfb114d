import { messageOf } from '@exwerk/contract/validation/message';
import type * as z from 'zod';
import type { WrongFields } from '../problems/problem-error.ts';

/** Names the argument's field as the caller knows it: `email`, `address.city`; the position when it has no name. */
function fieldName(path: readonly PropertyKey[]): string {
  const named = path.filter((step, index) => index > 0 || typeof step !== 'number');
  return named.length > 0 ? named.map(String).join('.') : `argument ${Number(path[0] ?? 0) + 1}`;
}

/** What each field is refused for first, as its form says it, too: the message of the rule that it breaks. */
export function fieldFaults(issues: readonly z.core.$ZodIssue[], prefix = ''): WrongFields {
  const faults: Record<string, WrongFields[string]> = {};
  for (const issue of issues) faults[`${prefix}${fieldName(issue.path)}`] ??= messageOf(issue) ?? issue.message;
  return faults;
}
