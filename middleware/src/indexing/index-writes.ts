import type { MultipleBatchRequest } from 'algoliasearch';
import type { Logger } from 'pino';
import { indexWrites } from '../metrics/metrics.ts';
import type { SearchClient } from '../search/search-client.ts';
import type { IndexTasks } from './index-tasks.ts';

/** Records in one request to the search service; it takes about 10 MB. */
const writesAtOnce = 2000;

/** Refused records that the log names. */
const named = 10;

/**
 * Whether a batch is refused for one of its records, most of all for a long one: a plan sets how long they may be, from 10 kB on.
 * https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations
 */
const isOfRecord = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  error.status === 400 &&
  /\bposition \d{1,9} objectID=/.test(error.message);

/**
 * Writes records of several indices in order. One that the service refuses keeps no other from being written; it is taken out, for the one of
 * before would say for ever what holds no more.
 */
export function createIndexWrites(admin: SearchClient, tasks: IndexTasks, log: Logger) {
  const send = async (requests: MultipleBatchRequest[]): Promise<void> => {
    const { taskID } = await tasks.send(() => admin.multipleBatch({ requests }));
    indexWrites.inc(requests.length);
    await tasks.note(new Map(Object.entries(taskID)));
  };

  /** In halves where one of them is refused, so that each costs few requests more. Answers the refused ones. */
  const sendAccepted = async (requests: MultipleBatchRequest[]): Promise<MultipleBatchRequest[]> => {
    try {
      await send(requests);
      return [];
    } catch (error) {
      if (!isOfRecord(error)) throw error;
    }
    const [first] = requests;
    if (first && requests.length === 1) {
      const { indexName, body } = first;
      await send([{ action: 'deleteObject', indexName, body: { objectID: body?.objectID } }]);
      return [first];
    }
    const half = Math.ceil(requests.length / 2);
    const refused = await sendAccepted(requests.slice(0, half));
    return [...refused, ...(await sendAccepted(requests.slice(half)))];
  };

  return async (requests: readonly MultipleBatchRequest[]): Promise<void> => {
    for (let start = 0; start < requests.length; start += writesAtOnce) {
      const refused = await sendAccepted(requests.slice(start, start + writesAtOnce));
      if (refused.length === 0) continue;
      const names = refused.slice(0, named).map(({ indexName, body }) => `${indexName} ${String(body?.objectID)}`);
      log.warn({ records: refused.length, first: names }, 'the search service refuses records, so they are not found');
    }
  };
}
