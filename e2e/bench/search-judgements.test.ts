import type { Language } from '@exwerk/contract/storefronts/countries';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { SearchServer } from '@exwerk/embedded-search/testing/search-server';
import { slugify } from '@exwerk/embedded-seed/languages/slugs';
import { writtenIn } from '@exwerk/embedded-seed/texts';
import type { Algoliasearch } from 'algoliasearch';
import { indexRules, indexSettings, indexSynonyms } from '../../middleware/src/indexing/index-settings.ts';
import { markets } from '../../middleware/src/indexing/markets.ts';
import { indexName } from '../../middleware/src/search/product-search.ts';
import { hierarchyLevels } from '../../middleware/src/search/search-record.ts';
import {
  answers,
  answersOnly,
  type JudgedHit,
  type Judgement,
  judgedLanguages,
  judgementsOf,
  looked,
} from '../judgements/judgements.ts';
import { searchRecords } from './search-catalog.ts';

jest.setTimeout(120_000);

/** Some of each kind, its sets, accessories and second choice. */
const products = 1000;
const hitRate = 0.95;
const fewest = 30;
/** Queries in one request, few enough that a busy machine answers before the client gives up. */
const atOnce = 10;

const server = new SearchServer();
let client: Algoliasearch;

beforeAll(async () => {
  await server.start();
  client = server.client();
});
afterAll(() => server.remove());

/** The categories of an index's products. */
function categoriesOf(locale: LocaleRecord): { key: string; name: string; slug: string }[] {
  const names = new Map<string, string>();
  for (const { categoryKeys, categories } of searchRecords(products, locale.code)) {
    hierarchyLevels.slice(0, categoryKeys.length).forEach((level, depth) => {
      names.set(categoryKeys[depth] ?? '', categories[level]?.[0]?.split(' > ').at(-1) ?? '');
    });
  }
  return [...names].map(([key, name]) => ({ key, name, slug: slugify(name, writtenIn(locale.code)) }));
}

/** Fills the index as the indexing job does. */
async function fill(locale: LocaleRecord): Promise<void> {
  const name = indexName(locale);
  // The replicas only sort.
  const { replicas: _sorted, ...settings } = indexSettings(locale);
  await client.setSettings({ indexName: name, indexSettings: settings });
  await client.saveSynonyms({ indexName: name, synonymHit: indexSynonyms(locale) });
  await client.saveRules({ indexName: name, rules: indexRules(categoriesOf(locale), locale) });
  const requests = [...searchRecords(products, locale.code)].map(record => ({
    action: 'addObject' as const,
    body: { ...record },
  }));
  await client.batch({ indexName: name, batchWriteParams: { requests } });
}

const told: string[] = [];
afterAll(() => process.stdout.write(`judged queries, found among the first ${looked}\n${told.join('\n')}\n`));

function localeOf(language: Language): LocaleRecord {
  const locale = markets.map(market => market.locale).find(one => one.language === language);
  if (!locale) throw new Error(`No storefront speaks ${language}`);
  return locale;
}

/** The judgements that the first hits of their queries do not meet. */
async function missedOf(
  language: Language,
  judgements: readonly Judgement[],
  isMet: (judgement: Judgement, hits: readonly JudgedHit[]) => boolean,
): Promise<Judgement[]> {
  const name = indexName(localeOf(language));
  const missed: Judgement[] = [];
  for (let start = 0; start < judgements.length; start += atOnce) {
    const asked = judgements.slice(start, start + atOnce);
    const { results } = await client.searchForHits<JudgedHit>({
      requests: asked.map(({ query }) => ({ indexName: name, query, hitsPerPage: looked })),
    });
    missed.push(...asked.filter((judgement, place) => !isMet(judgement, results[place]?.hits ?? [])));
  }
  return missed;
}

it.each(judgedLanguages)('[LANG-08] search understands what buyers type: %s', async language => {
  await fill(localeOf(language));
  const judgements = judgementsOf(language);
  const missed = await missedOf(language, judgements, answers);
  const rate = 1 - missed.length / judgements.length;
  told.push(
    `${language} ${(rate * 100).toFixed(1)} % of ${judgements.length} ${missed.map(({ query }) => query).join(', ')}`,
  );
  expect(judgements.length).toBeGreaterThanOrEqual(fewest);
  expect(rate).toBeGreaterThanOrEqual(hitRate);
});

/** Plain words, none of which may find anything else first. */
const plain = new Set<Judgement['why']>(['head', 'everyday']);

it.each(judgedLanguages)(
  '[LANG-08] %s: the bare word for a thing finds first nothing but that thing',
  async language => {
    const judgements = judgementsOf(language).filter(({ why }) => plain.has(why));
    const missed = await missedOf(language, judgements, answersOnly);
    expect(judgements).not.toHaveLength(0);
    expect(missed.map(({ query }) => query)).toEqual([]);
  },
);

it.each(judgedLanguages)(
  "[LANG-08] %s: a category's own name finds an article of the category first",
  async language => {
    const asked = categoriesOf(localeOf(language)).map(
      ({ key, name }): Judgement => ({ query: name, expect: [key], why: 'head' }),
    );
    const missed = await missedOf(language, asked, answers);
    expect(asked.length).toBeGreaterThan(100);
    expect(missed.map(({ query, expect: [key] }) => `${key}: ${query}`)).toEqual([]);
  },
);

const found = async (language: Language, query: string) => {
  const requests = [{ indexName: indexName(localeOf(language)), query, hitsPerPage: looked }];
  const [first] = (await client.searchForHits<{ sku: string }>({ requests })).results;
  return first?.hits.map(({ sku }) => sku) ?? [];
};

it.each(judgedLanguages)('[LANG-08] %s: a unit is found as it is written and as it is typed', async language => {
  const hits = await found(language, '18V');
  expect(hits).toHaveLength(looked);
  expect(await found(language, '18v')).toEqual(hits);
});

it.each<[Language, string, string]>([
  ['de', 'saege', 'säge'],
  ['de', 'geraet', 'gerät'],
  ['da', 'stoevsuger', 'støvsuger'],
  ['nb', 'stoevsuger', 'støvsuger'],
])('[LANG-08] %s: %s finds what %s does', async (language, plain, written) => {
  expect(await found(language, written)).toHaveLength(looked);
  expect(await found(language, plain)).toEqual(await found(language, written));
});

it('asks no query of a language twice', () => {
  for (const language of judgedLanguages) {
    const queries = judgementsOf(language).map(({ query }) => query);
    expect(new Set(queries).size).toBe(queries.length);
  }
});
