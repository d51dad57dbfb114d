import { expect, test } from '../shop-test.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { speaker } from './recovery-steps.ts';

/**
 * A page is taken over a region at a time, while it becomes known what the visitor allows, who it is and what the cart holds. None of that
 * may have a region drawn anew whose code has not come yet: what was begun in it would be lost.
 */
for (const { locale, article, late } of [
  { locale: 'pl-PL', article: 'ex18000001', late: 'set-parts' },
  { locale: 'el-GR', article: 'ex30000013', late: 'media-views' },
  { locale: 'hu-HU', article: 'ex30000001', late: '__federation_expose_slots' },
] as const) {
  const who = speaker(locale);
  test(`[RECOVER-05] ${locale}: ${late} of a product is taken over as the server has sent it, however late its code`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      // Recommendations of one's own are meant to take the place of the common ones.
      storageState: decidedVisitor(['convenience']),
    });
    const page = await context.newPage();
    const code = new RegExp(`[./]${late}\\.[^/]*\\.js$`);
    const { promise: isKnown, resolve: know } = Promise.withResolvers<void>();
    await page.route(code, async route => {
      await isKnown;
      await route.continue();
    });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { sent: [...document.querySelectorAll('main section, main form')] });
      });
    });
    const asked = page.waitForRequest(request => code.test(request.url()));
    await page.goto(who.url(`/any-${article}`), { waitUntil: 'commit' });
    await asked;
    await page.locator('html[data-hydrated="true"]').waitFor();
    // The visit is remembered once it is known what the visitor allows.
    await page.waitForFunction(() => Object.keys(localStorage).some(key => key.includes('seen')));
    know();
    await page.waitForTimeout(1500);
    const { sent, lost } = await page.evaluate(() => {
      const elements: Element[] = Reflect.get(window, 'sent');
      const gone = elements.filter(element => !element.isConnected);
      return { sent: elements.length, lost: gone.map(element => element.textContent.slice(0, 60)) };
    });
    expect(sent, 'regions in the markup of the server').toBeGreaterThan(5);
    expect(lost, 'regions that were drawn anew').toEqual([]);
    await context.close();
  });
}
