import * as customers from '@exwerk/contract/calls/customer-calls';
import { deleteAccount, getOwnData } from '@exwerk/contract/calls/own-account-calls';
import { changeWishlist, getWishlist } from '@exwerk/contract/calls/wishlist-calls';
import { isArticleNumber } from '@exwerk/contract/routing/article-number';
import { mostWished } from '@exwerk/contract/wishlist/wishlist-limits';
import type { Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop();

const acceptLanguage = 'sk-SK';
const change = (shopper: Shopper, sku: string, isWished: boolean) =>
  shopper.call(changeWishlist, { sku, isWished, acceptLanguage });
const skusOf = async (shopper: Shopper) =>
  (await shopper.call(getWishlist, { acceptLanguage })).articles.map(({ sku }) => sku);

it('keeps what a guest wishes for, each article once, the latest first, by its name here', async () => {
  const guest = shop.shopper('sk');
  expect(await skusOf(guest)).toEqual([]);
  const changed = async (sku: string, isWished: boolean) =>
    (await change(guest, sku, isWished)).articles.map(article => article.sku);
  expect(await changed('EX30000001', true)).toEqual(['EX30000001']);
  expect(await changed('EX30000002', true)).toEqual(['EX30000002', 'EX30000001']);
  const { articles } = await change(guest, 'EX30000001', true);
  expect(articles).toEqual([
    { sku: 'EX30000002', name: expect.stringMatching(/\p{L}/u) },
    { sku: 'EX30000001', name: expect.stringMatching(/\p{L}/u) },
  ]);
  expect(await skusOf(guest)).toEqual(['EX30000002', 'EX30000001']);
  expect(await changed('EX30000002', false)).toEqual(['EX30000001']);
  expect(await changed('EX30000002', false)).toEqual(['EX30000001']);
  expect(await skusOf(guest)).toEqual(['EX30000001']);
});

it('shows a list to nobody else and in no other store', async () => {
  const { shopper } = await signedUp(shop);
  await change(shopper, 'EX30000001', true);
  expect(await skusOf(shop.shopper('sk'))).toEqual([]);
  const { shopper: other } = await signedUp(shop);
  expect(await skusOf(other)).toEqual([]);
  await change(other, 'EX30000001', false);
  expect(await skusOf(shopper)).toEqual(['EX30000001']);
});

it("goes along into the account, beside what the customer's list has", async () => {
  const { shopper, email } = await signedUp(shop);
  await change(shopper, 'EX30000001', true);
  const guest = shop.shopper('sk');
  await change(guest, 'EX30000002', true);
  await change(guest, 'EX30000001', true);
  await guest.call(customers.customerSignMeIn, { email, password });
  expect((await skusOf(guest)).toSorted()).toEqual(['EX30000001', 'EX30000002']);
  expect((await skusOf(shopper)).toSorted()).toEqual(['EX30000001', 'EX30000002']);
  await change(guest, 'EX30000001', false);
  expect(await skusOf(guest)).toEqual(['EX30000002']);
});

it('is handed over with what the shop has of a customer, and goes with the account', async () => {
  const { shopper, customer } = await signedUp(shop);
  await change(shopper, 'EX30000001', true);
  expect((await shopper.call(getOwnData)).wishlist).toMatchObject([{ sku: 'EX30000001' }]);
  await shopper.call(deleteAccount, { password });
  const where = `customer(id="${customer.id}")`;
  const { body } = await shop.services.commerce.service.shoppingLists().get({ queryArgs: { where } }).execute();
  expect(body.results).toEqual([]);
});

it('[MINE-07] goes with the account, too, when something is wished for meanwhile, or when it is gone already', async () => {
  const { shopper, customer } = await signedUp(shop);
  await change(shopper, 'EX30000001', true);
  const where = `customer(id="${customer.id}")`;
  const lists = shop.services.commerce.service.shoppingLists();
  const left = async () => (await lists.get({ queryArgs: { where } }).execute()).body.results;
  const meanwhile = [
    async () => void (await change(shopper, 'EX30000002', true)),
    async () => {
      for (const { id: ID, version } of await left())
        await lists.withId({ ID }).delete({ queryArgs: { version } }).execute();
    },
  ];
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    if (method === 'DELETE' && path.includes('/shopping-lists/')) await meanwhile.shift()?.();
    return undefined;
  });
  expect(await shopper.call(deleteAccount, { password })).toEqual({ deleted: true });
  unwatch();
  expect(meanwhile).toEqual([]);
  expect(await left()).toEqual([]);
});

it('refuses what is no article, and more than a list holds', async () => {
  const guest = shop.shopper('sk');
  const refused = (sku: unknown) => guest.refused(changeWishlist, { sku, isWished: true, acceptLanguage });
  expect(await refused('EX99999999')).toMatchObject({ status: 404, code: 'ProductNotFound' });
  expect(await refused('drill')).toMatchObject({ status: 400, fields: { sku: expect.any(String) } });
  expect(await skusOf(guest)).toEqual([]);

  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 3 * mostWished, where: 'published=true' } })
    .execute();
  const skus = body.results.flatMap(({ masterVariant: { sku } }) => (isArticleNumber(sku ?? '') ? (sku ?? []) : []));
  expect(skus.length).toBeGreaterThan(mostWished);
  const [last = '', ...others] = skus;
  for (const sku of others.slice(0, mostWished)) await change(guest, sku, true);
  expect(await refused(last)).toMatchObject({ status: 409, code: 'WishlistFull' });
  expect(await skusOf(guest)).toHaveLength(mostWished);
});

it('takes two changes at the same time', async () => {
  const guest = shop.shopper('sk');
  await change(guest, 'EX30000001', true);
  await Promise.all(['EX30000002', 'EX30000003', 'EX30000004'].map(sku => change(guest, sku, true)));
  expect((await skusOf(guest)).toSorted()).toEqual(['EX30000001', 'EX30000002', 'EX30000003', 'EX30000004']);
});
