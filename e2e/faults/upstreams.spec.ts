import { productPath } from '@exwerk/contract/routing/paths';
import { speakers } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { openMiddleware } from '../upstreams/own-middleware.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';

/** Milliseconds that no page may take, whatever hangs: those of a page that is rendered, and the way back. */
const longestPage = 12_000;
const requestSeconds = 3;

const british = speakers.find(({ locale }) => locale === 'en-GB');
if (!british) throw new Error('Nobody speaks British English');
const { country, storefront } = british;
const product = productPath(storefront, 'any-ex30000001');

// One middleware and one shell for both.
test.describe.configure({ mode: 'default' });

let middleware: Awaited<ReturnType<typeof openMiddleware>>;
let shop: FaultyShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  middleware = await openMiddleware({
    REQUEST_SECONDS: String(requestSeconds),
    UPSTREAM_TIMEOUT_SECONDS: '2',
    ADYEN_TIMEOUT_SECONDS: '2',
  });
  shop = await openFaultyShop(middleware.port);
  for (const address of ['/', product]) await shop.visit(country, address);
});
test.afterEach(() => middleware.gate.hang(null));
test.afterAll(async () => {
  await shop.stop();
  await middleware.stop();
});

test('[RUN-05] while search hangs, a product is shown and can be bought, and a listing says in time what is missing', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000);
  middleware.gate.hang('/search');
  const listing = await shop.visit(country, '/search?query=hanging');
  expect([listing.status, listing.text.length > 500]).toEqual([503, true]);
  expect(listing.ms).toBeLessThan(longestPage);
  const shown = await shop.visit(country, product);
  expect([shown.status, shown.ms < longestPage]).toEqual([200, true]);
  await page.goto(shop.url(country, product));
  await hydrated(page);
  const button = page.getByRole('main').getByRole('button', { name: british.text('checkout.add.button'), exact: true });
  await button.first().click();
  const toCart = page.getByRole('dialog').getByRole('link', { name: british.text('checkout.sidebar.toCart') });
  await expect(toCart).toBeVisible();
  // Recommendations and listings are missing, and said to be.
  watch.consoleErrors = watch.consoleErrors.filter(error => !/status of 50[234]/.test(error));
});

test('[RUN-05] while commerce hangs, every page comes in time and says so, the instance stays ready, and all is well afterwards', async () => {
  test.setTimeout(120_000);
  middleware.gate.hang('/commerce');
  for (let count = 0; count < 6; count += 1) {
    const page = await shop.visit(country, productPath(storefront, `any-ex3000001${count}`));
    expect([page.status >= 502, page.h1]).toEqual([true, british.text('error-occured')]);
    expect(page.text).toContain(british.text('region.retry'));
    expect(page.ms).toBeLessThan(longestPage);
  }
  expect((await fetch(`http://127.0.0.1:${middleware.operations}/readyz`)).status).toBe(200);
  const figures = await (await fetch(`http://127.0.0.1:${middleware.operations}/metrics`)).text();
  expect(figures).toContain('exwerk_upstream_breaker{service="commerce"} ');
  middleware.gate.hang(null);
  await expect
    .poll(async () => (await shop.visit(country, productPath(storefront, 'any-ex30000017'))).status, {
      timeout: 30_000,
    })
    .toBe(200);
});
