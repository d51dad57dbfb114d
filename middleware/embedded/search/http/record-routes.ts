import { Router } from 'express';
import { z } from 'zod';
import { retrieve } from '../presentation/hit.ts';
import { badRequest, objectMissing } from '../problem.ts';
import type { IndexStore } from '../storage/index-store.ts';
import type { Right } from '../storage/key-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { type BatchRequest, batchSchema, type IndexWriter } from '../writing.ts';
import type { Access } from './access.ts';
import { bodyOf, pathPart } from './body.ts';

const anyBody = z.looseObject({ objectID: z.string().optional() });
const objectRequests = z.object({
  requests: z.array(
    z.object({ indexName: z.string(), objectID: z.string(), attributesToRetrieve: z.array(z.string()).optional() }),
  ),
});
const now = () => new Date().toISOString();

function rightOf(action: BatchRequest['action']): Right {
  if (action === 'deleteObject') return 'deleteObject';
  return action === 'delete' || action === 'clear' ? 'deleteIndex' : 'addObject';
}

interface Dependencies {
  indices: IndexStore;
  records: RecordStore;
  writer: IndexWriter;
}

/** Reading and writing single records and batches. */
export function recordRoutes({ indices, records, writer }: Dependencies, access: Access): Router {
  const router = Router();
  const mayRead = access.may('search');
  const mayAdd = access.may('addObject');
  const write = (indexName: string, request: Parameters<IndexWriter['batch']>[0][number]) => {
    const { objectIDs, tasks } = writer.batch([request]);
    return { objectID: objectIDs[0], taskID: tasks[indexName] };
  };
  const read = (indexName: string, objectID: string, wanted: readonly string[]) => {
    const main = indices.recordsOf(indices.get(indexName));
    const record = records.get(main.id, objectID);
    return record && retrieve(record, wanted, main.settings.unretrievableAttributes ?? []);
  };

  router.post('/1/indexes/:index/batch', access.may(), (request, response) => {
    const { requests } = bodyOf(request, batchSchema);
    access.check(request, [...new Set(requests.map(({ action }) => rightOf(action)))]);
    const index = pathPart(request, 'index');
    if (index !== '*') {
      const { objectIDs, tasks } = writer.batch(requests.map(part => ({ ...part, indexName: index })));
      response.json({ objectIDs, taskID: tasks[index] ?? indices.book(index) });
      return;
    }
    const named = requests.map(({ indexName, ...part }) => {
      if (indexName === undefined) throw badRequest('indexName is required in a multi-index batch');
      return { ...part, indexName };
    });
    const { objectIDs, tasks } = writer.batch(named);
    response.json({ objectIDs, taskID: tasks });
  });

  router.post('/1/indexes/:index/objects', mayRead, (request, response) => {
    const { requests } = bodyOf(request, objectRequests);
    response.json({
      results: requests.map(part => read(part.indexName, part.objectID, part.attributesToRetrieve ?? ['*']) ?? null),
    });
  });

  router.post('/1/indexes/:index', mayAdd, (request, response) => {
    const indexName = pathPart(request, 'index');
    const result = write(indexName, { action: 'addObject', indexName, body: bodyOf(request, anyBody) });
    response.status(201).json({ createdAt: now(), ...result });
  });

  router.get('/1/indexes/:index/:objectID', mayRead, (request, response) => {
    const wanted = request.query.attributesToRetrieve;
    const record = read(
      pathPart(request, 'index'),
      pathPart(request, 'objectID'),
      typeof wanted === 'string' ? wanted.split(',') : ['*'],
    );
    if (!record) throw objectMissing();
    response.json(record);
  });

  router.put('/1/indexes/:index/:objectID', mayAdd, (request, response) => {
    const [indexName, objectID] = [pathPart(request, 'index'), pathPart(request, 'objectID')];
    const body = { ...bodyOf(request, anyBody), objectID };
    response.json({ updatedAt: now(), ...write(indexName, { action: 'updateObject', indexName, body }) });
  });

  router.post('/1/indexes/:index/:objectID/partial', mayAdd, (request, response) => {
    const [indexName, objectID] = [pathPart(request, 'index'), pathPart(request, 'objectID')];
    const action = request.query.createIfNotExists === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject';
    const body = { ...bodyOf(request, anyBody), objectID };
    response.json({ updatedAt: now(), ...write(indexName, { action, indexName, body }) });
  });

  router.delete('/1/indexes/:index/:objectID', access.may('deleteObject'), (request, response) => {
    const [indexName, objectID] = [pathPart(request, 'index'), pathPart(request, 'objectID')];
    response.json({ deletedAt: now(), ...write(indexName, { action: 'deleteObject', indexName, body: { objectID } }) });
  });

  return router;
}
