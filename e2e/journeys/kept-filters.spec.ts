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
