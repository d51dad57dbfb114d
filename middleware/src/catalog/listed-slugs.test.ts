import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it('[SEO-06] a product has a slug in just the locales of the countries that it is sold in', async () => {
  const localesOf = async (sku: string) => {
    const { product } = await shop.shopper('gr').call(getProduct, { sku, acceptLanguage: 'el-GR' });
    return Object.keys(product?.slugs ?? {}).toSorted();
  };
  const project = shop.services.commerce.service;
  const where = 'masterVariant(sku="EX30000001")';
  const [product] = (await project.productProjections().get({ queryArgs: { where } }).execute()).body.results;
  if (!product) throw new Error('The seed lacks the product');
  const markets = { action: 'setAttribute', variantId: 1, name: 'enabledOnMarket', staged: false } as const;
  await project
    .products()
    .withId({ ID: product.id })
    .post({ body: { version: product.version, actions: [{ ...markets, value: ['be', 'gr'] }] } })
    .execute();
  expect(await localesOf('EX30000001')).toEqual(['el-GR', 'fr-BE', 'nl-BE']);
  expect(await localesOf('EX30000002')).toEqual(allLocales.toSorted());
});

it('[SEO-06] a product names its page also in a language in which the catalog has a slug of another one alone', async () => {
  const project = shop.services.commerce.service;
  const where = 'masterVariant(sku="EX30000003")';
  const [found] = (await project.productProjections().get({ queryArgs: { where } }).execute()).body.results;
  if (!found) throw new Error('The seed lacks the product');
  const { 'de-AT': _own, ...slug } = found.slug;
  await project
    .products()
    .withId({ ID: found.id })
    .post({ body: { version: found.version, actions: [{ action: 'changeSlug', slug, staged: false }] } })
    .execute();
  const { product } = await shop.shopper('at').call(getProduct, { sku: 'EX30000003', acceptLanguage: 'de-AT' });
  expect(product?.slug).toBe(slug['de-DE']);
  expect(product?.slugs['de-AT']).toBe(product?.slug);
});
