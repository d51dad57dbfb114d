import { contentSlugs } from '@exwerk/contract/routing/content-slugs';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';
import { speaker } from './recovery-steps.ts';

/** One of each kind: text, campaign, and what leads out of a mail. */
const looked = ['terms-and-conditions', 'product-recalls', 'discount-codes', 'newsletter-opt-out'];

test('content pages answer; one of each kind hydrates and is accessible', async ({ page }) => {
  test.slow();
  for (const slug of contentSlugs) expect((await visit('gb', `/${slug}/`)).status, slug).toBe(200);
  for (const slug of looked) {
    await page.goto(storefrontUrl('gb', `/${slug}/`));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

for (const { locale, url, text, storefront } of mostNightly(
  [speaker('pl-PL'), speaker('hu-HU'), speaker('fr-CH')],
  2,
)) {
  const { trustFeatures } = storefront;
  test(`[CONTENT-09, COUNTRY-28] ${locale}: a page that is not there leads on to departments${trustFeatures ? ' and brands' : ''}`, async ({
    page,
    watch,
  }) => {
    await page.goto(url('/no-such-page'));
    await hydrated(page);
    forgetRefusals(watch, 404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('page-not-found.message'));
    const linksOf = (id: string) => page.getByRole('region', { name: text(id), exact: true }).getByRole('link');
    expect(await linksOf('catalog.departments').count()).toBeGreaterThan(5);
    expect((await linksOf('catalog.brands').count()) > 3).toBe(trustFeatures);
    await linksOf('catalog.departments').first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}
