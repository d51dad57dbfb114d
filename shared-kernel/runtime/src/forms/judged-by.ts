import { messageOf, type ValidationMessage } from '@exwerk/contract/validation/message';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** A message in the page's language. */
export type Say = (message: ValidationMessage) => string;

/** How a form's values are judged, once the page's language is known. */
export type Judge<Values extends FieldValues> = (say: Say) => Resolver<Values>;

/**
 * Judges a form by a schema, which may depend on its values: on which inputs are asked for, and on those that must be the same. What was
 * typed reaches the form's submit as it is. The library's own `zodResolver` also knows what the shop has none of, at twice the weight, and
 * wants a schema of all inputs.
 */
export function judgedBy<Values extends FieldValues>(schemaOf: (values: Values) => z.ZodMiniType): Judge<Values> {
  return say => (values, _context, options) => {
    const { error } = z.safeParse(schemaOf(values), values);
    if (!error) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of error.issues)
      errors[issue.path.join('.')] ??= { type: 'rule', message: say(messageOf(issue) ?? { id: 'validation.oneOf' }) };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
