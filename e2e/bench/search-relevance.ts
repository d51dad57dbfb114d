import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { indexName } from '../../middleware/src/search/product-search.ts';
import { answers, judgedLanguages, judgementsOf, looked } from '../judgements/judgements.ts';
import { searchRecords } from './search-catalog.ts';
import type { SearchProcess } from './search-client.ts';

export interface HitRate {
  locale: string;
  pairs: number;
  found: number;
  /** Queries whose first hits were others. */
  missed: string[];
}

/** The first locale of each language. */
function judgedLocales(locales: readonly LocaleRecord[]): LocaleRecord[] {
  return judgedLanguages.flatMap(language => locales.find(locale => locale.language === language) ?? []);
}

/** How often one of the first three hits is a product that the query means, in each language. */
export async function measureRelevance(
  search: SearchProcess,
  locales: readonly LocaleRecord[],
  products: number,
): Promise<HitRate[]> {
  const rates: HitRate[] = [];
  for (const locale of judgedLocales(locales)) {
    await search.fill(locale, searchRecords(products, locale.code));
    const judgements = judgementsOf(locale.language);
    const missed: string[] = [];
    for (const judgement of judgements) {
      const { query } = judgement;
      const [answer] = await search.search([{ indexName: indexName(locale), query, hitsPerPage: looked }]);
      if (!answers(judgement, answer?.hits ?? [])) missed.push(query);
    }
    rates.push({ locale: locale.code, pairs: judgements.length, found: judgements.length - missed.length, missed });
  }
  return rates;
}
