import { existsSync } from 'node:fs';
import path from 'node:path';
import { sendUnkept } from '@exwerk/service/http/unkept-file';
import { isDiskFull } from '@exwerk/service/process/disk-watch';
import { compressedForms } from '@exwerk/service/releases/compressed-forms';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { openDirectory } from '../store/directory-store.ts';
import { releaseFileOf } from '../store/release-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Milliseconds for which nobody asks the bucket again for what it has not: it may come, and addresses can be made up. */
const missTime = 2000;

/** Of the names that were missing lately so many are known. */
const mostMisses = 10_000;

/**
 * Fetches what a release holds from the bucket when it is first asked for, together with its compressed forms. Files of a release never
 * change, so a copy is good for ever. Where there is no space for one, the file is sent without,
 * and `onFault` hears of it.
 */
export function bucketCopies(store: ReleaseStore, folder: string, onFault: (error: unknown) => void): RequestHandler {
  const copies = openDirectory(folder);
  const misses = new LRUCache<string, true>({ max: mostMisses, ttl: missTime });
  const running = new Map<string, Promise<void>>();
  const copy = async (key: string): Promise<void> => {
    const file = await store.read(key);
    if (!file) {
      misses.set(key, true);
      return;
    }
    for (const form of compressedForms) {
      const packed = await store.read(`${key}.${form}`);
      if (packed) await copies.add(`${key}.${form}`, packed.content);
    }
    // The file itself last: once it is there, its other forms are.
    await copies.add(key, file.content);
  };
  /** All who ask for a file at the same time share one read of it. */
  const copyOnce = (key: string): Promise<void> => {
    const begun = running.get(key) ?? copy(key).finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
  return async (request, response, next) => {
    const key = request.path.slice(1);
    if (!releaseFileOf(key) || misses.has(key) || existsSync(path.join(folder, key))) return next();
    try {
      await copyOnce(key);
      next();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      onFault(error);
      const file = await store.read(key);
      if (file) sendUnkept(request, response, file.content);
      else next();
    }
  };
}
