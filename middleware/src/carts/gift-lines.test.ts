import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it('[TRACK-11] marks the line that a discount puts in, and no other of its article', async () => {
  const sku = 'EX10000001';
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
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCart);
  const { lineItems } = (await shopper.call(addToCart, referenceOf(cart), { sku }, 1)).cart;
  expect(lineItems.map(({ variant, isGift }) => [variant.sku, isGift])).toEqual([
    [sku, undefined],
    [sku, true],
  ]);
});
