import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getVolumeDiscounts, volumeSort } from '@exwerk/contract/calls/catalog-calls';
import { customerSignMeIn, getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { customer } from '../builders/customers.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { centsIn } from '../tools/sums.ts';
import { speaker } from './recovery-steps.ts';
import { enterLogin } from './session-steps.ts';

/** What takes something off a price: the number of pieces for everybody, a customer's tier and their own discount after signing in. */

const drill = 'EX30000001';

/** A new cart with one drill in it. */
async function withDrill(page: Page) {
  const { id, version } = createCart.answer.parse(await callFrom(page, 'createCart')).cart;
  return addToCart.answer.parse(await callFrom(page, 'addToCart', { id, version }, { sku: drill }, 1)).cart;
}

for (const who of mostNightly([speaker('hu-HU'), speaker('fr-BE')])) {
  const { locale, text, url, storefront } = who;

  test(`[ACCOUNT-17, DISC-02, DISC-09, DISC-10, DISC-11, DISC-13, DISC-16] ${locale}: a tier takes its part off after signing in, and stands among the others`, async ({
    page,
  }) => {
    const { email, password } = await customer({ customerGroup: { typeId: 'customer-group', key: 'tier-3' } });
    await openQuietPage(page, who);
    const guest = await withDrill(page);
    expect(guest.discounts).toEqual([]);
    const answer = await callFrom(page, 'customerSignMeIn', { email, password });
    const { cart } = customerSignMeIn.answer.parse(answer).user;
    expect(cart?.discounts).toMatchObject([{ type: 'loyalty', value: { permyriad: 400 } }]);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'customer-group');
    expect(kept?.value).toBe('tier-3');
    const price = guest.lineItems[0]?.price.centAmount ?? Number.NaN;
    expect(cart?.lineItems[0]?.totalPrice.centAmount).toBe(Math.round(price * 0.96));

    const { levels } = getLoyaltyLevels.answer.parse(await callFrom(page, 'getLoyaltyLevels'));
    expect(levels.map(({ key, levelNumber, permyriad }) => [key, levelNumber, permyriad])).toEqual([
      ['base', 1, 0],
      ['tier-1', 2, 200],
      ['tier-2', 3, 300],
      ['tier-3', 4, 400],
      ['tier-4', 5, 500],
    ]);
    for (const [at, { from, to }] of levels.entries()) {
      expect(from).toEqual(expect.any(Number));
      const next = levels[at + 1]?.from;
      expect(to).toBe(typeof next === 'number' ? next - 1 : null);
    }

    await page.goto(url('/my-account/my-profile'));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(text('account.tier', { tier: text('account.tier.tier-3') }))).toBeVisible();
    const named = main.getByRole('rowheader');
    await expect(named).toHaveText(levels.map(({ key }) => new RegExp(`^${text(`account.tier.${key}`)}`)));
    await expect(main.locator('tr[aria-current="true"]')).toContainText(text('account.tier.yours'));

    // A discount of their own they have not.
    const personal = page.waitForResponse(/\/getPersonalizedDiscounts\?/);
    await page.goto(url(`/any-${drill.toLowerCase()}`));
    await hydrated(page);
    await personal;
    const [told = ''] = text('catalog.price.personal', { amount: '#', percent: '#' }).split('#');
    expect(told.length).toBeGreaterThan(3);
    await expect(main.getByText(told)).toHaveCount(0);
  });

  test(`[TMW-19] [DISC-03, DISC-04, DISC-06, DISC-07] ${locale}: tiers of a group come in their order, and on products of the group alone`, async ({
    page,
  }) => {
    await openQuietPage(page, who);
    const tiersOf = async (discountGroup: string) => {
      const answer = await callFrom(page, 'getVolumeDiscounts', { discountGroup, sort: volumeSort });
      return getVolumeDiscounts.answer.parse(answer).cartDiscounts.results;
    };
    for (const group of ['volume_discount_default', 'supplies']) {
      const tiers = await tiersOf(group);
      expect(tiers.map(({ volume, permyriad }) => [volume, permyriad])).toEqual([
        [3, 500],
        [5, 1000],
        [10, 1500],
      ]);
      const order = tiers.map(({ sortOrder }) => Number(sortOrder));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      for (const tier of tiers) {
        expect(tier).toMatchObject({ group, isActive: true });
        expect(tier.stores).toContain(storefront.storeKey);
        expect(tier.targetPredicate).toContain(`quantity >= ${tier.volume}`);
      }
    }
    expect(await tiersOf('none')).toEqual([]);

    const main = page.getByRole('main');
    const table = main.getByRole('table', { name: text('catalog.volume.title') });
    await page.goto(url(`/any-${drill.toLowerCase()}`));
    const from = [3, 5, 10].map(count => text('catalog.volume.from', { count }));
    await expect(table.locator('tbody td:first-child')).toHaveText(from);
    // Second choice belongs to no group.
    await page.goto(url('/any-ex20000001'));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await expect(table).toHaveCount(0);
  });
}

test("[DISC-15, DISC-17, DISC-18] en-GB: a customer's own discount is loaded once at sign-in, and told with what is left", async ({
  page,
}) => {
  const who = speaker('en-GB');
  await openQuietPage(page, who);
  const { id, version, lineItems } = await withDrill(page);
  await callFrom(page, 'deleteCart', { id, version });
  const price = lineItems[0]?.price.centAmount ?? Number.NaN;
  await page.goto(who.url('/login'));
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/getPersonalizedDiscounts?')) asked.push(request.url());
  });
  await enterLogin(page, who, 'vera@exwerk.example', 'Exwerk2026');
  await page.waitForURL(who.url('/'), { waitUntil: 'commit' });
  expect(asked).toHaveLength(1);
  await page.goto(who.url(`/any-${drill.toLowerCase()}`));
  await hydrated(page);
  const told = page.getByRole('main').getByText(/\(7%/).first();
  await expect(told).toBeVisible();
  const left = centsIn((await told.textContent()) ?? '') ?? Number.NaN;
  expect(Math.abs(left - price * 0.93)).toBeLessThanOrEqual(1);
});
