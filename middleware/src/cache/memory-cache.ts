import type { Logger } from 'pino';
import { withinBudget } from '../upstream/request-scope.ts';
import { type Cache, type CacheKey, type Keeping, lifeOf } from './cache.ts';
import { isFresh, type KeptAnswer, keptAnswers } from './kept-answers.ts';
import { countRead, createServeStale, createTellOfKey, joinLoads } from './loads.ts';

/** Keeps so many bytes of answers, counted as the JSON that they are. */
export function memoryCache<Key extends string = CacheKey>(log: Logger, maxBytes = 64 * 1024 * 1024): Cache<Key> {
  const entries = keptAnswers<KeptAnswer>(maxBytes, createTellOfKey(log));
  const join = joinLoads();
  const serveStale = createServeStale(log);
  let generation = 0;
  return {
    async through<T extends object>(key: Key, seconds: number, load: () => Promise<T>, keeping?: Keeping<T>) {
      const kept = entries.get(key);
      const isHeld = kept !== undefined && isFresh(kept);
      countRead(kept !== undefined, isHeld);
      if (isHeld) return kept.value as T;
      const coming = join(`${generation}:${key}`, async () => {
        const begun = generation;
        const value = await load();
        const life = lifeOf(value, seconds, keeping);
        const freshUntil = performance.now() + life.seconds * 1000;
        // A value loaded before its group was forgotten must not come back.
        if (begun === generation)
          entries.keep(key, { value, freshUntil }, JSON.stringify(value), {
            ttl: (life.seconds + life.graceSeconds) * 1000,
            mayBeLarge: keeping?.mayBeLarge,
          });
        return value;
      });
      return kept ? serveStale(key, kept.value as T, coming) : withinBudget('cache', coming);
    },
    async forget(...prefixes) {
      generation += 1;
      if (prefixes.length === 0) entries.clear();
      for (const key of [...entries.keys()]) {
        if (prefixes.some(prefix => key.startsWith(prefix))) entries.delete(key);
      }
    },
    async drop(...keys) {
      generation += 1;
      for (const key of keys) entries.delete(key);
    },
  };
}
