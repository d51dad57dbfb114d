import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import type { Patch } from './patched-release.ts';
import { ReleaseShop } from './release-shop.ts';

const cart = '/checkout/cart';
const title = british.text('checkout.cart.title');
const unavailable = british.text('region.unavailable');

test.describe.configure({ mode: 'default', timeout: 120_000 });

let shop: ReleaseShop;
/** A page of the catalog that places a slot of checkout. */
let product: string;
test.beforeAll(async () => {
  // How long a page may take is tried in releases.spec.ts.
  shop = await ReleaseShop.start({ RENDER_TIMEOUT: '8000' });
  product = /<a [^>]*href="(\/[^"?#]*-ex\d+)"/.exec((await shop.visit('/search/sales')).html)?.[1] ?? '';
});
test.afterAll(() => shop?.stop());

const inBrowser = (code: string, part: 'routes' | 'slots'): Patch => ({
  files: { [`web/__federation_expose_${part}`]: ['"use strict";', `"use strict";${code};`] },
});
interface Forced {
  readonly what: string;
  readonly patch: Patch;
  /** Whether its slot shows on the page of a product. */
  readonly hasSlot: boolean;
  /** Whether its own page can be the browser's. */
  readonly hasPage: boolean;
}

/** Resolves when new visitors get that release of checkout: every page names the entries of all remotes. */
const served = (version: string) => shop.until('/', ({ html }) => html.includes(`/checkout/${version}/web/`));

/**
 * What fails while the server renders is tried in releases.spec.ts. One that loops in the browser takes the page's only thread: for that there
 * is the gate alone.
 */
const forced: readonly Forced[] = [
  {
    what: 'throws in its slots on pages of others',
    patch: inBrowser('throw new Error("no slots")', 'slots'),
    hasSlot: false,
    hasPage: true,
  },
  {
    what: 'throws at its first render in a browser',
    patch: inBrowser('throw new Error("no routes")', 'routes'),
    hasSlot: true,
    hasPage: false,
  },
  {
    what: 'throws after it was loaded',
    patch: inBrowser('setTimeout(()=>{throw new Error("late")},0);Promise.reject(new Error("unhandled"))', 'routes'),
    hasSlot: true,
    hasPage: true,
  },
];

for (const [index, { what, patch, hasSlot, hasPage }] of mostNightly(forced, 2).entries()) {
  test(`[SQUAD-04] a release that ${what}, forced past the gate, costs its own region only`, async ({
    page,
    watch,
  }) => {
    const warnings: string[] = [];
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()));
    const version = `9.0.${index}`;
    await shop.release('checkout', version, patch);
    await shop.slip({ checkout: version });
    await served(version);

    // Pages of others: their status, all of their own content, and at most the slot missing.
    const visits = await Promise.all(['/', product, '/search/sales', '/login'].map(path => shop.visit(path)));
    expect(visits.map(visit => visit.status)).toEqual([200, 200, 200, 200]);
    await page.goto(shop.url(product));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fallen = page.locator('[data-failed-region]');
    const names = async () =>
      [...new Set(await fallen.evaluateAll(all => all.map(one => one.getAttribute('data-failed-region'))))].sort();
    if (hasSlot) await expect(fallen).toHaveCount(0);
    else await expect.poll(async () => (await names()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    for (const name of await names()) expect(name).toMatch(/^checkout\//);

    // Its own page: the status, the frame around it, and the way to a page of another remote.
    const own = await shop.visit(cart);
    expect(own.status).toBe(200);
    for (const part of ['<header', '<footer']) expect(own.html).toContain(part);
    expect(own.html).toContain(title);
    await page.goto(shop.url(cart));
    await hydrated(page);
    const main = page.getByRole('main');
    if (hasPage) await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    else {
      await expect(main.getByText(unavailable)).toBeVisible();
      expect(warnings.join('\n')).toMatch(/The remote checkout could not be loaded .*no routes/);
      await expect(main.getByRole('button', { name: british.text('region.retry') })).toBeVisible();
    }
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
    await served(shop.original.checkout ?? '');
  });
}
