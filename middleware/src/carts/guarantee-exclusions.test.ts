import * as calls from '@exwerk/contract/calls/cart-calls';
import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { openBeside, referenceOf, type TestShop } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const sku = 'EX30000001';
const offersIn = async (where: TestShop, of = sku) =>
  (await where.shopper('sk').call(calls.getGuaranteeOffers, { sku: of })).offers.map(offer => offer.sku);

/** What the catalog says of the article. */
async function setAttribute(name: string, value: string | readonly string[], of = sku): Promise<void> {
  const product = shop.services.commerce.service.products().withKey({ key: of.toLowerCase() });
  const { version } = (await product.get().execute()).body;
  await product
    .post({ body: { version, actions: [{ action: 'setAttribute', sku: of, name, value, staged: false }] } })
    .execute();
  await shop.services.cache.forget('product:');
}

describe('[GUAR-03] no guarantee is offered', () => {
  it('for an article or a brand that the configuration excludes', async () => {
    const all = await offersIn(shop);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const { product } = await shop.shopper('sk').call(getProduct, { sku, acceptLanguage: 'sk-SK' });
    for (const environment of [
      { GUARANTEE_EXCLUDED_SKUS: `EX39999999, ${sku.toLowerCase()}` },
      { GUARANTEE_EXCLUDED_BRANDS: product?.brand ?? '' },
    ]) {
      const excluding = openBeside(shop, environment);
      expect(await offersIn(excluding)).toEqual([]);
      await excluding.close();
    }
  });

  it('that the article excludes by SKU, by brand or by relation', async () => {
    const all = await offersIn(shop);
    await setAttribute('excludedSkus', [all[0] ?? '']);
    expect(await offersIn(shop)).toEqual(all.slice(1));
    await setAttribute('excludedSkus', []);
    // In a catalog whose guarantees have brands.
    const types = shop.services.commerce.service.productTypes().withKey({ key: 'guarantee' });
    const { version } = (await types.get().execute()).body;
    const attribute = {
      name: 'brand',
      type: { name: 'text' as const },
      label: { 'en-GB': 'Brand' },
      isRequired: false,
    };
    await types.post({ body: { version, actions: [{ action: 'addAttributeDefinition', attribute }] } }).execute();
    await setAttribute('brand', 'Careful', all[0]);
    await setAttribute('excludedBrands', ['Careful']);
    expect(await offersIn(shop)).toEqual(all.slice(1));
    await setAttribute('excludedBrands', []);
    await setAttribute('excludedRelations', ['accessory']);
    expect(await offersIn(shop)).toEqual(all);
    await setAttribute('excludedRelations', ['accessory', 'extra_guarantee']);
    expect(await offersIn(shop)).toEqual([]);
  });
});

it('[CART-20] a line is an article, an accessory, a guarantee or something else', async () => {
  const { results } = (
    await shop.services.commerce.service
      .productProjections()
      .get({ queryArgs: { limit: 100 } })
      .execute()
  ).body;
  const skus = results.flatMap(({ masterVariant }) => masterVariant.sku ?? []);
  const accessory = skus.find(found => found.startsWith('EX10')) ?? '';
  const shopper = shop.shopper('sk');
  const { cart: empty } = await shopper.call(calls.createCart);
  const { cart } = await shopper.call(calls.updateCart, referenceOf(empty), [
    { action: 'addLineItem', sku: 'EX30000002', quantity: 1 },
    { action: 'addLineItem', sku: accessory, quantity: 1 },
  ]);
  const { cart: covered } = await shopper.call(calls.updateCart, referenceOf(cart), [
    { action: 'addLineItem', sku: '4100010', quantity: 1, parentSku: 'EX30000002' },
  ]);
  expect(covered.lineItems.map(({ type }) => type)).toEqual(['standard_product', 'accessory', 'extra_guarantee']);
  const { lineItemSchema, lineItemTypes } = await import('@exwerk/contract/calls/cart');
  expect(lineItemTypes).toEqual(['standard_product', 'extra_guarantee', 'accessory', 'product']);
  expect(lineItemSchema.safeParse({ ...covered.lineItems[0], type: 'gift' }).success).toBe(false);
});
