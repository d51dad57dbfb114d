import { getAlternativeProducts } from '@exwerk/contract/calls/catalog-calls';
import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { cardReady } from '../journeys/checkout-steps.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { cartWith, changed, changes } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';

/** What opens over a page about goods: what could stand in, what goes with it, the cart, and guarantees. */

const drill = 'EX30000001';
const saw = 'EX30000002';
const other = 'EX30000003';

const shop = suiteOwnShop();

const entries = z.looseObject({ results: z.array(z.looseObject({ sku: z.string() })) });

const searches = z.object({
  requests: z.array(z.looseObject({ facetFilters: z.array(z.unknown()), hitsPerPage: z.number() })),
});

/** From now on nothing is left of an article. */
const sellOut = (sku: string) =>
  shop.gate.instead(
    ({ method, path }) => method === 'GET' && path.includes('/inventory?') && path.includes(sku),
    async (_asked, pass) => {
      const { status, body } = await pass();
      const found = entries.parse(body);
      const results = found.results.map(entry => (entry.sku === sku ? { ...entry, availableQuantity: 0 } : entry));
      return { status, body: { ...found, results } };
    },
  );

test('[CART-21, CART-28, RECO-10, TMW-23] hr-HR: what is sold out shows others of its family, never itself or second choice', async ({
  page,
}) => {
  const { text, url, locale } = shop.speaker('hr-HR');
  const path = url(`/any-${other.toLowerCase()}`);
  const main = page.getByRole('main');
  const show = main.getByRole('button', { name: text('catalog.alternatives.show') });
  await page.goto(path);
  await hydrated(page);
  await expect(main.getByRole('button', { name: text('checkout.add.button'), exact: true }).first()).toBeEnabled();
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const quantity = main.getByRole('textbox', { name: text('checkout.quantity.of', { name }) });
  await expect(quantity.first()).toBeEnabled();
  await expect(show).toHaveCount(0);

  sellOut(other);
  await expect(async () => {
    await page.goto(path);
    await expect(show).toBeVisible({ timeout: 500 });
  }).toPass();
  await hydrated(page);
  await expect(main.getByRole('button', { name: text('checkout.add.soldOut') }).first()).toBeDisabled();
  await expect(quantity).toHaveCount(0);
  const asked = page.waitForRequest(/\/getAlternativeProducts\?/);
  await show.click();
  const [request] = (await asked).postDataJSON();
  const customFilters = { family: expect.stringMatching(/./), isBware: false, excludeSkus: [other] };
  expect(request).toEqual({ customFilters, limit: 8, acceptLanguage: locale });
  const modal = page.getByRole('dialog', { name: text('catalog.alternatives.title') });
  await expect(modal.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const links = modal.locator('a[href*="-ex"]');
  for (const href of await links.evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))) {
    expect(href).toMatch(/-ex30\d{6}$/);
    expect(href).not.toMatch(new RegExp(other, 'i'));
  }
  const searched = shop.gate.asked.flatMap(({ body }) => searches.safeParse(body).data?.requests ?? []);
  const filters = [
    [`family:${request.customFilters.family}`],
    ['isBware:false'],
    ['onStock:true'],
    ['eligibleForSelling:true'],
  ];
  const [found] = searched.filter(({ facetFilters }) => JSON.stringify(facetFilters).includes('family:'));
  expect(found).toMatchObject({ facetFilters: [...filters, `sku:-${other}`], hitsPerPage: 8 });
  const few = await callFrom(page, 'getAlternativeProducts', { ...request, limit: 3 });
  expect(getAlternativeProducts.answer.parse(few).products).toHaveLength(3);
});

test('[CART-21, CART-28, CHECKOUT-40] hr-HR: what goes with goods, the cart and guarantees open one at a time, no guarantee while paying', async ({
  page,
  watch,
}) => {
  test.slow();
  const who = shop.speaker('hr-HR');
  const { text, url, address, email } = who;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: text('checkout.sidebar.close') });
  const heading = (name: string) => dialog.getByRole('heading', { level: 2, name });
  const addButton = main.getByRole('button', { name: text('checkout.add.button'), exact: true }).first();
  const setComplementary = (isOn: boolean) => shop.setStoreFields('hr', { complementary_products_enabled: isOn });
  setComplementary(true);
  await page.goto(url(`/any-${drill.toLowerCase()}`));
  await hydrated(page);
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await addButton.click();
  await expect(heading(text('checkout.sidebar.complementary'))).toBeVisible();
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  const offered = dialog.getByRole('listitem');
  const offers = await offered.count();
  expect(offers).toBeGreaterThan(0);
  expect(offers).toBeLessThanOrEqual(4);
  await expect(dialog).toHaveCount(1);
  await close.click();

  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.cart.count', { count: 1 }) })
    .click();
  await expect(heading(text('checkout.sidebar.title', { count: 1 }))).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await close.click();

  const added = await cartWith(page, [saw, 2]);
  const cart = await changed(
    page,
    added,
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  );
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  // One sheet for all that may have a guarantee, and one for each.
  await main.getByRole('button', { name: text('checkout.guarantee.show') }).click();
  await expect(heading(text('checkout.sidebar.guarantee'))).toBeVisible();
  const covering = dialog.getByRole('heading', { level: 3 });
  await expect(covering).toHaveText(cart.lineItems.map(line => line.name));
  await close.click();
  const beginning = text('checkout.guarantee.addNamed', { price: '#', name: '' }).split('#')[0] ?? '';
  const guarantees = page.getByRole('button', { name: beginning });
  await expect(guarantees).toHaveCount(2);
  await guarantees.first().click();
  await expect(covering).toHaveText([name]);

  // Nobody has guarantees on stock, and one is taken at a time.
  const entries = await commerce
    .inventory()
    .get({ queryArgs: { where: `sku in ("4100010", "4100020")` } })
    .execute();
  expect(entries.body.results).toEqual([]);
  let refuse = () => {};
  const waiting = new Promise<void>(resolve => {
    refuse = resolve;
  });
  const takenBack = shop.gate.instead(changes(cart), async () => {
    await waiting;
    return { status: 400, body: { statusCode: 400, errors: [{ code: 'InvalidOperation', message: 'Not now.' }] } };
  });
  const takes = dialog.getByRole('listitem').getByRole('button');
  const [first, second] = [takes.nth(0), takes.nth(1)];
  await expect(second).toBeEnabled();
  await second.click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  await expect(first).toBeDisabled();
  refuse();
  await expect(first).toBeEnabled();
  await expect(second).not.toHaveAttribute('aria-busy');
  forgetRefusals(watch, 400);
  takenBack();
  await second.click();
  await expect(takes).toHaveCount(0);
  await close.click();
  await expect(guarantees).toHaveCount(1);

  const openCart = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.cart.count', { count: 3 }) })
      .click();
    await expect(heading(text('checkout.sidebar.title', { count: 3 }))).toBeVisible();
  };
  await openCart();
  await expect(dialog.getByRole('button', { name: beginning })).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/getGuaranteeOffers?')) asked.push(request.url());
  });
  await page.goto(url('/checkout/payment'));
  await hydrated(page);
  await cardReady(page);
  await openCart();
  await expect(guarantees).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('checkout.guarantee.show') })).toHaveCount(0);
  expect(asked).toEqual([]);
});
