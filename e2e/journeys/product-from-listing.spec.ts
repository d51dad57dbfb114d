import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** What only the rest of a product's page asks for. */
const callsOfRest = /\/api\/new-ct\/(?:getProductQuestions|getReview|getComplementaryProductsBySku)\?/;

test('[FIND-03] hr: a pressed product is there before what stands below it has been asked for', async ({ page }) => {
  const croatian = speaker('hr-HR');
  await page.goto(croatian.url('/search/new-arrivals'));
  await hydrated(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(callsOfRest, async route => {
    await held;
    await route.continue();
  });
  const link = page.locator('main article').first().getByRole('link').first();
  const name = await link.textContent();
  const asked = page.waitForRequest(callsOfRest);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  const reviews = page.getByRole('main').getByRole('region', { name: croatian.text('catalog.reviews') });
  await asked;
  await expect(reviews).toHaveCount(0);
  const details = page.getByRole('main').getByRole('region', { name: croatian.text('catalog.technicalData') });
  await expect(details).toBeVisible();
  // What is there is of use, and the page's end is not in sight.
  await expect(page.locator('main form[method=post] button[type=submit]').first()).toBeEnabled();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await place();
  release();
  await expect(reviews).toBeVisible();
  expect(await place()).toEqual(before);
});

test('[FIND-03] ro: the way back to a product leads to its place far below', async ({ page }) => {
  const romanian = speaker('ro-RO');
  await page.goto(romanian.url('/search/new-arrivals'));
  await hydrated(page);
  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/-ex\d{8}$/);
  const related = page.getByRole('main').getByRole('region', { name: romanian.text('catalog.related') });
  const other = related.locator('article').first();
  await other.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(500);
  const address = page.url();
  await other.getByRole('link').first().click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(other).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
});
