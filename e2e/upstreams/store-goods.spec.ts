import { getGuaranteeOffers } from '@exwerk/contract/calls/cart-calls';
import type { Page, Request } from '@playwright/test';
import * as z from 'zod';
import { speaker } from '../journeys/recovery-steps.ts';
import { plainShopper } from '../languages/plain-shopper.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { cartWith, changed, openOwnQuietPage } from './own-calls.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** What is shown and offered with goods, by what the store has switched on and by what configuration and catalog exclude. */

/** What each article is in these shops. */
const articles = {
  offered: 'EX30000001',
  covered: 'EX30000002',
  excludedNumber: 'EX30000003',
  excludedBrand: 'EX30000005',
  excludesRelation: 'EX30000012',
  excludesNumbers: 'EX30000013',
  excludesBrand: 'EX30000004',
} as const;
const guarantees = ['4100010', '4100020', '4100030', '4100040'];
const ofGuarantees = { name: 'brand', value: 'Careful' };
/** What the catalog says of articles besides. */
const attributesOf: Readonly<Record<string, { name: string; value: string | readonly string[] }>> = {
  [articles.excludesRelation]: { name: 'excludedRelations', value: ['extra_guarantee'] },
  [articles.excludesNumbers]: { name: 'excludedSkus', value: guarantees },
  [articles.excludesBrand]: { name: 'excludedBrands', value: [ofGuarantees.value] },
  ...Object.fromEntries(guarantees.map(sku => [sku, ofGuarantees])),
};

test.describe.configure({ mode: 'default' });
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop({
    GUARANTEE_EXCLUDED_SKUS: articles.excludedNumber,
    GUARANTEE_EXCLUDED_BRANDS: 'Kraftmann',
  });
  for (const [sku, attribute] of Object.entries(attributesOf))
    shop.gate.instead(
      ({ path }) => path.includes('/product-projections?') && path.includes(`masterVariant(sku="${sku}")`),
      async (_asked, pass) => {
        const { status, body } = await pass();
        const { results, ...rest } = projections.parse(body);
        const changed = results.map(({ masterVariant, ...product }) => ({
          ...product,
          masterVariant: { ...masterVariant, attributes: [...masterVariant.attributes, attribute] },
        }));
        return { status, body: { ...rest, results: changed } };
      },
    );
});
test.afterAll(() => shop.stop());

const projections = z.looseObject({
  results: z.array(z.looseObject({ masterVariant: z.looseObject({ attributes: z.array(z.unknown()) }) })),
});

/** Calls of these names that the page makes from now on, and those of them that have been answered. */
function listen(page: Page, names: RegExp) {
  const [called, answered]: [string[], string[]] = [[], []];
  const keepIn = (list: string[]) => (request: Request) => {
    const [, name = ''] = /\/new-ct\/(\w+)\?/.exec(request.url()) ?? [];
    if (names.test(name)) list.push(name);
  };
  page.on('request', keepIn(called));
  page.on('requestfinished', keepIn(answered));
  return { called, answered };
}

for (const [locale, isOn] of [
  ['es-ES', true],
  ['pt-PT', false],
] as const) {
  test(`[COUNTRY-21, REVIEW-09, RECO-09] ${locale}: reviews, and what goes with goods, are shown ${isOn ? 'to everybody' : 'to nobody'} where the store has them ${isOn ? 'on' : 'off'}`, async ({
    page,
  }) => {
    const { country, text, url } = shop.speaker(locale);
    shop.setStoreFields(country, { reviews_enabled: isOn, complementary_products_enabled: isOn });
    const { called } = listen(page, /^(getComplementaryProductsBySku|getReview)$/);
    const times = isOn ? 1 : 0;
    await page.goto(url(`/any-${articles.offered.toLowerCase()}`));
    await hydrated(page);
    const main = page.getByRole('main');
    await main.locator('section').last().scrollIntoViewIfNeeded();
    await expect(main.getByRole('region', { name: text('catalog.related') })).toHaveCount(1);
    await expect(main.locator('#reviews')).toHaveCount(times);
    await expect(main.locator('a[href="#reviews"]')).toHaveCount(times);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.filter(data => data.includes('"aggregateRating"'))).toHaveLength(times);
    if (isOn) expect(await main.locator('#reviews li time').count()).toBeGreaterThan(2);

    const add = main.getByRole('button', { name: text('checkout.add.button'), exact: true }).first();
    await add.click();
    const title = isOn ? text('checkout.sidebar.complementary') : text('checkout.sidebar.title', { count: 1 });
    const sidebar = page.getByRole('dialog', { name: title });
    await expect(sidebar).toBeVisible();
    await expect(sidebar.getByText(text('checkout.complementary.title'))).toHaveCount(times);
    expect(called.includes('getComplementaryProductsBySku')).toBe(isOn);
    if (!isOn) expect(called).toEqual([]);
  });
}

/** A name has blanks of its own kind, of which a role's name knows nothing. */
const pattern = (said: string) => said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');
/** The button that offers a guarantee for goods of a name. */
const offerFor = (page: Page, { text }: Speaker, name: string) =>
  page.getByRole('button', {
    name: new RegExp(text('checkout.guarantee.addNamed', { price: '#', name }).split('#').map(pattern).join('.+')),
  });

async function cartOfAll(page: Page, who: Speaker) {
  const { address, email } = who;
  await openOwnQuietPage(page, who);
  const skus = Object.values(articles);
  const cart = await cartWith(page, ...skus.map(sku => [sku, 1] as const));
  return changed(
    page,
    cart,
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  );
}

test('[COUNTRY-21, GUAR-02, GUAR-03] hu-HU, cs-CZ: a guarantee is offered for goods that have none and are not excluded, not while paying, and only where the store sells it', async ({
  page,
}) => {
  const hungarian = shop.speaker('hu-HU');
  // The running shop, which excludes nothing, offers them all.
  for (const sku of Object.values(articles)) {
    const { offers } = getGuaranteeOffers.answer.parse(
      await plainShopper(speaker('hu-HU')).call('getGuaranteeOffers', { sku }),
    );
    expect(offers.length, sku).toBeGreaterThan(2);
  }
  const filled = await cartOfAll(page, hungarian);
  const cart = await changed(page, filled, {
    action: 'addLineItem',
    sku: '4100020',
    quantity: 1,
    parentSku: articles.covered,
  });
  const offeredIn = async (who: Speaker) => {
    const counts = cart.lineItems.map(async ({ variant, name }) => {
      const count = await offerFor(page, who, name).count();
      return count > 0 ? [variant.sku] : [];
    });
    return (await Promise.all(counts)).flat();
  };
  const { called, answered } = listen(page, /^getGuaranteeOffers$/);
  await page.goto(hungarian.url('/checkout/cart'));
  await hydrated(page);
  await expect.poll(() => offeredIn(hungarian)).toEqual([articles.offered]);
  await expect.poll(() => answered.length).toBe(Object.values(articles).length - 1);
  expect(await offeredIn(hungarian)).toEqual([articles.offered]);

  called.length = 0;
  await page.goto(hungarian.url('/checkout/payment'));
  await hydrated(page);
  await expect(page.getByText(cart.lineItems[0]?.name ?? '').first()).toBeVisible();
  // Names stand in the page as it was sent; an offer would be asked for later.
  await page.waitForLoadState('networkidle');
  expect([called, await offeredIn(hungarian)]).toEqual([[], []]);

  const czech = shop.speaker('cs-CZ');
  shop.setStoreFields('cz', { sale_of_additional_guarantee_enabled: false });
  const { lineItems } = await cartOfAll(page, czech);
  await page.goto(czech.url('/checkout/cart'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  for (const { name } of lineItems) {
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(offerFor(page, czech, name)).toHaveCount(0);
  }
  expect(called).toEqual([]);
});
