import * as z from 'zod/mini';

/** An article of a cart of which there is less than the cart asks for; `available` in pieces, 0 when it is sold out. */
const shortArticleSchema = z.object({ sku: z.string(), name: z.string(), available: z.int() });

/** What a program may read of a refusal besides its code. */
const problemDetailsSchema = z.object({
  /** `OutOfStock`: what is missing, with names in the shopper's language. */
  articles: z.optional(z.array(shortArticleSchema)),
  /** Whether money had been taken before the refusal; then it is being given back. */
  isMoneyReturned: z.optional(z.boolean()),
});
export type ProblemDetails = z.infer<typeof problemDetailsSchema>;

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
  details: z.optional(problemDetailsSchema),
  requestId: z.optional(z.string()),
  /** What a visitor is told, in the visitor's language: of a review that was refused, of a field, of having to wait. */
  communicate: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
