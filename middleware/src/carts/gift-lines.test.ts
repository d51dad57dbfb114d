import { addToCart, createCart, updateCart, updateCartQuantity } from '@exwerk/contract/calls/cart-calls';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();
const sku = 'EX10000001';
const guarantee = '4100010';

beforeAll(async () => {
  const project = shop.services.commerce.service;
  const { body: product } = await project.products().withKey({ key: sku.toLowerCase() }).get().execute();
  await project
    .cartDiscounts()
    .post({
      body: {
        name: { 'en-GB': 'Gift' },
        value: { type: 'giftLineItem', product: { typeId: 'product', id: product.id }, variantId: 1 },
        cartPredicate: '1 = 1',
        sortOrder: '0.987',
      },
    })
    .execute();
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
