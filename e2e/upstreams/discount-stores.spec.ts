import type { Cart } from '@exwerk/contract/calls/cart';
import { updateCartQuantity } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, getLoyaltyLevels, getPersonalizedDiscounts } from '@exwerk/contract/calls/customer-calls';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { customer } from '../builders/customers.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { activeCart, cartWith, openOwnQuietPage, referenceOf } from './own-calls.ts';
import { ownDiscounts, personal } from './own-discounts.ts';
import { suiteOwnShop } from './own-shop.ts';

/** Discounts count where and while their store says so. */

const drill = 'EX30000001';

const shop = suiteOwnShop();
const discounts = ownDiscounts();

const listed = z.looseObject({ results: z.array(z.looseObject({ key: z.optional(z.string()) })) });

const withPieces = async (page: Page, { id, version, lineItems }: Cart, quantity: number) => {
  const answer = await callFrom(
    page,
    'updateCartQuantity',
    { id, version },
    { lineItemId: lineItems[0]?.id },
    quantity,
  );
  return updateCartQuantity.answer.parse(answer).cart;
};

const off = (permyriad: number) => ({ type: 'relative' as const, permyriad });
const [here, elsewhere] = ['store-fi', 'store-se'].map(key => [{ typeId: 'store' as const, key }]);

const toldAsPersonal = async (page: Page) =>
  getPersonalizedDiscounts.answer.parse(await callFrom(page, 'getPersonalizedDiscounts', { cohortTier: '' }))
    .cartDiscount?.value.permyriad;

/** What is new is known a moment later. */
const expectDiscounts = (page: Page, ...ids: string[]) =>
  expect.poll(async () => (await activeCart(page))?.discounts.map(({ id }) => id)).toEqual(ids);

test('[DISC-08] fi-FI: only what is active and of this store takes something off, and is told', async ({ page }) => {
  const who = shop.speaker('fi-FI');
  const known = await customer();
  const cartPredicate = `customer.email = "${known.email}"`;
  if (!here || !elsewhere) throw new Error('There are two stores');
  const active = await discounts.make({ cartPredicate, value: off(3000), stores: here });
  const inactive = await discounts.make({ cartPredicate, value: off(2000), stores: here, isActive: false });
  await discounts.make({ cartPredicate, value: off(1000), stores: elsewhere });
  await openOwnQuietPage(page, who);
  const guest = await cartWith(page, [drill, 1]);
  expect(guest.discounts).toEqual([]);
  const answer = await callFrom(page, 'customerSignMeIn', { email: known.email, password: known.password });
  const { cart } = customerSignMeIn.answer.parse(answer).user;
  if (!cart) throw new Error('The cart is gone');
  const price = guest.totalPrice.centAmount;
  expect(cart.totalPrice.centAmount).toBe(Math.round(price * 0.7));
  await expectDiscounts(page, active.id);
  await discounts.change(active.id, { action: 'changeIsActive', isActive: false });
  const two = await withPieces(page, cart, 2);
  expect(two.totalPrice.centAmount).toBe(price * 2);
  await expectDiscounts(page);
  await discounts.change(inactive.id, { action: 'changeIsActive', isActive: true });
  const one = await withPieces(page, two, 1);
  expect(one.totalPrice.centAmount).toBe(Math.round(price * 0.8));
  await expectDiscounts(page, inactive.id);

  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  for (const untold of [{ stores: elsewhere }, { validUntil: minuteAgo }, { isActive: false }])
    await discounts.make({ ...personal(known), value: off(700), ...untold });
  await discounts.make({ ...personal(known), value: off(500), stores: here });
  await expect.poll(() => toldAsPersonal(page)).toBe(500);

  const told = page.getByRole('table', { name: who.text('catalog.volume.title') }).locator('tbody td:first-child');
  const from = (...counts: number[]) => counts.map(count => who.text('catalog.volume.from', { count }));
  const product = who.url(`/any-${drill.toLowerCase()}`);
  await page.goto(product);
  await expect(told).toHaveText(from(3, 5, 10));
  shop.gate.instead(
    ({ path }) => path.includes('/cart-discounts?'),
    async (_asked, pass) => {
      const { status, body } = await pass();
      const found = listed.parse(body);
      const results = found.results.map(one =>
        one.key === 'volume-volume_discount_default-5' ? { ...one, stores: elsewhere } : one,
      );
      return { status, body: { ...found, results } };
    },
  );
  await expect(async () => {
    await page.goto(product);
    await expect(told).toHaveText(from(3, 10), { timeout: 500 });
  }).toPass();
});

test('[DISC-12] nb-NO, sv-SE: what a tier takes off is the country’s own', async ({ page }) => {
  const [norwegian, swedish] = [shop.speaker('nb-NO'), shop.speaker('sv-SE')];
  const known = await customer({ customerGroup: { typeId: 'customer-group', key: 'tier-2' } });
  /** What the cart gets and what the account says. */
  const percentIn = async (who: Speaker) => {
    await openOwnQuietPage(page, who);
    await callFrom(page, 'customerSignMeIn', { email: known.email, password: known.password });
    const cart = await cartWith(page, [drill, 1]);
    const [line] = cart.lineItems;
    await page.goto(who.url('/my-account/my-profile'));
    const row = page.getByRole('main').locator('tr[aria-current="true"]');
    const { levels } = getLoyaltyLevels.answer.parse(await callFrom(page, 'getLoyaltyLevels'));
    await callFrom(page, 'deleteCart', referenceOf(cart));
    return {
      kinds: cart.discounts.map(({ type }) => type),
      taken: Math.round(10_000 - (10_000 * (line?.totalPrice.centAmount ?? 0)) / (line?.price.centAmount ?? 0)),
      told: levels.find(({ key }) => key === 'tier-2')?.permyriad,
      shown: await row.locator('td').last().textContent(),
    };
  };
  const standard = { kinds: ['loyalty'], taken: 300, told: 300, shown: formatPermyriad(300, 'nb-NO') };
  expect(await percentIn(norwegian)).toEqual(standard);
  const { body: tier } = await commerce.cartDiscounts().withKey({ key: 'loyalty-no-tier-2' }).get().execute();
  await discounts.change(tier.id, { action: 'changeValue', value: off(450) });
  try {
    const own = { kinds: ['loyalty'], taken: 450, told: 450, shown: formatPermyriad(450, 'nb-NO') };
    expect(await percentIn(norwegian)).toEqual(own);
    expect(await percentIn(swedish)).toEqual(standard);
  } finally {
    await discounts.change(tier.id, { action: 'changeValue', value: tier.value });
  }
});
