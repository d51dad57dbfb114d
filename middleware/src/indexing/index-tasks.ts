import type { Logger } from 'pino';
import type { SearchClient } from '../search/search-client.ts';

/** Milliseconds between two questions whether a write can be found, and how many there are: ten seconds in all. */
const pause = 250;
const questions = 40;

/** Writes of which the search service has only said that it will do them. It does those of one index in order. */
export function createIndexTasks(admin: SearchClient, log: Logger) {
  /** The last one of each index. */
  const last = new Map<string, number>();

  const waitForAll = (limits: { timeout?: () => number; maxRetries?: number }): Promise<void>[] =>
    [...last].map(async ([indexName, taskID]) => {
      await admin.waitForTask({ indexName, taskID, ...limits });
      // Meanwhile more may have been written.
      if (last.get(indexName) === taskID) last.delete(indexName);
    });

  return {
    note(indexName: string, taskID: number): void {
      last.set(indexName, taskID);
    },
    /** Until all that was written can be found. */
    async done(): Promise<void> {
      await Promise.all(waitForAll({}));
    },
    /** The same, but not for long: what takes longer is waited for again the next time. */
    async doneSoon(): Promise<void> {
      const results = await Promise.allSettled(waitForAll({ timeout: () => pause, maxRetries: questions }));
      const late = results.filter(({ status }) => status === 'rejected').length;
      if (late > 0) log.warn({ indices: late }, 'what was written to the search indices cannot be found yet');
    },
  };
}
