import type { ProductUpdateAction } from '@commercetools/platform-sdk';
import { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { Page } from '@playwright/test';
import { commerce } from '../builders/commerce.ts';
import { productLike } from '../builders/products.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, test } from '../shop-test.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { visit } from '../visit.ts';
import { callFrom, type Speaker } from './speaker.ts';

/** What is sold in some countries alone, and what is kept back from all of them. */

const numberOf = () => `EX9${String(Date.now()).slice(-7)}`;

/** The article numbers that a search for one finds. */
async function found(page: Page, who: Speaker, query: string): Promise<string[]> {
  await openQuietPage(page, who);
  const { products } = searchProducts.answer.parse(
    await callFrom(page, 'searchProducts', { acceptLanguage: who.locale, query, withFacets: false }),
  );
  return products.map(({ sku }) => sku);
}

test('[CAT-01] what is off in a country, or not published, is in no listing, no search and under no address', async ({
  page,
}) => {
  test.slow();
  const sku = numberOf();
  const id = await productLike('EX30000001', sku);
  const article = commerce.products().withId({ ID: id });
  const change = async (action: ProductUpdateAction) => {
    const { version } = (await article.get().execute()).body;
    await article.post({ body: { version, actions: [action] } }).execute();
  };
  const markets = { action: 'setAttribute', variantId: 1, name: 'enabledOnMarket', staged: false } as const;
  await change({ ...markets, value: ['gb', 'gr'] });
  const address = `/made-${sku.toLowerCase()}`;
  const british = speaker('en-GB');
  try {
    for (const who of [british, speaker('el-GR')]) {
      expect((await visit(who.country, who.prefix + address)).status, who.locale).toBe(200);
      await expect.poll(() => found(page, who, sku), { message: who.locale, timeout: 60_000 }).toContain(sku);
      const { location } = await visit(who.country, `${who.prefix}/search?query=${sku}`);
      expect(location, who.locale).toBe(who.prefix + address);
    }
    for (const who of [speaker('de-DE'), speaker('nl-BE')]) {
      expect((await visit(who.country, who.prefix + address)).status, who.locale).toBe(404);
      expect(await found(page, who, sku), who.locale).not.toContain(sku);
      const { html, location } = await visit(who.country, `${who.prefix}/search?query=${sku}`);
      expect([location, html.includes(address)], who.locale).toEqual([null, false]);
    }
  } finally {
    await change({ action: 'unpublish' });
  }
  await expect.poll(() => found(page, british, sku), { timeout: 60_000 }).not.toContain(sku);
  // Each time by another name, so that no answer is one that was kept.
  const status = async () => (await visit('gb', `/other-${Date.now()}-${sku.toLowerCase()}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(404);
});
