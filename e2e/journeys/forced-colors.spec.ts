import type { Locator, Page } from '@playwright/test';
import { priced } from '../languages/priced-goods.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { signUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';

/** Where colours are the visitor's own, what is chosen, counted and reached is still to be seen. */

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What lies behind an element's text, and behind its edge. */
const seen = (element: Locator) =>
  element.evaluate(one => {
    const groundOf = (place: Element | null): string => {
      if (!place) return 'the page';
      const { backgroundColor } = getComputedStyle(place);
      return /, 0\)$/.test(backgroundColor) ? groundOf(place.parentElement) : backgroundColor;
    };
    const { color, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
    const isDrawn = borderTopStyle === 'solid' && borderTopWidth !== '0px';
    return { ground: groundOf(one), ink: color, hasEdge: isDrawn && borderTopColor !== groundOf(one.parentElement) };
  });

/** The first is told from the second by its ground, and its text is to be read there. */
async function expectApart(chosen: Locator, other: Locator): Promise<void> {
  const { ground, ink } = await seen(chosen);
  expect(ground).not.toBe((await seen(other)).ground);
  expect(ground).not.toBe(ink);
}

/** The colours near both ends of a bar, as they are painted. */
async function endsOf(page: Page, bar: Locator): Promise<number[][]> {
  const picture = (await bar.screenshot()).toString('base64');
  return page.evaluate(async source => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number) => [...(context?.getImageData(x, height / 2, 1, 1).data ?? [])];
    return [at(6), at(width - 6)];
  }, picture);
}

test('[CAT-17, SEARCH-14] pl-PL: the page and the tag of a listing that one is on', async ({ page }) => {
  const { text, url } = speaker('pl-PL');
  await page.goto(url('/search?tags=on-sale&page=2'));
  await hydrated(page);
  const pages = page.getByRole('navigation', { name: text('catalog.pagination') });
  const current = pages.locator('[aria-current="page"]');
  await expect(current).toHaveText('2');
  await expectApart(current, pages.getByRole('link', { name: '1', exact: true }));
  const tags = page.getByRole('list', { name: text('catalog.quickTags') });
  await expectApart(tags.locator('[aria-current="true"]'), tags.getByRole('link').first());
});

test('[OPEN-B51, TVALID-15, SHELL-09] hu-HU: the steps of the checkout, the way to free delivery and the count of the cart', async ({
  page,
}) => {
  const who = speaker('hu-HU');
  const { text, url } = who;
  // Half of what is delivered free.
  const sku = await priced(({ shipping }) => Math.round(shipping.freeAbove / 2));
  await fillCart(page, who, [[sku, 1]]);
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  const steps = page.getByRole('navigation', { name: text('checkout.steps.label') }).getByRole('listitem');
  const numbers = steps.locator('> span:first-child');
  await expect(numbers).toHaveCount(5);
  for (const number of await numbers.all()) expect((await seen(number)).hasEdge).toBe(true);
  await expectApart(numbers.nth(1), numbers.nth(3));
  const bar = page.getByRole('progressbar', { name: text('checkout.freeShipping.label') }).first();
  expect((await seen(bar)).hasEdge).toBe(true);
  const [done, open] = await endsOf(page, bar);
  expect(done).not.toEqual(open);
  const count = page.getByRole('banner').getByText('1', { exact: true });
  await expectApart(count, page.getByRole('banner').getByRole('button', { name: text('shell.cart') }));
});

test('[ACCOUNT-06] it-IT: the page of the account that is open', async ({ page }) => {
  const who = speaker('it-IT');
  const { text } = who;
  await signUp(page, who);
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: text('account.menu') });
  const current = menu.locator('[aria-current="page"]');
  await expect(current).toHaveText(text('account.profile.title'));
  await expectApart(current, menu.getByRole('link').nth(1));
});
