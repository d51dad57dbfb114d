import type { Page } from '@playwright/test';
import { speaker } from '../journeys/recovery-steps.ts';
import { register } from '../journeys/session-steps.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';

/** What a page says in the console of what it could not load, and what it shows all the same. */

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

for (const locale of mostNightly(['el-GR', 'nl-BE', 'hu-HU']))
  test(`[ERR-17] ${locale}: a file of texts that does not arrive is logged, and its page is shown in English`, async ({
    page,
    watch,
  }) => {
    const { text, url, language } = speaker(locale);
    const warnings = warningsOf(page);
    const failures = () => warnings.filter(text => text.includes('[i18n]'));
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    /** From a page of another remote: the texts come in a file of their own. */
    const goToSearch = async () => {
      await page.goto(url('/'));
      await hydrated(page);
      const more = page.getByRole('main').locator('a[href$="/search?tags=on-sale"]').first();
      await more.click();
      await page.waitForURL(/\/search/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    };
    await goToSearch();
    await expect(heading).toHaveText(text('search.tag.on-sale'));
    expect(failures()).toEqual([]);

    await page.route(new RegExp(`/search/[^/]+/web/[^/]*messages-${language}-`), route => route.abort());
    await goToSearch();
    await expect(heading).toHaveText(speaker('en-GB').text('search.tag.on-sale'));
    expect(failures()).not.toEqual([]);
    for (const failure of failures())
      expect(failure).toMatch(/^\[i18n\] Failed loading async locale export \w\w-\w\w /);
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('ERR_FAILED'));
  });

const missed = 'The session could not be loaded';

for (const locale of mostNightly(['pl-PL', 'it-CH']))
  test(`[ERR-19] ${locale}: that nobody knows who the visitor is gets logged, but not that a session has ended`, async ({
    page,
    watch,
  }) => {
    const who = speaker(locale);
    const { text, url } = who;
    const warnings = warningsOf(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const account = page.getByRole('main').getByRole('navigation', { name: text('account.menu') });
    await register(page, who);
    const openWith = async (status: number, code: string) => {
      warnings.length = 0;
      await page.route('**/api/new-ct/getMe?*', route =>
        route.fulfill({ status, json: { code, status, message: 'Nobody.' } }),
      );
      await page.goto(url('/my-account/my-profile'));
      await hydrated(page);
      await expect(heading).toHaveText(text('account.profile.title'));
      await page.unroute('**/api/new-ct/getMe?*');
      forgetRefusals(watch, status);
      return warnings.filter(warning => warning.includes(missed));
    };
    expect(await openWith(502, 'UpstreamError')).toEqual([expect.stringContaining(missed)]);
    await expect(page.getByRole('main').getByText(text('shell.session.unavailable'))).toBeVisible();
    expect(await openWith(401, 'NotAuthenticated')).toEqual([]);
    await page.goto(url('/my-account/my-profile'));
    await hydrated(page);
    await expect(account).toBeVisible();
    expect(warnings).toEqual([]);
  });
