import { getStores } from '@exwerk/contract/calls/store-calls';
import { load } from 'cheerio';
import * as z from 'zod';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';
import { speakers } from './speaker.ts';

/** Listings as they are sent: how many products, in which order, by which filters, on which pages. */

const locales = mostNightly(['el-GR', 'nl-BE', 'de-CH', 'lt-LT']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));

const amount = z.object({ centAmount: z.number() });
const product = z.object({
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

/** What a page of a listing shows, and what it knows of the products that it shows. */
async function listingOf(country: string, path: string) {
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
    products: z.object({ products: z.array(product) }).parse(query?.data).products,
    skus: values('main article h2 a', 'href').map(href => /ex\d{8}/.exec(href)?.[0].toUpperCase() ?? ''),
    chosen: (name: string) => document(`select[name=${name}] option[selected]`).attr('value'),
    /** What stands beside the stars of a tile. */
    ratingOf: (sku: string) => document(`main article:has(a[href$="-${sku.toLowerCase()}"]) span[role=img]`).text(),
  };
}

const effective = ({ price }: z.infer<typeof product>) =>
  (price?.active ? price.discounted : null)?.centAmount ?? price?.regular.centAmount ?? 0;

for (const who of heard) {
  const { locale, country, prefix, text } = who;
  const search = `${prefix}/search?query=EX3000`;

  test(`[CAT-16, SEARCH-11, SEARCH-22, CAT-17] ${locale}: 12, 24, 36 or 48 products, and five pages to choose from`, async () => {
    const first = await listingOf(country, search);
    expect(first.values('select[name=pageSize] option', 'value')).toEqual(['12', '24', '36', '48']);
    expect([first.chosen('pageSize'), first.skus.length]).toEqual(['24', 24]);
    for (const size of [12, 36, 48])
      expect((await listingOf(country, `${search}&pageSize=${size}`)).skus, String(size)).toHaveLength(size);
    for (const size of ['13', '0', '-12', 'x', '1000'])
      expect((await listingOf(country, `${search}&pageSize=${size}`)).skus, size).toEqual(first.skus);
    for (const page of ['0', '-1', '1.5', 'abc', '1000000', '']) {
      const same = await listingOf(country, `${search}&page=${page}`);
      expect([same.status, same.skus], page).toEqual([200, first.skus]);
    }
    const numbers = (await listingOf(country, `${search}&pageSize=12&page=4`)).texts(
      `nav[aria-label="${text('catalog.pagination')}"] a:not([rel])`,
    );
    expect(numbers).toEqual(['2', '3', '4', '5', '6']);
  });

  test(`[CAT-18] ${locale}: what nobody has rated has four stars and a half`, async () => {
    const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(4.5);
    let tried = 0;
    for (const page of [2, 3, 4]) {
      const { products, ratingOf } = await listingOf(country, `${search}&sortBy=newest&pageSize=48&page=${page}`);
      for (const { sku } of products.filter(({ rating }) => rating.count === 0)) {
        expect(ratingOf(sku), sku).toBe(written);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  test(`[SEARCH-12] ${locale}: six orders, each of which is kept`, async () => {
    const orders = ['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'];
    const plain = await listingOf(country, search);
    expect(plain.values('select[name=sortBy] option', 'value')).toEqual(orders);
    expect(plain.texts('select[name=sortBy] option')).toEqual(orders.map(order => text(`catalog.sort.${order}`)));
    expect(plain.chosen('sortBy')).toBe('relevance');
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const by = async (order: string) => {
      const { products, skus, chosen } = await listingOf(country, `${search}&sortBy=${order}`);
      expect([chosen('sortBy'), skus.length]).toEqual([order, 24]);
      return skus.flatMap(sku => products.find(one => one.sku === sku) ?? []);
    };
    const names = (await by('name_asc')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(compare));
    const reversed = (await by('name_desc')).map(({ name }) => name);
    expect(reversed).toEqual(reversed.toSorted((one, other) => compare(other, one)));
    const cheap = (await by('price_asc')).map(effective);
    expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
    const dear = (await by('price_desc')).map(effective);
    expect(dear).toEqual(dear.toSorted((one, other) => other - one));
    expect(dear[0]).toBeGreaterThan(cheap[0] ?? 0);
    expect((await by('newest')).map(({ sku }) => sku)).not.toEqual(plain.skus);
  });

  test(`[SEARCH-14, SEARCH-17, SEARCH-20] ${locale}: quick filters, a brand and a campaign by their address`, async () => {
    const tags = ['new', 'bestseller', 'bware', 'on-sale', 'topRated'];
    const { values } = await listingOf(country, search);
    const bar = `ul[aria-label="${text('catalog.quickTags')}"] a`;
    expect(values(bar, 'href')).toEqual(tags.map(tag => `${search}&tags=${tag}`));
    for (const tag of ['bestseller', 'on-sale', 'bware']) {
      const { products, skus } = await listingOf(country, `${prefix}/search?tags=${tag}`);
      expect(skus.length, tag).toBeGreaterThan(0);
      expect(
        products.filter(one => !one.tags.includes(tag)),
        tag,
      ).toEqual([]);
    }

    const branded = await listingOf(country, `${prefix}/search?brand=Voltrix`);
    expect(branded.heading).toBe('Voltrix');
    expect(branded.skus.length).toBeGreaterThan(5);
    expect(new Set(branded.products.map(({ brand }) => brand))).toEqual(new Set(['Voltrix']));

    const { call } = plainCalls(who);
    const asked = { storeKey: who.storefront.storeKey, acceptLanguage: locale };
    const { campaigns } = getStores.answer.parse(await call('getStores', asked)).data;
    const isRunning = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Date.parse(startDate) <= Date.now() && Date.now() <= Date.parse(endDate);
    expect(new Set(campaigns.map(isRunning))).toEqual(new Set([true, false]));
    const nobody: (typeof campaigns)[number] = { campaignName: 'of-nobody', startDate: '', endDate: '' };
    for (const campaign of [...campaigns, nobody]) {
      const { heading } = await listingOf(country, `${prefix}/search?tags=campaign:${campaign.campaignName}`);
      const shown = isRunning(campaign) ? (campaign.title ?? campaign.campaignName) : text('search.title');
      expect(heading, campaign.campaignName).toBe(shown);
    }
  });
}
