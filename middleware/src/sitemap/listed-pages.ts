import { brandPath } from '@exwerk/contract/routing/brands';
import {
  type AlternateLink,
  alternateLinks,
  brandAlternates,
  categoryAlternates,
  productAlternates,
} from '@exwerk/contract/routing/canonical';
import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { categoryPath, contentPath, paths, productPath } from '@exwerk/contract/routing/paths';
import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import type { Cache } from '../cache/cache.ts';
import type { Categories } from '../catalog/categories.ts';
import type { Content } from '../cms/content.ts';
import { listedContent } from '../cms/listed-content.ts';
import type { Brands } from '../search/brands.ts';
import { indexName } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';

/** A page that search engines may list, by the address it is known under in production, with the same page in other languages. */
export interface ListedPage {
  readonly url: string;
  readonly links: readonly AlternateLink[];
}

/** The pages of a storefront, in all its languages. */
export interface ListedPages {
  products(storefront: Storefront): Promise<ListedPage[]>;
  categories(storefront: Storefront): Promise<ListedPage[]>;
  /** Home, brands and the pages of the CMS. */
  others(storefront: Storefront): Promise<ListedPage[]>;
}

/** Locale to slug. */
type Slugs = Record<string, string>;

/** Seconds after which the catalog is read again. */
const slugSeconds = 3600;

const slugRecord = z.object({ sku: z.string(), slug: z.string().min(1) });

/** A product that has no slug in a language has no page there, and keeps no other from being listed. */
const slugIn = (hit: unknown) => slugRecord.safeParse(hit).data ?? [];

export function createListedPages(parts: {
  search: SearchClient;
  cache: Cache;
  brands: Brands;
  categories: Categories;
  content: Content;
}): ListedPages {
  const { search, cache, brands, categories, content } = parts;

  /** What each index has: just what is sold there. By article number, and by locale. */
  const readSlugs = async (): Promise<Record<string, Slugs>> => {
    const bySku: Record<string, Slugs> = {};
    for (const { locale } of variants) {
      await search.browseObjects({
        indexName: indexName({ code: locale }),
        browseParams: { attributesToRetrieve: ['sku', 'slug'], hitsPerPage: 1000 },
        aggregator({ hits }) {
          for (const { sku, slug } of hits.flatMap(slugIn)) bySku[sku] = { ...bySku[sku], [locale]: slug };
        },
      });
    }
    return bySku;
  };

  const inEachLanguage = <Found>(
    { locales }: Storefront,
    pagesOf: (locale: LocaleRecord) => Promise<Found[]>,
  ): Promise<Found[]> => Promise.all(locales.map(pagesOf)).then(found => found.flat());

  return {
    async products(storefront) {
      const slugs = Object.values(await cache.through('sitemap:slugs', slugSeconds, readSlugs, { mayBeLarge: true }));
      return inEachLanguage(storefront, async locale =>
        slugs.flatMap(own => {
          const slug = own[locale.code];
          if (slug === undefined) return [];
          return [{ url: canonicalUrl(locale, productPath(storefront, slug)), links: productAlternates(own) }];
        }),
      );
    },
    categories: storefront =>
      inEachLanguage(storefront, async locale => {
        const tree = await categories.tree(storefront, locale);
        const below = (parentId: string | null): ListedPage[] =>
          tree
            .childrenOf(parentId)
            .flatMap(({ id, slug, slugs }) => [
              { url: canonicalUrl(locale, categoryPath(storefront, slug)), links: categoryAlternates(slugs) },
              ...below(id),
            ]);
        return below(null);
      }),
    others: storefront =>
      inEachLanguage(storefront, async locale => {
        const found = await Promise.all(
          listedContent.map(async slug => ((await content.page(slug, locale)) ? [slug] : [])),
        );
        const everywhere = [paths.home, ...found.flat().map(contentPath)].map(path => ({
          url: canonicalUrl(locale, path),
          links: alternateLinks(path),
        }));
        const sold = (await brands.in(locale)).map(({ slug, locales }) => ({
          url: canonicalUrl(locale, brandPath(slug)),
          links: brandAlternates(slug, locales),
        }));
        return [...everywhere, ...sold];
      }),
  };
}
