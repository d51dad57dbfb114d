import { speaker } from '../journeys/recovery-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { cartWith, counted } from './own-calls.ts';

/** When the cart opens beside the page, by the browser. */

const drill = 'EX30000001';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const chrome =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1';

for (const [browserName, userAgent, delay] of [
  ['Safari on an iPhone', safari, 400],
  ['another browser on it', chrome, 0],
] as const) {
  test.describe(browserName, () => {
    test.use({ userAgent });
    test(`[CART-23] hr-HR: ${browserName} opens the cart after ${delay} ms`, async ({ page }) => {
      const who = speaker('hr-HR');
      await page.clock.install();
      await openQuietPage(page, who);
      await cartWith(page, [drill, 1]);
      await page.goto(who.url('/'));
      await hydrated(page);
      const button = counted(page, who, 1);
      const sheet = page.getByRole('dialog');
      const close = sheet.getByRole('button', { name: who.text('checkout.sidebar.close') });
      // The first time its code is fetched.
      await button.click();
      await close.click();
      await expect(sheet).toHaveCount(0);
      await page.clock.pauseAt(Date.now() + 60_000);
      await button.click();
      if (delay > 0) {
        await page.clock.runFor(delay - 1);
        await expect(sheet).toHaveCount(0);
        await page.clock.runFor(1);
      }
      await expect(sheet).toBeVisible();
    });
  });
}
