import { Router } from 'express';
import { IndexAdministration } from './administration.ts';
import { OpenIndices } from './engine/open-indices.ts';
import { requireKey } from './http/access.ts';
import { readJson } from './http/body.ts';
import { allowOrigins, answerError, unknownPath } from './http/errors.ts';
import { indexRoutes } from './http/index-routes.ts';
import { insightsRoutes } from './http/insights-routes.ts';
import { recordRoutes } from './http/record-routes.ts';
import { searchRoutes } from './http/search-routes.ts';
import { vocabularyRoutes } from './http/vocabulary-routes.ts';
import { openDatabase } from './storage/database.ts';
import { IndexStore } from './storage/index-store.ts';
import { RecordStore } from './storage/record-store.ts';
import { IndexWriter } from './writing.ts';

export interface SearchServiceOptions {
  /** Folder of `search.sqlite`. */
  dataDir: string;
  /** Where the router is mounted, as clients see it. */
  publicUrl: string;
  appId?: string;
  searchKey?: string;
  adminKey?: string;
}

export interface SearchService {
  router: Router;
  close(): Promise<void>;
}

/** The local stand-in of the hosted search: an Express router that speaks the Algolia REST API. */
export async function createSearchService(options: SearchServiceOptions): Promise<SearchService> {
  const { dataDir, appId = 'LOCAL', searchKey = 'local-search', adminKey = 'local-admin' } = options;
  const database = openDatabase(dataDir);
  const indices = new IndexStore(database);
  const records = new RecordStore(database, 'records');
  const synonyms = new RecordStore(database, 'synonyms');
  const rules = new RecordStore(database, 'rules');
  const open = new OpenIndices(indices, { records, synonyms, rules });
  const writer = new IndexWriter(database, indices, records, open);
  const administration = new IndexAdministration(database, { indices, records, synonyms, rules }, open);
  const mayRead = requireKey({ appId, searchKey, adminKey }, 'search');
  const mayWrite = requireKey({ appId, searchKey, adminKey }, 'admin');

  const router = Router();
  router.use(allowOrigins, ...readJson);
  router.use(insightsRoutes(database, mayRead));
  router.use(searchRoutes({ indices, records, open }, mayRead));
  router.use(indexRoutes({ indices, records, open, administration, writer }, mayRead, mayWrite));
  router.use(vocabularyRoutes({ kind: 'synonyms', database, indices, store: synonyms, open }, mayWrite));
  router.use(vocabularyRoutes({ kind: 'rules', database, indices, store: rules, open }, mayWrite));
  router.use(recordRoutes({ indices, records, writer }, mayRead, mayWrite));
  router.use(unknownPath, answerError);
  return {
    router,
    close: async () => database.close(),
  };
}
