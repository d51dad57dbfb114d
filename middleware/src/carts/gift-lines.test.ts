import { addToCart, createCart, updateCart, updateCartQuantity } from '@exwerk/contract/calls/cart-calls';
import { giveGift } from '../testing/gifts.ts';
import { leaveStock } from '../testing/leave-stock.ts';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();
const sku = 'EX10000001';
const guarantee = '4100010';

beforeAll(async () => {
  await giveGift(shop, sku, { sortOrder: '0.987' });
});

it('[TRACK-11] marks the line that a discount puts in, and no other of its article', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCart);
  const { lineItems } = (await shopper.call(addToCart, referenceOf(cart), { sku }, 1)).cart;
  expect(lineItems.map(({ variant, isGift }) => [variant.sku, isGift])).toEqual([
    [sku, undefined],
    [sku, true],
  ]);
});

it('[AGREE-06] a gift has no guarantee; bought pieces of its article have one each', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCart);
  const given = (await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000003' }, 1)).cart;
  expect(given.lineItems.map(({ isGift }) => isGift)).toEqual([undefined, true]);
  const cover = [{ action: 'addLineItem', sku: guarantee, quantity: 1, parentSku: sku }];
  expect(await shopper.refused(updateCart, referenceOf(given), cover)).toMatchObject({
    status: 400,
    fields: { parentSku: 'is not in the cart' },
  });
  const bought = (await shopper.call(addToCart, referenceOf(given), { sku }, 3)).cart;
  const covered = (await shopper.call(updateCart, referenceOf(bought), cover)).cart;
  const linesOf = ({ lineItems }: typeof cart) => lineItems.filter(({ variant }) => variant.sku !== 'EX30000003');
  expect(linesOf(covered).map(({ variant, quantity, isGift }) => [variant.sku, quantity, isGift])).toEqual(
    expect.arrayContaining([
      [sku, 1, true],
      [sku, 3, undefined],
      [guarantee, 3, undefined],
    ]),
  );
  // With the last bought piece the guarantee goes, though the gift stays.
  const lineItemId = covered.lineItems.find(line => line.variant.sku === sku && !line.isGift)?.id;
  const without = (await shopper.call(updateCartQuantity, referenceOf(covered), { lineItemId }, 0)).cart;
  expect(linesOf(without).map(({ isGift }) => isGift)).toEqual([true]);
});

it('[AGREE-06] [RECOVER-02] a gift becomes no more pieces, and those that it takes are not left for its article', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCart);
  const given = (await shopper.call(addToCart, referenceOf(cart), { sku }, 1)).cart;
  const line = (ofGift: boolean) => ({
    lineItemId: given.lineItems.find(({ isGift = false }) => isGift === ofGift)?.id,
  });
  expect(await shopper.refused(updateCartQuantity, referenceOf(given), line(true), 2)).toMatchObject({
    status: 400,
    fields: { quantity: 'is more than is given' },
  });
  await leaveStock(shop, sku, 3);
  expect(await shopper.refused(updateCartQuantity, referenceOf(given), line(false), 3)).toMatchObject({
    code: 'OutOfStock',
    details: { articles: [{ sku, available: 2 }] },
  });
  const { lineItems } = (await shopper.call(updateCartQuantity, referenceOf(given), line(false), 2)).cart;
  expect(lineItems.map(({ quantity, isGift }) => [quantity, isGift])).toEqual([
    [2, undefined],
    [1, true],
  ]);
});
