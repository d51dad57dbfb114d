import { getRecommendations } from '@exwerk/contract/calls/tracking-calls';
import type { Locator, Response, Route } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { reachableHost } from '../tools/shop-address.ts';
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

const recommendations = /\/customer-data\/recommendations\?/;

/** The article numbers that the recommendations name, as addresses end with them. */
async function namedIn(answer: Response): Promise<string[]> {
  const { results } = getRecommendations.answer.parse(await answer.json());
  return (results[0]?.value ?? []).map(({ sku }) => sku.toLowerCase());
}

/** Lets the recommendations name two more than there is room for. Node does not find the storefronts' names, so the request brings its own. */
async function tellTwoMore(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = reachableHost(url.hostname);
  const response = await route.fetch({ url: url.href, headers: { ...(await request.allHeaders()), host } });
  const { results } = getRecommendations.answer.parse(await response.json());
  const value = results[0]?.value ?? [];
  const more = value.slice(0, 2).map((tile, at) => ({ ...tile, sku: `EX3999990${at}` }));
  await route.fulfill({ response, json: { results: [{ value: [...value, ...more] }] } });
}

for (const { locale, storefront, text, url } of fewSpeakers()) {
  const rows = storefront.checkoutEnabled
    ? '[RECO-01, RECO-07, RECO-08, RECO-12, RECO-13, RECO-14]'
    : '[RECO-01, RECO-07, RECO-08, RECO-12, RECO-14]';
  test(`${rows} ${locale}: a drill is offered with bits and batteries of its voltage, not with other drills`, async ({
    page,
  }) => {
    const ids = { domainId: `exwerk-${locale}`, languageAndCountry: locale, sourceSku: drill };
    await page.route(recommendations, tellTwoMore, { times: 1 });
    const similar = page.waitForResponse(recommendations);
    await page.goto(url(`/any-${drill.toLowerCase()}`));
    await hydrated(page);
    const asked = (await similar).request().postDataJSON();
    expect(asked).toEqual([{ ...ids, typeId: `similar-products-${locale}` }]);
    const alike = await namedIn(await similar);
    expect(alike).toHaveLength(10);
    const related = page.getByRole('region', { name: text('catalog.related') });
    await expect.poll(async () => (await shownIn(related)).numbers).toEqual(alike.slice(0, 8));
    await expect(related.getByRole('heading', { level: 3 })).toHaveCount(8);

    const row = page.getByRole('region', { name: text('catalog.accessories') });
    const { names, numbers } = await shownIn(row);
    expect(numbers.length).toBeGreaterThan(1);
    for (const number of numbers) expect(number).toMatch(/^ex10/);
    const voltages = names.flatMap(name => /(\d+)\s?[VВ](?![\p{L}\d])/u.exec(name)?.[1] ?? []);
    expect(new Set(voltages)).toEqual(new Set(['18']));

    if (!storefront.checkoutEnabled) return;
    const { cart } = (await callFrom(page, 'createCart')) as { cart: { id: string; version: number } };
    await callFrom(page, 'addToCart', { id: cart.id, version: cart.version }, { sku: drill }, 1);
    const fitting = page.waitForResponse(recommendations);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    const category = { categoryLvl2: expect.any(String), categoryLvl3: expect.any(String) };
    expect((await fitting).request().postDataJSON()).toEqual([
      { ...ids, ...category, typeId: `cart-recommendation-${locale}`, productTitle: expect.any(String) },
    ]);
    const named = (await namedIn(await fitting)).filter(number => number !== drill.toLowerCase());
    const suggested = page.getByRole('region', { name: text('checkout.recommendations.title') });
    const { numbers: shown } = await shownIn(suggested);
    expect(shown[0]).toMatch(/^ex10/);
    expect(shown).toEqual(named);
  });
}
