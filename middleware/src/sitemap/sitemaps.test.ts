import { gunzipSync } from 'node:zlib';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { XMLParser } from 'fast-xml-parser';
import type { ListedPage } from './listed-pages.ts';
import { createSitemaps } from './sitemaps.ts';

const parser = new XMLParser({ ignoreAttributes: false, isArray: name => ['url', 'sitemap'].includes(name) });
const read = (gzipped: Buffer | null) => parser.parse(gunzipSync(gzipped ?? Buffer.alloc(0)).toString());
const page = (number: number): ListedPage => ({
  url: `https://www.exwerk.lt/p/a&b-${number}`,
  links: [{ hreflang: 'x-default', href: `https://www.exwerk.co.uk/a-${number}` }],
});
const lt = storefrontByCountry('lt');

let made = 0;
const sitemaps = createSitemaps(
  {
    products: async () => {
      made += 1;
      return Array.from({ length: 7 }, (_, number) => page(number));
    },
    categories: async () => [page(100)],
    others: async () => [page(200)],
  },
  3,
);

it('[FIND-08] names a file for each part of the products, none larger than allowed', async () => {
  const { sitemapindex } = read(await sitemaps.index(lt));
  const names = ['pages', 'categories', 'products-1', 'products-2', 'products-3'];
  expect(sitemapindex.sitemap).toEqual(names.map(name => ({ loc: `https://www.exwerk.lt/sitemaps/${name}.xml` })));
  const sizes = [];
  for (const name of names) sizes.push(read(await sitemaps.file(lt, name)).urlset.url.length);
  expect(sizes).toEqual([1, 1, 3, 3, 1]);
  expect(await sitemaps.file(lt, 'products-4')).toBeNull();
});

it('[FIND-08] gives each address with the same page in other languages, escaped', async () => {
  const [first] = read(await sitemaps.file(lt, 'products-1')).urlset.url;
  expect(first).toEqual({
    loc: 'https://www.exwerk.lt/p/a&b-0',
    'xhtml:link': expect.objectContaining({ '@_hreflang': 'x-default', '@_href': 'https://www.exwerk.co.uk/a-0' }),
  });
});

it('is made once however often it is asked for at the same time', async () => {
  made = 0;
  const asked = storefrontByCountry('si');
  await Promise.all(Array.from({ length: 20 }, () => sitemaps.file(asked, 'products-1')));
  expect(made).toBe(1);
});
