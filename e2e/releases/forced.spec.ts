import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import type { Patch } from './patched-release.ts';
import { ReleaseShop } from './release-shop.ts';

const cart = '/checkout/cart';
const title = british.text('checkout.cart.title');
const unavailable = british.text('region.unavailable');

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: ReleaseShop;
/** A page of the catalog that places a slot of checkout. */
let product: string;
test.beforeAll(async () => {
  shop = await ReleaseShop.start();
  product = /<a [^>]*href="(\/[^"?#]*-ex\d+)"/.exec((await shop.visit('/search/sales')).html)?.[1] ?? '';
});
test.afterAll(() => shop?.stop());

const inBrowser = (code: string, part: 'routes' | 'slots'): Patch => ({
  files: { [`web/__federation_expose_${part}`]: ['"use strict";', `"use strict";${code};`] },
});
const requirement = 'requireCheckout(storefront);';
/** What the loaders of all pages of checkout begin with in the server's bundle. */
const inLoader = (code: string): Patch => ({ files: { 'node/': [requirement, `${code} ${requirement}`] } });

interface Forced {
  readonly what: string;
  readonly patch: Patch;
  /** Statuses of the remote's own page: where the server cannot render it, that is told. */
  readonly status: number;
  /** Whether the browser shows the remote's own page, and its slot on the page of a product. */
  readonly shows: { readonly page: boolean; readonly slot: boolean };
}

/** One that loops in the browser takes the page's only thread: for that there is the gate alone. */
const forced: readonly Forced[] = [
  {
    what: 'throws in its slots on pages of others',
    patch: inBrowser('throw new Error("no slots")', 'slots'),
    status: 200,
    shows: { page: true, slot: false },
  },
  {
    what: 'throws at its first render in a browser',
    patch: inBrowser('throw new Error("no routes")', 'routes'),
    status: 200,
    shows: { page: false, slot: true },
  },
  {
    what: 'throws after it was loaded',
    patch: inBrowser('setTimeout(()=>{throw new Error("late")},0);Promise.reject(new Error("unhandled"))', 'routes'),
    status: 200,
    shows: { page: true, slot: true },
  },
  {
    what: 'throws while the server renders it',
    patch: inLoader('throw new Error("no page");'),
    status: 500,
    shows: { page: true, slot: true },
  },
  {
    what: 'loops while the server renders it',
    patch: inLoader('for (;;);'),
    status: 503,
    shows: { page: true, slot: true },
  },
];

for (const [index, { what, patch, status, shows }] of mostNightly(forced, 2).entries()) {
  test(`[SQUAD-04] a release that ${what}, forced past the gate, costs its own region only`, async ({
    page,
    watch,
  }) => {
    const version = `9.0.${index}`;
    await shop.release('checkout', version, patch);
    const { composition: before } = await shop.visit('/');
    await shop.slip({ checkout: version });
    await shop.until('/', ({ composition }) => composition !== before);

    // Pages of others: their status, all of their own content, and at most the slot missing.
    const visits = await Promise.all(['/', product, '/search/sales', '/login'].map(path => shop.visit(path)));
    expect(visits.map(visit => visit.status)).toEqual([200, 200, 200, 200]);
    await page.goto(shop.url(product));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fallen = page.locator('[data-failed-region]');
    const names = async () =>
      [...new Set(await fallen.evaluateAll(all => all.map(one => one.getAttribute('data-failed-region'))))].sort();
    if (shows.slot) await expect(fallen).toHaveCount(0);
    else await expect.poll(async () => (await names()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    for (const name of await names()) expect(name).toMatch(/^checkout\//);

    // Its own page: the status, the frame around it, and the way to a page of another remote.
    const own = await shop.visit(cart);
    expect(own.status).toBe(status);
    for (const part of ['<header', '<footer']) expect(own.html).toContain(part);
    if (status === 200) expect(own.html).toContain(title);
    else expect(own.html).toContain(unavailable);
    await page.goto(shop.url(cart));
    await hydrated(page);
    if (shows.page) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 15_000 });
    else await expect(fallen.first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: british.text('shell.home') })
      .click();
    await page.waitForURL(shop.url('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is broken says so.
    watch.consoleErrors.length = 0;
    await shop.slip({});
    await shop.until(cart, visit => visit.status === 200 && visit.html.includes(title));
  });
}
