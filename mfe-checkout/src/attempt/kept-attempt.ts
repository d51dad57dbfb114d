import { keptAttemptName } from '@exwerk/contract/calls/kept-attempt';
import * as z from 'zod/mini';

/**
 * A try to pay of which the browser has not heard the end, which may come from another site. `startedAt` in milliseconds since 1970;
 * `consents` are recorded with the order, by the names of the customer-data service.
 */
const keptSchema = z.object({
  attempt: z.string(),
  startedAt: z.number(),
  method: z.optional(z.string()),
  consents: z.optional(z.array(z.string())),
});
export type KeptAttempt = z.infer<typeof keptSchema>;

/** Written before money moves. Where storage is refused, the session alone tells whose try it was. */
export function keepAttempt(tried: Omit<KeptAttempt, 'startedAt'>): void {
  try {
    localStorage.setItem(keptAttemptName, JSON.stringify({ ...tried, startedAt: Date.now() } satisfies KeptAttempt));
  } catch {
    // Storage is full or refused.
  }
}

/** Null on the server, too, which has no storage. */
export function keptAttempt(): KeptAttempt | null {
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

const consentsName = 'order-consents';
const consentsSchema = z.array(z.string());

/** Its end is known. Where that is an order, what its buyer agreed to is kept until the order is shown. */
export function endAttempt(isOrdered: boolean): void {
  const consents = keptAttempt()?.consents;
  forgetAttempt();
  if (isOrdered && consents)
    try {
      localStorage.setItem(consentsName, JSON.stringify(consents));
    } catch {
      // Storage is full or refused.
    }
}

/** What the buyer of the order that is shown agreed to; told once. */
export function takeConsents(): string[] {
  const ofAttempt = keptAttempt()?.consents;
  forgetAttempt();
  try {
    const kept = z.safeParse(consentsSchema, JSON.parse(localStorage.getItem(consentsName) ?? '[]'));
    localStorage.removeItem(consentsName);
    return ofAttempt ?? (kept.success ? kept.data : []);
  } catch {
    return ofAttempt ?? [];
  }
}
