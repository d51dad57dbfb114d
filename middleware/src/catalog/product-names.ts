import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { quoted } from '../commerce/all-pages.ts';
import { localized } from '../commerce/localized.ts';
import type { Services } from '../services.ts';

const mostAtOnce = 100;

/** The names of articles in a language, by article number; one that is not there any more has none. */
export type ProductNames = (skus: readonly string[], locale: LocaleRecord) => Promise<ReadonlyMap<string, string>>;

export function createProductNames({ commerce }: Pick<Services, 'commerce'>): ProductNames {
  return async (skus, locale) => {
    const names = new Map<string, string>();
    const wanted = [...new Set(skus)];
    for (let from = 0; from < wanted.length; from += mostAtOnce) {
      const where = `masterVariant(sku in (${wanted
        .slice(from, from + mostAtOnce)
        .map(quoted)
        .join(',')}))`;
      const { body } = await commerce.service
        .productProjections()
        .get({ queryArgs: { where, limit: mostAtOnce, withTotal: false } })
        .execute();
      for (const { masterVariant, name } of body.results) names.set(masterVariant.sku ?? '', localized(name, locale));
    }
    return names;
  };
}
