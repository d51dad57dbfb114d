import { expect, hydrated, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { speaker } from './recovery-steps.ts';

/** A part of the frame whose code does not arrive costs that part: the page stays, says so where it was asked for, and offers a new try. */

test.use({ storageState: freshVisitor(), viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

/** What the browser and React say of code that these tests hold back. */
function takeBack(watch: { consoleErrors: string[] }): void {
  watch.consoleErrors = watch.consoleErrors.filter(error => !/ERR_FAILED|ChunkLoadError|Loading chunk/.test(error));
}

test('lt-LT: a menu that cannot be fetched leaves the page, and comes with the new try', async ({ page, watch }) => {
  const { text, url } = speaker('lt-LT');
  await page.route(/main-menu/, route => route.abort());
  await page.goto(url('/'));
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.menu') })
    .click();
  const notice = page.locator('[data-failed-region="shell/overlays"]');
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.unroute(/main-menu/);
  await notice.getByRole('button', { name: text('region.retry') }).click();
  await expect(notice).toHaveCount(0);
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.menu') })
    .click();
  await expect(page.getByRole('dialog', { name: text('shell.menu') })).toBeVisible();
  takeBack(watch);
});

test('hr-HR: without the code of the consent question nobody is asked, and everything else works', async ({
  page,
  watch,
}) => {
  const { url } = speaker('hr-HR');
  await page.route(/page-end/, route => route.abort());
  await page.goto(url('/'));
  await hydrated(page);
  await page.waitForTimeout(2000);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
  takeBack(watch);
});
