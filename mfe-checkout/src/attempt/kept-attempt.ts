import { keptAttemptName } from '@exwerk/contract/consent/kept-attempt';
import { storageOf } from '@exwerk/runtime';
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

/** What is kept under a name, as far as it is of this shape; nothing on the server, which keeps nothing. */
function kept<Kept>(name: string, shape: z.ZodMiniType<Kept>): Kept | undefined {
  try {
    return z.safeParse(shape, JSON.parse(storageOf('local').getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Written before money moves. Where storage is refused, the session alone tells another page whose try it was. */
export const keepAttempt = (tried: Omit<KeptAttempt, 'startedAt'>): void =>
  storageOf('local').setItem(
    keptAttemptName,
    JSON.stringify({ ...tried, startedAt: Date.now() } satisfies KeptAttempt),
  );

export const keptAttempt = (): KeptAttempt | null => kept(keptAttemptName, keptSchema) ?? null;

/** Its end is known. */
export const forgetAttempt = (): void => storageOf('local').removeItem(keptAttemptName);

const consentsName = 'order-consents';
const consentsSchema = z.array(z.string());

/** Its end is known. Where that is an order, what its buyer agreed to is kept until the order is shown. */
export function endAttempt(isOrdered: boolean): void {
  const consents = keptAttempt()?.consents;
  forgetAttempt();
  if (isOrdered && consents) storageOf('local').setItem(consentsName, JSON.stringify(consents));
}

/** What the buyer of the order that is shown agreed to; told once. */
export function takeConsents(): string[] {
  const consents = keptAttempt()?.consents ?? kept(consentsName, consentsSchema) ?? [];
  forgetAttempt();
  storageOf('local').removeItem(consentsName);
  return consents;
}
