import type { Category as PlatformCategory } from '@commercetools/platform-sdk';
import { specialCategories as specialKeys } from '@exwerk/contract/defaults/search';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized } from '../commerce/localized.ts';
import { isTechnicalKey } from '../search/search-record.ts';

/** What the tree needs of a category, in all languages; plain data, so that it can be cached. */
export interface CategoryFacts {
  readonly id: string;
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly slugs: Readonly<Record<string, string>>;
  readonly parentId: string | null;
  readonly order: number;
  /** Lower-case codes of the countries where it has products */
  readonly countries: readonly string[];
  readonly imageUrl: string | null;
  /** Keys of the technical data by which its products are filtered */
  readonly facets: readonly string[];
}

/** A category as one locale sees it. */
export interface TreeCategory extends Omit<CategoryFacts, 'names'> {
  readonly name: string;
  readonly slug: string;
}

/** Shown although no product is filed under them. */
const specialCategories = new Set(specialKeys);

/** A category's custom fields; the service types them by the project. */
export function customField(category: PlatformCategory, name: string): unknown {
  return category.custom?.fields[name];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}

export function toCategoryFacts(category: PlatformCategory): CategoryFacts {
  const imageUrl = customField(category, 'CategoryImageURL');
  return {
    id: category.id,
    key: category.key ?? category.id,
    names: { ...category.name },
    slugs: { ...category.slug },
    parentId: category.parent?.id ?? null,
    order: Number(category.orderHint),
    countries: texts(customField(category, 'hasProducts')).map(code => code.toLowerCase()),
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    facets: texts(customField(category, 'facets')).filter(isTechnicalKey),
  };
}

export function toTreeCategory({ names, ...facts }: CategoryFacts, locale: LocaleRecord): TreeCategory {
  return { ...facts, name: localized(names, locale), slug: localized(facts.slugs, locale) };
}

/** Looks up and walks the categories of one locale in one country. */
export interface CategoryTree {
  /** By its slug here, or by the one that it has in another language of the country */
  bySlug(slug: string): TreeCategory | undefined;
  byId(id: string): TreeCategory | undefined;
  byKey(key: string): TreeCategory | undefined;
  /** From the department down, without the category itself */
  ancestorsOf(category: TreeCategory): TreeCategory[];
  /** The same with the category itself as its end; empty where there is none of that key */
  wayTo(key: string): TreeCategory[];
  /** Those with products in the country, in numeric order; the departments for null */
  childrenOf(parentId: string | null): TreeCategory[];
  /** All with products in the country */
  listed(): TreeCategory[];
  /** Keys of all technical data by which products of any category are filtered */
  facetKeys(): ReadonlySet<string>;
}

/** `locale`: the code of the language that the categories are named in; `others`: the country's further languages. */
export function categoryTree(
  categories: readonly TreeCategory[],
  { country, locale }: { readonly country: string; readonly locale: string },
  others: readonly Pick<LocaleRecord, 'code' | 'fallbacks'>[] = [],
): CategoryTree {
  const byId = new Map(categories.map(category => [category.id, category]));
  const byKey = new Map(categories.map(category => [category.key, category]));
  const bySlug = new Map(categories.map(category => [category.slug, category]));
  const byOtherSlug = new Map(
    others.flatMap(other => categories.map(category => [localized(category.slugs, other), category] as const)),
  );
  const children = Map.groupBy(
    categories
      .filter(category => category.countries.includes(country) || specialCategories.has(category.key))
      .toSorted((one, other) => one.order - other.order || one.name.localeCompare(other.name, locale)),
    category => category.parentId,
  );
  const ancestorsOf = (category: TreeCategory): TreeCategory[] => {
    const path: TreeCategory[] = [];
    let parent = byId.get(category.parentId ?? '');
    while (parent && !path.includes(parent)) {
      path.unshift(parent);
      parent = byId.get(parent.parentId ?? '');
    }
    return path;
  };
  let facetKeys: ReadonlySet<string> | undefined;
  return {
    bySlug: slug => bySlug.get(slug) ?? byOtherSlug.get(slug),
    byId: id => byId.get(id),
    byKey: key => byKey.get(key),
    ancestorsOf,
    wayTo(key) {
      const category = byKey.get(key);
      return category ? [...ancestorsOf(category), category] : [];
    },
    childrenOf: parentId => children.get(parentId) ?? [],
    listed: () => [...children.values()].flat(),
    facetKeys() {
      facetKeys ??= new Set(categories.flatMap(({ facets }) => facets).sort());
      return facetKeys;
    },
  };
}
