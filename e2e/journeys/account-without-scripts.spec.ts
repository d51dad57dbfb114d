import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

test.use({ javaScriptEnabled: false });

const heard = isNightly ? ['nl-BE', 'hu-HU', 'de-AT'] : ['nl-BE'];

for (const { locale, url, text } of heard.map(speaker)) {
  test(`[FIND-14] ${locale}: the forms of the account say without JavaScript that they need it`, async ({ page }) => {
    // Playwright reads no text of `noscript` itself.
    const notice = page.locator('body > noscript > div');
    for (const path of ['/login', '/create-account', '/password-reset', '/checkout/login', '/orders/find']) {
      await page.goto(url(path));
      await expect(notice).toContainText(text('shell.scripts'));
      await expect(notice.locator('svg')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.goto(url('/'));
    await expect(notice).toHaveCount(0);
  });
}
