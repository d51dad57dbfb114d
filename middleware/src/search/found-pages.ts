import { type FoundPage, foundPageKinds } from '@exwerk/contract/calls/found-page';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { pageRecordSchema, pagesIndex } from './page-record.ts';
import type { SearchClient } from './search-client.ts';

/** As many as stand above a listing. */
const shownPages = 8;

const resultSchema = z.object({
  hits: z.array(pageRecordSchema.pick({ kind: true, name: true, path: true, trail: true })),
});

/** Categories, brands and pages of the CMS that are called like a text, in this order. */
export async function findPages(client: SearchClient, query: string, locale: LocaleRecord): Promise<FoundPage[]> {
  const { results } = await client.search({
    requests: [
      {
        indexName: pagesIndex(locale),
        query,
        hitsPerPage: shownPages,
        attributesToRetrieve: ['kind', 'name', 'path', 'trail'],
        attributesToHighlight: [],
        analytics: false,
      },
    ],
  });
  const { hits } = resultSchema.parse(results[0]);
  return foundPageKinds.flatMap(kind => hits.filter(hit => hit.kind === kind));
}
