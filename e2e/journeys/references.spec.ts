import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

/**
 * Labels, hints and forms name others by ids that React counts: what the browser draws later must count as the server did, or it names nothing
 * that is there.
 */

const naming = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-errormessage'];

/** What names an element that the page does not have. */
const leadingNowhere = (page: Page) =>
  page.evaluate(
    attributes =>
      attributes.flatMap(attribute =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap(element =>
          (element.getAttribute(attribute) ?? '')
            .split(/\s+/)
            .filter(id => id !== '' && document.getElementById(id) === null)
            .map(id => `${element.outerHTML.slice(0, 120)}: ${attribute} ${id}`),
        ),
      ),
    naming,
  );

for (const { locale, url, text } of mostNightly(['el-GR', 'fr-BE', 'hu-HU']).map(speaker)) {
  test(`${locale}: a field keeps its hint when it is told what is wrong`, async ({ page }) => {
    await page.goto(url('/create-account'));
    await hydrated(page);
    const password = page.getByLabel(text('account.password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(text('account.password.hint'));
    await page.getByRole('button', { name: text('account.sign-up.submit') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(
      `${text('account.password.hint')} ${text('validation.required')}`,
    );
    expect(await leadingNowhere(page)).toEqual([]);
  });
}

for (const { locale, url, text } of mostNightly(['nl-BE', 'pl-PL', 'lt-LT']).map(speaker)) {
  test(`${locale}: a listing that was sorted and a product that was scrolled through name only what is there`, async ({
    page,
  }) => {
    await page.goto(url('/search?query=18'));
    await hydrated(page);
    const first = page.getByRole('main').getByRole('article').first();
    const before = await first.textContent();
    await page.getByLabel(text('catalog.listing.sort')).selectOption({ index: 2 });
    await expect(first).not.toHaveText(before ?? '');
    expect(await leadingNowhere(page)).toEqual([]);
    await page.goto(url('/any-ex30000001'));
    await hydrated(page);
    for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all()) {
      await heading.scrollIntoViewIfNeeded();
    }
    expect(await leadingNowhere(page)).toEqual([]);
  });
}
