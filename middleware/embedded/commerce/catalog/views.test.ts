import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

const channel = (key: string) => ({ typeId: 'channel' as const, key });
const eur = (centAmount: number) => ({ currencyCode: 'EUR', centAmount });

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  shop = await openShop({
    ...data,
    channels: [...(data.channels ?? []), { key: 'outlet', roles: ['InventorySupply', 'ProductDistribution'] }],
    stores: [
      ...(data.stores ?? []),
      {
        key: 'store-both',
        name: { 'en-GB': 'Both' },
        languages: ['sk-SK', 'en-GB'],
        countries: [{ code: 'SK' }],
        distributionChannels: [channel('warehouse')],
      },
    ],
    products: [
      ...(data.products ?? []),
      product('EX10000030', 1, {
        masterVariant: {
          sku: 'EX10000030',
          prices: [
            { value: eur(1000) },
            { value: eur(900), country: 'SK' },
            { value: eur(800), country: 'DE' },
            { value: eur(700), channel: channel('warehouse') },
            { value: eur(600), channel: channel('outlet') },
          ],
        },
        variants: [{ sku: 'EX10000031', prices: [{ value: eur(1100) }] }],
      }),
    ],
    inventory: [
      ...(data.inventory ?? []),
      { sku: 'EX10000030', quantityOnStock: 0 },
      { sku: 'EX10000030', quantityOnStock: 4, supplyChannel: channel('warehouse') },
    ],
  });
});
afterAll(() => shop.stop());

type Query = NonNullable<
  NonNullable<Parameters<ReturnType<ReturnType<Shop['api']['productProjections']>['withKey']>['get']>[0]>['queryArgs']
>;
const get = async (key: string, queryArgs: Query = {}) =>
  (await shop.api.productProjections().withKey({ key }).get({ queryArgs }).execute()).body;
const cents = (prices: { value: { centAmount: number } }[] | undefined) => prices?.map(({ value }) => value.centAmount);

describe('projections as they are asked for', () => {
  it('for a store: its languages, and the prices of its countries and channels', async () => {
    const british = await get('ex10000030', { storeProjection: 'store-gb' });
    expect(british.name).toEqual({ 'en-GB': 'Article EX10000030' });
    expect(cents(british.masterVariant.prices)).toEqual([1000]);
    const both = await get('ex10000030', { storeProjection: 'store-both' });
    expect(Object.keys(both.name)).toEqual(['en-GB', 'sk-SK']);
    expect(cents(both.masterVariant.prices)).toEqual([1000, 900, 700]);
    expect(
      (await get('ex10000030', { storeProjection: 'store-both', priceCurrency: 'EUR', priceCountry: 'SK' }))
        .masterVariant.price?.value.centAmount,
    ).toBe(900);
    expect((await shop.raw('GET', '/product-projections?storeProjection=nowhere')).status).toBe(400);
  });

  it('in locales: several of them, one that has nothing', async () => {
    expect(Object.keys((await get('ex10000030', { localeProjection: ['sk-SK', 'en-GB'] })).slug).sort()).toEqual([
      'en-GB',
      'sk-SK',
    ]);
    expect((await get('ex10000030', { localeProjection: ['fr-FR'] })).name).toEqual({});
  });

  it('with a price selected for every variant', async () => {
    const found = await get('ex10000030', { priceCurrency: 'EUR', priceCountry: 'DE' });
    expect([found.masterVariant.price?.value.centAmount, found.variants[0]?.price?.value.centAmount]).toEqual([
      800, 1100,
    ]);
    expect((await get('ex10000030', { priceCurrency: 'PLN' })).masterVariant.price).toBeUndefined();
  });

  it('with references expanded, several levels deep', async () => {
    const found = await get('ex10000030', {
      expand: ['categories[*].ancestors[*]', 'productType', 'taxCategory', 'masterVariant.prices[*].channel'],
    });
    expect(found.categories[0]?.obj?.ancestors[0]?.obj?.key).toBe('tools');
    expect(found.productType.obj?.key).toBe('goods');
    expect(found.taxCategory?.obj?.rates.length).toBe(3);
    expect(found.masterVariant.prices?.map(price => price.channel?.obj?.key)).toEqual([
      undefined,
      undefined,
      undefined,
      'warehouse',
      'outlet',
    ]);
    expect((await shop.raw('GET', '/product-projections?expand=a[[')).status).toBe(400);
  });

  it('with their availability, at all and by supply channel, as the stock now is', async () => {
    const { body: warehouse } = await shop.api.channels().withKey({ key: 'warehouse' }).get().execute();
    const available = async () => (await get('ex10000030')).masterVariant.availability;
    expect(await available()).toMatchObject({
      isOnStock: false,
      availableQuantity: 0,
      channels: { [warehouse.id]: { isOnStock: true, availableQuantity: 4 } },
    });
    const { body: entries } = await shop.api
      .inventory()
      .get({ queryArgs: { where: `sku = "EX10000030" and supplyChannel(id = "${warehouse.id}")` } })
      .execute();
    const [entry] = entries.results;
    await shop.api
      .inventory()
      .withId({ ID: entry?.id ?? '' })
      .post({ body: { version: entry?.version ?? 0, actions: [{ action: 'removeQuantity', quantity: 4 }] } })
      .execute();
    expect((await available())?.channels?.[warehouse.id]).toMatchObject({ isOnStock: false, availableQuantity: 0 });
  });
});

describe('reviews', () => {
  it('a changed or deleted rating changes the statistics', async () => {
    const target = { typeId: 'product' as const, key: 'ex10000030' };
    const make = async (rating: number) => (await shop.api.reviews().post({ body: { rating, target } }).execute()).body;
    const statistics = async () => (await get('ex10000030')).reviewRatingStatistics;
    const [first, second] = [await make(1), await make(5)];
    expect(await statistics()).toMatchObject({ averageRating: 3, count: 2 });
    const { body: better } = await shop.api
      .reviews()
      .withId({ ID: first.id })
      .post({ body: { version: first.version, actions: [{ action: 'setRating', rating: 4 }] } })
      .execute();
    expect(await statistics()).toEqual({
      averageRating: 4.5,
      highestRating: 5,
      lowestRating: 4,
      count: 2,
      ratingsDistribution: { '4': 1, '5': 1 },
    });
    for (const { id, version } of [better, second])
      await shop.api.reviews().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    expect(await statistics()).toBeUndefined();
  });
});
