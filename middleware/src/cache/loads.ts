import type { Logger } from 'pino';
import { cacheReads } from '../metrics/metrics.ts';
import { withNewBudget } from '../upstream/request-scope.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

/** Shares running loads, so that a cold key costs the upstream one request. */
export function joinLoads() {
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

export const countRead = (isKept: boolean, isFresh: boolean) =>
  cacheReads.inc({ state: isKept ? (isFresh ? 'hit' : 'stale') : 'miss' });

/** Milliseconds within which the log is told of a key once, and of how many keys: a source that is away makes many of them fail at once. */
const quiet = 600_000;
const mostTold = 20;

/** Tells the log of a key, unless it was told of it lately. */
export type TellOfKey = (key: string, about: object, text: string) => void;

export function createTellOfKey(log: Logger): TellOfKey {
  const told = new Map<string, number>();
  return (key, about, text) => {
    const now = performance.now();
    for (const [one, since] of told) if (now - since >= quiet) told.delete(one);
    if (told.has(key) || told.size >= mostTold) return;
    told.set(key, now);
    log.warn({ key, ...about }, text);
  };
}

/** Answers a value that is there; what is coming takes its place later. That it does not come is told to the log, for nobody else hears of it. */
export function createServeStale(log: Logger) {
  const tell = createTellOfKey(log);
  return <T>(key: string, kept: T, coming: Promise<T>): T => {
    coming.catch((error: unknown) =>
      tell(key, { err: readCommerceError(error) ?? error }, 'a cached read could not be loaded anew'),
    );
    return kept;
  };
}
