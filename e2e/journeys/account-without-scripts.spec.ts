import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

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

for (const who of heard.map(speaker)) {
  const { locale, url, text } = who;
  test(`[FIND-14] [OPEN-A39] ${locale}: pages for customers say without JavaScript that they need it, and log out by a button`, async ({
    page,
    browser,
  }) => {
    const signedIn = await browser.newContext({ javaScriptEnabled: true });
    await register(await signedIn.newPage(), who);
    await page.context().addCookies(await signedIn.cookies());
    await signedIn.close();
    const notice = page.locator('body > noscript > div');
    for (const path of ['/wishlist', '/my-account', '/my-account/my-profile', '/my-account/billing-details']) {
      await page.goto(url(path));
      await expect(page).toHaveURL(url(path));
      await expect(notice).toContainText(text('shell.scripts'));
    }

    await page.goto(url('/log-out'));
    await expect(notice).toHaveCount(0);
    const button = page.getByRole('main').locator('noscript button');
    await expect(button).toHaveText(text('account.log-out.title'));
    await button.click();
    await expect(page).toHaveURL(url('/'));
    await page.goto(url('/my-account/my-profile'));
    await expect(page).not.toHaveURL(url('/my-account/my-profile'));
  });
}
