import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { callFrom, fewSpeakers } from './speaker.ts';

/** A cordless drill with a battery of 18 V. */
const drill = 'EX30000001';

/** The names of the products of a row, and what their addresses end with. */
async function shownIn(row: Locator): Promise<{ names: string[]; numbers: string[] }> {
  await row.scrollIntoViewIfNeeded();
  const links = row.locator('a[href*="-ex"]');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''));
  return {
    names: await row.getByRole('heading', { level: 3 }).allTextContents(),
    numbers: [...new Set(hrefs.map(href => /ex\d{8}/.exec(href)?.[0] ?? ''))],
  };
}

for (const { locale, storefront, text, url } of fewSpeakers()) {
  test(`[RECO-08] ${locale}: a drill is offered with bits and batteries of its voltage, not with other drills`, async ({
    page,
  }) => {
    await page.goto(url(`/any-${drill.toLowerCase()}`));
    await hydrated(page);
    const row = page.getByRole('region', { name: text('catalog.accessories') });
    const { names, numbers } = await shownIn(row);
    expect(numbers.length).toBeGreaterThan(1);
    for (const number of numbers) expect(number).toMatch(/^ex10/);
    const voltages = names.flatMap(name => /(\d+)\s?[VВ](?![\p{L}\d])/u.exec(name)?.[1] ?? []);
    expect(new Set(voltages)).toEqual(new Set(['18']));

    if (!storefront.checkoutEnabled) return;
    const { cart } = (await callFrom(page, 'createCart')) as { cart: { id: string; version: number } };
    await callFrom(page, 'addToCart', { id: cart.id, version: cart.version }, { sku: drill }, 1);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const suggested = page.getByRole('region', { name: text('checkout.recommendations.title') });
    expect((await shownIn(suggested)).numbers[0]).toMatch(/^ex10/);
  });
}
