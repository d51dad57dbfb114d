import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it('[CAT-01] [CAT-02] finds a product by a slug without an article number, and none by one that nothing has', async () => {
  const project = shop.services.commerce.service;
  const where = 'masterVariant(sku="EX30000001")';
  const [product] = (await project.productProjections().get({ queryArgs: { where } }).execute()).body.results;
  if (!product) throw new Error('The seed lacks the product');
  const slug = { ...product.slug, 'en-GB': 'plain-words' };
  await project
    .products()
    .withId({ ID: product.id })
    .post({ body: { version: product.version, actions: [{ action: 'changeSlug', slug, staged: false }] } })
    .execute();
  const british = shop.shopper('gb');
  const asked = (name: string) => british.call(getProduct, { slug: name, acceptLanguage: 'en-GB' });
  expect((await asked('plain-words')).product?.sku).toBe('EX30000001');
  expect(await asked('other-words')).toEqual({ product: null });
});
