import type { CallArgs } from '@exwerk/contract/calls/call';
import * as calls from '@exwerk/contract/calls/catalog-calls';
import { openShop, type Shopper, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let british: Shopper;
beforeAll(async () => {
  shop = await openShop();
  await shop.features.indexing.indexAll();
  british = shop.shopper('gb');
}, 240_000);
afterAll(() => shop.close());

const acceptLanguage = 'en-GB';
const sku = 'EX30000001';

describe('search', () => {
  const find = (query: object) => british.call(calls.searchProducts, { acceptLanguage, ...query });

  it('[TMW-37] joins filters by "and", values by "or"', async () => {
    const all = await find({ pageSize: 48, withFacets: true });
    expect(all.total).toBeGreaterThan(40);
    expect(all.products.some(product => product.sku.startsWith('EX5'))).toBe(false);
    const [one, two] = all.facets?.brands ?? [];
    const both = await find({ brands: [one?.value, two?.value] });
    expect(both.total).toBe((one?.count ?? 0) + (two?.count ?? 0));
    const cheap = await find({ price: { max: 50 }, excludeSkus: [sku], sortBy: 'price_desc' });
    const prices = cheap.products.map(({ price }) => (price?.discounted ?? price?.regular)?.centAmount ?? 0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(5000);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('[FIND-04] filters by technical data that the category names, with their units', async () => {
    const categoryKey = 'floor-care';
    const all = await find({ categoryKey, withFacets: true });
    const power = all.facets?.ranges.find(({ key }) => key === 'power');
    expect(power).toMatchObject({ label: 'Power', unit: 'W' });
    const ranges = [{ key: 'power', min: (power?.min ?? 0) + 1, max: null }];
    const strong = await find({ categoryKey, ranges, withFacets: true });
    expect(strong.total).toBeGreaterThan(0);
    expect(strong.total).toBeLessThan(all.total);
    // The bounds to choose from stay those of all.
    expect(strong.facets?.ranges.find(({ key }) => key === 'power')).toEqual(power);
    const [word] = all.facets?.choices.find(({ key }) => key === 'energyClass')?.values ?? [];
    const classed = await find({ categoryKey, choices: [`energyClass:${word?.value}`], withFacets: true });
    expect([word === undefined, classed.total]).toEqual([false, word?.count]);
  });

  it.each([
    { listedTag: 'bestseller' },
    { category: 'diy' },
    { categoryKey: 'gastronomy' },
    { brands: ['voltrix'] },
    { query: 'drill', sortBy: 'price_desc' },
  ])('[FIND-04] [FIND-05] names technical data that are chosen where no category names them: %j', async where => {
    const ranges = [{ key: 'power', min: 1, max: null }];
    const strong = await find({ ...where, ranges, withFacets: true });
    expect(strong.total).toBeGreaterThan(0);
    expect(strong.facets?.ranges).toMatchObject([{ key: 'power', label: 'Power', unit: 'W' }]);
  });

  it('[FIND-04] [FIND-05] names words among technical data that are chosen where no category names them', async () => {
    const { facets } = await find({ categoryKey: 'gastronomy', choices: ['energyClass:c'], withFacets: true });
    expect(facets?.choices).toMatchObject([{ key: 'energyClass', label: 'Energy class' }]);
    const values = facets?.choices[0]?.values.map(({ value }) => value);
    expect([values?.includes('C'), values?.includes('c')]).toEqual([true, false]);
  });

  it('[FIND-05] knows no technical data but those of some category', async () => {
    const ranges = [{ key: 'secret', min: null, max: null }];
    const { facets } = await find({ listedTag: 'bestseller', ranges, choices: ['brand:Voltrix'], withFacets: true });
    expect([facets?.ranges, facets?.choices]).toEqual([[], []]);
  });

  it('[FIND-04] offers the same filters, with the same bounds, on each page and in each order', async () => {
    const categoryKey = 'floor-care';
    const technical = async (sortBy: string, page: number) => {
      const { facets, pages } = await find({ categoryKey, sortBy, page, pageSize: 1, withFacets: true });
      return { pages, ranges: facets?.ranges, choices: facets?.choices };
    };
    const first = await technical('relevance', 1);
    expect(first.pages).toBeGreaterThan(2);
    for (const sortBy of ['relevance', 'price_asc', 'name_desc'])
      for (let page = 1; page <= first.pages; page += 1) expect(await technical(sortBy, page)).toEqual(first);
  });

  it('finds what a category has by its slug, too, in the language asked for', async () => {
    const { categories } = await british.call(calls.getNavigation, { acceptLanguage });
    const [department] = categories.results;
    const { products, total, facets } = await find({ categorySlug: department?.slug, withFacets: true });
    expect(total).toBeGreaterThan(0);
    expect(await find({ categoryKey: department?.key, withFacets: true })).toMatchObject({ products, total, facets });
    expect((await find({ categorySlug: department?.slug })).facets).toBeUndefined();
    const unknown = await british.refused(calls.searchProducts, { acceptLanguage, categorySlug: 'no-such-category' });
    expect([unknown.status, unknown.code]).toEqual([404, 'CategoryNotFound']);
  });

  it('[SEARCH-19] [SEARCH-13] limits a tag to the category whose key the address holds, five levels deep', async () => {
    const query = { tags: ['on-sale'], withFacets: true };
    const all = await find(query);
    let [open] = all.facets?.categories ?? [];
    let depth = 0;
    for (; open; depth += 1) {
      const { key, count } = open;
      const limited = await find({ ...query, category: key });
      expect([key, limited.total, limited.facets?.category?.key]).toEqual([key, count, key]);
      [open] = limited.facets?.categories.filter(({ parent }) => parent === key) ?? [];
    }
    expect(depth).toBeGreaterThan(1);
  });

  it('[FIND-04] counts what is in stock, and the categories below along the chosen one', async () => {
    const all = await find({ listedTag: 'bestseller', withFacets: true });
    const kept = await find({ listedTag: 'bestseller', isOnStock: true, withFacets: true });
    expect([kept.total, kept.facets?.inStock]).toEqual([all.facets?.inStock, all.facets?.inStock]);
    expect(kept.products.every(({ onStock }) => onStock)).toBe(true);
    const [department] = all.facets?.categories ?? [];
    const chosen = await find({ listedTag: 'bestseller', category: department?.key, withFacets: true });
    expect(chosen.total).toBe(department?.count);
    expect(chosen.facets?.category?.name).toBe(department?.name);
    expect(chosen.facets?.categories.some(({ parent }) => parent === department?.key)).toBe(true);
    const byNames = await find({ listedTag: 'bestseller', category: department?.name, withFacets: true });
    expect(byNames.total).toBe(chosen.total);
  });

  it('[FIND-07] tells which filter to take off when nothing fits, and how many there are then', async () => {
    const none = await find({ tags: ['bware'], brands: ['Nobody'], withFacets: true });
    const tagged = await find({ tags: ['bware'] });
    expect([none.total, none.facets?.wider]).toEqual([0, [{ filter: 'brand', total: tagged.total }]]);
  });

  it('[FIND-06] finds an article by its number, the digits of it and its EAN', async () => {
    const { product } = await british.call(calls.getProduct, { sku, acceptLanguage });
    for (const query of [sku, sku.toLowerCase(), sku.slice(2), product?.ean]) {
      const { article, products } = await find({ query });
      expect([query, products[0]?.sku, article?.slug]).toEqual([query, sku, product?.slug]);
    }
    expect((await find({ query: 'drill' })).article).toBeUndefined();
  });

  it.each([
    ['gr', 'el-GR', 'ΕΧ30000001'],
    ['gr', 'el-GR', 'εχ 30000001'],
    ['bg', 'bg-BG', 'ЕХ30000001'],
    ['bg', 'bg-BG', 'ех30000001?'],
  ])('[FIND-06] %s %s: finds %s, a number typed in the letters of the country', async (country, language, query) => {
    const found = await shop.shopper(country).call(calls.searchProducts, { acceptLanguage: language, query });
    expect([found.products[0]?.sku, found.article?.slug]).toEqual([sku, expect.stringMatching(/-ex30000001$/)]);
  });

  it('[TMW-23] [RECO-10] alternatives are of the family, without the product itself', async () => {
    const rest = { limit: 8, acceptLanguage };
    const skusOf = async (asked: CallArgs<typeof calls.getAlternativeProducts>[0]) =>
      (await british.call(calls.getAlternativeProducts, asked)).products.map(found => found.sku);
    const { product } = await british.call(calls.getProduct, { sku, acceptLanguage });
    const family = product?.family ?? '';
    const filtered = (isBware: boolean, excludeSkus: string[]) =>
      skusOf({ customFilters: { family, isBware, excludeSkus }, ...rest });
    const all = await filtered(false, []);
    expect(all).toContain(sku);
    const others = all.filter(found => found !== sku);
    expect(await filtered(false, [sku])).toEqual(others);
    // As releases of before ask.
    expect(await skusOf({ sku, family, ...rest })).toEqual(others);
    for (const found of await filtered(true, [])) expect(all).not.toContain(found);
    const { status } = await british.refused(calls.getAlternativeProducts, { customFilters: 'sku:x', ...rest });
    expect(status).toBe(400);
  });

  it('[TMW-24] [RECO-08] accessories come with their base product', async () => {
    const answer = await british.call(calls.getComplementaryProductsBySku, { sku, limit: 4, acceptLanguage });
    expect(answer.baseProduct?.sku).toBe(sku);
    expect(answer.products.length).toBeGreaterThan(0);
    expect(answer.products.length).toBeLessThanOrEqual(4);
  });

  it.each(['é'.repeat(1000), '漢'.repeat(190)])(
    'answers a text of more bytes than the search service takes',
    async query => {
      expect((await find({ query, withFacets: true })).page).toBe(1);
      const { status } = await british.agent
        .post('/api/search/1/indexes/*/queries')
        .query({ origin: british.host })
        .send({ requests: [{ indexName: 'prod.en-GB', query: query.slice(0, 200) }] });
      expect(status).toBe(200);
    },
  );

  it('[GUAR-07] guarantees are found by SKU although no list has them', async () => {
    const { products } = await find({ skus: ['4100010', '4100020'] });
    expect(products.map(product => product.sku)).toEqual(['4100010', '4100020']);
  });

  it("[MW-22] browsers search under the shop's address, in their own indices only", async () => {
    const ask = (index: string) =>
      british.agent
        .post('/api/search/1/indexes/*/queries')
        .query({ origin: british.host })
        .type('text/plain')
        .send(JSON.stringify({ requests: [{ indexName: index, query: '' }] }));
    expect((await ask('prod.en-GB')).body.results[0].nbHits).toBeGreaterThan(0);
    expect((await ask('prod.en-GB_price_asc')).status).toBe(200);
    expect((await ask('prod.sk-SK')).status).toBe(403);
  });
});
