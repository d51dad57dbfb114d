import type { Page } from '@playwright/test';
import { transfer } from '../journeys/order-steps.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { register } from '../journeys/session-steps.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import type { Fault } from './call-faults.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';

/** Pages that are a visitor's own: each call that one makes goes wrong in turn, on the server and in the browser. */
const pages = [
  '/my-account/my-orders',
  '/checkout/cart',
  '/my-account/my-orders/:order',
  '/my-account/my-profile',
  '/my-account/shipping-details',
  '/my-account/billing-details',
  '/my-account/my-newsletter',
  '/my-account/my-reviews',
  '/my-account/my-data',
  '/wishlist',
  '/checkout/addresses',
  '/checkout/payment',
];
const faults: readonly Fault[] = isNightly ? ['fails', 'slow', 'breaks'] : ['fails'];

/** What the shell keeps for all pages. */
const facts = ['getStores', 'getNavigation'];

/** Without an answer to these nobody knows whether the page may be shown. */
const guards = ['isLoggedIn'];

/** Where nothing is recommended, no room is kept for it. */
const unseen = ['recommendations', 'recommendation'];

const sku = 'EX30000001';

let shop: FaultyShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openFaultyShop();
});
test.afterEach(() => shop.calls.heal());
test.afterAll(() => shop.stop());

/** What the page says; the hint about guarantees goes away by itself after a while. */
async function textOf(page: Page): Promise<string> {
  const passing = await page.locator('main [data-guarantee-hint]').allInnerTexts();
  const shown = await page.locator('main').allInnerTexts();
  return shown.join('').replace(passing.join(''), '').replaceAll(/\s+/g, ' ').trim();
}

/** What a page says once nothing in it is still to come and it stays as it is. */
async function settled(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [data-skeleton], main [aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
  let last = await textOf(page);
  const isStill = async () => {
    const before = last;
    last = await textOf(page);
    return last === before;
  };
  await expect.poll(isStill, { intervals: [1000], timeout: 15_000 }).toBe(true);
  return last;
}

async function open(page: Page, url: string): Promise<number> {
  const answer = await page.goto(url, { waitUntil: 'commit' });
  await hydrated(page);
  return answer?.status() ?? 0;
}

/** Signs in who has a wish and, where the shop sells, a cart and an order; answers the addresses that are then theirs. */
async function prepare(page: Page, who: Speaker): Promise<string[]> {
  const email = await register(page, who);
  await callFrom(page, 'changeWishlist', { sku, isWished: true, acceptLanguage: who.locale });
  const own = mostNightly(pages, 2);
  if (!who.storefront.checkoutEnabled) return own.filter(path => !/checkout|:order/.test(path));
  const order = await transfer(page, who, email);
  await fillCart(page, who, [[sku, 1]]);
  return own.map(path => path.replace(':order', order.toLowerCase()));
}

/** The place where one text leaves another. */
function differing(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return `"…${text.slice(Math.max(0, at - 30), at + 150)}" instead of "…${other.slice(Math.max(0, at - 30), at + 150)}"`;
}

/** What is wrong with how the open page takes it that a call went wrong. */
async function faultOf(
  page: Page,
  { text }: Speaker,
  call: string,
  fault: Fault,
  well: string,
): Promise<string | null> {
  const main = page.getByRole('main');
  const becomesWell = () =>
    expect
      .poll(() => textOf(page), { timeout: 15_000 })
      .toBe(well)
      .then(() => null)
      .catch(async () => `stays at ${differing(await textOf(page), well)}`);
  const again = main.getByText(text('region.retry'), { exact: true }).first();
  const told = await settled(page).catch(() => 'waits for ever');
  if (told === well || unseen.includes(call)) return null;
  if (fault === 'slow' && !guards.includes(call)) return becomesWell();
  if (told === 'waits for ever' || !(await again.isVisible())) return `offers no new try: ${differing(told, well)}`;
  if (/error|undefined|\bnull\b/i.test(told)) return `speaks of itself: ${told}`;
  shop.calls.heal();
  await again.click();
  return becomesWell();
}

for (const who of mostNightly([speaker('hu-HU'), speaker('nl-BE'), speaker('bg-BG')])) {
  test(`[FIND-02] [LANG-01] ${who.locale}: a call of one's own pages that goes wrong costs its own block, until the next try`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(isNightly ? 1_800_000 : 180_000);
    for (const path of await prepare(page, who)) {
      const url = shop.url(who.country, who.prefix + path);
      await open(page, url);
      shop.calls.heal();
      await open(page, url);
      const well = await settled(page);
      const asked = [...shop.calls.seen].map(call => call.split('/').at(-1) ?? '');
      for (const call of asked.filter(name => !facts.includes(name))) {
        for (const fault of faults) {
          const which = `${path}, ${call} ${fault}`;
          shop.calls.strike({ call }, fault);
          const status = await open(page, url);
          expect.soft(status, which).toBe(guards.includes(call) ? 503 : 200);
          expect.soft(await faultOf(page, who, call, fault, well), which).toBeNull();
          shop.calls.heal();
        }
      }
    }
    // The calls that went wrong are told in the console by the browser; anything else there is a fault.
    watch.consoleErrors = watch.consoleErrors.filter(
      error => !/^Failed to load resource|ERR_EMPTY_RESPONSE/.test(error),
    );
  });
}
