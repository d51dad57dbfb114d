import { contentSlugs } from '@exwerk/contract/routing/content-slugs';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { visit } from '../visit.ts';

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
