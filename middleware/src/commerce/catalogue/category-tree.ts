import type { Category as PlatformCategory } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import { localized } from '../localized.ts';

/** A category as one locale sees it; plain data, so that it can be cached. */
export interface TreeCategory {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  readonly slugs: Record<string, string>;
  readonly parentId: string | null;
  readonly order: number;
  /** Lower-case codes of the countries where it has products */
  readonly countries: readonly string[];
  readonly imageUrl: string | null;
}

/** OPEN-A27: shown although no product is filed under them. */
const specialCategories = new Set(['sale', 'new-arrivals', 'bestseller']);

/** A category's custom fields; the service types them by the project. */
export function customField(category: PlatformCategory, name: string): unknown {
  return category.custom?.fields[name];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}

export function toTreeCategory(category: PlatformCategory, locale: LocaleRecord): TreeCategory {
  const imageUrl = customField(category, 'CategoryImageURL');
  return {
    id: category.id,
    key: category.key ?? category.id,
    name: localized(category.name, locale),
    slug: localized(category.slug, locale),
    slugs: { ...category.slug },
    parentId: category.parent?.id ?? null,
    order: Number(category.orderHint),
    countries: texts(customField(category, 'hasProducts')).map(code => code.toLowerCase()),
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
  };
}

/** Looks up and walks the categories of one locale in one country. */
export interface CategoryTree {
  bySlug(slug: string): TreeCategory | undefined;
  byId(id: string): TreeCategory | undefined;
  byKey(key: string): TreeCategory | undefined;
  /** From the department down, without the category itself */
  ancestorsOf(category: TreeCategory): TreeCategory[];
  /** Those with products in the country, in numeric order (CAT-08, CAT-10); the departments for null */
  childrenOf(parentId: string | null): TreeCategory[];
}

export function categoryTree(categories: readonly TreeCategory[], country: string): CategoryTree {
  const byId = new Map(categories.map(category => [category.id, category]));
  const byKey = new Map(categories.map(category => [category.key, category]));
  const bySlug = new Map(categories.map(category => [category.slug, category]));
  const children = Map.groupBy(
    categories
      .filter(category => category.countries.includes(country) || specialCategories.has(category.key))
      .toSorted((one, other) => one.order - other.order || one.name.localeCompare(other.name)),
    category => category.parentId,
  );
  return {
    bySlug: slug => bySlug.get(slug),
    byId: id => byId.get(id),
    byKey: key => byKey.get(key),
    ancestorsOf(category) {
      const path: TreeCategory[] = [];
      let parent = byId.get(category.parentId ?? '');
      while (parent && !path.includes(parent)) {
        path.unshift(parent);
        parent = byId.get(parent.parentId ?? '');
      }
      return path;
    },
    childrenOf: parentId => children.get(parentId) ?? [],
  };
}
