import { expect, expectAccessible, expectStyled, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { shoppers } from './shoppers.ts';

const pages: Record<string, { path: string; status?: number; rows?: string }> = {
  home: { path: '/', rows: '[ROUTE-01] ' },
  'search results': { path: '/search?query=a' },
  'new arrivals': { path: '/search/new-arrivals' },
  sales: { path: '/search/sales' },
  'content page': { path: '/privacy-data/', rows: '[ROUTE-10] ' },
  'help centre': { path: '/help-center/', rows: '[CONTENT-02] ' },
  login: { path: '/login' },
  'create account': { path: '/create-account' },
  'password reset': { path: '/password-reset' },
  cart: { path: '/checkout/cart' },
  'checkout login': { path: '/checkout/login' },
  'checkout account': { path: '/checkout/create-account' },
  'checkout password': { path: '/checkout/password-reset' },
  'payment error': { path: '/adyen-payment-error?error=payment-error' },
  'unknown page': { path: '/no-such-page-anywhere', status: 404 },
};

for (const { country, text } of shoppers) {
  test.describe(country, () => {
    for (const [name, { path, status = 200, rows = '' }] of Object.entries(pages)) {
      test(`${rows}${name} renders on the server, hydrates and is accessible`, async ({ page, watch }) => {
        const response = await page.goto(storefrontUrl(country, path));
        expect(response?.status()).toBe(status);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectStyled(page);
        await expectAccessible(page);
        // The browser itself reports the status of a page that does not exist.
        if (status !== 200) watch.consoleErrors.length = 0;
      });
    }

    test('[CONTENT-07] the page of an unknown address says so in its language', async ({ page, watch }) => {
      await page.goto(storefrontUrl(country, '/no-such-page-anywhere'));
      await expect(page.getByText(text('page-not-found.message'))).toBeVisible();
      watch.consoleErrors.length = 0;
    });

    test('[ROUTE-07, SEO-10] home leads to a department, and the department to its products', async ({
      page,
      isMobile,
    }) => {
      await page.goto(storefrontUrl(country));
      await hydrated(page);
      const departments = page
        .getByRole('main')
        .locator('section', { has: page.getByRole('heading', { name: text('catalog.departments') }) });
      await expect(departments.getByRole('link')).toHaveCount(12);
      const department = departments.getByRole('link').nth(2);
      const name = (await department.textContent())?.trim() ?? '';
      await department.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
      expect(isMobile).toBeDefined();
      await expectAccessible(page);
    });
  });
}
