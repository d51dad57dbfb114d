import { existsSync } from 'node:fs';
import path from 'node:path';
import { sendUnkept } from '@exwerk/service/http/unkept-file';
import { isDiskFull } from '@exwerk/service/process/disk-watch';
import type { RequestHandler } from 'express';
import { openDirectory } from '../store/directory-store.ts';
import { releaseFileOf } from '../store/release-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Fetches what a release holds from the bucket when it is first asked for, together with its compressed forms. Files of a release never
 * change, so a copy is good for ever. Where there is no space for one, the file is sent without,
 * and `onFault` hears of it.
 */
export function bucketCopies(store: ReleaseStore, folder: string, onFault: (error: unknown) => void): RequestHandler {
  const copies = openDirectory(folder);
  const copy = async (key: string): Promise<void> => {
    // The file itself last: once it is there, its other forms are.
    for (const name of [`${key}.br`, `${key}.gz`, key]) {
      const file = await store.read(name);
      if (file) await copies.add(name, file.content);
    }
  };
  return async (request, response, next) => {
    const key = request.path.slice(1);
    if (!releaseFileOf(key) || existsSync(path.join(folder, key))) return next();
    try {
      await copy(key);
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
