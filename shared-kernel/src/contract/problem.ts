import * as z from 'zod/mini';

/** The one shape in which the middleware tells a failure. `fields` maps a form field to what is wrong with it. */
export const problemSchema = z.object({
  /** Stable word for programs, `InvalidInput`, `ConcurrentModification`, `OutOfStock`, … */
  code: z.string(),
  status: z.int(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** MW-06: what a visitor is told of a review that was refused. */
  communicate: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
