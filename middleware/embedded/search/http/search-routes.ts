import { Router } from 'express';
import { z } from 'zod';
import { browse } from '../answers/browse.ts';
import { search } from '../answers/search.ts';
import { searchFacet } from '../answers/search-facet.ts';
import type { SearchServices } from '../engine/find.ts';
import { badRequest } from '../problem.ts';
import type { Access } from './access.ts';
import { bodyOf, pathPart } from './body.ts';

const query = z.record(z.string(), z.unknown());
const queries = z.object({
  requests: z.array(
    z.looseObject({ indexName: z.string(), type: z.string().optional(), facet: z.string().optional() }),
  ),
  strategy: z.enum(['none', 'stopIfEnoughMatches']).optional(),
});

/** The hosted service takes so many queries at once. */
const MAX_QUERIES = 50;

/** Whether a page of hits came together. */
const isFull = (answer: { nbHits?: unknown; hitsPerPage?: unknown }): boolean =>
  Number(answer.nbHits ?? 0) >= Number(answer.hitsPerPage ?? 20);

/** Searching and browsing. */
export function searchRoutes(services: SearchServices, access: Access): Router {
  const router = Router();
  const maySearch = access.may('search');

  router.post('/1/indexes/:index/queries', maySearch, async (request, response) => {
    const { requests, strategy } = bodyOf(request, queries);
    if (requests.length > MAX_QUERIES) throw badRequest(`Too many queries: at most ${MAX_QUERIES}`);
    const results: unknown[] = [];
    let enough = false;
    for (const { indexName, type, facet, ...params } of requests) {
      if (type === 'facet' && facet !== undefined) {
        results.push(await searchFacet(services, indexName, facet, params));
        continue;
      }
      if (enough) {
        results.push({ hits: [], index: indexName, nbHits: 0, page: 0, nbPages: 0, processed: false });
        continue;
      }
      const answer = await search(services, indexName, params);
      results.push(answer);
      enough = strategy === 'stopIfEnoughMatches' && isFull(answer);
    }
    response.json({ results });
  });

  router.post('/1/indexes/:index/query', maySearch, async (request, response) => {
    response.json(await search(services, pathPart(request, 'index'), bodyOf(request, query)));
  });

  router.get('/1/indexes/:index', maySearch, async (request, response) => {
    const params = Object.fromEntries(Object.entries(request.query).filter(([name]) => !/^x-algolia/i.test(name)));
    response.json(await search(services, pathPart(request, 'index'), params));
  });

  router.post('/1/indexes/:index/browse', access.may('browse'), async (request, response) => {
    response.json(await browse(services, pathPart(request, 'index'), bodyOf(request, query)));
  });

  router.post('/1/indexes/:index/facets/:facet/query', maySearch, async (request, response) => {
    const [index, facet] = [pathPart(request, 'index'), pathPart(request, 'facet')];
    response.json(await searchFacet(services, index, facet, bodyOf(request, query)));
  });

  return router;
}
