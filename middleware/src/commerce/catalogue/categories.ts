import type { Category as PlatformCategory } from '@commercetools/platform-sdk';
import type { LocaleRecord, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import type { Services } from '../../services.ts';
import { allPages, type PageQuery } from '../all-pages.ts';
import { type CategoryTree, categoryTree, type TreeCategory, toTreeCategory } from './category-tree.ts';

/** Cached reads of categories. */
export interface Categories {
  tree(storefront: Storefront, locale: LocaleRecord): Promise<CategoryTree>;
  byId(id: string): Promise<PlatformCategory>;
}

export function createCategories({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): Categories {
  const loadAll = async (): Promise<PlatformCategory[]> => {
    const all: PlatformCategory[] = [];
    const load = (queryArgs: PageQuery) =>
      commerce.service
        .categories()
        .get({ queryArgs })
        .execute()
        .then(({ body }) => body);
    for await (const page of allPages(load)) all.push(...page);
    return all;
  };
  return {
    async tree(storefront, locale) {
      const { categories } = await cache.through<{ categories: TreeCategory[] }>(
        `category:tree:${locale.code}`,
        config.CACHE_SECONDS,
        async () => ({ categories: (await loadAll()).map(category => toTreeCategory(category, locale)) }),
      );
      return categoryTree(categories, storefront.country);
    },
    byId: id =>
      cache.through(`category:${id}`, config.CACHE_SECONDS, async () => {
        const { body } = await commerce.service.categories().withId({ ID: id }).get().execute();
        return body;
      }),
  };
}
