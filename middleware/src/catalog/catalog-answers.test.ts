import * as calls from '@exwerk/contract/calls/catalog-calls';
import { getContent } from '@exwerk/contract/calls/content';
import { getReview, type Review } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { openShop, type Shopper, type TestShop } from '../testing/shop.ts';

/** Gives a product attributes that refer to another product and to categories. */
async function addReferences(of: TestShop, number: string): Promise<void> {
  const project = of.services.commerce.service;
  const label = { 'en-GB': 'Own' };
  const types = project.productTypes().withKey({ key: 'product' });
  const product = { name: 'reference', referenceTypeId: 'product' } as const;
  const categories = { name: 'set', elementType: { name: 'reference', referenceTypeId: 'category' } } as const;
  const actions = [
    { action: 'addAttributeDefinition', attribute: { name: 'goesWith', type: product, label, isRequired: false } },
    { action: 'addAttributeDefinition', attribute: { name: 'usedIn', type: categories, label, isRequired: false } },
  ] as const;
  const { version } = (await types.get().execute()).body;
  await types.post({ body: { version, actions: [...actions] } }).execute();
  const bySku = async (wanted: string) => {
    const where = `masterVariant(sku="${wanted}")`;
    const [found] = (await project.productProjections().get({ queryArgs: { where } }).execute()).body.results;
    if (!found) throw new Error(`No ${wanted}`);
    return found;
  };
  const other = await bySku('EX30000001');
  const changed = await bySku(number);
  const values = {
    goesWith: { typeId: 'product', id: other.id },
    usedIn: other.categories.slice(0, 2).map(({ id }) => ({ typeId: 'category', id })),
  };
  await project
    .products()
    .withId({ ID: changed.id })
    .post({
      body: {
        version: changed.version,
        actions: Object.entries(values).map(([name, value]) => ({
          action: 'setAttribute' as const,
          variantId: 1,
          name,
          value,
          staged: false,
        })),
      },
    })
    .execute();
}

let shop: TestShop;
let british: Shopper;
beforeAll(async () => {
  shop = await openShop();
  await addReferences(shop, 'EX30000002');
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

  it('[CAT-05] what they refer to is told by its name', async () => {
    const other = await of(sku);
    const own = (await of('EX30000002'))?.attributes.filter(({ label }) => label === 'Own').map(({ value }) => value);
    expect(own).toEqual([
      { type: 'reference', id: other?.id, text: other?.name },
      { type: 'set', texts: other?.breadcrumbs.slice(0, 2).map(({ name }) => name) },
    ]);
  });

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
      sort: calls.volumeSort,
    });
    const otherwise = { discountGroup: 'volume_discount_default', sort: 'volume desc' };
    expect((await british.refused(calls.getVolumeDiscounts, otherwise)).status).toBe(400);
    expect(cartDiscounts.results.map(({ volume, permyriad }) => [volume, permyriad])).toEqual([
      [3, 500],
      [5, 1000],
      [10, 1500],
    ]);
  });

  it('[DISC-06] volume tiers of the group of an article: its own, else the default one', async () => {
    const tiersOf = async (asked: object) => {
      const { cartDiscounts } = await british.call(calls.getVolumeDiscounts, asked);
      return cartDiscounts.results.map(({ group, volume }) => `${group} ${volume}`);
    };
    expect(await tiersOf({ sku })).toEqual([3, 5, 10].map(volume => `volume_discount_default ${volume}`));
    expect(await tiersOf({ sku: 'EX10000001' })).toEqual([3, 5, 10].map(volume => `supplies ${volume}`));
    // Second choice is in a group of its own that has no tiers.
    expect(await tiersOf({ sku: 'EX20000001' })).toEqual([]);
    expect((await british.refused(calls.getVolumeDiscounts, {})).status).toBe(400);
  });

  it('the same model in its other condition, and none of what has no model of its own', async () => {
    const othersOf = async (of: string, limit = 2) =>
      (await british.call(calls.getOtherCondition, { sku: of, limit, acceptLanguage })).products.map(
        found => found.sku,
      );
    expect(await othersOf('EX20000001')).toEqual([sku]);
    expect(await othersOf(sku)).toContain('EX20000001');
    expect(await othersOf(sku, 1)).toHaveLength(1);
    expect(await othersOf('EX10000001')).toEqual([]);
    expect(await othersOf('EX39999999')).toEqual([]);
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

it('[CONTENT-04] [CONTENT-06] content by slug and language, nothing outside the folder', async () => {
  expect((await british.call(getContent, { slug: 'privacy-data', acceptLanguage })).page?.title).toBeTruthy();
  expect((await british.call(getContent, { slug: '../content/privacy-data', acceptLanguage })).page).toBeNull();
});

it.each([
  ['lt', 'lt-LT', '/c/'],
  ['sk', 'sk-SK', '/'],
])('[ROUTE-06] the home page of %s leads to categories where they stand', async (country, locale, below) => {
  const shopper = shop.shopper(country);
  const { page } = await shopper.call(getContent, { slug: 'home', acceptLanguage: locale });
  const slides = page?.blocks.flatMap(block => (block.type === 'slides' ? block.slides : [])) ?? [];
  const paths = slides.map(({ link }) => link.href).filter(href => !href.startsWith('/search'));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect(path).toMatch(new RegExp(`^${below}[\\p{L}-]+$`, 'u'));
});
