import type { Category as PlatformCategory } from '@commercetools/platform-sdk';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { factGrace } from '../cache/cache.ts';
import { allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { Services } from '../services.ts';
import {
  type CategoryFacts,
  type CategoryTree,
  categoryTree,
  toCategoryFacts,
  toTreeCategory,
} from './category-tree.ts';

/** Cached reads of categories. */
export interface Categories {
  tree(storefront: Storefront, locale: LocaleRecord): Promise<CategoryTree>;
  byId(id: string): Promise<PlatformCategory>;
}

interface AllCategories {
  readonly categories: readonly CategoryFacts[];
}

/** By what was loaded, and then by locale and country: thousands of categories are not put in order anew for each call. */
const trees = new WeakMap<AllCategories, Map<string, CategoryTree>>();

function treeOf(all: AllCategories, locale: LocaleRecord, { country, locales }: Storefront): CategoryTree {
  const known = trees.get(all) ?? new Map<string, CategoryTree>();
  trees.set(all, known);
  const key = `${locale.code} ${country}`;
  const tree =
    known.get(key) ??
    categoryTree(
      all.categories.map(category => toTreeCategory(category, locale)),
      { country, locale: locale.code },
      locales.filter(({ code }) => code !== locale.code),
    );
  known.set(key, tree);
  return tree;
}

export function createCategories({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): Categories {
  const loadAll = async (): Promise<AllCategories> => {
    const categories: CategoryFacts[] = [];
    const load = (queryArgs: PageQuery) =>
      commerce.service
        .categories()
        .get({ queryArgs })
        .execute()
        .then(({ body }) => body);
    for await (const page of allPages(load)) categories.push(...page.map(toCategoryFacts));
    return { categories };
  };
  return {
    async tree(storefront, locale) {
      // One answer has the texts of all locales, megabytes of them: it is asked for once, not for each.
      const all = await cache.through('category:tree', config.CACHE_SECONDS, loadAll, {
        graceSeconds: factGrace,
        mayBeLarge: true,
      });
      return treeOf(all, locale, storefront);
    },
    byId: id =>
      cache.through(`category:${id}`, config.CACHE_SECONDS, async () => {
        const { body } = await commerce.service.categories().withId({ ID: id }).get().execute();
        return body;
      }),
  };
}
