import { countries } from '@exwerk/contract/storefronts/countries';
import { visit } from '../visit.ts';

/** The pages that shoppers come by. */
export const pageNames = ['home', 'category', 'product', 'search'] as const;
export type PageName = (typeof pageNames)[number];
export type ShopPaths = Readonly<Record<PageName, string>>;

const productLink = /href="(\/[a-z0-9-]+-ex\d{8})"/;

/** Addresses of the British storefront, found as a shopper finds them. */
export async function shopPaths(): Promise<ShopPaths> {
  const search = '/search?query=drill';
  const { html } = await visit('gb', search);
  const product = productLink.exec(html)?.[1];
  if (product === undefined) throw new Error(`${search} has no link to a product`);
  return { home: '/', category: '/diy', product, search };
}

interface PageAddress {
  readonly country: string;
  readonly path: string;
}

/** What is looked for in a shop of tools, each with a page full of products. */
export const words = [
  'drill',
  'saw',
  'gloves',
  'lamp',
  'pump',
  'ladder',
  'trolley',
  'cleaner',
  'grinder',
  'fridge',
  'oven',
  'mixer',
];

/** A dozen and more pages of each kind: who asks for them in turn, with fewer at once, never shares one. */
export async function pagesOfKinds(): Promise<Readonly<Record<PageName, readonly PageAddress[]>>> {
  const british = (paths: Iterable<string>) => [...paths].map(path => ({ country: 'gb', path }));
  const linked = async (page: string, link: RegExp) => {
    const { html } = await visit('gb', page);
    return british(new Set(Array.from(html.matchAll(new RegExp(link, 'g')), ([, path = '']) => path)));
  };
  return {
    home: countries.map(country => ({ country, path: '/' })),
    category: await linked('/', /<li><a href="(\/[a-z-]+)" data-discover/),
    product: await linked('/search?query=drill', productLink),
    search: british(words.map(word => `/search?query=${word}`)),
  };
}
