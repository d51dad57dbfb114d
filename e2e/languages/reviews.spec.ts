import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { getReview } from '@exwerk/contract/calls/review-calls';
import { load } from 'cheerio';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';
import { speakers } from './speaker.ts';

/** What customers say of a product: what is shown of it, in which order it is asked for, and how one's own is given. */

const locales = mostNightly(['cs-CZ', 'el-GR', 'nl-BE']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));
const sku = 'EX30000001';
const byDefault = 'rating desc, custom.fields.reviewCreatedAt desc, text desc';

for (const who of heard) {
  const { locale, country, prefix, text, url } = who;

  test(`[REVIEW-01, REVIEW-02, REVIEW-03, FIND-12, REVIEW-04, REVIEW-05, REVIEW-07, REVIEW-08, VALID-24, SHELL-47] ${locale}: reviews as others gave them, ten at a time, and one's own, which needs stars and in Czechia alone a consent`, async ({
    page,
  }) => {
    const { call } = plainCalls(who);
    const { product } = getProduct.answer.parse(await call('getProduct', { sku, acceptLanguage: locale }));
    const id = product?.id ?? '';
    const params = { limit: 10, offset: 0, sort: byDefault, statistics: true };
    const first = getReview.answer.parse(await call('getReview', id, params));
    expect([first.exists, first.limit, first.offset, first.count]).toEqual([true, 10, 0, first.results.length]);
    expect(first.total).toBeGreaterThan(0);

    const listing = load((await visitPatiently(country, `${prefix}/search?query=EX3000`)).html);
    expect(listing('select[name=sortBy] option[selected]').attr('value')).toBe('relevance');
    expect(listing(`nav[aria-label="${text('catalog.pagination')}"] [aria-current=page]`).text()).toBe('1');

    const asked: unknown[] = [];
    const sent: string[] = [];
    page.on('request', request => {
      if (/\/api\/new-ct\/getReview\?/.test(request.url())) asked.push(request.postDataJSON());
      if (request.url().includes('/add-review')) sent.push(request.url());
    });
    // By a link, so that the browser asks for them itself.
    await page.goto(url(`/search?query=${encodeURIComponent(product?.name ?? '')}`));
    await hydrated(page);
    const tile = page.getByRole('main').locator(`article a[href$="-${sku.toLowerCase()}"]`).first();
    await tile.click();
    await page.waitForURL(/-ex30000001$/);
    await expect.poll(() => asked[0]).toEqual([id, params]);

    const block = page.locator('#reviews');
    await block.scrollIntoViewIfNeeded();
    const items = block.locator('li', { has: page.locator('time') });
    await expect(items).toHaveCount(first.results.length);
    for (const { authorName, text: said, createdAt, rating } of first.results) {
      const time = page.locator(`time[datetime="${createdAt}"]`);
      const item = items.filter({ has: time }).filter({ hasText: said }).first();
      await expect(item.locator('strong')).toHaveText(authorName);
      await expect(item.locator('time')).not.toBeEmpty();
      await expect(item.getByRole('img')).toHaveAttribute(
        'aria-label',
        text('catalog.rating.label', { average: rating }),
      );
    }
    const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    await expect(block.getByText(average.format(first.averageRating), { exact: true }).first()).toBeVisible();
    await expect(block.getByText(text('catalog.review.total', { total: first.total })).first()).toBeVisible();
    const bars = await block.locator('progress').evaluateAll((all: HTMLProgressElement[]) => all.map(bar => bar.value));
    expect(bars).toEqual(['5', '4', '3', '2', '1'].map(stars => first.ratingsDistribution[stars] ?? 0));
    expect(bars.reduce((sum, count) => sum + count, 0)).toBe(first.total);

    if (first.total > 10) {
      await block.getByRole('button', { name: text('catalog.pagination.next') }).click();
      await expect.poll(() => asked.at(-1)).toEqual([id, { ...params, offset: 10 }]);
    }

    const order = block.getByLabel(text('catalog.review.sort'));
    await expect(order.getByRole('option')).toHaveText(
      ['top', 'recent'].map(name => text(`catalog.review.sort.${name}`)),
    );
    await order.selectOption({ label: text('catalog.review.sort.recent') });
    const recent = 'custom.fields.reviewCreatedAt desc';
    await expect.poll(() => asked.at(-1)).toEqual([id, { ...params, sort: recent }]);
    const latest = getReview.answer.parse(await call('getReview', id, { ...params, sort: recent }));
    const dates = () =>
      items.locator('time').evaluateAll((all: HTMLTimeElement[]) => all.map(({ dateTime }) => dateTime));
    await expect.poll(dates).toEqual(latest.results.map(({ createdAt }) => createdAt));
    expect(await dates()).toEqual((await dates()).toSorted().reverse());

    await block.getByRole('button', { name: text('catalog.review.write') }).click();
    const stars = block.getByRole('group', { name: text('catalog.review.rating') });
    await expect(stars).toBeVisible();
    const consent = block.getByRole('checkbox');
    await expect(consent).toHaveCount(country === 'cz' ? 1 : 0);
    if (country === 'cz') await expect(consent).toBeChecked();
    await block.getByLabel(text('catalog.review.author'), { exact: true }).fill('Anna Novak');
    await block.getByLabel(text('catalog.review.text'), { exact: true }).fill('It does what it should');
    await block.getByRole('button', { name: text('catalog.review.send') }).click();
    await expect(stars.getByRole('alert')).toHaveText(text('validation.required'));
    expect(sent).toEqual([]);
  });
}

for (const { locale, text, url } of speakers.filter(one => mostNightly(['el-GR', 'sk-SK']).includes(one.locale))) {
  test(`[REVIEW-08] ${locale}: who writes a review is asked for no consent`, async ({ page }) => {
    await page.goto(url(`/any-${sku.toLowerCase()}`));
    await hydrated(page);
    const block = page.locator('#reviews');
    await block.scrollIntoViewIfNeeded();
    await block.getByRole('button', { name: text('catalog.review.write') }).click();
    await expect(block.getByRole('group', { name: text('catalog.review.rating') })).toBeVisible();
    await expect(block.getByRole('checkbox')).toHaveCount(0);
  });
}
