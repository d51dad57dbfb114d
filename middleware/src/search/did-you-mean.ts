import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { SearchQuery } from 'algoliasearch';
import * as z from 'zod';
import { corrected, isWritten, type MarkedHit, markedHitSchema, marks } from './correction.ts';
import type { SearchClient } from './search-client.ts';

/** What is asked of hits that may know how a text is written. */
export const markedNames = { attributesToHighlight: ['name', 'brand'], ...marks };

/** Hits that are looked at. */
const readHits = 10;

const resultSchema = z.object({ hits: z.array(markedHitSchema), nbHits: z.number() });

interface Asked {
  readonly query: string;
  readonly indexName: string;
  readonly locale: LocaleRecord;
  /** The hits of the text as it is, with the marks of `markedNames` */
  readonly hits: readonly MarkedHit[];
}

/**
 * Another text under which something is found, where nothing is written like this one: what the search service found in spite of the
 * spelling says how it is written. Null where the text is right, or nobody knows better.
 */
export async function didYouMean(
  client: SearchClient,
  { query, indexName, locale, hits }: Asked,
): Promise<string | null> {
  const ask = async (...queries: SearchQuery[]) => {
    const { results } = await client.search({ requests: queries });
    return results.map(result => resultSchema.parse(result));
  };
  const plain = { indexName, analytics: false, attributesToRetrieve: [], hitsPerPage: 0 };
  const lenient = {
    ...plain,
    ...markedNames,
    query,
    hitsPerPage: readHits,
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 5,
  };
  const known = hits.length > 0 ? hits.slice(0, readHits) : ((await ask(lenient))[0]?.hits ?? []);
  const better = corrected(query, known, locale.code);
  if (better === null) return null;
  const exact = { ...plain, typoTolerance: false, removeWordsIfNoResults: 'none' } as const;
  const meant = { ...exact, ...markedNames, query: better, hitsPerPage: readHits };
  const [asTyped, asMeant] = await ask({ ...exact, query }, meant);
  const isKnown = asTyped?.nbHits === 0 && asMeant !== undefined && asMeant.nbHits > 0;
  return isKnown && isWritten(query, better, [...known, ...asMeant.hits]) ? better : null;
}
