import express, { type Request, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { record } from '../audit/audit-log.ts';
import { notOwn } from '../changes/permission.ts';
import { isPlainKey, releaseFileOf } from '../store/release-key.ts';
import { readTag, writeTag } from '../store/store-wire.ts';
import type { ApiParts } from './api-parts.ts';
import { parse } from './parse.ts';
import { problem } from './problem.ts';
import { objectionToFile } from './upload.ts';
import { withKey } from './with-key.ts';

/** Larger than any file of a release. */
const raw = express.raw({ type: () => true, limit: '20mb' });

/** A release consists of many files; that they were all denied is told once. */
const told = new RateLimiterMemory({ points: 1, duration: 60 });
const isFirst = (denied: string) =>
  told.consume(denied).then(
    () => true,
    () => false,
  );

/** Folders that hold what is no squad's business. */
const isHidden = (key: string) => /^(?:keys|audit)(?:\/|$)/.test(key);

const keyOf = (request: Request) => request.path.slice(1);

/** The store over the wire: keys read what was released and composed, and put releases of their own remotes there. */
export function storeRoutes(parts: ApiParts): Router {
  const { store, before } = parts;
  const files = Router();
  files.get(
    '/{*key}',
    withKey(parts, async (request, response) => {
      const key = keyOf(request);
      const file = isPlainKey(key) && !isHidden(key) ? await store.read(key) : undefined;
      if (!file) return problem(response, 404, 'NotFound', 'No such file');
      response.set({ 'Cache-Control': 'no-store', ETag: writeTag(file.tag) });
      response.type('application/octet-stream').send(file.content);
    }),
  );
  files.put(
    '/{*key}',
    withKey(parts, async (request, response, key) => {
      const path = keyOf(request);
      const place = releaseFileOf(path);
      if (!place) return problem(response, 400, 'NoRelease', 'Only files of releases are put here');
      const { name, version, file } = place;
      const what = `release ${name}@${version}`;
      const who = { by: key.squad, key: key.id };
      const denial = key.remotes.includes(name)
        ? before && `Releases come here from ${before.place}, when they are promoted`
        : notOwn(key, name);
      if (denial !== undefined) {
        if (await isFirst(`${key.id} ${what}`))
          await record(store, { ...who, what, outcome: 'denied', message: denial });
        return problem(response, 403, 'NotYours', denial);
      }
      await parse(raw, request, response);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const objection = await objectionToFile(store, place, content);
      if (objection !== undefined) {
        if (file === 'release.json') await record(store, { ...who, what, outcome: 'failed', message: objection });
        return problem(response, 409, 'NotStored', objection);
      }
      const tag = request.get('if-match');
      const isStored = await (tag === undefined
        ? store.add(path, content)
        : store.replace(path, content, readTag(tag)));
      if (!isStored) return problem(response, 412, 'Taken', 'There is another file');
      if (file === 'release.json') await record(store, { ...who, what, outcome: 'done' });
      response.status(201).json({});
    }),
  );
  const router = Router();
  router.use('/files', files);
  router.get(
    '/folders/{*key}',
    withKey(parts, async (request, response) => {
      const folder = request.path.slice('/folders/'.length);
      const names = isPlainKey(folder) && !isHidden(folder) ? await store.list(folder) : [];
      response.set('Cache-Control', 'no-store').json(names);
    }),
  );
  return router;
}
