import { keptAttemptName } from '@exwerk/contract/calls/kept-attempt';
import * as z from 'zod/mini';

/** A try to pay of which the browser has not heard the end. `startedAt` in milliseconds since 1970. */
const keptSchema = z.object({ attempt: z.string(), startedAt: z.number() });
export type KeptAttempt = z.infer<typeof keptSchema>;

/** Written before money moves. Where storage is refused, the session alone tells whose try it was. */
export function keepAttempt(attempt: string): void {
  try {
    localStorage.setItem(keptAttemptName, JSON.stringify({ attempt, startedAt: Date.now() } satisfies KeptAttempt));
  } catch {
    // Storage is full or refused.
  }
}

/** Null on the server, too. */
export function keptAttempt(): KeptAttempt | null {
  if (typeof localStorage === 'undefined') return null;
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(keptAttemptName) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Its end is known. */
export function forgetAttempt(): void {
  try {
    localStorage.removeItem(keptAttemptName);
  } catch {
    // Nothing was kept either.
  }
}
