import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type Cache, digestOf, factGrace } from '../cache/cache.ts';
import { brandRecordId, pagesIndex } from './page-record.ts';
import type { SearchClient } from './search-client.ts';
import { searchFailure } from './search-failure.ts';

/** A brand and where it is sold, by locale. */
interface SoldBrand {
  readonly name: string;
  readonly slug: string;
  readonly locales: readonly string[];
}

/** The brands of which something is sold. */
export interface Brands {
  in(locale: Pick<LocaleRecord, 'code'>): Promise<SoldBrand[]>;
  /** By the slug of its address, null where nothing of it is sold. */
  bySlug(slug: string, locale: Pick<LocaleRecord, 'code'>): Promise<SoldBrand | null>;
}

/** Seconds after which the indices are asked again. */
const brandSeconds = 600;

/** More than a storefront sells. */
const mostBrands = 1000;

const namedSchema = z.object({ name: z.string() });
const listSchema = z.object({ hits: z.array(z.object({ slug: z.string() })) });

export function createBrands(client: SearchClient, cache: Cache): Brands {
  const find = async (slug: string): Promise<{ brand: SoldBrand | null }> => {
    const requests = variants.map(({ locale }) => ({
      indexName: pagesIndex({ code: locale }),
      objectID: brandRecordId(slug),
      attributesToRetrieve: ['name'],
    }));
    const { results } = await client.getObjects({ requests }).catch((error: unknown) => {
      throw searchFailure(error);
    });
    const sold = variants.flatMap(({ locale }, place) => {
      const { data } = namedSchema.safeParse(results[place]);
      return data ? [{ locale, name: data.name }] : [];
    });
    const [first] = sold;
    return { brand: first ? { name: first.name, slug, locales: sold.map(({ locale }) => locale) } : null };
  };
  const everywhere = async (slug: string): Promise<SoldBrand | null> => {
    const key = `brand:${digestOf(slug)}` as const;
    const { brand } = await cache.through(key, brandSeconds, () => find(slug), {
      graceSeconds: factGrace,
      isNothing: found => found.brand === null,
    });
    return brand;
  };
  return {
    async in(locale) {
      const request = {
        indexName: pagesIndex(locale),
        query: '',
        filters: 'kind:brand',
        hitsPerPage: mostBrands,
        attributesToRetrieve: ['slug'],
        attributesToHighlight: [],
        analytics: false,
      };
      const { results } = await client.search({ requests: [request] }).catch((error: unknown) => {
        throw searchFailure(error);
      });
      const slugs = listSchema.parse(results[0]).hits.map(({ slug }) => slug);
      const brands = await Promise.all(slugs.map(everywhere));
      return brands.filter(brand => brand !== null);
    },
    async bySlug(slug, { code }) {
      const brand = await everywhere(slug);
      return brand?.locales.includes(code) ? brand : null;
    },
  };
}
