import type { Logger } from 'pino';
import { readCommerceError } from '../http/upstream-error.ts';

/** OPEN-B11: tries after the first. */
const retries = 3;

/**
 * A write of our own, which no visitor's version is bound to: when somebody else was faster, the resource is read anew and the write
 * made again on what it is now. Every retry is logged with the error's text (TERR-16); the last failure is thrown.
 */
export async function withConflictRetries<Resource extends { readonly id: string }, Answer>(
  first: Resource,
  write: (resource: Resource) => Promise<Answer>,
  { reload, log, what }: { reload: (resource: Resource) => Promise<Resource>; log: Logger; what: string },
): Promise<Answer> {
  let current = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(current);
    } catch (error) {
      const failure = readCommerceError(error);
      if (failure?.code !== 'ConcurrentModification' || attempt > retries) throw error;
      log.warn({ id: current.id, attempt, reason: failure.message }, `${what} is tried again at the current version`);
      current = await reload(current);
    }
  }
}
