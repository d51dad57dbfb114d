import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized } from '../commerce/localized.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';
import type { Services } from '../services.ts';

/** The names of articles in a language, by article number; one that is not there any more has none. */
export type ProductNames = (skus: readonly string[], locale: LocaleRecord) => Promise<ReadonlyMap<string, string>>;

export function createProductNames({ commerce }: Pick<Services, 'commerce'>): ProductNames {
  return async (skus, locale) => {
    const names = new Map<string, string>();
    for (const some of partsOf([...new Set(skus)])) {
      const where = `masterVariant(sku in ${oneOf(some)})`;
      const { body } = await commerce.service
        .productProjections()
        .get({ queryArgs: { where, limit: some.length, withTotal: false } })
        .execute();
      for (const { masterVariant, name } of body.results) names.set(masterVariant.sku ?? '', localized(name, locale));
    }
    return names;
  };
}
