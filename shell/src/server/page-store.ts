import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { pack, unpack } from './packed-page.ts';
import type { StoredPage } from './page-cache.ts';

/** Rendered pages that all instances of the shell share. It may fail at any time; pages are rendered then. */
export interface PageStore {
  read(key: string): Promise<{ page: StoredPage; renderedAt: number } | undefined>;
  /** Keeps a page for some milliseconds. */
  write(key: string, page: StoredPage, time: number): Promise<void>;
  /** Forgets all pages and tells the other instances. */
  clear(): Promise<void>;
  /** Calls when any instance has cleared the store. */
  onClear(listener: () => void): void;
  isUp(): boolean;
  close(): Promise<void>;
}

const epochKey = 'exwerk:pages:epoch';
const channel = 'exwerk:pages:cleared';

/** Nothing when no Redis is named: each instance keeps its own pages. */
export function createPageStore(url: string, logger: Logger): PageStore | undefined {
  if (url === '') return undefined;
  const options = { maxRetriesPerRequest: 1, commandTimeout: 300 };
  const redis = new Redis(url, { ...options, enableOfflineQueue: false });
  const subscriber = new Redis(url);
  const listeners: (() => void)[] = [];
  const complain = (error: Error) => logger.warn({ reason: error.message }, 'redis failed');
  redis.on('error', complain);
  subscriber.on('error', complain);
  subscriber.on('message', () => {
    for (const listener of listeners) listener();
  });
  subscriber.subscribe(channel).catch(complain);
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      complain(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  /** Pages of another epoch are never asked for again and expire. */
  const keyOf = async (key: string) => `exwerk:page:${(await redis.get(epochKey)) ?? 0}:${key}`;
  return {
    read: key =>
      attempt(async () => {
        const packed = await redis.getBuffer(await keyOf(key));
        return packed ? unpack(packed) : undefined;
      }),
    async write(key, page, time) {
      await attempt(async () => redis.set(await keyOf(key), pack(page, Date.now()), 'PX', Math.max(1, time)));
    },
    async clear() {
      await attempt(async () => {
        await redis.incr(epochKey);
        await redis.publish(channel, 'cleared');
      });
    },
    isUp: () => redis.status === 'ready',
    onClear: listener => void listeners.push(listener),
    async close() {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
