import type { DatabaseSync } from 'node:sqlite';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { OpenIndices } from '../engine/open-indices.ts';
import { objectMissing } from '../problem.ts';
import { inTransaction } from '../storage/database.ts';
import type { IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { fold } from '../text/fold.ts';
import { bodyOf, pathPart } from './body.ts';

const item = z.looseObject({ objectID: z.string() });
const now = () => new Date().toISOString();

interface Dependencies {
  kind: 'synonyms' | 'rules';
  database: DatabaseSync;
  indices: IndexStore;
  store: RecordStore;
  open: OpenIndices;
}

/** Synonyms or rules of an index: the two have the same calls. Rules are kept and given back, without effect. */
export function vocabularyRoutes(
  { kind, database, indices, store, open }: Dependencies,
  mayWrite: RequestHandler,
): Router {
  const router = Router();
  const base = `/1/indexes/:index/${kind}`;
  const changed = (name: string) => {
    open.vocabularyChanged(indices.ensure(name));
    return { updatedAt: now(), taskID: indices.book(name) };
  };

  router.post(`${base}/batch`, mayWrite, (request, response) => {
    const items = bodyOf(request, z.array(item));
    const entry = indices.ensure(pathPart(request, 'index'));
    const replace = request.query.replaceExistingSynonyms === 'true' || request.query.clearExistingRules === 'true';
    inTransaction(database, () => {
      if (replace) store.clear(entry.id);
      for (const one of items) store.put(entry.id, one);
    });
    response.json(changed(entry.name));
  });

  router.post(`${base}/search`, mayWrite, (request, response) => {
    const { query, page, hitsPerPage } = bodyOf(
      request,
      z.object({
        query: z.string().default(''),
        page: z.int().min(0).default(0),
        hitsPerPage: z.int().min(1).max(1000).default(100),
      }),
    );
    const wanted = fold(query);
    const all = store
      .all(indices.get(pathPart(request, 'index')).id)
      .filter(one => fold(JSON.stringify(one)).includes(wanted));
    const hits = all.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    response.json({ hits, nbHits: all.length, page, nbPages: Math.ceil(all.length / hitsPerPage) });
  });

  router.post(`${base}/clear`, mayWrite, (request, response) => {
    const entry = indices.ensure(pathPart(request, 'index'));
    store.clear(entry.id);
    response.json(changed(entry.name));
  });

  router.get(`${base}/:id`, mayWrite, (request, response) => {
    const found = store.get(indices.get(pathPart(request, 'index')).id, pathPart(request, 'id'));
    if (!found) throw objectMissing();
    response.json(found);
  });

  router.put(`${base}/:id`, mayWrite, (request, response) => {
    const entry = indices.ensure(pathPart(request, 'index'));
    const id = pathPart(request, 'id');
    store.put(entry.id, { ...bodyOf(request, z.looseObject({})), objectID: id });
    response.json({ id, ...changed(entry.name) });
  });

  router.delete(`${base}/:id`, mayWrite, (request, response) => {
    const entry = indices.ensure(pathPart(request, 'index'));
    store.delete(entry.id, pathPart(request, 'id'));
    response.json({ deletedAt: now(), ...changed(entry.name) });
  });

  return router;
}
