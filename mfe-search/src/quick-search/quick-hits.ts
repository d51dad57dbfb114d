import { foundPageSchema } from '@exwerk/contract/calls/found-page';
import { quickHits } from '@exwerk/contract/defaults/search';
import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import { searchLanguages } from '@exwerk/contract/storefronts/search-languages';
import type { LiteClient } from 'algoliasearch/lite';
import * as z from 'zod/mini';
import { hitAttributes, readHits, type SearchHit } from '../query/hit.ts';

/** Other pages per request. */
const pagesPerRequest = 12;

/** Tags that no product name holds. */
const [preTag, postTag] = ['__ais-highlight__', '__/ais-highlight__'];

export interface QuickHit extends SearchHit {
  /** The name in pieces, those that match the text marked. */
  nameParts: NamePart[];
}

export interface NamePart {
  text: string;
  matches: boolean;
}

/** A category, a brand or a page of the CMS. */
export type QuickPage = z.infer<typeof foundPageSchema> & { nameParts: NamePart[] };

export interface QuickHits {
  hits: QuickHit[];
  pages: QuickPage[];
  total: number;
  /** Number and index of the answer, for clicks. */
  answer: { queryID: string; index: string } | undefined;
}

const answerSchema = z.object({
  results: z.array(z.object({ hits: z.array(z.unknown()), nbHits: z.number(), queryID: z.optional(z.string()) })),
});
const highlightSchema = z.object({
  objectID: z.string(),
  _highlightResult: z.object({ name: z.object({ value: z.string() }) }),
});
const pageSchema = z.extend(foundPageSchema, { objectID: z.string() });

/** `a __ais-highlight__b__/ais-highlight__ c` in pieces. */
export function highlightParts(text: string): NamePart[] {
  return text
    .split(preTag)
    .flatMap((piece, place) => {
      if (place === 0) return [{ text: piece, matches: false }];
      const [marked = '', rest = ''] = piece.split(postTag);
      return [
        { text: marked, matches: true },
        { text: rest, matches: false },
      ];
    })
    .filter(part => part.text !== '');
}

/** Parameters of the quick search; `ruleContexts` is its preset, stop words are those of the page's language. */
export function quickSearchRequest(locale: string, query: string) {
  const languages = searchLanguages(locale);
  return {
    indexName: searchIndexOf(locale),
    query,
    hitsPerPage: quickHits,
    clickAnalytics: true,
    removeStopWords: languages,
    queryLanguages: languages,
    ruleContexts: ['quick-search'],
    attributesToRetrieve: hitAttributes,
    attributesToHighlight: ['name'],
    highlightPreTag: preTag,
    highlightPostTag: postTag,
  };
}

/** Asks for what the storefront has besides products. */
export function pagesRequest(locale: string, query: string) {
  return {
    indexName: `${searchIndexOf(locale)}_pages`,
    query,
    hitsPerPage: pagesPerRequest,
    attributesToRetrieve: Object.keys(foundPageSchema.shape),
    attributesToHighlight: ['name'],
    highlightPreTag: preTag,
    highlightPostTag: postTag,
  };
}

/** The name of a hit in pieces, where the answer marks it. */
function markedNames(hits: readonly unknown[]): Map<string, NamePart[]> {
  return new Map(
    hits.flatMap(hit => {
      const parsed = z.safeParse(highlightSchema, hit);
      if (!parsed.success) return [];
      return [[parsed.data.objectID, highlightParts(parsed.data._highlightResult.name.value)] as const];
    }),
  );
}

function readPages(hits: readonly unknown[]): QuickPage[] {
  const marked = markedNames(hits);
  return hits.flatMap(hit => {
    const parsed = z.safeParse(pageSchema, hit);
    if (!parsed.success) return [];
    const { objectID, ...page } = parsed.data;
    return [{ ...page, nameParts: marked.get(objectID) ?? [{ text: page.name, matches: false }] }];
  });
}

/** Asks the indices of the page's locale at once. Throws when it does not answer. */
export async function fetchQuickHits(client: LiteClient, locale: string, query: string): Promise<QuickHits> {
  const request = quickSearchRequest(locale, query);
  const answer: unknown = await client.search({ requests: [request, pagesRequest(locale, query)] });
  const { results } = z.parse(answerSchema, answer);
  const [result, pages] = results;
  const marked = markedNames(result?.hits ?? []);
  const hits = readHits(result?.hits ?? []).map(hit => ({
    ...hit,
    nameParts: marked.get(hit.objectID) ?? [{ text: hit.name, matches: false }],
  }));
  const queryID = result?.queryID;
  return {
    hits,
    pages: readPages(pages?.hits ?? []),
    total: result?.nbHits ?? 0,
    answer: queryID === undefined ? undefined : { queryID, index: request.indexName },
  };
}
