import { visitPatiently } from '../languages/crawl.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** Prices and sizes that are typed: the next thing that is done counts, too. */

test.use({ viewport: { width: 1280, height: 900 } });

test('hu-HU: from one bound to the other by keyboard, each with what was typed', async ({ page }) => {
  const { text, url } = speaker('hu-HU');
  await page.goto(url('/search?tags=bestseller'));
  await hydrated(page);
  const price = page.getByRole('group', { name: text('catalog.filter.price') });
  const [from, to] = [price.getByRole('textbox').first(), price.getByRole('textbox').last()];
  await from.fill('20000');
  await from.press('Tab');
  await page.waitForURL(/price=20000%3A|price=20000:/);
  await expect(to).toBeFocused();
  await page.keyboard.type('900000');
  await page.keyboard.press('Tab');
  await page.waitForURL(/price=20000(?:%3A|:)900000/);
  await expect(from).toHaveValue('20000');
});

test('[FIND-04] fi-FI: where nothing is found, a price that is typed takes no chosen filter away', async ({ page }) => {
  const { text, url } = speaker('fi-FI');
  const chosen = { query: '18', tags: 'bestseller', brand: 'Nobody', data: 'power:1.5:', choice: 'energyClass:B' };
  await page.goto(url(`/search?${new URLSearchParams(chosen)}`));
  await hydrated(page);
  await expect(page.getByText(text('catalog.noResults'), { exact: true })).toBeVisible();
  const price = page.getByRole('group', { name: text('catalog.filter.price') });
  await price.getByRole('textbox').first().fill('20,5');
  await page.keyboard.press('Tab');
  await page.waitForURL(/price=20\.5(?:%3A|:)/);
  const kept = new URL(page.url()).searchParams;
  for (const [name, value] of Object.entries(chosen)) expect(kept.get(name), name).toBe(value);
  await expect(price.getByRole('textbox').first()).toHaveValue('20,5');
});

for (const [locale, path, written] of [
  ['hr-HR', '/elektricne-friteze', '7.000'],
  ['en-GB', '/electric-fryers', '7,000'],
  ['de-CH', '/elektro-fritteusen', '7’000'],
] as const)
  test(`[FIND-04] [FIND-14] ${locale}: watts are typed as the shop writes them, with and without scripts`, async ({
    page,
  }) => {
    const { country, prefix, url } = speaker(locale);
    await page.goto(url(path));
    await hydrated(page);
    const main = page.getByRole('main');
    const most = main.locator('input[name="data.power.max"]');
    await most.fill(written);
    await page.keyboard.press('Tab');
    await page.waitForURL(/data=power(?:%3A|:){2}7000$/);
    await expect(most).toHaveValue('7000');
    await expect(main.getByRole('article').first()).toBeVisible();
    const form = new URLSearchParams({ 'data.power.min': '', 'data.power.max': written });
    const { html } = await visitPatiently(country, `${prefix}${path}?${form}`);
    expect(html).toMatch(/<input[^>]*name="data\.power\.max"[^>]*value="7000"/);
    expect(html).toContain('<article');
  });

test.describe('by touch', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true });

  test('pl-PL: a link that is tapped right after a price was typed leads where it says', async ({ page }) => {
    const { text, url } = speaker('pl-PL');
    await page.goto(url('/search?tags=bestseller'));
    await hydrated(page);
    const price = page.getByRole('group', { name: text('catalog.filter.price') });
    await price.getByRole('textbox').first().fill('50');
    await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
    await page.waitForURL(/-ex\d{8}$/);
    await page.waitForTimeout(1000);
    expect(page.url()).toMatch(/-ex\d{8}$/);
  });
});

test('[FIND-04] [MINE-04] hu-HU: a price is typed as the shop writes it; what is no number says so in its place', async ({
  page,
}) => {
  const { text, url, country, prefix } = speaker('hu-HU');
  await page.goto(url('/gasztronomia'));
  await hydrated(page);
  const price = page.getByRole('group', { name: text('catalog.filter.price') });
  const from = price.getByRole('textbox').first();
  await from.fill('100 000 Ft');
  await from.press('Enter');
  await page.waitForURL(/price=100000(?:%3A|:)$/);
  await expect(from).toHaveValue('100000');
  for (const typed of ['abc', '-5']) {
    await from.fill(typed);
    await from.press('Enter');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(text('catalog.filter.noNumber'));
    await expect(page).toHaveURL(/price=100000(?:%3A|:)$/);
  }
  await from.fill('200.000 huf');
  await page.keyboard.press('Tab');
  await page.waitForURL(/price=200000(?:%3A|:)$/);
  await expect(page.getByText(text('catalog.filter.noNumber'))).toHaveCount(0);
  const { html } = await visitPatiently(country, `${prefix}/gasztronomia?priceMin=100000%20Ft&priceMax=abc`);
  expect(html).toMatch(/<input[^>]*name="priceMin"[^>]*value="100000"/);
});

for (const [locale, path, key, unit] of [
  ['hu-HU', '/search?tags=on-sale&data=power:1000:2000', 'power', 'W'],
  ['el-GR', '/search?query=18&data=voltage::18', 'voltage', 'V'],
  ['bg-BG', '/search?brand=voltrix&data=power:1000:&category=diy', 'power', 'W'],
] as const)
  test(`[FIND-04] [FIND-05] [SEARCH-13] ${locale}: technical data keep their name, unit and fields without their category`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    await page.goto(url(path));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    const group = page.locator('fieldset').filter({ has: page.locator(`input[name="data.${key}.min"]`) });
    await expect(group).toHaveCount(1);
    const label = await group.locator('legend').textContent();
    const chosen = main.getByRole('list', { name: text('catalog.filter.chosen') });
    const chip = chosen.getByRole('link', { name: `${label}: ` });
    await expect(chip).toContainText(unit);
    await chip.click();
    await page.waitForURL(address => !address.searchParams.has('data'));
    await expect(group).toHaveCount(0);
  });

test('[FIND-04] [FIND-05] hu-HU: a class of energy keeps its name in a department that does not offer it', async ({
  page,
}) => {
  const { text, url } = speaker('hu-HU');
  await page.goto(url('/search?choice=energyClass:C&category=diy'));
  await hydrated(page);
  const chosen = page.getByRole('main').getByRole('list', { name: text('catalog.filter.chosen') });
  await expect(chosen.getByRole('link', { name: 'Energiahatékonysági osztály: C' })).toBeVisible();
  await expect(page.locator('input[name=choice]:checked')).toHaveValue('energyClass:C');
});

for (const locale of ['hu-HU', 'el-GR'])
  test(`[SEARCH-17] [SEARCH-13] ${locale}: a brand or a tag counts once, however an address writes it`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    const chosen = page.getByRole('main').getByRole('list', { name: text('catalog.filter.chosen') });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto(url('/search?brand=voltrix,VOLTRIX'));
    await hydrated(page);
    await expect(heading).toHaveText('Voltrix');
    await expect(page.locator('input[name=brand]:checked')).toHaveValue('Voltrix');
    await expect(page.locator('input[name=brand][value=voltrix i]')).toHaveCount(1);
    await expect(chosen.getByRole('link', { name: 'Voltrix' })).toHaveCount(1);
    await page.locator('input[name=brand]:checked').click();
    await page.waitForURL(address => !address.searchParams.has('brand'));

    await page.goto(url('/search?tags=On-Sale'));
    await hydrated(page);
    await expect(heading).toHaveText(text('search.tag.on-sale'));
    await expect(page.locator('input[name=tags]:checked')).toHaveValue('on-sale');
    await expect(chosen.getByRole('link', { name: text('catalog.tag.on-sale') })).toHaveCount(1);
    await page
      .getByRole('list', { name: text('catalog.quickTags') })
      .getByRole('link', { name: text('catalog.tag.on-sale') })
      .click();
    await page.waitForURL(address => !address.searchParams.has('tags'));
  });
