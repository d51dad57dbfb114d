import type { Language } from '@exwerk/contract/storefronts/countries';
import { searchLanguages } from '@exwerk/contract/storefronts/search-languages';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { IndexSettings, Rule, SynonymHit } from 'algoliasearch';
import type { TreeCategory } from '../catalog/category-tree.ts';
import { indexName } from '../search/product-search.ts';
import { hierarchyLevels, technicalAttribute } from '../search/search-record.ts';
import { meaningRules } from './first-meanings.ts';
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

/** Languages that write several words as one, of those whose compounds the search service takes apart. */
const compounding: ReadonlySet<Language> = new Set<Language>(['da', 'de', 'fi', 'nb', 'nl', 'sv']);

/** Languages that people also type in other letters than their own: Greeklish, ae for ä. The address has the words so. */
const romanised: ReadonlySet<Language> = new Set<Language>(['bg', 'da', 'de', 'el', 'nb']);

/** The names of a product's categories, which say what it is where its own name says it in other words. */
const categoryAttributes = hierarchyLevels.map(level => `categories.${level}`);

// Behind the name, before what a description merely mentions.
const productAttributes = [
  'sku',
  'numbers',
  'unordered(name)',
  'brand',
  'family',
  categoryAttributes.join(','),
  'unordered(description)',
];

const common: IndexSettings = {
  attributesForFaceting: [
    'searchable(brand)',
    'tags',
    'rating',
    'price',
    'onStock',
    ...categoryAttributes,
    'categoryKeys',
    'filterOnly(sku)',
    'filterOnly(family)',
    'filterOnly(model)',
    'filterOnly(isBware)',
    'filterOnly(discountId)',
    'filterOnly(eligibleForSelling)',
  ],
  // An accessory is described by the words of what it is for, which is named by them, and is in its category.
  disableExactOnAttributes: ['description', ...categoryAttributes],
  // When nothing holds all words of a query, those that hold the most of them are shown.
  removeWordsIfNoResults: 'allOptional',
  // Who types "saw" wants a saw before its chains, and who types "gloves" wants them before the sets of which they are a part.
  customRanking: [
    'asc(isSet)',
    'asc(isAccessory)',
    'desc(onStock)',
    'desc(reviewCount)',
    'desc(rating)',
    'desc(releaseTimestamp)',
  ],
  // The largest that Algolia allows: where there are more categories, those are counted that have the most articles.
  maxValuesPerFacet: 1000,
  // The largest that Algolia allows; pages beyond it do not exist.
  paginationLimitedTo: 20_000,
};

/** How the words of a locale's language are compared: inflected, without function words, in parts, in Latin letters. */
function languageSettings(
  { code, language }: LocaleRecord,
  searchableAttributes: readonly string[] = productAttributes,
): IndexSettings {
  const known = searchLanguages(code);
  const isRomanised = romanised.has(language);
  return {
    searchableAttributes: [...searchableAttributes, ...(isRomanised ? ['unordered(slug)'] : [])],
    // An article number is right or wrong: one that is nearly the same is another article.
    // A slug ends in the article number: one digit off is another product. Algolia wants none named that is not searchable.
    disableTypoToleranceOnAttributes: ['sku', 'numbers', ...(isRomanised ? ['slug'] : [])],
    queryLanguages: known,
    indexLanguages: known,
    ignorePlurals: known,
    removeStopWords: known,
    decompoundQuery: true,
    decompoundedAttributes: compounding.has(language)
      ? Object.fromEntries(known.map(one => [one, isRomanised ? ['name', 'slug'] : ['name']]))
      : {},
  };
}

/** With the technical data by which products are filtered. */
const facetSettings = (facetKeys: readonly string[]): IndexSettings => ({
  attributesForFaceting: [...(common.attributesForFaceting ?? []), ...facetKeys.map(technicalAttribute)],
});

/** Settings of a locale's index with its five replicas. */
export function indexSettings(locale: LocaleRecord, facetKeys: readonly string[] = []): IndexSettings {
  return {
    ...common,
    ...facetSettings(facetKeys),
    ...languageSettings(locale),
    replicas: replicaSorts.map(sort => indexName(locale, sort)),
    ranking: relevance,
  };
}

export function replicaSettings(
  locale: LocaleRecord,
  sort: (typeof replicaSorts)[number],
  facetKeys: readonly string[] = [],
): IndexSettings {
  return {
    ...common,
    ...facetSettings(facetKeys),
    ...languageSettings(locale),
    ranking: [replicaOrders[sort], ...relevance],
  };
}

/** Settings of the index of a locale's categories, brands and pages of the CMS. */
export function pageSettings(locale: LocaleRecord): IndexSettings {
  return {
    ...languageSettings(locale, ['unordered(name)', 'unordered(words)', 'unordered(text)']),
    // A page that is about something else has some word that is nearly the same.
    disableTypoToleranceOnAttributes: ['text'],
    // Where something is written as it was typed, nobody meant a word that is nearly the same.
    typoTolerance: 'min',
    disableExactOnAttributes: ['text'],
    attributesForFaceting: ['filterOnly(kind)'],
    ranking: relevance,
    customRanking: ['asc(depth)', 'asc(name)'],
  };
}

/** What shoppers of a locale's language call things besides the catalog's words. */
export function indexSynonyms({ language }: LocaleRecord): SynonymHit[] {
  return synonymGroups[language].map((synonyms, place) => ({
    objectID: `${language}-${place}`,
    type: 'synonym',
    synonyms: [...synonyms],
  }));
}

/** The preset of the quick search, chosen by `ruleContexts`, puts first what can be bought now. */
const quickSearch: Rule = {
  objectID: 'quick-search',
  conditions: [{ context: 'quick-search' }],
  consequence: { params: { optionalFilters: ['onStock:true'] } },
  description: 'Preset of the quick search',
};

type NamedCategory = Pick<TreeCategory, 'key' | 'name' | 'slug'>;

/** The name, and as it is typed in other letters: Greeklish, ae for ä. */
const namesOf = ({ name, slug }: NamedCategory): string[] => [...new Set([name, slug.replaceAll('-', ' ')])];

/** Who types the name of a category sees its products first, before those of others that have its words in their names. */
function categoryRules(categories: readonly NamedCategory[]): Rule[] {
  const alike = Map.groupBy(categories, ({ name }) => name.toLowerCase());
  return [...alike.values()].flatMap((named): Rule[] => {
    const [first] = named;
    if (!first || first.name === '') return [];
    return [
      {
        objectID: `category-${first.key}`,
        conditions: namesOf(first).map(pattern => ({ pattern, anchoring: 'is', alternatives: true })),
        consequence: { params: { optionalFilters: [named.map(({ key }) => `categoryKeys:${key}`)] } },
        description: 'Products of a category that is asked for by its name',
      },
    ];
  });
}

export const indexRules = (categories: readonly NamedCategory[], { language }: LocaleRecord): Rule[] => [
  quickSearch,
  ...categoryRules(categories),
  ...meaningRules(language),
];
