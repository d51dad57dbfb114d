import type { DatabaseSync } from 'node:sqlite';
import { type Request, Router } from 'express';
import { z } from 'zod';
import type { OpenIndices } from '../engine/open-indices.ts';
import { ruleSchema } from '../engine/rules.ts';
import { synonymSchema } from '../engine/synonyms.ts';
import { objectMissing } from '../problem.ts';
import type { SearchRecord } from '../records/record.ts';
import { inTransaction } from '../storage/database.ts';
import type { IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { fold } from '../text/fold.ts';
import type { Access } from './access.ts';
import { bodyOf, pathPart } from './body.ts';

const objectId = z.object({ objectID: z.string().min(1) });
const replicaFlag = 'forwardToReplicas';
const now = () => new Date().toISOString();

const searchSchema = z.object({
  query: z.string().default(''),
  type: z.string().optional(),
  page: z.int().min(0).default(0),
  hitsPerPage: z.int().min(1).max(1000).default(100),
});

interface Dependencies {
  kind: 'synonyms' | 'rules';
  database: DatabaseSync;
  indices: IndexStore;
  store: RecordStore;
  open: OpenIndices;
}

/** Synonyms or rules of an index: the two have the same calls. */
export function vocabularyRoutes({ kind, database, indices, store, open }: Dependencies, access: Access): Router {
  const router = Router();
  const mayRead = access.may('settings');
  const mayWrite = access.may('editSettings');
  const base = `/1/indexes/:index/${kind}`;
  const schema = kind === 'rules' ? ruleSchema : objectId.and(synonymSchema);

  /** Changes an index, and with the flag its replicas too; answers the time and the task. */
  const change = (request: Request, apply: (indexId: number) => void) => {
    const entry = indices.ensure(pathPart(request, 'index'));
    const isForwarded = request.query[replicaFlag] === 'true';
    const entries = isForwarded ? [entry, ...indices.replicasOf(entry)] : [entry];
    return inTransaction(database, () => {
      for (const one of entries) {
        apply(one.id);
        open.vocabularyChanged(one);
      }
      return { taskID: indices.book(entry.name), updatedAt: now() };
    });
  };

  router.post(`${base}/batch`, mayWrite, (request, response) => {
    const items: SearchRecord[] = bodyOf(request, z.array(schema));
    const replace = request.query.replaceExistingSynonyms === 'true' || request.query.clearExistingRules === 'true';
    const answer = change(request, id => {
      if (replace) store.clear(id);
      for (const one of items) store.put(id, one);
    });
    response.json(answer);
  });

  router.post(`${base}/search`, mayRead, (request, response) => {
    const { query, type, page, hitsPerPage } = bodyOf(request, searchSchema);
    const wanted = fold(query);
    const types = type?.toLowerCase().split(',');
    const all = store
      .all(indices.get(pathPart(request, 'index')).id)
      .filter(one => !types || types.includes(String(one.type).toLowerCase()))
      .filter(one => fold(JSON.stringify(one)).includes(wanted));
    const hits = all.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    response.json({ hits, nbHits: all.length, page, nbPages: Math.ceil(all.length / hitsPerPage) });
  });

  router.post(`${base}/clear`, mayWrite, (request, response) => {
    response.json(change(request, id => store.clear(id)));
  });

  router.get(`${base}/:id`, mayRead, (request, response) => {
    const found = store.get(indices.get(pathPart(request, 'index')).id, pathPart(request, 'id'));
    if (!found) throw objectMissing();
    response.json(found);
  });

  router.put(`${base}/:id`, mayWrite, (request, response) => {
    const objectID = pathPart(request, 'id');
    const one: SearchRecord = bodyOf({ body: { ...request.body, objectID } }, schema);
    response.json({ id: objectID, ...change(request, id => store.put(id, one)) });
  });

  router.delete(`${base}/:id`, mayWrite, (request, response) => {
    const { taskID, updatedAt } = change(request, id => store.delete(id, pathPart(request, 'id')));
    response.json({ taskID, deletedAt: updatedAt });
  });

  return router;
}
