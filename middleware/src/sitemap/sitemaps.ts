import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { sitemapFilePath } from '@exwerk/contract/routing/sitemap-paths';
import { type Country, isCountry } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { LRUCache } from 'lru-cache';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { withoutBudget } from '../upstream/request-scope.ts';
import type { ListedPage, ListedPages } from './listed-pages.ts';

/**
 * Addresses of a file, which may have 50,000 in 50 MB: https://www.sitemaps.org/protocol.html. With its 29 alternates an address takes some
 * 3.5 kB.
 */
const largestFile = 10_000;

/** Milliseconds for which a file is sent again as it is. */
const freshness = 3_600_000;

/** The files of all storefronts of a few thousand products fit in. */
const mostBytes = 64 * 1024 * 1024;

/** Sitemaps of storefronts, gzipped: https://www.sitemaps.org */
export interface Sitemaps {
  /** Names the files of a storefront. */
  index(storefront: Storefront): Promise<Buffer>;
  /** Null for a file that the index does not name. */
  file(storefront: Storefront, name: string): Promise<Buffer | null>;
}

const urlset = (pages: readonly ListedPage[]): Promise<Buffer> => {
  const items = pages.map(({ url, links }) => ({
    url,
    links: links.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }));
  const xmlns = { news: false, image: false, video: false, xhtml: true };
  return buffer(Readable.from(items).pipe(new SitemapStream({ xmlns })).pipe(createGzip()));
};

/** `pagesPerFile` is lower in tests only. */
export function createSitemaps(pages: ListedPages, pagesPerFile = largestFile): Sitemaps {
  const productFiles = async (storefront: Storefront): Promise<Map<string, readonly ListedPage[]>> => {
    const products = await pages.products(storefront);
    const count = Math.ceil(products.length / pagesPerFile);
    const chunks = Array.from({ length: count }, (_, number) => number * pagesPerFile).map(
      (from, number) => [`products-${number + 1}`, products.slice(from, from + pagesPerFile)] as const,
    );
    return new Map(chunks);
  };

  const index = async (storefront: Storefront): Promise<Buffer> => {
    const names = ['pages', 'categories', ...(await productFiles(storefront)).keys()];
    const urls = names.map(name => `https://${storefront.productionDomain}${sitemapFilePath(name)}`);
    return buffer(
      Readable.from(urls.map(url => ({ url })))
        .pipe(new SitemapIndexStream())
        .pipe(createGzip()),
    );
  };

  const listed = async (storefront: Storefront, name: string): Promise<readonly ListedPage[] | undefined> => {
    if (name === 'pages') return pages.others(storefront);
    if (name === 'categories') return pages.categories(storefront);
    return (await productFiles(storefront)).get(name);
  };

  const make = async (country: Country, name: string): Promise<Buffer> => {
    const storefront = storefrontByCountry(country);
    if (name === '') return index(storefront);
    const found = await listed(storefront, name);
    return found ? urlset(found) : Buffer.alloc(0);
  };

  // What is asked for while it is made is made once. Who asks first may not wait for it; whoever comes next finds it made.
  const kept = new LRUCache<string, Buffer>({
    ttl: freshness,
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: key => {
      const [country = '', name = ''] = key.split(' ');
      return isCountry(country) ? withoutBudget(() => make(country, name)) : undefined;
    },
  });
  const file = async ({ country }: Storefront, name: string): Promise<Buffer> =>
    (await kept.fetch(`${country} ${name}`)) ?? Buffer.alloc(0);

  return {
    index: storefront => file(storefront, ''),
    async file(storefront, name) {
      const found = await file(storefront, name);
      return found.length > 0 ? found : null;
    },
  };
}
