import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { pack, unpack } from './packed-page.ts';
import type { StoredPage } from './page-cache.ts';
import { readPage, releaseClaim, writePage } from './page-store-scripts.ts';

/** Rendered pages that all instances of the shell share. It may fail at any time; pages are rendered then. */
export interface PageStore {
  read(key: string): Promise<{ page: StoredPage; renderedAt: number } | undefined>;
  /** Keeps a page for some milliseconds; one of those to which there is no end only when it has been rendered before. */
  write(key: string, page: StoredPage, time: number, isEndless?: boolean): Promise<void>;
  /** Whether this instance is the one that renders a page, and the others wait for it. */
  claim(key: string): Promise<boolean>;
  /** Whether some instance has claimed it. */
  isClaimed(key: string): Promise<boolean>;
  /** Nobody need wait any longer; does nothing when another instance has claimed it. */
  release(key: string): Promise<void>;
  /** Forgets all pages and tells the other instances. */
  clear(): Promise<void>;
  /** Calls when any instance has cleared the store. */
  onClear(listener: () => void): void;
  isUp(): boolean;
  close(): Promise<void>;
}

interface PageStoreOptions {
  readonly url: string;
  /** Bytes that all pages together may take. */
  readonly bytes: number;
  /** Milliseconds after which a page that was claimed is anybody's again. */
  readonly claimLife: number;
  readonly logger: Logger;
}

const name = (what: string) => `{exwerk:pages}:${what}`;
const claimOf = (key: string) => name(`claim:${key}`);
const channel = 'exwerk:pages:cleared';
const pagePrefix = name('page:');
const budgetKeys = [name('epoch'), name('order'), name('sizes'), name('bytes')] as const;

/** Milliseconds for a command; and how long nobody tries another one after one has failed. */
const patience = 300;
const pause = 1000;

interface Commands {
  readPageBuffer(epoch: string, prefix: string, key: string): Promise<Buffer | null>;
  writePage(...keysAndArguments: (string | number | Buffer)[]): Promise<number>;
  releaseClaim(claim: string, owner: string): Promise<number>;
}

function connect(url: string): Redis & Commands {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: patience, enableOfflineQueue: false });
  redis.defineCommand('readPage', { numberOfKeys: 1, lua: readPage });
  redis.defineCommand('writePage', { numberOfKeys: budgetKeys.length, lua: writePage });
  redis.defineCommand('releaseClaim', { numberOfKeys: 1, lua: releaseClaim });
  // What has just been defined is not in the type.
  return redis as Redis & Commands;
}

/** Nothing when no Redis is named: each instance keeps its own pages. */
export function createPageStore({ url, bytes, claimLife, logger }: PageStoreOptions): PageStore | undefined {
  if (url === '') return undefined;
  const redis = connect(url);
  const self = randomUUID();
  const subscriber = new Redis(url);
  const listeners: (() => void)[] = [];
  const complain = (error: Error) => logger.warn({ reason: error.message }, 'redis failed');
  redis.on('error', complain);
  subscriber.on('error', complain);
  subscriber.on('message', () => {
    for (const listener of listeners) listener();
  });
  subscriber.subscribe(channel).catch(complain);

  let restsUntil = 0;
  /** Whether it did the last thing that it was asked: one that hangs keeps its connections. */
  let answers = true;
  redis.on('ready', () => {
    answers = true;
  });
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    try {
      const result = await work();
      answers = true;
      return result;
    } catch (error) {
      answers = false;
      restsUntil = performance.now() + pause;
      complain(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };

  return {
    read: key =>
      attempt(async () => {
        const packed = await redis.readPageBuffer(budgetKeys[0], pagePrefix, key);
        return packed ? unpack(packed) : undefined;
      }),
    async write(key, page, time, isEndless = false) {
      const packed = pack(page, Date.now());
      const life = Math.max(1, Math.round(time));
      await attempt(() => redis.writePage(...budgetKeys, pagePrefix, key, packed, life, bytes, isEndless ? '1' : '0'));
    },
    // Where it cannot be asked everybody renders for themselves.
    claim: async key => (await attempt(() => redis.set(claimOf(key), self, 'PX', claimLife, 'NX'))) !== null,
    isClaimed: async key => (await attempt(() => redis.exists(claimOf(key)))) === 1,
    async release(key) {
      await attempt(() => redis.releaseClaim(claimOf(key), self));
    },
    async clear() {
      restsUntil = 0;
      await attempt(async () => {
        await redis.incr(budgetKeys[0]);
        await redis.publish(channel, 'cleared');
      });
    },
    isUp: () => redis.status === 'ready' && answers,
    onClear: listener => void listeners.push(listener),
    async close() {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
