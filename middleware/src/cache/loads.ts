import { cacheReads } from '../metrics/metrics.ts';
import { withNewBudget } from '../upstream/request-scope.ts';

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

export const count = (isKept: boolean, isFresh: boolean) =>
  cacheReads.inc({ state: isKept ? (isFresh ? 'hit' : 'stale') : 'miss' });

/** The value that is there; what is coming takes its place later, or never. */
export function rather<T>(kept: T, coming: Promise<T>): T {
  coming.catch(() => undefined);
  return kept;
}
