import { z } from 'zod';

const texts = z.array(z.string());
/** A list of languages, or true for those of the index. */
const languages = z.union([z.boolean(), texts]);

/** The settings that change what this service answers; others are stored and given back untouched. */
export const settingsSchema = z.looseObject({
  searchableAttributes: texts.nullish(),
  attributesForFaceting: texts.nullish(),
  attributesToRetrieve: texts.nullish(),
  unretrievableAttributes: texts.nullish(),
  attributesToHighlight: texts.nullish(),
  attributesToSnippet: texts.nullish(),
  ranking: texts.nullish(),
  customRanking: texts.nullish(),
  replicas: texts.nullish(),
  hitsPerPage: z.int().min(1).max(1000).optional(),
  paginationLimitedTo: z.int().min(1).optional(),
  maxValuesPerFacet: z.int().min(1).max(1000).optional(),
  sortFacetValuesBy: z.enum(['count', 'alpha']).optional(),
  minWordSizefor1Typo: z.int().min(1).optional(),
  minWordSizefor2Typos: z.int().min(1).optional(),
  typoTolerance: z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])]).optional(),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).optional(),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']).optional(),
  removeStopWords: languages.optional(),
  ignorePlurals: languages.optional(),
  decompoundQuery: z.boolean().optional(),
  decompoundedAttributes: z.record(z.string(), texts).optional(),
  queryLanguages: texts.optional(),
  indexLanguages: texts.optional(),
  optionalWords: z.union([z.string(), texts]).nullish(),
  disableTypoToleranceOnAttributes: texts.nullish(),
  disableTypoToleranceOnWords: texts.nullish(),
  disablePrefixOnAttributes: texts.nullish(),
  disableExactOnAttributes: texts.nullish(),
  allowTyposOnNumericTokens: z.boolean().optional(),
  attributeForDistinct: z.string().nullish(),
  distinct: z.union([z.boolean(), z.int().min(0).max(4)]).nullish(),
  highlightPreTag: z.string().optional(),
  highlightPostTag: z.string().optional(),
  snippetEllipsisText: z.string().optional(),
  renderingContent: z.record(z.string(), z.unknown()).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_RANKING: readonly string[] = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
];

/** What the settings of an untouched index read as. */
export const DEFAULT_SETTINGS = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  version: 2,
  searchableAttributes: null,
  attributesForFaceting: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  exactOnSingleWordQuery: 'attribute',
  ranking: [...DEFAULT_RANKING],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
} satisfies Settings;

/** `searchable(x)`, `filterOnly(x)`, `unordered(x)`, `asc(x)` … : the modifier and the attribute. */
export function modified(text: string): { modifier: string; attribute: string } {
  const [, modifier, inner] = /^(\w+)\((.+)\)$/.exec(text.trim()) ?? [];
  if (modifier === undefined || inner === undefined) return { modifier: '', attribute: text.trim() };
  const deeper = modified(inner);
  return { modifier, attribute: deeper.attribute };
}
