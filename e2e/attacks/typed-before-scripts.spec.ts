import { speaker } from '../journeys/recovery-steps.ts';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';

test.use({ javaScriptEnabled: false });

const typed = 'Typed-4711@exwerk.example';

/** Pages that ask for something about the visitor, as they are before their scripts have come. */
const pages = mostNightly(
  ['/login', '/create-account', '/', '/password-reset', '/orders/find', '/checkout/login', '/checkout/create-account'],
  3,
);

for (const { locale, url } of ['bg-BG', 'fr-CH'].map(speaker)) {
  test(`${locale}: nothing that is typed before the scripts have come gets into an address`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    for (const path of pages) {
      await page.goto(url(path));
      const address = page.url();
      const fields = page.locator('form:not([action]) input:is([type=email], [type=password], [type=text])');
      for (const field of await fields.all()) if (await field.isVisible()) await field.fill(typed);
      const sent = page.locator('form:not([action])').filter({ has: page.locator('input[type=email]') });
      expect(await sent.count(), path).toBeGreaterThan(0);
      for (const form of await sent.all()) await form.locator('input[type=email]').first().press('Enter');
      for (const form of await sent.all()) await form.locator('button[type=submit]').first().click();
      await page.waitForTimeout(300);
      expect(page.url(), path).toBe(address);
    }
    expect(asked.filter(one => one.includes('4711'))).toEqual([]);
  });
}
