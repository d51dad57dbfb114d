import { wordsForLog } from '@exwerk/service/process/redacted-log';
import type { Logger } from 'pino';
import { ProblemError } from '../problems/problem-error.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

interface ConflictRetries<Resource> {
  readonly reload: (resource: Resource) => Promise<Resource>;
  readonly log: Logger;
  /** What is written, for the log. */
  readonly what: string;
  /** The first and three more unless told. */
  readonly tries?: number;
}

/**
 * A write of our own, which no visitor's version is bound to: when somebody else was faster, the resource is read anew and the write
 * made again on what it is now. Every retry is logged with the error's text; the last failure is thrown.
 */
export async function withConflictRetries<Resource extends { readonly id: string }, Answer>(
  first: Resource,
  write: (resource: Resource) => Promise<Answer>,
  { reload, log, what, tries = 4 }: ConflictRetries<Resource>,
): Promise<Answer> {
  let current = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(current);
    } catch (error) {
      // Seen by the commerce service, or before it was asked.
      const failure = error instanceof ProblemError ? error : readCommerceError(error);
      if (failure?.code !== 'ConcurrentModification' || attempt >= tries) throw error;
      log.warn(
        { id: current.id, attempt, reason: wordsForLog(failure.message) },
        `${what} is tried again at the current version`,
      );
      current = await reload(current);
    }
  }
}
