import * as z from 'zod/mini';
import { messageOf, type ValidationMessage } from './message.ts';

/**
 * A check of a schema, which puts what it objects to into the issue's `params`; `messageOf` reads it there. The rules that follow in the same
 * schema are not asked any more, so a field has one objection. Only `required` objects to an empty text.
 */
export const rule = <Value = string>(judge: (value: Value) => ValidationMessage | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const objection = judge(value);
    if (objection) issues.push({ code: 'custom', input: value, params: { ...objection } });
  });

/** What a schema objects to in a value first; undefined when it takes it. */
export function objectionTo(schema: z.ZodMiniType, value: unknown): ValidationMessage | undefined {
  const [issue] = z.safeParse(schema, value).error?.issues ?? [];
  // Another type than the field's is nobody's typing.
  return issue && (messageOf(issue) ?? { id: 'validation.oneOf' });
}
