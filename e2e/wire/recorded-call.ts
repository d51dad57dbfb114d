import { z } from 'zod';

/** A line of what the embedded services write (`middleware/embedded/services/wire/record.ts`). */
export const recordedCall = z.object({
  service: z.enum(['commerce', 'search', 'payments']),
  method: z.string(),
  path: z.string(),
  query: z.array(z.string()),
  status: z.number(),
  sent: z.unknown().optional(),
  answered: z.unknown().optional(),
});
export type RecordedCall = z.output<typeof recordedCall>;
