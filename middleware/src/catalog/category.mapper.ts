import type { Category as PlatformCategory } from '@commercetools/platform-sdk';
import type { Category, CategoryLink, MenuCategory, NavigationCategory } from '@exwerk/contract/calls/category';
import type { Breadcrumb } from '@exwerk/contract/calls/product';
import { categoryPath } from '@exwerk/contract/routing/paths';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { localized, textIn } from '../commerce/localized.ts';
import { type CategoryTree, customField, type TreeCategory } from './category-tree.ts';
import { withSigns } from './written-signs.ts';

export function toBreadcrumb({ key, name, slug }: TreeCategory): Breadcrumb {
  return { key, name, slug };
}

function toLink(category: TreeCategory): CategoryLink {
  return { id: category.id, ...toBreadcrumb(category), imageUrl: category.imageUrl };
}

/** A JSON list in each language; a broken one counts as none. */
const posts = jsonText(z.array(z.object({ title: z.string(), link: z.string() }))).catch([]);

const reference = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ key: z.string() }).transform(({ key }) => key),
]);

/** Up to three related categories, named by id or key. */
function relatedOf(category: PlatformCategory, tree: CategoryTree): CategoryLink[] {
  return [1, 2, 3].flatMap(position => {
    const named = reference.safeParse(customField(category, `related_categories_${position}`));
    const found = named.success ? (tree.byId(named.data) ?? tree.byKey(named.data)) : undefined;
    return found ? [toLink(found)] : [];
  });
}

/** `platform` is the whole category, `own` the same in the tree. */
export function toCategory(
  platform: PlatformCategory,
  own: TreeCategory,
  tree: CategoryTree,
  view: { storefront: Storefront; locale: LocaleRecord; siblings: boolean },
): Category {
  const { storefront, locale, siblings } = view;
  const ancestors = tree.ancestorsOf(own);
  const parent = ancestors.at(-1);
  return {
    ...toLink(own),
    link: categoryPath(storefront, own.slug),
    parent: parent ? toBreadcrumb(parent) : null,
    ancestors: ancestors.map(toBreadcrumb),
    children: tree.childrenOf(own.id).map(toLink),
    siblings: siblings
      ? tree
          .childrenOf(own.parentId)
          .filter(({ id }) => id !== own.id)
          .map(toLink)
      : [],
    description: withSigns(localized(platform.description, locale)),
    metaTitle: localized(platform.metaTitle, locale) || own.name,
    metaDescription: localized(platform.metaDescription, locale),
    contentHtml: withSigns(textIn(customField(platform, 'CategoryContentHTML'), locale) ?? '') || null,
    posts: posts.parse(textIn(customField(platform, 'categoryPosts'), locale)),
    related: relatedOf(platform, tree),
    slugs: own.slugs,
  };
}

/** What the selector `navigation` asks for. */
export function toNavigation(tree: CategoryTree): NavigationCategory[] {
  return tree.childrenOf(null).map(department => ({
    ...toBreadcrumb(department),
    imageUrl: department.imageUrl,
    children: tree.childrenOf(department.id).map(toBreadcrumb),
  }));
}

/** What is below a category, down to the last one; the departments for null. */
export function toMenu(tree: CategoryTree, parentId: string | null = null): MenuCategory[] {
  return tree.childrenOf(parentId).map(category => ({
    ...toBreadcrumb(category),
    children: toMenu(tree, category.id),
  }));
}
