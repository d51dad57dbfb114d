import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { cacheReads } from '../metrics/metrics.ts';
import { withinBudget, withNewBudget } from '../upstream/request-scope.ts';

/** Answers of upstreams kept for a while. Keys are `<group>:<rest>`, so that a group can be forgotten at once. */
export interface Cache {
  /**
   * The kept value, or the loaded one; callers that come meanwhile share one load. A failure is not kept. For `graceSeconds` more a value
   * that is no longer fresh is answered at once, and loaded anew behind the caller's back.
   */
  through<T extends object>(key: string, seconds: number, load: () => Promise<T>, graceSeconds?: number): Promise<T>;
  /** Forgets every key that begins with one of `prefixes`; all of them when there is none. */
  forget(...prefixes: string[]): Promise<void>;
}

/** Seconds for which facts that hardly change are served, however long their source is slow or away. */
export const factGrace = 24 * 60 * 60;

/** Shares running loads, so that a cold key costs the upstream one request. */
function joinLoads() {
  const running = new Map<string, Promise<object>>();
  return async <T extends object>(key: string, load: () => Promise<T>): Promise<T> => {
    const started = running.get(key);
    if (started) return started as Promise<T>;
    // Whoever joins may have more time left than who began.
    const promise = withNewBudget(load).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}

const count = (isKept: boolean, isFresh: boolean) =>
  cacheReads.inc({ state: isKept ? (isFresh ? 'hit' : 'stale') : 'miss' });

/** What callers send may be long and ever new; keys of it are short, whatever it is. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** One answer may take so much of a cache; a larger one is not kept. */
const largestShare = 16;
const entrySize = ({ value }: Entry, key: string) => key.length + JSON.stringify(value).length;

interface Entry {
  readonly value: object;
  /** As `performance.now` tells it. */
  readonly freshUntil: number;
}

/** Keeps so many bytes of answers, counted as the JSON that they are. */
export function memoryCache(maxBytes = 64 * 1024 * 1024): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / largestShare),
    sizeCalculation: entrySize,
  });
  const join = joinLoads();
  let generation = 0;
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>, graceSeconds = 0) {
      const kept = entries.get(key);
      const isFresh = kept !== undefined && performance.now() < kept.freshUntil;
      count(kept !== undefined, isFresh);
      if (isFresh) return kept.value as T;
      const coming = join(`${generation}:${key}`, async () => {
        const begun = generation;
        const value = await load();
        const freshUntil = performance.now() + seconds * 1000;
        // A value loaded before its group was forgotten must not come back.
        if (begun === generation) entries.set(key, { value, freshUntil }, { ttl: (seconds + graceSeconds) * 1000 });
        return value;
      });
      return kept ? rather(kept.value as T, coming) : withinBudget('cache', coming);
    },
    async forget(...prefixes) {
      generation += 1;
      if (prefixes.length === 0) entries.clear();
      for (const key of [...entries.keys()]) {
        if (prefixes.some(prefix => key.startsWith(prefix))) entries.delete(key);
      }
    },
  };
}

/** The value that is there; what is coming takes its place later, or never. */
function rather<T>(kept: T, coming: Promise<T>): T {
  coming.catch(() => undefined);
  return kept;
}

const generationKey = 'cache-generation';

/** Keeps a value unless something was forgotten since it was asked for: it may have been loaded before the change. */
const keepUnlessForgotten = `
if (redis.call('get', KEYS[2]) or '0') == ARGV[1] then
  redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
end`;

/** Characters of the largest answer that is shared; how much there is of them all is for Redis' own `maxmemory` to say. */
const largestInRedis = 4 * 1024 * 1024;

/** Shared by all instances. While Redis is away everything is loaded anew. */
export function redisCache(redis: Redis): Cache {
  const join = joinLoads();
  const prefixed = (key: string) => `cache:${key}`;
  /** Milliseconds that are left to a kept value. */
  const lifeOf = (key: string) => redis.pttl(prefixed(key)).catch(() => 0);
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>, graceSeconds = 0) {
      const [found, life] = await Promise.all([
        redis.mget(prefixed(key), generationKey).catch(() => null),
        graceSeconds === 0 ? 1 : lifeOf(key),
      ]);
      const [kept, begun] = [found?.[0] ?? null, found?.[1] ?? '0'];
      const isFresh = life > graceSeconds * 1000;
      count(kept !== null, isFresh);
      if (kept !== null && isFresh) return JSON.parse(kept) as T;
      const coming = join(`${begun}:${key}`, async () => {
        const value = await load();
        const wholeLife = Math.round((seconds + graceSeconds) * 1000);
        const text = JSON.stringify(value);
        if (found && text.length <= largestInRedis)
          await redis
            .eval(keepUnlessForgotten, 2, prefixed(key), generationKey, begun, text, wholeLife)
            .catch(() => null);
        return value;
      });
      return kept === null ? withinBudget('cache', coming) : rather(JSON.parse(kept) as T, coming);
    },
    async forget(...prefixes) {
      await redis.incr(generationKey);
      const patterns = prefixes.length > 0 ? prefixes : [''];
      for (const prefix of patterns) {
        for await (const keys of redis.scanStream({ match: `${prefixed(prefix)}*`, count: 500 })) {
          if (keys.length > 0) await redis.unlink(...keys);
        }
      }
    },
  };
}
