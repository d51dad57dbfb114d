import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** Answers of upstreams kept for a while. Keys are `<group>:<rest>`, so that a group can be forgotten at once. */
export interface Cache {
  /** The kept value, or the loaded one; callers that come meanwhile share one load. A failure is not kept. */
  through<T extends object>(key: string, seconds: number, load: () => Promise<T>): Promise<T>;
  /** Forgets every key that begins with one of `prefixes`; all of them when there is none. */
  forget(...prefixes: string[]): Promise<void>;
}

/** Shares running loads, so that a cold key costs the upstream one request. */
function joinLoads() {
  const running = new Map<string, Promise<object>>();
  return async <T extends object>(key: string, load: () => Promise<T>): Promise<T> => {
    const started = running.get(key);
    if (started) return started as Promise<T>;
    const promise = load().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}

export function memoryCache(maxEntries = 20_000): Cache {
  const entries = new LRUCache<string, object>({ max: maxEntries });
  const join = joinLoads();
  let generation = 0;
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>) {
      const kept = entries.get(key);
      if (kept) return kept as T;
      return join(`${generation}:${key}`, async () => {
        const begun = generation;
        const value = await load();
        // A value loaded before its group was forgotten must not come back.
        if (begun === generation) entries.set(key, value, { ttl: seconds * 1000 });
        return value;
      });
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

export function redisCache(redis: Redis): Cache {
  const join = joinLoads();
  const prefixed = (key: string) => `cache:${key}`;
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>) {
      const kept = await redis.get(prefixed(key)).catch(() => null);
      if (kept !== null) return JSON.parse(kept) as T;
      return join(key, async () => {
        const value = await load();
        await redis.set(prefixed(key), JSON.stringify(value), 'PX', Math.round(seconds * 1000)).catch(() => null);
        return value;
      });
    },
    async forget(...prefixes) {
      const patterns = prefixes.length > 0 ? prefixes : [''];
      for (const prefix of patterns) {
        for await (const keys of redis.scanStream({ match: `${prefixed(prefix)}*`, count: 500 })) {
          if (keys.length > 0) await redis.unlink(...keys);
        }
      }
    },
  };
}
