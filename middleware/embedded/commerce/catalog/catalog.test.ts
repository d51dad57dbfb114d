import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const find = async (where: string | string[], more: object = {}) =>
  (
    await shop.api
      .productProjections()
      .get({ queryArgs: { where, ...more } })
      .execute()
  ).body;
const skus = async (where: string, more: object = {}) =>
  (await find(where, more)).results.map(({ masterVariant }) => masterVariant.sku);

describe('product projections', () => {
  it.each([
    ['slug(`en-GB`="article-ex10000001")', ['EX10000001']],
    ['slug(`sk-SK`="tovar-ex10000002")', ['EX10000002']],
    ['masterVariant(sku="EX10000003")', ['EX10000003']],
    ['masterVariant(sku in ("EX10000003", "EX10000002", "none"))', ['EX10000002', 'EX10000003']],
    ['key in ("ex10000001", "ex10000006")', ['EX10000001', 'EX10000006']],
    ['masterVariant(attributes(name="volumeDiscountGroup" and value="a"))', ['EX10000003']],
    ['masterVariant(attributes(name="isFreight" and value=true))', ['EX10000005']],
    ['masterVariant(attributes(name="enabledOnMarket" and value(key="gb")))', ['EX10000001']],
    [
      'masterVariant(attributes(name="family" and value="pump")) and not(key in ("ex10000001", "ex10000002", "ex10000003"))',
      ['EX10000006'],
    ],
    ['key = "ex10000001" or masterVariant(sku = "EX10000005")', ['EX10000001', 'EX10000005']],
    ['(key = "ex10000001" or key = "ex10000002") and masterVariant(sku = "EX10000002")', ['EX10000002']],
  ])('%s', async (where, expected) => {
    expect(await skus(where)).toEqual(expected);
  });

  it('by category, sorted, paged and with or without a total', async () => {
    const category = (await shop.api.categories().withKey({ key: 'pumps' }).get().execute()).body;
    const where = `categories(id="${category.id}")`;
    expect(await skus(where, { sort: 'key desc' })).toEqual(['EX10000005', 'EX10000003', 'EX10000002', 'EX10000001']);
    const page = await find(where, { limit: 2, offset: 1, sort: 'key asc' });
    expect(page).toMatchObject({ limit: 2, offset: 1, count: 2, total: 4 });
    expect((await find(where, { withTotal: false })).total).toBeUndefined();
    expect((await refused(find(where, { limit: 501 }))).code).toBe('InvalidInput');
    expect((await refused(find('key = '))).code).toBe('InvalidInput');
  });

  it('takes variables', async () => {
    const { body } = await shop.api
      .productProjections()
      .get({ queryArgs: { where: 'masterVariant(sku in :skus)', 'var.skus': ['EX10000001', 'EX10000002'] } })
      .execute();
    expect(body.count).toBe(2);
  });

  it('selects prices, and shows those of a group to the group only', async () => {
    const group = (await shop.api.customerGroups().withKey({ key: 'tier-1' }).get().execute()).body;
    const get = async (queryArgs: { priceCurrency?: string; priceCountry?: string; priceCustomerGroup?: string }) =>
      (await shop.api.productProjections().withKey({ key: 'ex10000005' }).get({ queryArgs }).execute()).body
        .masterVariant.price?.value.centAmount;
    expect(await get({ priceCurrency: 'EUR' })).toBe(2500);
    expect(await get({ priceCurrency: 'EUR', priceCountry: 'SK' })).toBe(2400);
    expect(await get({ priceCurrency: 'EUR', priceCountry: 'SK', priceCustomerGroup: group.id })).toBe(2300);
    expect(await get({ priceCurrency: 'PLN' })).toBeUndefined();
    expect((await refused(get({ priceCountry: 'SK' }))).code).toBe('InvalidInput');
  });

  it('shows discounted prices, also after the discount changed', async () => {
    const price = async () =>
      (
        await shop.api
          .productProjections()
          .withKey({ key: 'ex10000006' })
          .get({ queryArgs: { priceCurrency: 'EUR' } })
          .execute()
      ).body.masterVariant.price;
    expect((await price())?.discounted?.value.centAmount).toBe(7500);
    const discount = (await shop.api.productDiscounts().withKey({ key: 'sale' }).get().execute()).body;
    await shop.api
      .productDiscounts()
      .withKey({ key: 'sale' })
      .post({ body: { version: discount.version, actions: [{ action: 'changeIsActive', isActive: false }] } })
      .execute();
    expect((await price())?.discounted?.value.centAmount).toBe(1000);
  });

  it('projects on locales and expands references', async () => {
    const { body } = await shop.api
      .productProjections()
      .withKey({ key: 'ex10000001' })
      .get({ queryArgs: { localeProjection: 'sk-SK', expand: ['categories[*].parent', 'productType'] } })
      .execute();
    expect(body.name).toEqual({ 'sk-SK': 'Article EX10000001 sk' });
    expect(body.slug).toEqual({ 'sk-SK': 'tovar-ex10000001' });
    expect(body.categories[0]?.obj?.parent?.obj?.key).toBe('tools');
    expect(body.productType.obj?.key).toBe('goods');
  });

  it('answers 404 for what is unknown or not published; staged shows it', async () => {
    const at = (key: string, staged: boolean) =>
      shop.api.productProjections().withKey({ key }).get({ queryArgs: { staged } }).execute();
    expect(await refused(at('none', false))).toMatchObject({ status: 404, code: 'ResourceNotFound' });
    expect((await refused(at('ex10000004', false))).status).toBe(404);
    expect((await at('ex10000004', true)).body.published).toBe(false);
  });
});

describe('products', () => {
  it('change staged first and are seen once published; slugs and SKUs are unique', async () => {
    const product = (await shop.api.products().withKey({ key: 'ex10000002' }).get().execute()).body;
    const change = async (
      version: number,
      actions: Parameters<ReturnType<ReturnType<typeof shop.api.products>['withId']>['post']>[0]['body']['actions'],
    ) => (await shop.api.products().withId({ ID: product.id }).post({ body: { version, actions } }).execute()).body;
    const staged = await change(product.version, [{ action: 'changeName', name: { 'en-GB': 'New name' } }]);
    expect(staged.masterData).toMatchObject({
      published: true,
      hasStagedChanges: true,
      staged: { name: { 'en-GB': 'New name' } },
    });
    expect(staged.masterData.current.name['en-GB']).toBe('Article EX10000002');
    const shown = await change(staged.version, [{ action: 'publish' }]);
    expect(shown.masterData).toMatchObject({ hasStagedChanges: false, current: { name: { 'en-GB': 'New name' } } });
    expect((await find('key = "ex10000002"')).results[0]?.name['en-GB']).toBe('New name');
    expect(
      (
        await refused(
          change(shown.version, [{ action: 'changeSlug', slug: { 'en-GB': 'article-ex10000001' }, staged: false }]),
        )
      ).code,
    ).toBe('DuplicateField');
    const hidden = await change(shown.version, [{ action: 'unpublish' }]);
    expect(hidden.masterData.published).toBe(false);
    expect((await find('key = "ex10000002"')).count).toBe(0);
    await change(hidden.version, [{ action: 'publish' }]);
    expect((await find('key = "ex10000002"')).count).toBe(1);
  });

  it('price changes are seen by recalculated carts', async () => {
    const product = (await shop.api.products().withKey({ key: 'ex10000001' }).get().execute()).body;
    const price = product.masterData.current.masterVariant.prices?.find(({ value }) => value.currencyCode === 'EUR');
    const cart = (
      await shop.api
        .carts()
        .post({ body: { currency: 'EUR', lineItems: [{ sku: 'EX10000001' }] } })
        .execute()
    ).body;
    await shop.api
      .products()
      .withId({ ID: product.id })
      .post({
        body: {
          version: product.version,
          actions: [
            {
              action: 'changePrice',
              priceId: price?.id ?? '',
              price: { value: { currencyCode: 'EUR', centAmount: 1500 } },
              staged: false,
            },
          ],
        },
      })
      .execute();
    const again = await shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'recalculate', updateProductData: true }] } })
      .execute();
    expect(cart.totalPrice.centAmount).toBe(1999);
    expect(again.body.totalPrice.centAmount).toBe(1500);
  });
});

describe('reviews', () => {
  it('[REVIEW-02] keep the statistics of the product', async () => {
    const add = async (rating: number, text: string) =>
      (
        await shop.api
          .reviews()
          .post({ body: { rating, text, authorName: 'A', target: { typeId: 'product', key: 'ex10000003' } } })
          .execute()
      ).body;
    const statistics = async () =>
      (await shop.api.productProjections().withKey({ key: 'ex10000003' }).get().execute()).body.reviewRatingStatistics;
    expect(await statistics()).toBeUndefined();
    const first = await add(5, 'b');
    await add(5, 'c');
    await add(2, 'a');
    expect(await statistics()).toEqual({
      averageRating: 4,
      highestRating: 5,
      lowestRating: 2,
      count: 3,
      ratingsDistribution: { '2': 1, '5': 2 },
    });
    const list = await shop.api
      .reviews()
      .get({
        queryArgs: {
          where: `target(typeId="product" and id="${first.target?.id}")`,
          sort: ['rating desc', 'text desc'],
        },
      })
      .execute();
    expect(list.body.results.map(({ text }) => text)).toEqual(['c', 'b', 'a']);
    await shop.api
      .reviews()
      .withId({ ID: first.id })
      .delete({ queryArgs: { version: first.version } })
      .execute();
    expect((await statistics())?.count).toBe(2);
  });
});
