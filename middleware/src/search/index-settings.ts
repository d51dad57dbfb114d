import type { Language } from '@exwerk/shared-kernel/storefronts/countries';
import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import type { IndexSettings, Rule, SupportedLanguage, SynonymHit } from 'algoliasearch';
import { indexName } from './product-search.ts';
import { hierarchyLevels } from './search-record.ts';
import { synonymGroups } from './synonyms.ts';

/** What Algolia ranks by when nothing else is said. */
const relevance = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** First criterion of each replica. */
const replicaOrders = {
  name_asc: 'asc(name)',
  name_desc: 'desc(name)',
  price_asc: 'asc(price)',
  price_desc: 'desc(price)',
  newest: 'desc(releaseTimestamp)',
} as const;
export const replicaSorts = ['name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'] as const;

/** Languages as the search service spells them. */
const languageCodes = { nb: 'no' } as const satisfies Partial<Record<Language, string>>;

const common: IndexSettings = {
  searchableAttributes: ['sku', 'unordered(name)', 'brand', 'family', 'unordered(description)'],
  attributesForFaceting: [
    'searchable(brand)',
    'tags',
    'rating',
    'price',
    'onStock',
    ...hierarchyLevels.map(level => `categories.${level}`),
    'filterOnly(categoryKeys)',
    'filterOnly(sku)',
    'filterOnly(family)',
    'filterOnly(isBware)',
    'filterOnly(discountId)',
    'filterOnly(eligibleForSelling)',
  ],
  // An article number is right or wrong: one that is nearly the same is another article.
  disableTypoToleranceOnAttributes: ['sku'],
  // When nothing holds all words of a query, those that hold the most of them are shown.
  removeWordsIfNoResults: 'allOptional',
  customRanking: ['desc(onStock)', 'desc(reviewCount)', 'desc(rating)', 'desc(releaseTimestamp)'],
  maxValuesPerFacet: 200,
  // The largest that Algolia allows; pages beyond it do not exist.
  paginationLimitedTo: 20_000,
};

/** Settings of a locale's index with its five replicas. */
export function indexSettings(locale: LocaleRecord): IndexSettings {
  const language = (locale.language === 'nb' ? languageCodes.nb : locale.language) as SupportedLanguage;
  return {
    ...common,
    queryLanguages: [language],
    indexLanguages: [language],
    replicas: replicaSorts.map(sort => indexName(locale, sort)),
    ranking: relevance,
  };
}

export function replicaSettings(sort: (typeof replicaSorts)[number]): IndexSettings {
  return { ...common, ranking: [replicaOrders[sort], ...relevance] };
}

/** What shoppers of a locale's language call things besides the catalogue's words. */
export function indexSynonyms({ language }: LocaleRecord): SynonymHit[] {
  return (synonymGroups[language] ?? []).map((synonyms, place) => ({
    objectID: `${language}-${place}`,
    type: 'synonym',
    synonyms: [...synonyms],
  }));
}

/** SEARCH-25: the preset of the quick search, chosen by `ruleContexts`, puts first what can be bought now. */
export const indexRules: Rule[] = [
  {
    objectID: 'quick-search',
    conditions: [{ context: 'quick-search' }],
    consequence: { params: { optionalFilters: ['onStock:true'] } },
    description: 'Preset of the quick search',
  },
];
