import { load } from 'cheerio';
import * as z from 'zod';
import { visitPatiently } from './crawl.ts';

const amount = z.object({ centAmount: z.number() });
const listed = z.object({
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  rating: z.object({ count: z.number() }),
  price: z.object({ regular: amount, discounted: amount.nullable().optional(), active: z.boolean() }).nullable(),
});
const sentState = z.object({
  store: z.object({
    api: z.object({
      queries: z.record(z.string(), z.object({ endpointName: z.string().optional(), data: z.unknown() })),
    }),
  }),
});

/** However thousands are parted. */
export const countIn = (text: string) => Number(text.replace(/\D/g, ''));

/** What a page of a listing shows, and what it knows of the products that it shows. */
export async function listingOf(country: string, path: string) {
  const { status, html } = await visitPatiently(country, path);
  const document = load(html);
  const queries = sentState.parse(JSON.parse(document('#exwerk-page').text())).store.api.queries;
  const query = Object.values(queries).find(({ endpointName }) => endpointName === 'searchProducts');
  const texts = (selector: string) =>
    document(selector)
      .toArray()
      .map(element => document(element).text());
  const values = (selector: string, name: string) =>
    document(selector)
      .toArray()
      .map(element => document(element).attr(name) ?? '');
  return {
    status,
    texts,
    values,
    heading: document('h1').text(),
    products: z.object({ products: z.array(listed) }).parse(query?.data).products,
    skus: values('main article h2 a', 'href').map(href => /ex\d{8}/.exec(href)?.[0].toUpperCase() ?? ''),
    /** The boxes of a filter, with how many products each leaves. */
    filtersBy: (name: string) =>
      document(`#listing-filters input[name="${name}"]:not([value=""])`)
        .toArray()
        .map(box => ({
          value: document(box).attr('value') ?? '',
          count: countIn(document(box).parent().children('span').last().text()),
        })),
    /** The links of the categories, with how many products each leaves and in how many lists it stands. */
    categoryLinks: () =>
      document('#listing-filters li > a')
        .toArray()
        .map(link => ({
          href: document(link).attr('href') ?? '',
          count: countIn(document(link).children('span').last().text()),
          depth: document(link).parents('ul').length,
        })),
    chosen: (name: string) => document(`select[name=${name}] option[selected]`).attr('value'),
    /** What stands beside the stars of a tile. */
    ratingOf: (sku: string) => document(`main article:has(a[href$="-${sku.toLowerCase()}"]) span[role=img]`).text(),
  };
}

export type Listing = Awaited<ReturnType<typeof listingOf>>;
export type ListedProduct = z.infer<typeof listed>;
