import { setImmediate as nextTask } from 'node:timers/promises';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storeContext } from '@exwerk/runtime';
import { RouterContextProvider } from 'react-router-dom';
import { aCategory } from '../testing/a-category.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { productAnswers } from '../testing/answers.ts';
import { loadCatchAll } from './catch-all-loader.ts';

async function open(path: string, country: Country = 'gb', but: Partial<Storefront> = {}) {
  const url = new URL(path, `http://${country}.localhost:8080`);
  const context = new RouterContextProvider(new Map([[storeContext, aStore(country, [], but)]]));
  return loadCatchAll({ request: new Request(url), params: {}, context });
}

describe('catch-all', () => {
  it('[ROUTE-09] opens a product by the article number in the slug', async () => {
    const sent = answerCalls(productAnswers());
    expect(await open('/meat-grinder-600-w-ex10000123')).toMatchObject({
      data: { kind: 'product', sku: 'EX10000123' },
    });
    expect(sent.find(call => call.name === 'getProduct')?.args).toEqual([
      { sku: 'EX10000123', acceptLanguage: 'en-GB' },
    ]);
  });

  it('[ROUTE-36] moves a wrong slug to the real one with 301 and keeps the query', async () => {
    answerCalls(productAnswers());
    const answer = await open('/old-name-ex10000123?utm_source=mail');
    if (!(answer instanceof Response)) throw new Error('No redirect');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/meat-grinder-600-w-ex10000123?utm_source=mail',
    ]);
  });

  it('[ROUTE-37] [OPEN-A5] leaves a bare slug where absolute paths are on beside native ones, and leads to the native one elsewhere', async () => {
    answerCalls({ ...productAnswers(), getCategory: () => ({ categories: { results: [aCategory()] } }) });
    const where = async (path: string, but: Partial<Storefront>) => {
      const answer = await open(path, 'lt', but);
      return answer instanceof Response ? [answer.status, answer.headers.get('location')] : null;
    };
    const { slug } = aCategory();
    const product = 'meat-grinder-600-w-ex10000123';
    for (const [bare, native] of [
      [`/${slug}`, `/c/${slug}`],
      [`/${product}`, `/p/${product}`],
    ] as const) {
      expect(await where(bare, {})).toEqual([308, native]);
      expect(await where(bare, { absolutePaths: true })).toBeNull();
      expect(await where(native, { absolutePaths: true })).toBeNull();
    }
    expect(await where('/old-ex10000123', { absolutePaths: true })).toEqual([301, `/p/${product}`]);
  });

  it('[CAT-01] answers 404 for a product that is off in this market', async () => {
    answerCalls(productAnswers(null));
    expect(await open('/meat-grinder-600-w-ex10000123')).toMatchObject({
      data: { kind: 'not-found' },
      init: { status: 404 },
    });
  });

  it('[CONTENT-07] answers 404 for a slug that no category has', async () => {
    answerCalls({ ...productAnswers(), getCategory: () => ({ status: 404 }) });
    expect(await open('/no-such-category')).toMatchObject({ data: { kind: 'not-found' }, init: { status: 404 } });
  });

  it('[CONTENT-03] answers 404 for a content page that this language does not have', async () => {
    answerCalls(productAnswers());
    expect(await open('/imprint/')).toMatchObject({ data: { kind: 'not-found' }, init: { status: 404 } });
  });

  it('[FIND-04] opens a brand by its slug, with its own products, and knows none that nobody sells', async () => {
    const brand = { name: 'Voltrix', slug: 'voltrix', story: null, locales: ['en-GB'] };
    const sent = answerCalls({ ...productAnswers(), getBrand: () => ({ brand }) });
    expect(await open('/b/voltrix?stock=in')).toMatchObject({ data: { kind: 'brand', slug: 'voltrix' } });
    expect(sent.find(({ name }) => name === 'searchProducts')?.args[0]).toMatchObject({
      listedBrand: 'Voltrix',
      isOnStock: true,
    });
    answerCalls({ ...productAnswers(), getBrand: () => ({ brand: null }) });
    expect(await open('/b/nobody')).toMatchObject({ data: { kind: 'not-found' }, init: { status: 404 } });
  });

  it('[ERR-20] throws with the status of a call that failed', async () => {
    answerCalls({ ...productAnswers(), getCategory: () => ({ status: 503 }) });
    await expect(open('/grinders')).rejects.toMatchObject({ init: { status: 503 } });
  });

  it('[RECO-07] [RECO-08] asks for 8 related products and 4 accessories', async () => {
    const sent = answerCalls(productAnswers(aProduct()));
    await open('/meat-grinder-600-w-ex10000123');
    const args = (name: string) => sent.find(call => call.name === name)?.args[0];
    expect(args('searchProducts')).toMatchObject({ pageSize: 8, excludeSkus: ['EX10000123'] });
    expect(args('getComplementaryProductsBySku')).toMatchObject({ limit: 4 });
  });

  it('[FIND-09] asks for what the blocks name, and names their code for the page’s head', async () => {
    const sent = answerCalls(productAnswers(aProduct({ setParts: ['EX30000001', 'EX10000002'] })));
    expect(await open('/meat-grinder-600-w-ex10000123')).toMatchObject({
      data: {
        source: ['src/product/product-page.tsx', 'src/product-blocks/set-parts.tsx'],
      },
    });
    expect(sent.map(({ args }) => args[0])).toContainEqual({
      acceptLanguage: 'en-GB',
      skus: ['EX30000001', 'EX10000002'],
      pageSize: 2,
    });
  });

  it('asks for what stands beside a product with it, before its answer', async () => {
    const answers = productAnswers();
    const product = Promise.withResolvers<void>();
    const sent = answerCalls({ ...answers, getProduct: () => product.promise.then(() => ({ product: aProduct() })) });
    const opened = open('/cordless-drill-ex30000123');
    const args = (name: string) => sent.find(call => call.name === name)?.args;
    while (!args('getOtherCondition')) await nextTask();
    expect(args('getVolumeDiscounts')).toEqual([{ sku: 'EX30000123', sort: 'sortOrder asc' }]);
    expect(args('getOtherCondition')).toEqual([{ sku: 'EX30000123', limit: 2, acceptLanguage: 'en-GB' }]);
    product.resolve();
    await opened;
  });

  it('asks for the products of a category with it, before its answer', async () => {
    const category = Promise.withResolvers<{ status: number }>();
    const sent = answerCalls({ ...productAnswers(), getCategory: () => category.promise });
    const opened = open('/grinders');
    const listing = () => sent.find(({ name }) => name === 'searchProducts');
    while (!listing()) await nextTask();
    expect(listing()?.args[0]).toMatchObject({ categorySlug: 'grinders', page: 1 });
    category.resolve({ status: 404 });
    expect(await opened).toMatchObject({ data: { kind: 'not-found' } });
  });

  it('asks for another condition of those articles alone that have one', async () => {
    const sent = answerCalls(productAnswers());
    await open('/meat-grinder-600-w-ex10000123');
    expect(sent.map(({ name }) => name)).not.toContain('getOtherCondition');
  });
});
