import type { Cart } from '@exwerk/contract/calls/cart';
import { customerSignMeIn, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { cart as builtCart } from '../builders/carts.ts';
import { commerce } from '../builders/commerce.ts';
import { customer } from '../builders/customers.ts';
import { password } from '../journeys/account-steps.ts';
import { enterLogin } from '../journeys/session-steps.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { activeCart, cartWith, changed, counted, openOwnQuietPage } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';

/** The cart of who has just signed in or registered, and of what type its lines are. */

const drill = 'EX30000001';
const saw = 'EX30000002';
const accessory = 'EX10000001';
const guarantee = '4100020';

const shop = suiteOwnShop();

const linesOf = (cart: Cart | null) =>
  (cart?.lineItems ?? []).map(({ variant, quantity }) => [variant.sku, quantity]).toSorted();

const typedLine = z.looseObject({ variant: z.looseObject({ sku: z.string() }), productType: z.looseObject({}) });
const foundCarts = z.looseObject({ results: z.array(z.looseObject({ lineItems: z.array(typedLine) })) });

/** The answer of commerce with another type for one article. */
const withOwnType = ({ results, ...answer }: z.infer<typeof foundCarts>, sku: string) => ({
  ...answer,
  results: results.map(found => ({
    ...found,
    lineItems: found.lineItems.map(line => {
      const productType = { ...line.productType, obj: { key: 'service' } };
      return line.variant.sku === sku ? { ...line, productType } : line;
    }),
  })),
});

/** Registers by the form that is open. */
async function register(page: Page, { text, email }: Speaker): Promise<void> {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(text(`account.${name}`), { exact: true });
  await field('first-name').fill('Anna');
  await field('last-name').fill('Novak');
  await field('email').fill(email);
  await field('password').fill(password);
  await field('password-repeat').fill(password);
  await main.getByRole('button', { name: text('account.sign-up.submit') }).click();
}

test('[CART-10, CART-20] cs-CZ: the cart of who signs in or registers is that of the answer, lines of every type', async ({
  page,
  context,
}) => {
  const who = shop.speaker('cs-CZ');
  const known = await customer();
  const kept = await builtCart('cz', [[accessory, 2]], { customerId: known.id });
  await openOwnQuietPage(page, who);
  const guest = await cartWith(page, [drill, 1]);
  await page.goto(who.url('/login'));
  await hydrated(page);
  await expect(counted(page, who, 1)).toBeVisible();
  const signIn = page.waitForResponse(/\/customerSignMeIn\?/);
  await enterLogin(page, who, known.email, known.password);
  const { cart } = customerSignMeIn.answer.parse(await (await signIn).json()).user;
  expect(cart?.id).toBe(kept.id);
  expect(linesOf(cart)).toEqual([
    [accessory, 2],
    [drill, 1],
  ]);
  await page.waitForURL(who.url('/'));
  await expect(counted(page, who, 3)).toBeVisible();
  const active = await activeCart(page);
  expect([active?.id, linesOf(active)]).toEqual([kept.id, linesOf(cart)]);
  // What was in it is in the customer's, and nobody else comes by it.
  await expect(commerce.carts().withId({ ID: guest.id }).get().execute()).rejects.toMatchObject({ statusCode: 404 });

  await callFrom(page, 'customerSignOut');
  await context.clearCookies({ name: 'kept-cart' });
  await openOwnQuietPage(page, who);
  const own = await cartWith(page, [drill, 2], [saw, 1], [accessory, 1]);
  expect(own.id).not.toBe(kept.id);
  const covered = await changed(page, own, { action: 'addLineItem', sku: guarantee, quantity: 2, parentSku: drill });
  await page.goto(who.url('/create-account'));
  await hydrated(page);
  const signUp = page.waitForResponse(/\/customerSignMeUp\?/);
  await register(page, who);
  const answered = customerSignMeUp.answer.parse(await (await signUp).json()).user;
  expect([answered.cart?.id, linesOf(answered.cart)]).toEqual([own.id, linesOf(covered)]);
  await expect(counted(page, who, own.itemCount)).toBeVisible();
  expect(linesOf(await activeCart(page))).toEqual(linesOf(covered));

  const typesOf = async () => {
    const lines = (await activeCart(page))?.lineItems ?? [];
    return Object.fromEntries(lines.map(({ variant, type }) => [variant.sku, type]));
  };
  const goods = { [drill]: 'standard_product', [accessory]: 'accessory', [guarantee]: 'extra_guarantee' };
  expect(await typesOf()).toEqual({ ...goods, [saw]: 'standard_product' });
  // Goods of a type of their own, in a catalog that has one.
  shop.gate.instead(
    ({ method, path }) => method === 'GET' && path.includes('store(key="store-cz")'),
    async (_asked, pass) => {
      const { status, body } = await pass();
      return { status, body: withOwnType(foundCarts.parse(body), saw) };
    },
  );
  expect(await typesOf()).toEqual({ ...goods, [saw]: 'product' });
});
