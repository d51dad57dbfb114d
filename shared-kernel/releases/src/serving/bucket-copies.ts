import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { openDirectory } from '../store/directory-store.ts';
import { releaseFileOf } from '../store/release-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Fetches what a release holds from the bucket when it is first asked for, together with its compressed forms. Files of a release never
 * change, so a copy is good for ever.
 */
export function bucketCopies(store: ReleaseStore, folder: string): RequestHandler {
  const copies = openDirectory(folder);
  return async (request, _response, next) => {
    const key = request.path.slice(1);
    if (!releaseFileOf(key) || existsSync(path.join(folder, key))) return next();
    // The file itself last: once it is there, its other forms are.
    for (const name of [`${key}.br`, `${key}.gz`, key]) {
      const file = await store.read(name);
      if (file) await copies.add(name, file.content);
    }
    next();
  };
}
