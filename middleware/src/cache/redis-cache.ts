import { randomInt } from 'node:crypto';
import type { Redis } from 'ioredis';
import { withinBudget } from '../upstream/request-scope.ts';
import type { Cache } from './cache.ts';
import { isFresh, type KeptAnswer, keptAnswers } from './kept-answers.ts';
import { count, joinLoads, rather } from './loads.ts';

/** A number: the next one after each forgetting, and some other one in a Redis that has lost everything. */
const generationKey = 'cache-generation';
const mostGenerations = 2 ** 40;

/** Keeps a value unless something was forgotten since it was asked for: it may have been loaded before the change. */
const keepUnlessForgotten = `
if redis.call('get', KEYS[2]) == ARGV[1] then
  redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
end`;

/** Characters of the largest answer that is shared; how much there is of them all is for Redis' own `maxmemory` to say. */
const largestInRedis = 4 * 1024 * 1024;

/** What this instance has read or loaded before; it holds while nothing at all has been forgotten since. */
interface AtHand extends KeptAnswer {
  readonly generation: string;
}

/**
 * Shared by all instances. What an instance has read once it has at hand, so many bytes of it, and asks Redis only whether it still holds.
 * While Redis is away everything is loaded anew.
 */
export function redisCache(redis: Redis, maxBytes: number): Cache {
  const join = joinLoads();
  const atHand = keptAnswers<AtHand>(maxBytes);
  const prefixed = (key: string) => `cache:${key}`;
  /** Milliseconds that are left to a kept value. */
  const lifeOf = (key: string) => redis.pttl(prefixed(key)).catch(() => 0);
  const begin = () => redis.set(generationKey, randomInt(mostGenerations), 'NX');
  /** The JSON is there already: what is measured by it is not written anew. */
  const hold = (key: string, held: AtHand, text: string) => atHand.set(key, held, { size: key.length + text.length });
  const firstGeneration = () => begin().then(() => redis.get(generationKey));
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>, graceSeconds = 0) {
      const near = atHand.get(key);
      const isNear = near !== undefined && isFresh(near);
      const now = isNear ? await redis.get(generationKey).catch(() => undefined) : undefined;
      if (isNear && now === near.generation) {
        count(true, true);
        return near.value as T;
      }
      // Whoever has waited for it once does not wait again.
      const isAway = isNear && now === undefined;
      const [found, life] = isAway
        ? [null, 0]
        : await Promise.all([redis.mget(prefixed(key), generationKey).catch(() => null), lifeOf(key)]);
      const kept = found?.[0] ?? null;
      const generation = found && (found[1] ?? (await firstGeneration().catch(() => null)));
      const freshFor = life - graceSeconds * 1000;
      count(kept !== null, freshFor > 0);
      if (kept !== null && freshFor > 0) {
        const value = JSON.parse(kept) as T;
        if (generation) hold(key, { value, freshUntil: performance.now() + freshFor, generation }, kept);
        return value;
      }
      const coming = join(`${generation}:${key}`, async () => {
        const value = await load();
        if (!generation) return value;
        const text = JSON.stringify(value);
        hold(key, { value, freshUntil: performance.now() + seconds * 1000, generation }, text);
        const wholeLife = Math.round((seconds + graceSeconds) * 1000);
        if (text.length <= largestInRedis)
          await redis
            .eval(keepUnlessForgotten, 2, prefixed(key), generationKey, generation, text, wholeLife)
            .catch(() => null);
        return value;
      });
      return kept === null ? withinBudget('cache', coming) : rather(JSON.parse(kept) as T, coming);
    },
    async forget(...prefixes) {
      await begin();
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
