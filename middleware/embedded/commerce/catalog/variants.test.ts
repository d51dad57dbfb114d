import type { Product, ProductUpdateAction } from '@commercetools/platform-sdk';
import { openShop, type Shop } from '../testing/shop.ts';
import { product as goods } from '../testing/shop-data.ts';

let shop: Shop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
  await shop.raw('POST', '/types', {
    key: 'price-fields',
    name: { en: 'Price' },
    resourceTypeIds: ['product-price'],
    fieldDefinitions: [{ name: 'source', label: { en: 'Source' }, required: false, type: { name: 'String' } }],
  });
});
afterAll(() => shop.stop());

/** A product of its own. */
const fresh = async () => {
  made += 1;
  return (
    await shop.api
      .products()
      .post({ body: goods(`VARIANT${made}`, 1000) })
      .execute()
  ).body;
};
const change = async ({ id, version }: Product, ...actions: ProductUpdateAction[]) =>
  (await shop.api.products().withId({ ID: id }).post({ body: { version, actions } }).execute()).body;
const refused = async ({ id, version }: Product, action: object) =>
  (await shop.raw('POST', `/products/${id}`, { version, actions: [action] })).body;
const invalid = (code: string) => ({ statusCode: 400, errors: [{ code }] });
const staged = ({ masterData }: Product) => masterData.staged;
const picture = (name: string) => ({ url: `https://exwerk.example/${name}.png`, dimensions: { w: 10, h: 20 } });

describe('variants (https://docs.commercetools.com/api/projects/products#add-productvariant)', () => {
  it('are added staged with the next ID, removed, and made the master', async () => {
    let product = await change(
      await fresh(),
      { action: 'addVariant', sku: 'BLUE', key: 'blue', attributes: [{ name: 'family', value: 'pump' }] },
      {
        action: 'addVariant',
        sku: 'RED',
        images: [picture('red')],
        prices: [{ value: { currencyCode: 'EUR', centAmount: 5 } }],
      },
    );
    expect(staged(product).variants).toMatchObject([
      { id: 2, sku: 'BLUE', key: 'blue', attributes: [{ name: 'family' }], images: [], prices: [] },
      { id: 3, sku: 'RED', images: [{ dimensions: { w: 10 } }], prices: [{ value: { centAmount: 5 } }] },
    ]);
    expect(product.masterData).toMatchObject({ hasStagedChanges: true, current: { variants: [] } });
    product = await change(product, { action: 'changeMasterVariant', sku: 'RED' }, { action: 'publish' });
    expect(product.masterData.current).toMatchObject({
      masterVariant: { id: 3, sku: 'RED' },
      variants: [{ id: 1 }, { id: 2 }],
    });
    const found = await shop.api
      .productProjections()
      .get({ queryArgs: { where: 'masterVariant(sku="RED")' } })
      .execute();
    expect(found.body.results.map(({ id }) => id)).toEqual([product.id]);
    expect(await refused(product, { action: 'removeVariant', id: 3 })).toMatchObject(invalid('InvalidOperation'));
    expect(await refused(product, { action: 'removeVariant', id: 9 })).toMatchObject(invalid('InvalidField'));
    expect(await refused(product, { action: 'addVariant', sku: 'BLUE' })).toMatchObject(invalid('DuplicateField'));
    expect(await refused(product, { action: 'addVariant', sku: 'EX10000001' })).toMatchObject(
      invalid('DuplicateField'),
    );
    product = await change(
      product,
      { action: 'removeVariant', sku: 'BLUE', staged: false },
      { action: 'setProductVariantKey', variantId: 1, key: 'first', staged: false },
    );
    expect(product.masterData).toMatchObject({
      hasStagedChanges: false,
      current: { variants: [{ id: 1, key: 'first' }] },
    });
  });
});

describe('images (https://docs.commercetools.com/api/projects/products#add-external-image)', () => {
  it('are added, moved, labelled and removed by their URL', async () => {
    const sku = { sku: `VARIANT${made + 1}` };
    let product = await change(
      await fresh(),
      ...['a', 'b', 'c'].map(name => ({ action: 'addExternalImage' as const, ...sku, image: picture(name) })),
    );
    const urls = () => staged(product).masterVariant.images?.map(({ url }) => url.at(-5));
    expect(urls()).toEqual(['a', 'b', 'c']);
    product = await change(
      product,
      { action: 'moveImageToPosition', variantId: 1, imageUrl: picture('c').url, position: 0 },
      { action: 'setImageLabel', ...sku, imageUrl: picture('a').url, label: 'Front' },
    );
    expect(urls()).toEqual(['c', 'a', 'b']);
    expect(staged(product).masterVariant.images?.[1]).toEqual({ ...picture('a'), label: 'Front' });
    product = await change(
      product,
      { action: 'removeImage', ...sku, imageUrl: picture('c').url },
      { action: 'setImageLabel', ...sku, imageUrl: picture('a').url },
    );
    expect(staged(product).masterVariant.images).toEqual([picture('a'), picture('b')]);
    const nowhere = { action: 'removeImage', ...sku, imageUrl: picture('c').url };
    expect(await refused(product, nowhere)).toMatchObject(invalid('InvalidOperation'));
    const beyond = { action: 'moveImageToPosition', ...sku, imageUrl: picture('a').url, position: 2 };
    expect(await refused(product, beyond)).toMatchObject(invalid('InvalidField'));
  });
});

describe('attributes (https://docs.commercetools.com/api/projects/products#set-attribute-in-all-variants)', () => {
  it('are set in all variants, and removed from all', async () => {
    const families = (of: Product) =>
      [staged(of).masterVariant, ...staged(of).variants].map(({ attributes }) =>
        attributes?.filter(({ name }) => name === 'family').map(({ value }) => value),
      );
    const product = await change(
      await fresh(),
      { action: 'addVariant' },
      { action: 'setAttributeInAllVariants', name: 'family', value: 'drill' },
    );
    expect(families(product)).toEqual([['drill'], ['drill']]);
    const without = await change(product, { action: 'setAttributeInAllVariants', name: 'family' });
    expect(families(without)).toEqual([[], []]);
    const unknown = { action: 'setAttributeInAllVariants', name: 'nope', value: 1 };
    expect(await refused(without, unknown)).toMatchObject({ statusCode: 400 });
  });
});

describe('prices (https://docs.commercetools.com/api/projects/products#set-price-customtype)', () => {
  it('have custom fields of a type for prices', async () => {
    const product = await fresh();
    const priceId = staged(product).masterVariant.prices?.[0]?.id ?? '';
    const type = { typeId: 'type' as const, key: 'price-fields' };
    const changed = await change(
      product,
      { action: 'setProductPriceCustomType', priceId, type, fields: { source: 'erp' } },
      { action: 'setProductPriceCustomField', priceId, name: 'source', value: 'pim' },
    );
    expect(staged(changed).masterVariant.prices).toMatchObject([
      { id: priceId, custom: { fields: { source: 'pim' } } },
      {},
    ]);
    const bare = await change(changed, { action: 'setProductPriceCustomType', priceId });
    expect(staged(bare).masterVariant.prices?.[0]).not.toHaveProperty('custom');
    const cartType = { action: 'setProductPriceCustomType', priceId, type: { key: 'cart-fields' } };
    expect(await refused(bare, cartType)).toMatchObject(invalid('InvalidInput'));
    const nowhere = { action: 'setProductPriceCustomField', priceId: 'none', name: 'source', value: 'x' };
    expect(await refused(bare, nowhere)).toMatchObject(invalid('InvalidOperation'));
  });
});
