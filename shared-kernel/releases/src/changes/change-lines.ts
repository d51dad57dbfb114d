import * as z from 'zod';

/** A line of the answer to a change: what the gate says, and at last what came of it. */
export const changeLineSchema = z.union([
  z.strictObject({ line: z.string() }),
  z.strictObject({ done: z.literal(true) }),
  z.strictObject({ refused: z.string() }),
  z.strictObject({ failed: z.string() }),
]);
export type ChangeLine = z.infer<typeof changeLineSchema>;
