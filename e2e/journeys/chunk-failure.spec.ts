import { expect, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** A part of the page's code that cannot be had. */
for (const who of [speaker('el-GR'), speaker('nl-BE')]) {
  test(`[FIND-01, SHELL-42, SHELL-43, CONST-06] ${who.locale}: the page reloads itself once in a minute, then says so`, async ({
    page,
    watch,
  }) => {
    await page.route(/\/catalog\/[^/]+\/web\/\d+\.product-page\..*\.js/, route => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(who.url('/any-ex30000001'));
    await expect.poll(() => loads).toBe(2);
    await page.waitForTimeout(8000);
    expect(loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('chunk-retries'))).toMatch(/^1 /);
    // The next load goes well, and after a minute of it all is forgotten.
    await page.unrouteAll();
    await page.clock.install();
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.clock.fastForward(61_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chunk-retries'))).toBeNull();
    watch.consoleErrors = watch.consoleErrors.filter(
      error => !error.includes('ERR_FAILED') && !error.includes('oading'),
    );
  });
}
