import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { callFrom, fewSpeakers } from './speaker.ts';

/** What a visit to a product leaves in the browser and tells, and how its picture is looked for. */

const day = 86_400_000;
const sku = 'EX30000001';

// What a service worker would answer by itself, nobody could look at.
test.use({ serviceWorkers: 'block' });

for (const who of fewSpeakers(['nl-BE'])) {
  const { locale, text, url, storefront } = who;

  test(`[CAT-13, CAT-14] ${locale}: the ten products seen last are kept, each once and for thirty days`, async ({
    page,
  }) => {
    await openQuietPage(page, who);
    const { product } = getProduct.answer.parse(await callFrom(page, 'getProduct', { sku, acceptLanguage: locale }));
    if (!product) throw new Error(`${sku} is not sold in ${locale}`);
    const now = Date.now();
    const seen = (number: number, age: number) => ({
      sku: `EX3000${String(9000 + number)}`,
      name: `Seen before, ${number}`,
      link: '/',
      image: null,
      timestamp: now - age,
      brand: null,
      price: 100,
      discountedPrice: null,
      currency: storefront.currency,
      categories: [],
    });
    const recent = Array.from({ length: 10 }, (_, number) => seen(number, (number + 1) * day));
    const before = [seen(60, 31 * day), ...recent.slice(0, 4), { ...seen(50, 5 * day), sku }, ...recent.slice(4)];
    await page.evaluate(list => localStorage.setItem('last-seen', JSON.stringify(list)), before);
    await page.goto(url(`/any-${sku.toLowerCase()}`));
    await hydrated(page);
    const kept = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('last-seen'))) ?? '[]');
    await expect.poll(async () => (await kept())[0]?.sku).toBe(sku);
    const [first, ...others] = await kept();
    expect(others).toEqual(recent.slice(0, 9));
    expect(first).toEqual({
      sku,
      name: product.name,
      link: expect.stringMatching(/-ex30000001$/),
      image: product.image?.url,
      timestamp: expect.any(Number),
      brand: product.brand,
      price: product.price?.regular.centAmount,
      discountedPrice: product.price?.active ? product.price.discounted?.centAmount : null,
      currency: storefront.currency,
      categories: product.breadcrumbs.map(({ name }) => name),
    });
    expect(Math.abs(first.timestamp - now)).toBeLessThan(120_000);
  });

  test(`[CAT-15, MW-27] ${locale}: a picture is asked for by its head, and another one stands in for it`, async ({
    page,
    watch,
  }) => {
    const heads: string[] = [];
    page.on('response', answer => {
      if (answer.request().method() === 'HEAD') heads.push(answer.url());
    });
    await page.goto(url(`/any-${sku.toLowerCase()}`));
    await hydrated(page);
    const picture = page
      .getByRole('region', { name: text('catalog.gallery') })
      .locator('img')
      .first();
    const source = (await picture.getAttribute('src')) ?? '';
    await expect.poll(() => heads).toContain(new URL(source, page.url()).href);
    await expect(picture).toHaveAttribute('src', source);

    await page.route(
      address => address.href === new URL(source, page.url()).href,
      route => (route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue()),
    );
    await page.reload();
    await hydrated(page);
    await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/);
    await expect(picture).toBeVisible();
    forgetRefusals(watch, 404);
  });

  test(`[CONST-17, CONST-18] ${locale}: visits are told of, unless the address of one switches that off`, async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/customer-data/')) told.push(pathname.split('/').at(-1) ?? '');
    });
    const open = async (query: string) => {
      told.length = 0;
      await page.goto(url(`/any-${sku.toLowerCase()}${query}`));
      await hydrated(page);
    };
    const isTold = () => told.includes('view-item');
    const visits = [
      ['', true],
      ['?toggle-bloomreach-api=false', false],
      ['', false],
      ['?toggle-bloomreach-api=perhaps', false],
      ['?toggle-bloomreach-api=true', true],
      ['?toggle-bloomreach-api=no', true],
    ] as const;
    for (const [query, expected] of mostNightly(visits, 3)) {
      await open(query);
      if (expected) await expect.poll(isTold, query).toBe(true);
      else {
        await page.waitForLoadState('networkidle');
        expect(isTold(), query).toBe(false);
      }
    }
  });
}
