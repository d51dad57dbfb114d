import type { Page } from '@playwright/test';
import { visitorPages } from '../languages/shop-pages.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { signUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';

/** What stands where the text is twice as large as usual (WCAG 1.4.4), on a phone and on a small computer; and long words on a small phone. */

const widths = [360, 1280];
/** A search finds sets, too, whose names are the longest. */
const listings = ['category', 'sales', 'search'];
const seen = ['home', 'category', 'product', 'sales', 'login', 'check email'];

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** A browser that is asked in between answers with the new width and the styles of the old one. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** By how much the page is wider than the window, in px. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** In px of the window */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Place extends Box {
  readonly texts: readonly (Box & { readonly text: string })[];
  /** Of what is cut off after some lines, the text */
  readonly cut: readonly string[];
}

/** Where each of some places stands, and each line of text and each field in it that is shown. */
const placesOf = (page: Page, selector: string): Promise<Place[]> =>
  page.locator(selector).evaluateAll(all => {
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    return all.map(place => {
      const texts = [...place.querySelectorAll('input:not([type=hidden])')].map(field => ({
        text: 'field',
        ...boxOf(field.getBoundingClientRect()),
      }));
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const text = node.nodeValue?.trim();
        // What is only read out is clipped to a pixel.
        if (!text || node.parentElement?.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        texts.push(...[...range.getClientRects()].map(box => ({ text, ...boxOf(box) })));
      }
      const clamped = [...place.querySelectorAll('h2 a, h3 a')];
      const cut = clamped.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
      return { ...boxOf(place.getBoundingClientRect()), texts, cut: cut.map(({ textContent }) => textContent) };
    });
  });

/** Texts of places that go over their edges, or are cut off. */
const lostOf = (places: readonly Place[]) =>
  places.flatMap(({ left, right, texts, cut }) => [
    ...texts.filter(text => text.left < left - 1 || text.right > right + 1).map(({ text }) => text),
    ...cut,
  ]);

const isOver = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

/** Texts of places that lie over others of the same place. */
const overlapsOf = (places: readonly Place[]) =>
  places.flatMap(({ texts }) =>
    texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(other => isOver(one, other))
        .map(other => `${one.text} / ${other.text}`),
    ),
  );

/** Words of a place that go on in another line. */
const partedWords = (place: Element): string[] => {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const parted: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) parted.push(word);
    }
  }
  return parted;
};

async function openProfile(page: Page, who: Speaker): Promise<void> {
  await signUp(page, who);
  await hydrated(page);
}

for (const who of mostNightly(['el-GR', 'hu-HU', 'pl-PL', 'fr-BE'], 2).map(speaker)) {
  test(`${who.locale}: no page is wider than the window and no tile loses words where the text is twice as large`, async ({
    page,
  }) => {
    test.slow();
    const pages = [
      ...visitorPages.filter(({ name }) => seen.includes(name)),
      { name: 'search', open: async () => void (await page.goto(who.url('/search?query=18'))) },
      // Has a film, and much else that few products have.
      { name: 'sauna heater', open: async () => void (await page.goto(who.url('/any-EX30000079'))) },
      { name: 'profile', open: openProfile },
    ];
    for (const { name, open } of pages) {
      await resize(page, 1280);
      await open(page, who);
      await hydrated(page);
      await enlarge(page);
      for (const width of widths) {
        await resize(page, width);
        expect(await excess(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
        if (!listings.includes(name)) continue;
        const tiles = await placesOf(page, 'main li > article');
        expect(tiles.length, `${name} at ${width} px`).toBeGreaterThan(3);
        expect(lostOf(tiles), `${name} at ${width} px`).toEqual([]);
      }
    }
  });
}

for (const who of mostNightly(['hu-HU', 'pl-PL', 'fr-BE']).map(speaker)) {
  test(`${who.locale}: nothing of the cart lies over something else where the text is twice as large`, async ({
    page,
  }) => {
    await fillCart(page, who, [
      ['EX30000001', 1],
      ['EX30000079', 2],
    ]);
    await page.goto(who.url('/checkout/cart'));
    await hydrated(page);
    await enlarge(page);
    for (const width of widths) {
      await resize(page, width);
      expect(await excess(page), `${width} px`).toBeLessThanOrEqual(0);
      const lines = await placesOf(page, 'main li:has(form)');
      expect(lines, `${width} px`).toHaveLength(2);
      expect(overlapsOf(lines), `${width} px`).toEqual([]);
      expect(lostOf([...lines, ...(await placesOf(page, 'main aside'))]), `${width} px`).toEqual([]);
    }
  });
}

for (const locale of mostNightly(['hu-HU', 'fi-FI'])) {
  test(`${locale}: no word of the loyalty tiers is parted and nothing of them is cut off where the text is twice as large`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await openProfile(page, who);
    const table = page.getByRole('region', { name: who.text('account.tier.title') }).getByRole('table');
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    await enlarge(page);
    for (const width of widths) {
      await resize(page, width);
      const excess = (one: Element) => (one.parentElement?.scrollWidth ?? 0) - (one.parentElement?.clientWidth ?? 0);
      expect(await table.evaluate(excess), `${width} px`).toBe(0);
      expect(await table.evaluate(partedWords), `${width} px`).toEqual([]);
    }
  });
}

test('fi-FI: no word of what is bought is parted in the summary of an order on a small phone', async ({ page }) => {
  const who = speaker('fi-FI');
  await fillCart(page, who, [
    ['EX30000001', 3],
    ['EX18000036', 1],
  ]);
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  await resize(page, 320);
  const lines = page.getByRole('main').locator('aside li');
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all()) expect(await line.evaluate(partedWords)).toEqual([]);
});
