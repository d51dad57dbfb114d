import { Router } from 'express';
import { IndexAdministration } from './administration.ts';
import { OpenIndices } from './engine/open-indices.ts';
import { Access } from './http/access.ts';
import { readJson } from './http/body.ts';
import { allowOrigins, answerErrors, unknownPath } from './http/errors.ts';
import { featuresElsewhere } from './http/features-elsewhere.ts';
import { indexRoutes } from './http/index-routes.ts';
import { insightsRoutes } from './http/insights-routes.ts';
import { keyRoutes } from './http/key-routes.ts';
import { recordRoutes } from './http/record-routes.ts';
import { searchRoutes } from './http/search-routes.ts';
import { vocabularyRoutes } from './http/vocabulary-routes.ts';
import { openDatabase } from './storage/database.ts';
import { IndexStore } from './storage/index-store.ts';
import { KeyStore } from './storage/key-store.ts';
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
  onFault?: (error: unknown) => void;
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
  const keys = new KeyStore(database);
  const credentials = { appId, searchKey, adminKey };
  const access = new Access(credentials, keys);

  const router = Router();
  router.use(allowOrigins, ...readJson);
  router.use(insightsRoutes(database, access.mayTell));
  router.use(keyRoutes(keys, credentials, access));
  router.use(searchRoutes({ indices, records, open }, access));
  router.use(indexRoutes({ indices, records, open, administration, writer }, access));
  router.use(vocabularyRoutes({ kind: 'synonyms', database, indices, store: synonyms, open }, access));
  router.use(vocabularyRoutes({ kind: 'rules', database, indices, store: rules, open }, access));
  router.use(featuresElsewhere(access.may('search')));
  router.use(recordRoutes({ indices, records, writer }, access));
  router.use(unknownPath, answerErrors(options.onFault ?? (() => undefined)));
  void open.warm();
  return {
    router,
    close: async () => {
      open.close();
      database.close();
    },
  };
}
