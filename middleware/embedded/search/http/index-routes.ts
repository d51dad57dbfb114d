import { Router } from 'express';
import { z } from 'zod';
import type { IndexAdministration } from '../administration.ts';
import { operationSchema } from '../administration.ts';
import { find, type SearchServices } from '../engine/find.ts';
import { parseSearchParams } from '../params/search-params.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../params/settings.ts';
import { badRequest } from '../problem.ts';
import type { IndexWriter } from '../writing.ts';
import type { Access } from './access.ts';
import { bodyOf, pathPart } from './body.ts';

const now = () => new Date().toISOString();

interface Dependencies extends SearchServices {
  administration: IndexAdministration;
  writer: IndexWriter;
}

/** Indices as a whole: list, settings, tasks, copy, move, clear, delete. */
export function indexRoutes(services: Dependencies, access: Access): Router {
  const { indices, records, administration, writer } = services;
  const router = Router();

  router.get('/1/indexes', access.may('listIndexes'), (_request, response) => {
    const items = indices.all().map(entry => {
      const main = indices.recordsOf(entry);
      const size = records.size(main.id);
      return {
        name: entry.name,
        createdAt: entry.createdAt,
        updatedAt: entry.updatedAt,
        entries: records.count(main.id),
        dataSize: size,
        fileSize: size,
        lastBuildTimeS: 0,
        numberOfPendingTasks: 0,
        pendingTask: false,
        ...(entry.main !== null && { primary: entry.main }),
        ...(entry.settings.replicas?.length && { replicas: entry.settings.replicas }),
      };
    });
    response.json({ items, nbPages: 1 });
  });

  router.get('/1/indexes/:index/settings', access.may('settings'), (request, response) => {
    const entry = indices.get(pathPart(request, 'index'));
    response.json({ ...DEFAULT_SETTINGS, ...entry.settings, ...(entry.main !== null && { primary: entry.main }) });
  });

  router.put('/1/indexes/:index/settings', access.may('editSettings'), (request, response) => {
    const name = pathPart(request, 'index');
    administration.setSettings(name, bodyOf(request, settingsSchema), request.query.forwardToReplicas === 'true');
    response.json({ updatedAt: now(), taskID: indices.book(name) });
  });

  router.get(['/1/indexes/:index/task/:task', '/1/task/:task'], access.may('addObject'), (request, response) => {
    const task = Number(pathPart(request, 'task'));
    if (!Number.isSafeInteger(task)) throw badRequest('Invalid taskID');
    response.json({ status: indices.isBooked(task) ? 'published' : 'notPublished', pendingTask: false });
  });

  router.post('/1/indexes/:index/operation', access.may('addObject'), (request, response) => {
    const name = pathPart(request, 'index');
    administration.operate(name, bodyOf(request, operationSchema));
    response.json({ updatedAt: now(), taskID: indices.book(name) });
  });

  router.post('/1/indexes/:index/clear', access.may('deleteIndex'), (request, response) => {
    const name = pathPart(request, 'index');
    administration.clear(writer.own(name).name);
    response.json({ updatedAt: now(), taskID: indices.book(name) });
  });

  router.post('/1/indexes/:index/deleteByQuery', access.may('deleteIndex'), async (request, response) => {
    const name = pathPart(request, 'index');
    const body = bodyOf(request, z.record(z.string(), z.unknown()));
    const { filters, facetFilters, numericFilters } = parseSearchParams(body);
    if (filters === undefined && facetFilters === undefined && numericFilters === undefined) {
      throw badRequest('A delete by query needs filters');
    }
    writer.own(name);
    const { index, match } = await find(services, name, { ...body, query: '', enableRules: false });
    const ids = Array.from(match.docs, doc => index.objectIDs[doc]).filter(id => id !== undefined);
    writer.batch(ids.map(objectID => ({ action: 'deleteObject', indexName: name, body: { objectID } })));
    response.json({ updatedAt: now(), taskID: indices.book(name) });
  });

  router.delete('/1/indexes/:index', access.may('deleteIndex'), (request, response) => {
    const name = pathPart(request, 'index');
    administration.delete(name);
    response.json({ deletedAt: now(), taskID: indices.book(name) });
  });

  return router;
}
