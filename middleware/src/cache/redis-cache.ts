import { randomInt } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { withinBudget } from '../upstream/request-scope.ts';
import { type Cache, type CacheKey, type Keeping, lifeOf } from './cache.ts';
import { isFresh, type KeptAnswer, keptAnswers, tooLarge } from './kept-answers.ts';
import { countRead, createServeStale, createTellOfKey, joinLoads } from './loads.ts';

/**
 * A number: some other one after each forgetting, and in a Redis that has lost everything. Drawn and not counted up: a replica that takes over
 * and has missed one would count to the same again.
 */
const generationKey = 'cache-generation';
const mostGenerations = 2 ** 40;
const anyGeneration = () => randomInt(mostGenerations);

/** Another number each time that this key alone was forgotten: one article of an order must not cost all others what is at hand of them. */
const dropKey = (key: string) => `cache-drop:${key}`;
/** Seconds for which such a number stays: nothing from before it is kept, or being loaded, for longer. */
const dropSeconds = 48 * 60 * 60;

/** What is kept says after which dropping of its key it was loaded: whoever drops that knows nothing of what other programs keep of it. */
const stamped = (dropped: string, json: string) => `${dropped}\n${json}`;
const unstamped = (text: string | null, dropped: string) =>
  text?.startsWith(stamped(dropped, '')) ? text.slice(dropped.length + 1) : null;

/** Keeps a value unless it or its group was forgotten since it was asked for: it may have been loaded before the change. */
const keepUnlessForgotten = `
if redis.call('get', KEYS[2]) == ARGV[1] and (redis.call('get', KEYS[3]) or '') == ARGV[2] then
  redis.call('set', KEYS[1], ARGV[3], 'PX', ARGV[4])
end`;

/** Characters of the largest answer that is shared, and of one that may be large; how much there is of them all is for Redis' own `maxmemory` to say. */
const largestInRedis = { usual: 4 * 1024 * 1024, large: 32 * 1024 * 1024 } as const;

/** What this instance has read or loaded before; it holds while no group, nor its own key, has been forgotten since. */
interface AtHand extends KeptAnswer {
  readonly stamp: string;
}

const stampOf = (generation: string | null, dropped: string) => `${generation}/${dropped}`;

/**
 * Shared by all instances. What an instance has read once it has at hand, so many bytes of it, and asks Redis only whether it still holds.
 * While Redis is away everything is loaded anew. What one program keeps is of a form that another one may not know, so each reads its own
 * alone; while one takes the other's place both run, and what is forgotten or dropped is so for both.
 */
export function redisCache<Key extends string = CacheKey>(
  redis: Redis,
  maxBytes: number,
  { program, log }: { readonly program: string; readonly log: Logger },
): Cache<Key> {
  const join = joinLoads();
  const serveStale = createServeStale(log);
  const tell = createTellOfKey(log);
  const atHand = keptAnswers<AtHand>(maxBytes, tell);
  const ofAnyProgram = (prefix: string) => `cache:${prefix}*`;
  const prefixed = (key: string) => `cache:${key}@${program}`;
  /** Milliseconds that are left to a kept value. */
  const lifeLeft = (key: string) => redis.pttl(prefixed(key)).catch(() => 0);
  const firstGeneration = () => redis.set(generationKey, anyGeneration(), 'NX').then(() => redis.get(generationKey));
  const stampNow = async (key: string) => {
    const [generation = null, dropped] = await redis.mget(generationKey, dropKey(key));
    return stampOf(generation, dropped ?? '');
  };
  return {
    async through<T extends object>(key: string, seconds: number, load: () => Promise<T>, keeping?: Keeping<T>) {
      const room = { mayBeLarge: keeping?.mayBeLarge };
      const lifeFor = (value: T) => lifeOf(value, seconds, keeping);
      const near = atHand.get(key);
      const isNear = near !== undefined && isFresh(near);
      const now = isNear ? await stampNow(key).catch(() => undefined) : undefined;
      if (isNear && now === near.stamp) {
        countRead(true, true);
        return near.value as T;
      }
      // Whoever has waited for it once does not wait again.
      const isAway = isNear && now === undefined;
      const [found, left] = isAway
        ? [null, 0]
        : await Promise.all([redis.mget(prefixed(key), generationKey, dropKey(key)).catch(() => null), lifeLeft(key)]);
      const generation = found && (found[1] ?? (await firstGeneration().catch(() => null)));
      const dropped = found?.[2] ?? '';
      const kept = unstamped(found?.[0] ?? null, dropped);
      const stamp = stampOf(generation, dropped);
      const value = kept === null ? null : (JSON.parse(kept) as T);
      const freshFor = value === null ? 0 : left - lifeFor(value).graceSeconds * 1000;
      countRead(value !== null, freshFor > 0);
      if (kept !== null && value !== null && freshFor > 0) {
        if (generation) atHand.keep(key, { value, freshUntil: performance.now() + freshFor, stamp }, kept, room);
        return value;
      }
      const coming = join(`${stamp}:${key}`, async () => {
        const loaded = await load();
        if (!generation) return loaded;
        const text = JSON.stringify(loaded);
        const life = lifeFor(loaded);
        atHand.keep(key, { value: loaded, freshUntil: performance.now() + life.seconds * 1000, stamp }, text, room);
        const wholeLife = Math.round((life.seconds + life.graceSeconds) * 1000);
        const most = largestInRedis[keeping?.mayBeLarge ? 'large' : 'usual'];
        if (text.length > most) tell(key, { size: text.length, most }, tooLarge);
        else
          await redis
            .eval(
              keepUnlessForgotten,
              3,
              prefixed(key),
              generationKey,
              dropKey(key),
              generation,
              dropped,
              stamped(dropped, text),
              wholeLife,
            )
            .catch(() => null);
        return loaded;
      });
      return value === null ? withinBudget('cache', coming) : serveStale(key, value, coming);
    },
    async forget(...prefixes) {
      await redis.set(generationKey, anyGeneration());
      const patterns = prefixes.length > 0 ? prefixes : [''];
      for (const prefix of patterns) {
        for await (const keys of redis.scanStream({ match: ofAnyProgram(prefix), count: 500 })) {
          if (keys.length > 0) await redis.unlink(...keys);
        }
      }
    },
    async drop(...keys) {
      if (keys.length === 0) return;
      for (const key of keys) atHand.delete(key);
      await Promise.all([
        ...keys.map(key => redis.set(dropKey(key), anyGeneration(), 'EX', dropSeconds)),
        redis.unlink(...keys.map(prefixed)),
      ]);
    },
  };
}
