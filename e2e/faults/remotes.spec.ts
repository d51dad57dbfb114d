import type { Locator, Route } from '@playwright/test';
import { openProduct } from '../journeys/checkout-steps.ts';
import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';

const releases = process.env.RELEASES_PORT ?? '8082';
const unavailable = british.text('region.unavailable');

/** What can be wrong with a remote as a browser sees it. */
const faults = {
  stopped: (route: Route) => route.abort('connectionrefused'),
  hanging: () => new Promise<void>(() => {}),
  throwing: (route: Route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'throw new Error("the remote is broken")',
    }),
};

/** Where a visitor first needs a remote after the page has opened, beginning on a page of another one. */
const firstNeed: Record<string, (page: import('@playwright/test').Page) => Promise<void>> = {
  catalog: async page => {
    await page.goto(storefrontUrl('gb', '/login'));
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: british.text('shell.home') })
      .click();
  },
  search: async page => {
    await page.goto(storefrontUrl('gb', '/checkout/cart'));
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: british.text('shell.categories.onSale') })
      .click();
  },
  account: async page => {
    await page.goto(storefrontUrl('gb'));
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: british.text('shell.account.login') })
      .click();
  },
  checkout: async page => {
    await openProduct(page, british);
  },
  contact: async page => {
    // The load event would wait for the script that hangs.
    await page.goto(storefrontUrl('gb', '/?contact'), { waitUntil: 'commit' });
  },
};

/** How many there are in the end: regions fail one after the other. */
async function finalCount(found: Locator): Promise<number> {
  let last = -1;
  const grown = async () => {
    const before = last;
    last = await found.count();
    return last - before;
  };
  await expect.poll(grown, { intervals: [1500], timeout: 15_000 }).toBe(0);
  return last;
}

const everyFault = Object.entries(faults);
for (const [at, [remote, need]] of Object.entries(firstNeed).entries()) {
  // In every run each remote fails in one way, and each way is seen.
  const tried = everyFault.filter((_fault, index) => isNightly || index === at % everyFault.length);
  for (const [fault, act] of tried) {
    test(`${remote} ${fault}: its region says so, the rest of the page works`, async ({ page, watch }) => {
      await page.route(
        url => url.port === releases && url.pathname.startsWith(`/${remote}/`) && url.pathname.endsWith('.js'),
        act,
      );
      await need(page);
      await expect(page.getByText(unavailable).first()).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('button', { name: british.text('region.retry') }).first()).toBeVisible();

      // Each region is tried again by itself.
      const failed = await finalCount(page.getByText(unavailable));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page
        .getByRole('button', { name: british.text('region.retry') })
        .first()
        .click();
      await expect.poll(() => page.getByText(unavailable).count(), { timeout: 15_000 }).toBeLessThan(failed);
      // The fault itself is reported in the console; that is its trace.
      watch.consoleErrors.length = 0;
    });
  }
}
