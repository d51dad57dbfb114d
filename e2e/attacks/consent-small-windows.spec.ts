import type { Locator, Page } from '@playwright/test';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { answers, question } from './consent-question.ts';

/** The question about cookies where there is little room for it: in low windows, and in letters twice as large. */

test.use({ storageState: freshVisitor() });

const open = async (page: Page, locale: string) => {
  await page.goto(speaker(locale).url('/privacy-data/'));
  await hydrated(page);
  await question(page).waitFor();
};

/** The height in px in which what stands in the question is read: that of the innermost thing around it that scrolls. */
const readingRoom = (words: Locator) =>
  words.evaluate(one => {
    let place: Element | null = one;
    while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
    return place?.clientHeight ?? 0;
  });

/** Words that go on in another line. */
const brokenWords = (button: Locator) =>
  button.evaluate(one => {
    const text = one.firstChild;
    return [...(text?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (!text) return [];
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  });

for (const [locale, width, height, letters] of [
  ['bg-BG', 320, 256, '100%'],
  ['el-GR', 360, 740, '200%'],
  ['fr-CH', 740, 360, '100%'],
  ['lt-LT', 320, 568, '200%'],
] as const)
  test(`[SAFE-13] ${locale}: at ${width} x ${height} px, in letters of ${letters}, the question is read, both answers are alike, and the page stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, locale);
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), letters);
    const text = question(page).locator('p').first();
    const room = await readingRoom(text);
    expect(room, 'for the words').toBeGreaterThan(110);
    const box = await question(page).boundingBox();
    expect(box?.height, 'half of the window at most').toBeLessThanOrEqual(height / 2 + 4);
    const { accept, reject, choose } = answers(page);
    for (const button of [accept, reject, choose]) {
      await page.keyboard.press('Tab');
      while (!(await button.evaluate(one => one === document.activeElement))) await page.keyboard.press('Tab');
      await expect(button).toBeInViewport({ ratio: 0.99 });
      expect(await brokenWords(button)).toEqual([]);
    }
    const [one, other] = await Promise.all([accept.boundingBox(), reject.boundingBox()]);
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    const fits = await question(page).evaluate(element => element.scrollWidth <= element.clientWidth);
    expect(fits, 'nothing is wider than the window').toBe(true);
  });
