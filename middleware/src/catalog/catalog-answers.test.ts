import * as calls from '@exwerk/contract/calls/catalog-calls';
import { getContent } from '@exwerk/contract/calls/content';
import { getReview, type Review } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { getStores } from '@exwerk/contract/calls/store-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import * as tracking from '@exwerk/contract/calls/tracking-calls';
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

describe('categories', () => {
  it('[MW-03] [CAT-08] [CAT-10] navigation has the departments of this market in numeric order, in its language', async () => {
    const { categories } = await british.call(calls.getNavigation, { acceptLanguage });
    expect(categories.results.length).toBeGreaterThan(3);
    expect(categories.results.find(({ key }) => key === 'gastronomy')).toMatchObject({
      name: 'Gastronomy',
      slug: 'gastronomy',
    });
    const german = await shop.shopper('de').call(calls.getNavigation, { acceptLanguage: 'de-DE' });
    expect(german.categories.results.find(({ key }) => key === 'gastronomy')?.name).not.toBe('Gastronomy');
  });

  it('the tree has all levels, and of each what has products in this market', async () => {
    const { departments } = await british.call(calls.getCategoryTree, { acceptLanguage });
    const { categories } = await british.call(calls.getNavigation, { acceptLanguage });
    expect(departments.map(({ key, children }) => [key, children.map(child => child.key)])).toEqual(
      categories.results.map(({ key, children }) => [key, children.map(child => child.key)]),
    );
    const [cooking] = departments.find(({ key }) => key === 'gastronomy')?.children ?? [];
    const [fryers] = cooking?.children ?? [];
    expect(fryers?.children.find(({ key }) => key === 'electric-fryers')?.children.length).toBeGreaterThan(0);
  });

  it('[MW-02] [CAT-06] a category comes with ancestors, children and siblings', async () => {
    const { product } = await british.call(calls.getProduct, { sku, acceptLanguage });
    const path = product?.breadcrumbs ?? [];
    const slug = path[1]?.slug ?? '';
    const answer = await british.call(calls.getCategory, {
      slug,
      acceptLanguage,
      fetchSiblings: true,
      selector: 'listing',
    });
    const [category] = answer.categories.results;
    expect(category?.ancestors.map(({ key }) => key)).toEqual([path[0]?.key]);
    expect(category?.children.some(({ key }) => key === path[2]?.key)).toBe(true);
    expect(category?.siblings.some(({ key }) => key === category.key)).toBe(false);
  });

  it('an unknown slug is a 404 problem', async () => {
    const unknown = { slug: 'nowhere', acceptLanguage, fetchSiblings: false, selector: 'listing' };
    expect(await british.refused(calls.getCategory, unknown)).toMatchObject({ status: 404, code: 'CategoryNotFound' });
  });
});

describe('what attributes say of a product', () => {
  const of = async (number: string) => (await british.call(calls.getProduct, { sku: number, acceptLanguage })).product;
  const found = async (query: object) =>
    (await british.call(calls.searchProducts, { acceptLanguage, ...query })).products;

  it('[CAT-03] [FIND-09] names the parts of a set, all of which are found', async () => {
    const parts = (await of('EX18000001'))?.setParts ?? [];
    expect(parts[0]).toMatch(/^EX30/);
    expect(parts.length).toBeGreaterThan(1);
    const named = await found({ skus: parts, pageSize: parts.length });
    expect(named.map(({ sku: number }) => number).toSorted()).toEqual([...parts].toSorted());
  });

  it('[CAT-03] [FIND-09] names the machines of an accessory, and has none of what is no accessory', async () => {
    expect((await of('EX10000001'))?.parentProducts?.[0]).toMatch(/^EX30/);
    expect(await of(sku)).not.toHaveProperty('parentProducts');
  });

  it('[CAT-03] [FIND-09] finds the new article of second choice by its model, and the reverse', async () => {
    const [used, fresh] = [await of('EX20000001'), await of(sku)];
    expect(used).toMatchObject({ isBware: true, model: fresh?.model });
    const skus = async (isBware: boolean) =>
      (await found({ model: fresh?.model, isBware })).map(({ sku: number }) => number);
    expect([await skus(true), await skus(false)]).toEqual([['EX20000001'], [sku]]);
  });

  it('[CAT-03] [FIND-09] has pictures all around, and the energy label with its sheet', async () => {
    const numbers = Array.from({ length: 90 }, (_, index) => `EX300${String(index + 1).padStart(5, '0')}`);
    const all = (await Promise.all(numbers.map(of))).flatMap(product => product ?? []);
    const turning = all.find(({ turnImages }) => turnImages !== undefined);
    expect(turning?.turnImages).toHaveLength(24);
    expect(turning?.turnImages?.[1]).toMatch(/\/images\/[^_]+_[^_]+_\d_turn-15$/);
    const cooled = all.find(({ energy }) => energy !== null);
    expect(cooled?.energy).toEqual({
      class: cooled?.energyClass,
      label: expect.stringMatching(/\/images\/energy_[a-g]$/),
      nestedLabel: expect.stringMatching(/\/images\/energy_[a-g]$/),
      fiche: expect.stringMatching(/\/images\/fiche_ex\d{8}_[a-g]\.svg$/),
    });
    const [tile] = await found({ skus: [cooled?.sku] });
    expect(tile?.energyClass).toBe(cooled?.energyClass);
  });
});

describe('products', () => {
  it('[MW-04] [CAT-02] are found by SKU, by slug, and by the article number in an outdated slug', async () => {
    const { product } = await british.call(calls.getProduct, { sku, acceptLanguage });
    expect(product).toMatchObject({
      sku,
      price: { regular: { currencyCode: 'GBP' } },
      vatPercentage: 20,
      deliveryDays: '2-4',
      onStock: true,
    });
    expect(product?.techDetails.length).toBeGreaterThan(0);
    expect(product?.attributes.find(({ name }) => name === 'brand')).toMatchObject({
      label: 'Brand',
      value: { type: 'text' },
    });
    const bySlug = await british.call(calls.getProduct, { slug: product?.slug, acceptLanguage });
    expect(bySlug.product?.id).toBe(product?.id);
    const outdated = await british.call(calls.getProduct, { slug: 'old-name-ex30000001', acceptLanguage });
    expect(outdated.product?.slug).toBe(product?.slug);
  });

  it('[CAT-01] [OPEN-A59] are null when unknown', async () => {
    expect(await british.call(calls.getProduct, { sku: 'EX39999999', acceptLanguage })).toEqual({ product: null });
  });

  it('[TMW-17] stock of several SKUs, without limit for guarantees', async () => {
    const { inventoryEntries } = await british.call(calls.getInventory, { skus: [sku, '4100010', 'NONE'] });
    const [own, guarantee, unknown] = inventoryEntries.results;
    expect(own?.availableQuantity).toBeGreaterThan(0);
    expect([guarantee?.availableQuantity, unknown?.availableQuantity]).toEqual([1000, 0]);
  });

  it('[TMW-19] [DISC-07] volume tiers by sort order', async () => {
    const { cartDiscounts } = await british.call(calls.getVolumeDiscounts, {
      discountGroup: 'volume_discount_default',
    });
    expect(cartDiscounts.results.map(({ volume, permyriad }) => [volume, permyriad])).toEqual([
      [3, 500],
      [5, 1000],
      [10, 1500],
    ]);
  });
});

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

  it('[TMW-23] [RECO-10] alternatives are of the family, without the product itself', async () => {
    const { product } = await british.call(calls.getProduct, { sku, acceptLanguage });
    const { products } = await british.call(calls.getAlternativeProducts, {
      sku,
      family: product?.family,
      limit: 8,
      acceptLanguage,
    });
    expect(products.every(found => found.sku !== sku)).toBe(true);
  });

  it('[TMW-24] [RECO-08] accessories come with their base product', async () => {
    const answer = await british.call(calls.getComplementaryProductsBySku, { sku, limit: 4, acceptLanguage });
    expect(answer.baseProduct?.sku).toBe(sku);
    expect(answer.products.length).toBeGreaterThan(0);
    expect(answer.products.length).toBeLessThanOrEqual(4);
  });

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

describe('[MW-05] reviews of a product', () => {
  const top = { limit: 10, offset: 0, sort: reviewSorts.top, statistics: true };
  const idOf = async () => (await british.call(calls.getProduct, { sku, acceptLanguage })).product;
  const isEnglish = ({ locale }: Review) => locale?.startsWith('en-') === true;

  it('[REVIEW-02] [REVIEW-04] come with average and distribution over all, the best first', async () => {
    const product = await idOf();
    const list = await british.call(getReview, product?.id, top);
    expect(list.total).toBe(product?.rating.count);
    expect(list.averageRating).toBe(product?.rating.average);
    expect(Object.values(list.ratingsDistribution).reduce((sum, count) => sum + count, 0)).toBe(list.total);
    for (const group of [list.results.filter(isEnglish), list.results.filter(review => !isEnglish(review))]) {
      const ratings = group.map(({ rating }) => rating);
      expect(ratings.length).toBeGreaterThan(0);
      expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
    }
  });

  it('[FIND-12] the most recent come by date, whatever they are written in', async () => {
    const productId = (await idOf())?.id;
    const { results, total } = await british.call(getReview, productId, {
      ...top,
      sort: reviewSorts.recent,
      limit: 100,
    });
    const dates = results.map(({ createdAt }) => createdAt);
    expect(dates).toHaveLength(total);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(results.map(isEnglish)).size).toBe(2);
  });

  it('those in the language of the page come before all others, over all pages', async () => {
    const productId = (await idOf())?.id;
    const { results, total } = await british.call(getReview, productId, { ...top, limit: 100 });
    const english = results.filter(isEnglish).length;
    expect(results).toHaveLength(total);
    expect(results.map(isEnglish)).toEqual(results.map((_review, index) => index < english));
    expect(english).toBeLessThan(total);
    const paged: Review[] = [];
    for (let offset = 0; offset < total; offset += 2)
      paged.push(...(await british.call(getReview, productId, { ...top, limit: 2, offset })).results);
    expect(paged).toEqual(results);
    const german = await shop.shopper('at').call(getReview, productId, top);
    expect(german.results[0]?.locale).toBe('de-DE');
    expect(german.total).toBe(total);
  });
});

it('[MW-19] [COUNTRY-21] [OPEN-A47] store fields; a store that is not there has all flags off', async () => {
  const { data } = await british.call(getStores, { storeKey: 'store-gb', acceptLanguage });
  expect(data).toMatchObject({ bankDetails: { bic: 'EXWKGBXX' }, flags: { reviews: true, googleAutocomplete: false } });
  const missing = await british.call(getStores, { storeKey: 'store-xx', acceptLanguage });
  expect(Object.values(missing.data.flags).every(flag => !flag)).toBe(true);
});

it('[CONTENT-04] [CONTENT-06] content by slug and language, nothing outside the folder', async () => {
  expect((await british.call(getContent, { slug: 'privacy-data', acceptLanguage })).page?.title).toBeTruthy();
  expect((await british.call(getContent, { slug: '../content/privacy-data', acceptLanguage })).page).toBeNull();
});

it('[CONTACT-15] [CONTACT-16] [CONTACT-28] support requests go on with their hidden fields', async () => {
  await british.call(sendSupportRequest, {
    reason: 'order',
    subreason: 'cancel-order',
    locale: 'en-GB',
    description: 'Please',
    contactName: 'Eva',
    customerEmail: 'eva@exwerk.example',
    subject: 'Order',
    orderNumber: 'GB-1',
  });
  expect(shop.upstreams.support.latestCases(1)[0]?.fields).toMatchObject({
    reason: 'order',
    orderNumber: 'GB-1',
    country: 'GB',
    locale: 'en-GB',
  });
});

it('[TRACK-01] [TRACK-03] [TRACK-04] tracking goes on under its name and never fails', async () => {
  expect(await british.call(tracking.trackViewItem, { locale: 'en-GB', cookie: 'c1', sku })).toEqual({
    accepted: true,
  });
  const consent = { locale: 'en-GB', consents: ['phone'], gdpr_phone: '+421 900 123' };
  expect(await british.call(tracking.consent, consent)).toEqual({ accepted: true });
  expect(shop.upstreams.customerData.latestEvents(1)[0]?.body).toMatchObject({ gdpr_phone: '+421900123' });
  expect(await british.call(tracking.consent, { locale: 'en-GB', consents: [] })).toEqual({ accepted: false });
});

it('[RECO-14] recommendations are tiles of this storefront', async () => {
  const query = { typeId: 'last-seen-gb', domainId: 'd', languageAndCountry: 'en-GB', bloomreachCookie: 'c1' };
  const { results } = await british.call(tracking.getRecommendations, query);
  expect(results[0]?.value.map(product => product.sku)).toEqual([sku]);
});
