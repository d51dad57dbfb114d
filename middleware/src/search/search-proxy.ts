import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import express, { type Router } from 'express';
import * as z from 'zod';
import { ProblemError } from '../http/problem-error.ts';
import { storefrontOf } from '../http/request-context.ts';
import { upstreamFetch } from '../http/upstream-fetch.ts';
import type { Services } from '../services.ts';
import { searchHosts } from './search-client.ts';

/** Seconds for which the same question gets the same answer (SEARCH-24). */
const searchSeconds = 120;

/** A browser's search: some queries, each on an index of its storefront. */
const queriesSchema = z.object({
  requests: z
    .array(z.looseObject({ indexName: z.string() }))
    .min(1)
    .max(50),
});

/** Clicks and views of hits, each on an index of the storefront. */
const eventsSchema = z.object({
  events: z
    .array(
      z.object({
        eventType: z.enum(['click', 'view']),
        eventName: z.string().min(1).max(64),
        index: z.string(),
        userToken: z.string().regex(/^[\w+/=.-]{1,129}$/),
        queryID: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .optional(),
        objectIDs: z.array(z.string().min(1).max(64)).min(1).max(20),
        positions: z.array(z.int().min(1).max(1_000_000)).max(20).optional(),
        timestamp: z.int().min(0).optional(),
      }),
    )
    .min(1)
    .max(20),
});

/** Whether the index, or the replica, is one of the storefront's languages'. */
export function isOwnIndex(index: string, storefront: Pick<Storefront, 'locales'>): boolean {
  return storefront.locales.some(({ code }) =>
    new RegExp(`^prod\\.${code}(?:_(?:name|price)_(?:asc|desc)|_newest)?$`).test(index),
  );
}

/** MW-22: the search service for browsers, under the shop's own address, with the key that may only read. */
export function createSearchProxy({ config, cache }: Pick<Services, 'config' | 'cache'>): Router {
  const send = upstreamFetch('search', config.UPSTREAM_TIMEOUT_SECONDS);
  const [host] = searchHosts(config.ALGOLIA_HOST).hosts ?? [];
  const base = host ? `${host.protocol}://${host.url}` : `https://${config.ALGOLIA_APP_ID}-dsn.algolia.net`;
  const insights = host ? base : 'https://insights.algolia.io';
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': config.ALGOLIA_APP_ID,
    'x-algolia-api-key': config.ALGOLIA_SEARCH_KEY,
  };

  const ask = async (body: string): Promise<{ status: number; body: unknown }> => {
    const response = await send(`${base}/1/indexes/*/queries`, { method: 'POST', headers, body });
    const answer: unknown = await response.json();
    if (response.status >= 500) throw new ProblemError(502, 'SearchFailed', 'The search service failed');
    return { status: response.status, body: answer };
  };

  const router = express.Router();
  router.post(['/api/search/1/indexes/:index/queries'], async (request, response) => {
    const parsed = queriesSchema.safeParse(request.body);
    if (!parsed.success || request.params.index !== '*')
      throw new ProblemError(400, 'InvalidInput', 'This is not a search');
    const storefront = storefrontOf(request);
    const foreign = parsed.data.requests.find(({ indexName }) => !isOwnIndex(indexName, storefront));
    if (foreign)
      throw new ProblemError(403, 'ForeignIndex', `The index ${foreign.indexName} is not one of this storefront`);
    const body = JSON.stringify(parsed.data);
    const answer = await cache.through(`search:proxy:${body}`, searchSeconds, () => ask(body));
    response.status(answer.status).json(answer.body);
  });

  router.post('/api/search/1/events', async (request, response) => {
    const parsed = eventsSchema.safeParse(request.body);
    if (!parsed.success) throw new ProblemError(400, 'InvalidInput', 'These are not search events');
    const storefront = storefrontOf(request);
    if (!parsed.data.events.every(({ index }) => isOwnIndex(index, storefront)))
      throw new ProblemError(403, 'ForeignIndex', 'An index is not one of this storefront');
    const answer = await send(`${insights}/1/events`, {
      method: 'POST',
      headers,
      body: JSON.stringify(parsed.data),
    });
    response.status(answer.status).json(await answer.json().catch(() => ({})));
  });
  return router;
}
