import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import { indexName } from '../../middleware/src/search/product-search.ts';
import type { SearchRecord } from '../../middleware/src/search/search-record.ts';
import { searchRecords } from './search-catalogue.ts';
import type { SearchProcess } from './search-client.ts';
import { judgedLocales, judgementsOf } from './search-judgements.ts';
import { names } from './search-names.ts';

/** Hits that a shopper sees at once. */
const looked = 3;

export interface HitRate {
  locale: string;
  pairs: number;
  found: number;
  /** Queries whose first hits were others. */
  missed: string[];
}

/** A catalogue in the language: its own names where there are some, else as the seed has them. */
export function* judgedRecords(products: number, locale: string): Generator<SearchRecord> {
  const known = names.get(locale.slice(0, 2));
  for (const record of searchRecords(products, locale)) {
    const name = known?.get(record.family ?? '');
    const noun = record.name.split(` ${record.brand}`)[0] ?? '';
    yield name === undefined
      ? record
      : { ...record, name: record.name.replace(noun, name), description: `${name} ${record.brand}` };
  }
}

/** How often one of the first three hits is a product that the query means. */
export async function measureRelevance(search: SearchProcess, locales: readonly LocaleRecord[]): Promise<HitRate[]> {
  const rates: HitRate[] = [];
  for (const code of judgedLocales) {
    const locale = locales.find(one => one.code === code);
    if (!locale) throw new Error(`No locale ${code}`);
    const judgements = judgementsOf(code);
    const missed: string[] = [];
    for (const { query, kinds } of judgements) {
      const [answer] = await search.search([{ indexName: indexName(locale), query, hitsPerPage: looked }]);
      if (!answer?.hits.some(({ family }) => kinds.includes(family))) missed.push(query);
    }
    rates.push({ locale: code, pairs: judgements.length, found: judgements.length - missed.length, missed });
  }
  return rates;
}
