import { longestQuery, pageLimit } from '@exwerk/contract/defaults/search';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { searchLanguages } from '@exwerk/contract/storefronts/search-languages';
import * as z from 'zod';
import { pageRecordSchema } from './page-record.ts';
import { hierarchyLevels, searchRecordSchema } from './search-record.ts';

/** The hits of a page; its pages end where an address's do. */
const largestPage = 48;
/** One for the hits, one for each of the four refined facets, one for each level above a chosen category. */
const mostQueries = 12;

const facetAttributes = ['brand', 'tags', 'rating', 'price', ...hierarchyLevels.map(level => `categories.${level}`)];
const facet = z.enum(facetAttributes);
const text = z.string().max(300);
const facetFilter = text.refine(
  filter => facetAttributes.includes(filter.split(':', 1)[0] ?? '') && filter.includes(':'),
  'is not a filter by one of the facets',
);
const numericFilter = z.string().regex(/^(?:price|rating)(?:>=|<=)\d{1,9}(?:\.\d{1,9})?$/);
/** `tags:"new" AND categoryKeys:"drills"`, or nothing. */
const filters = text.regex(
  /^(?:(?:tags|categoryKeys):"[^"\\]*(?:\\.[^"\\]*)*"(?: AND (?:tags|categoryKeys):"[^"\\]*(?:\\.[^"\\]*)*"){0,3})?$/,
);
const languages = z
  .array(z.enum(allLocales.flatMap(searchLanguages)))
  .max(3)
  .optional();

/** Every parameter that a page of the shop sends; the search service knows ninety more, with which one could ask for anything. */
const querySchema = z.strictObject({
  indexName: z.string().max(40),
  query: z.string().max(longestQuery).optional(),
  page: z
    .int()
    .min(0)
    .max(pageLimit - 1)
    .optional(),
  hitsPerPage: z.int().min(0).max(largestPage).optional(),
  filters: filters.optional(),
  facets: z.union([facet.transform(one => [one]), z.array(facet).max(facetAttributes.length)]).optional(),
  facetFilters: z
    .array(z.union([facetFilter, z.array(facetFilter).max(50)]))
    .max(10)
    .optional(),
  numericFilters: z.array(numericFilter).max(6).optional(),
  maxValuesPerFacet: z.int().min(1).max(100).optional(),
  attributesToRetrieve: z
    .array(z.enum([...Object.keys(searchRecordSchema.shape), ...Object.keys(pageRecordSchema.shape)]))
    .max(30)
    .optional(),
  attributesToHighlight: z
    .array(z.enum(['name']))
    .max(1)
    .optional(),
  highlightPreTag: z.literal('__ais-highlight__').optional(),
  highlightPostTag: z.literal('__/ais-highlight__').optional(),
  analytics: z.boolean().optional(),
  clickAnalytics: z.boolean().optional(),
  removeStopWords: languages,
  queryLanguages: languages,
  ruleContexts: z.array(z.literal('quick-search')).max(1).optional(),
});

/** A browser's search: some queries, each on an index of its storefront. */
export const searchSchema = z.strictObject({ requests: z.array(querySchema).min(1).max(mostQueries) });

/** Clicks and views of hits, each on an index of the storefront. */
export const searchEventsSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        eventType: z.enum(['click', 'view']),
        eventName: z.string().min(1).max(64),
        index: z.string().max(40),
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
