import { brandSlug } from '@exwerk/contract/routing/brands';
import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type Cache, factGrace } from '../cache/cache.ts';
import { indexName } from './product-search.ts';
import type { SearchClient } from './search-client.ts';

/** A brand and where it is sold, by locale. */
interface SoldBrand {
  readonly name: string;
  readonly slug: string;
  readonly locales: readonly string[];
}

/** The brands of which something is sold: products name them, nobody else does. */
export interface Brands {
  in(locale: Pick<LocaleRecord, 'code'>): Promise<SoldBrand[]>;
  /** By the slug of its address, null where nothing of it is sold. */
  bySlug(slug: string, locale: Pick<LocaleRecord, 'code'>): Promise<SoldBrand | null>;
}

/** Seconds after which the indices are asked again. */
const brandSeconds = 600;

const countsSchema = z.object({ facets: z.object({ brand: z.record(z.string(), z.number()).optional() }).optional() });

/** The names that each index has, asked for at once. */
export async function brandsByLocale(client: SearchClient): Promise<Map<string, string[]>> {
  const { results } = await client.search({
    requests: variants.map(({ locale }) => ({
      indexName: indexName({ code: locale }),
      query: '',
      hitsPerPage: 0,
      facets: ['brand'],
      analytics: false,
    })),
  });
  return new Map(
    variants.map(({ locale }, place) => {
      const counts = countsSchema.parse(results[place]).facets?.brand ?? {};
      return [locale, Object.keys(counts).sort()] as const;
    }),
  );
}

export function createBrands(client: SearchClient, cache: Cache): Brands {
  const load = async (): Promise<SoldBrand[]> => {
    const localesOf = new Map<string, string[]>();
    for (const [locale, names] of await brandsByLocale(client)) {
      for (const name of names) localesOf.set(name, [...(localesOf.get(name) ?? []), locale]);
    }
    return [...localesOf].map(([name, locales]) => ({ name, slug: brandSlug(name), locales }));
  };
  const soldIn = async ({ code }: Pick<LocaleRecord, 'code'>): Promise<SoldBrand[]> => {
    const all = await cache.through('brand:all', brandSeconds, load, factGrace);
    return all.filter(({ locales }) => locales.includes(code));
  };
  return {
    in: soldIn,
    bySlug: async (slug, locale) => (await soldIn(locale)).find(brand => brand.slug === slug) ?? null,
  };
}
