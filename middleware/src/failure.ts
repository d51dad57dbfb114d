import * as z from 'zod';

const coded = z.object({ code: z.union([z.string(), z.number()]) });
const answered = z.object({ responseCode: z.number() });

/** What went wrong, for the log: kind and codes. Messages of upstreams may hold an address, so none is written. */
export function failureOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const code = coded.safeParse(error).data?.code;
  const response = answered.safeParse(error).data?.responseCode;
  return [name, code, response].filter(part => part !== undefined).join(' ');
}
