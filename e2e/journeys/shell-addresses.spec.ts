import { expect, test } from '../shop-test.ts';
import { isListedShop } from '../tools/listed-shop.ts';
import { visit } from '../visit.ts';

const productsIn = (html: string) => html.match(/<article\b.*?<\/article>/gs) ?? [];
const count = (html: string, part: string) => html.split(part).length - 1;

test('[ROUTE-03] /search answers what its query asks for', async () => {
  const { status, html } = await visit('gb', '/search?query=drill');
  expect(status).toBe(200);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Results for “drill”');
  const names = productsIn(html).map(product => /<h\d[^>]*><a[^>]*>([^<]*)/.exec(product)?.[1] ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter(name => !/drill/i.test(name))).toEqual([]);
});

test('[ROUTE-04] /search/new-arrivals lists new products', async () => {
  const { status, html } = await visit('gb', '/search/new-arrivals');
  expect(status).toBe(200);
  expect(productsIn(html).length).toBeGreaterThan(10);
  expect(productsIn(html).filter(product => !product.includes('>New</span>'))).toEqual([]);
});

test('[ROUTE-05] /search/sales lists products on sale', async () => {
  const { status, html } = await visit('gb', '/search/sales');
  expect(status).toBe(200);
  expect(productsIn(html).length).toBeGreaterThan(10);
  expect(productsIn(html).filter(product => !product.includes('</s>'))).toEqual([]);
});

test('[SEO-07] pages that search engines must not list hide their other languages, the others name them', async () => {
  const alternates = async (path: string) => count((await visit('gb', path)).html, 'rel="alternate"');
  const all = (await isListedShop()) ? 29 : 0;
  for (const path of ['/', '/diy', '/privacy-data/']) expect(await alternates(path), path).toBe(all);
  for (const path of [
    '/search?query=drill',
    '/search/sales',
    '/search/new-arrivals',
    '/login',
    '/create-account',
    '/password-reset',
    '/password-reset/change-password',
    '/password-reset/check-email',
    '/log-out',
    '/checkout/cart',
    '/checkout/login',
    '/checkout/thank-you',
    '/adyen-payment-error?error=payment-error',
    '/no-such-page-anywhere',
  ]) {
    expect(await alternates(path), path).toBe(0);
  }
});
