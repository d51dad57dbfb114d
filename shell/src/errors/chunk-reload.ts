import { chunkReloadPause, chunkReloads } from '@exwerk/contract/defaults/page';
import type { KeptThings } from '@exwerk/runtime';

const storageKey = 'chunk-retries';

interface Reloads {
  readonly count: number;
  readonly last: number;
}

/** Whether an error says that a part of the page's code could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk|dynamically imported module/.test(error.message))
  );
}

function readReloads(storage: KeptThings): Reloads {
  const [count, last] = (storage.getItem(storageKey) ?? '').split(' ').map(Number);
  return { count: count || 0, last: last || 0 };
}

/** Whether one more reload is allowed at `now`; counts it when it is. */
export function mayReload(storage: KeptThings, now: number): boolean {
  const { count, last } = readReloads(storage);
  if (count >= chunkReloads || now - last < chunkReloadPause) return false;
  storage.setItem(storageKey, `${count + 1} ${now}`);
  return true;
}

/** After a page that has gone well for as long as no other reload was allowed, the next failure starts counting anew: parts come later, too. */
export function forgetReloadsLater(storage: KeptThings): void {
  setTimeout(() => storage.removeItem(storageKey), chunkReloadPause);
}

/** A browser that keeps nothing could not count them, and might reload without end. */
function mayReloadNow(): boolean {
  try {
    return mayReload(localStorage, Date.now());
  } catch {
    return false;
  }
}

/**
 * Reloads the page when its code could not be fetched, within the limits: a newer release may have taken its place. Answers whether the page
 * is about to go.
 */
export function reloadForChunk(error: unknown): boolean {
  const isGoing = isChunkError(error) && mayReloadNow();
  if (isGoing) window.location.reload();
  return isGoing;
}
