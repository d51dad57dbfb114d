import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Logger } from 'pino';
import type { SearchClient } from '../search/search-client.ts';

/** Milliseconds between two questions whether a write can be found, and how many there are: ten seconds in all. */
const pause = 250;
const questions = 40;

/** The same where something must be done: more than an hour in all, for a filling makes the service work. */
const longestPause = 5000;
const untilDone = { timeout: (asked: number) => Math.min(asked * pause, longestPause), maxRetries: 1000 };

/**
 * Batches that may wait at the search service besides the one that is written, of about 30 tasks each. The hosted one slows down whoever has 100 tasks waiting and takes no
 * more than 5,000: https://www.algolia.com/doc/guides/scaling/algolia-service-limits
 */
const waitingBatches = 2;

/** What is answered to whoever writes too much, even when the library has asked three times more. */
const isTooMuch = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 429;
const moreSlowly = retry(handleWhen(isTooMuch), {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 1000, maxDelay: 60_000 }),
});

/** Task by index. */
type Batch = ReadonlyMap<string, number>;

export type IndexTasks = ReturnType<typeof createIndexTasks>;

/** Writes of which the search service has only said that it will do them. It does those of one index in order. */
export function createIndexTasks(admin: SearchClient, log: Logger) {
  /** The last one of each index. */
  const last = new Map<string, number>();
  const waiting: Batch[] = [];

  const waitFor = (batch: Batch, limits: { timeout: (asked: number) => number; maxRetries: number }): Promise<void>[] =>
    [...batch].map(async ([indexName, taskID]) => {
      await admin.waitForTask({ indexName, taskID, ...limits });
      // Meanwhile more may have been written.
      if (last.get(indexName) === taskID) last.delete(indexName);
    });

  return {
    /** Writes, ever later when that is too much for the service. */
    send: <T>(write: () => Promise<T>): Promise<T> => moreSlowly.execute(write),
    /** Notes what a batch of writes is to do; resolves when few enough batches wait for another one. */
    async note(batch: Batch): Promise<void> {
      for (const [indexName, taskID] of batch) last.set(indexName, taskID);
      waiting.push(batch);
      for (const early of waiting.splice(0, waiting.length - waitingBatches))
        await Promise.all(waitFor(early, untilDone));
    },
    /** Until all that was written can be found. */
    async done(): Promise<void> {
      await Promise.all(waitFor(last, untilDone));
    },
    /** The same, but not for long: what takes longer is waited for again the next time. */
    async doneSoon(): Promise<void> {
      const results = await Promise.allSettled(waitFor(last, { timeout: () => pause, maxRetries: questions }));
      const late = results.filter(({ status }) => status === 'rejected').length;
      if (late > 0) log.warn({ indices: late }, 'what was written to the search indices cannot be found yet');
    },
  };
}
