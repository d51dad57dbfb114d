import { sortOptions } from '@exwerk/contract/calls/listing-options';
import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import express, { type Router } from 'express';
import type * as z from 'zod';
import { digestOf } from '../cache/cache.ts';
import { storefrontOf } from '../http/request-context.ts';
import { searchLimit } from '../limits/search-limit.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import { wrongFields } from '../problems/wrong-fields.ts';
import type { Services } from '../services.ts';
import { consentsOf, cookiesOf } from '../session/cookies.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import { pagesIndex } from './page-record.ts';
import { indexName } from './product-search.ts';
import { createSearchClients, type SearchClient, searchHosts } from './search-client.ts';
import { searchFailure } from './search-failure.ts';
import { searchEventsSchema, searchSchema } from './search-parameters.ts';
import { createSpelling } from './spelling.ts';

/** Seconds for which the same question gets the same answer. */
const searchSeconds = 120;

/** Whether the index, the replica or the index of pages is one of the storefront's languages'. */
export function isOwnIndex(index: string, storefront: Pick<Storefront, 'locales'>): boolean {
  return storefront.locales.some(
    locale => index === pagesIndex(locale) || sortOptions.some(sort => index === indexName(locale, sort)),
  );
}

interface Asked {
  readonly indexName: string;
  readonly query?: string | undefined;
}

function refuseForeign(indices: readonly string[], storefront: Storefront): void {
  const foreign = indices.find(index => !isOwnIndex(index, storefront));
  if (foreign !== undefined)
    throw new ProblemError(403, 'ForeignIndex', `The index ${foreign} is not one of this storefront`);
}

/** What was sent, if the shop's pages would send it. */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw invalidInput('This is nothing that pages of the shop send to search', wrongFields(parsed.error));
  return parsed.data;
}

/** The search service for browsers, under the shop's own address, with the key that may only read. */
export function createSearchProxy({
  config,
  cache,
  log,
  counters,
}: Pick<Services, 'config' | 'cache' | 'log' | 'counters'>): Router {
  const client = createSearchClients(config).read;
  const spelling = createSpelling(client, cache, log);
  // A host of its own at Algolia: where it fails, searches go on.
  const tell = upstreamFetch('search-events', config.UPSTREAM_TIMEOUT_SECONDS);
  const [host] = searchHosts(config.ALGOLIA_HOST).hosts ?? [];
  const insights = host ? `${host.protocol}://${host.url}` : 'https://insights.algolia.io';
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': config.ALGOLIA_APP_ID,
    'x-algolia-api-key': config.ALGOLIA_SEARCH_KEY,
  };

  /** The query with its text as the search service is to be asked for it; the index is the storefront's. */
  const readable = async <Query extends Asked>(query: Query, { locales }: Storefront): Promise<Query> => {
    const locale = locales.find(({ code }) => query.indexName.startsWith(searchIndexOf(code)));
    return locale && query.query ? { ...query, query: await spelling.read(query.query, locale) } : query;
  };

  // A refusal is of this moment; kept, it would be the answer to all who ask the same.
  const ask = async (search: Parameters<SearchClient['search']>[0]): Promise<{ body: unknown }> => ({
    body: await client.search(search).catch((error: unknown) => {
      throw searchFailure(error);
    }),
  });

  const router = express.Router();
  router.use('/api/search', searchLimit(config.SEARCH_LIMIT_PER_MINUTE, counters));
  router.post('/api/search/1/indexes/:index/queries', async (request, response) => {
    const { requests } = read(searchSchema, request.params.index === '*' ? request.body : undefined);
    const storefront = storefrontOf(request);
    refuseForeign(
      requests.map(({ indexName }) => indexName),
      storefront,
    );
    const asked = await Promise.all(requests.map(query => readable(query, storefront)));
    // Without the visitor's consent the search is answered and not counted.
    const analytics = consentsOf(cookiesOf(request)).includes('analytics');
    const search = { requests: asked.map(query => ({ ...query, analytics })) };
    const key = `search:proxy:${digestOf(JSON.stringify(search))}` as const;
    const answer = await cache.through(key, searchSeconds, () => ask(search));
    response.json(answer.body);
  });

  router.post('/api/search/1/events', async (request, response) => {
    const { events } = read(searchEventsSchema, request.body);
    if (!consentsOf(cookiesOf(request)).includes('analytics'))
      throw new ProblemError(403, 'ConsentMissing', 'The visitor does not allow events');
    refuseForeign(
      events.map(({ index }) => index),
      storefrontOf(request),
    );
    const answer = await tell(`${insights}/1/events`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ events }),
    });
    response.status(answer.status).json(await answer.json().catch(() => ({})));
  });
  return router;
}
