import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { getStores } from '@exwerk/contract/calls/store-calls';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { plainCalls } from './plain-calls.ts';
import { countIn, type ListedProduct, type Listing, listingOf } from './sent-listing.ts';
import { speakers } from './speaker.ts';

/** Listings as they are sent: how many products, in which order, by which filters, on which pages. */

const locales = mostNightly(['el-GR', 'nl-BE', 'de-CH', 'lt-LT']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));

const effective = ({ price }: ListedProduct) =>
  (price?.active ? price.discounted : null)?.centAmount ?? price?.regular.centAmount ?? 0;

for (const who of heard) {
  const { locale, country, prefix, text } = who;
  const search = `${prefix}/search?query=EX3000`;

  test(`[CAT-16, SEARCH-11, SEARCH-22, CAT-17, OPEN-A23] ${locale}: 12, 24, 36 or 48 products, five pages to choose from, and nothing behind the last`, async () => {
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
    const pages = `nav[aria-label="${text('catalog.pagination')}"] a`;
    for (const path of [search, `${prefix}/search?brand=Voltrix`]) {
      const behind = await listingOf(country, `${path}&page=999999`);
      expect([behind.status, behind.skus, countIn(behind.texts('main [role=status]')[0] ?? '')]).toEqual([200, [], 0]);
      expect(behind.texts('main h2'), path).toContain(text('catalog.noResults'));
      // One goes back to the last page, which has products.
      const last = await listingOf(country, behind.values(`${pages}[rel=prev]`, 'href')[0] ?? '');
      expect(last.skus.length, path).toBeGreaterThan(0);
      expect(last.values(`${pages}[rel=next]`, 'href'), path).toEqual([]);
    }
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

  test(`[SEARCH-13, SEARCH-19] ${locale}: filters tell how many products each leaves, categories five levels deep, also of what is on sale`, async () => {
    const listed = (query: string) => listingOf(country, `${prefix}/search?${query}`);
    const total = ({ texts }: Pick<Listing, 'texts'>) => countIn(texts('main [role=status]')[0] ?? 'none');
    const groups = (ids: readonly string[]) => ids.map(id => text(`catalog.filter.${id}`));
    const all = await listed('query=EX3');
    expect(all.texts('#listing-filters legend')).toEqual(
      expect.arrayContaining(groups(['category', 'price', 'brand', 'rating', 'tags'])),
    );
    for (const name of ['brand', 'tags', 'rating']) {
      const [value] = all.filtersBy(name);
      expect(value?.count, name).toBeGreaterThan(0);
      const left = await listed(`query=EX3&${new URLSearchParams({ [name]: value?.value ?? '' })}`);
      expect(total(left), name).toBe(value?.count);
      expect(total(left), name).not.toBe(total(all));
    }
    const [lowest, highest] = all.values('#listing-filters input[name^=price]', 'placeholder').map(Number);
    expect(lowest).toBeLessThan(highest ?? 0);
    expect(total(await listed(`query=EX3&priceMin=${lowest}&priceMax=${highest}`))).toBe(total(all));
    expect(total(await listed(`query=EX3&priceMax=${(lowest ?? 0) - 1}`))).toBe(0);
    const dear = total(await listed('query=EX3&priceMin=1000'));
    expect(dear).toBeLessThan(total(all));
    for (const written of ['1.000', '1,000', '1 000,00', '1\u202f000', '1’000.00'])
      expect(total(await listed(`query=EX3&${new URLSearchParams({ priceMin: written })}`)), written).toBe(dear);

    const way = ['diy', 'power-tools', 'drills', 'cordless-drills', 'cordless-combi-drills'];
    let at = all;
    for (const key of way) {
      const link = at.categoryLinks().find(({ href }) => href === `${prefix}/search?query=EX3&category=${key}`);
      expect(link?.count, key).toBeGreaterThan(0);
      at = await listingOf(country, link?.href ?? '');
      expect(total(at), key).toBe(link?.count);
    }
    // The way down to it stands open, and leads up again.
    expect(at.categoryLinks().filter(({ depth }) => depth === way.length).length).toBeGreaterThan(0);

    for (const tag of ['on-sale', 'bestseller']) {
      const tagged = await listed(`tags=${tag}`);
      const scoped = `${prefix}/search?tags=${tag}&category=diy`;
      const link = tagged.categoryLinks().find(({ href }) => href === scoped);
      const within = await listingOf(country, scoped);
      expect(total(within), tag).toBe(link?.count);
      expect(within.products.filter(({ tags }) => !tags.includes(tag))).toEqual([]);
      const { call } = plainCalls(who);
      const [first] = within.skus;
      const { product } = getProduct.answer.parse(await call('getProduct', { sku: first, acceptLanguage: locale }));
      expect(product?.breadcrumbs[0]?.key, tag).toBe('diy');
      const bar = `ul[aria-label="${text('catalog.quickTags')}"] a`;
      const category = await listed('category=diy');
      expect(category.values(bar, 'href')).toContain(scoped);
    }
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
