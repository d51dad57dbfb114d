import * as z from 'zod/mini';

/**
 * The one shape in which the middleware tells a failure. `fields` maps a form field to what is wrong with it: the message id of the rule that
 * it breaks, `validation.email`, or words for programmers where no rule of a form says so.
 */
export const problemSchema = z.object({
  /** Stable word for programs, `InvalidInput`, `ConcurrentModification`, `OutOfStock`, … */
  code: z.string(),
  status: z.int(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** By field, what the text of its message names, such as a count or an example. */
  fieldValues: z.optional(z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))),
  requestId: z.optional(z.string()),
  /** What a visitor is told, in the visitor's language: of a review that was refused, of a field, of having to wait. */
  communicate: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
