import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { fewSpeakers, type Speaker, speakers } from './speaker.ts';

/** What is asked while somebody types, how often, and what the panel below does. */

/** So begin the numbers of many articles. */
const typed = 'EX3000';
/** Milliseconds in which whoever types no more is answered, or would be. */
const rest = 500;
const questions = /\/api\/search\/1\/indexes\//;

interface Question {
  readonly indexName: string;
  readonly query: string;
}
interface Answer {
  readonly results: readonly { readonly hits: readonly unknown[] }[];
}

async function openSearch(page: Page, { url }: Speaker, path: string) {
  const asked: Question[][] = [];
  page.on('request', request => {
    if (!questions.test(request.url())) return;
    const { requests }: { requests: Question[] } = JSON.parse(request.postData() ?? '{"requests":[]}');
    asked.push(requests);
  });
  await page.goto(url(path));
  await hydrated(page);
  await page.getByRole('banner').getByRole('searchbox').focus();
  const input = page.getByRole('banner').getByRole('combobox');
  await expect(input).toBeVisible();
  return { asked, input, options: page.getByRole('listbox').getByRole('option') };
}

/** The hosted search knows no stop words of theirs. */
const unknownToSearch: ReadonlySet<string> = new Set(['hr-HR', 'sl-SI']);

for (const who of fewSpeakers(['hu-HU'])) {
  const { locale, text, url } = who;

  test(`[SEARCH-02, SEARCH-03, SEARCH-04, SEARCH-23, SEARCH-24, SEARCH-25, COUNTRY-13] ${locale}: one question when typing rests, to the index of the language, and not again soon; five hits are offered with all`, async ({
    page,
  }) => {
    const { asked, input, options } = await openSearch(page, who, '/login');
    await expect(input).toHaveAttribute('maxlength', '200');
    await input.pressSequentially(typed.slice(0, 2));
    await page.waitForTimeout(rest);
    expect(asked).toEqual([]);

    const answered = page.waitForResponse(questions);
    // Typed in the page, so that nothing is between the keys.
    const lastKey = await input.evaluate(async (field: HTMLInputElement, whole) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      let last = 0;
      for (let length = 3; length <= whole.length; length += 1) {
        write?.call(field, whole.slice(0, length));
        last = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(resolve => setTimeout(resolve, 40));
      }
      return last;
    }, typed);
    await expect(options.first()).toBeVisible();
    const started = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/search/1/indexes/'))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await started()).length).toBe(1);
    const [first = 0] = await started();
    expect(first - lastKey).toBeGreaterThan(295);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[0]).toMatchObject({
      indexName: `prod.${locale}`,
      query: typed,
      hitsPerPage: 30,
      clickAnalytics: true,
      ruleContexts: ['quick-search'],
      removeStopWords: unknownToSearch.has(locale) ? [] : expect.arrayContaining([expect.any(String)]),
    });

    await input.fill('');
    await expect(options).toHaveCount(0);
    await input.fill(typed);
    await expect(options.first()).toBeVisible();
    await page.waitForTimeout(rest);
    expect(asked).toHaveLength(1);
    // Three characters are enough, and no more than 200 are taken.
    await input.fill(typed.slice(0, 3));
    await expect.poll(() => asked.at(-1)?.[0]?.query).toBe(typed.slice(0, 3));
    await input.fill('');
    await page.keyboard.insertText('a'.repeat(201));
    await expect(input).toHaveValue('a'.repeat(200));

    const { results }: Answer = await (await answered).json();
    const [products, pages] = results;
    const seeAll = page.getByRole('button', { name: text('search.seeAll') });
    for (const total of [4, 5]) {
      await page.unrouteAll();
      await page.route(questions, route =>
        route.fulfill({
          json: {
            results: [
              { ...products, hits: products?.hits.slice(0, total), nbHits: total },
              { ...pages, hits: [], nbHits: 0 },
            ],
          },
        }),
      );
      await input.fill(`${typed} ${total} ${Date.now()}`);
      await expect(options).toHaveCount(total);
      await expect(seeAll).toHaveCount(total < 5 ? 0 : 1);
    }
  });

  test(`[SEARCH-24] ${locale}: what was answered is asked again after two minutes, and not before`, async ({
    page,
  }) => {
    await page.clock.install();
    const { asked, input, options } = await openSearch(page, who, '/login');
    const ask = async () => {
      await input.fill(typed);
      await expect(options.first()).toBeVisible();
      await page.waitForTimeout(rest);
      await input.fill('');
      await expect(options).toHaveCount(0);
      return asked.length;
    };
    expect(await ask()).toBe(1);
    // The clock goes on by itself as well.
    await page.clock.fastForward(110_000);
    expect(await ask()).toBe(1);
    await page.clock.fastForward(15_000);
    expect(await ask()).toBe(2);
    expect(await ask()).toBe(2);
  });

  test(`[SEARCH-07, SEARCH-08, SEARCH-09, SEARCH-10] ${locale}: the panel opens with the field, closes with a choice, and nothing is asked for nothing`, async ({
    page,
  }) => {
    const { asked, input, options } = await openSearch(page, who, '/search');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await input.press('Enter');
    await page.waitForTimeout(rest);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(url('/search'));

    await input.fill(typed);
    await expect(options.first()).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('search.clear') })
      .click();
    await expect(input).toHaveValue('');
    await expect(options).toHaveCount(0);
    await input.fill(typed);
    await expect(options.first()).toBeVisible();
    await input.blur();
    await expect(options).toHaveCount(0);
    await input.focus();
    await expect(options.first()).toBeVisible();

    await input.press('Enter');
    await page.waitForURL(url(`/search?query=${typed}`));
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBe(JSON.stringify([typed]));

    const answered = page.waitForResponse(questions);
    await input.fill(`${typed}0`);
    await answered;
    await expect(options.first()).toBeVisible();
    // Until then the hits of the text before are shown.
    await page.waitForTimeout(rest);
    await input.press('ArrowDown');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    const href = (await chosen.getAttribute('href')) ?? '';
    await input.press('Enter');
    await page.waitForURL(new URL(href, page.url()).href);
    await expect(options).toHaveCount(0);
  });
}

for (const [locale, number] of [
  ['el-GR', 'ΕΧ30000001'],
  ['bg-BG', 'ЕХ30000001'],
] as const)
  for (const who of speakers.filter(speaker => speaker.locale === locale))
    test(`[FIND-06] ${locale}: ${number} is an article, in the letters of the country`, async ({ page }) => {
      const { input, options } = await openSearch(page, who, '/login');
      await input.fill(number);
      await expect(options.first()).toBeVisible();
      await input.press('ArrowDown');
      await input.press('Enter');
      await page.waitForURL(/-ex30000001$/);
      await page.goto(who.url(`/search?query=${encodeURIComponent(number)}`));
      await page.waitForURL(/-ex30000001$/);
    });
