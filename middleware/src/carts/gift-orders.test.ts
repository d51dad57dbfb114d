import { removeFromCart } from '@exwerk/contract/calls/cart-calls';
import {
  createBankPayment,
  createCodPayment,
  createMyOrderFromCart,
  getOrder,
} from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { now } from '../testing/billed-cart.ts';
import { card } from '../testing/card.ts';
import { giveGift } from '../testing/gifts.ts';
import { leaveStock } from '../testing/leave-stock.ts';
import { paymentRequest } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Carts with a gift for which its discount names no place that it comes from. */

const shop = suiteShop();
const gift = 'EX10000001';
const sku = 'EX30000003';
const skusOf = ({ lineItems }: { lineItems: readonly { variant: { sku: string } }[] }) =>
  lineItems.map(({ variant }) => variant.sku);

let end = async () => {};
beforeEach(async () => {
  end = await giveGift(shop, gift, { sortOrder: '0.987' });
});
afterEach(() => end());

const piecesLeft = async (article: string): Promise<number | undefined> => {
  const queryArgs = { where: `sku="${article}"` };
  const { body } = await shop.services.commerce.service.inventory().get({ queryArgs }).execute();
  return body.results[0]?.availableQuantity;
};

it('[RECOVER-02] is ordered by card, and the gift comes out of the same stock', async () => {
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper, { sku });
  const before = (await piecesLeft(gift)) ?? 0;
  const { order } = await shopper.call(makePaymentRequest, paymentRequest(cart, card));
  if (!order) throw new Error('there is no order');
  expect(skusOf((await shopper.call(getOrder, { orderId: order.id })).order)).toEqual([sku, gift]);
  expect(await piecesLeft(gift)).toBe(before - 1);
});

it.each([
  ['cash on delivery', 'sk', createCodPayment],
  ['bank transfer', 'de', createBankPayment],
])('[RECOVER-02] [OPEN-B29] is ordered by %s', async (_, country, createPayment) => {
  const shopper = shop.shopper(country);
  const cart = await readyCart(shopper, { sku });
  const { cart: paid } = await shopper.call(createPayment, referenceOf(cart));
  expect(skusOf((await shopper.call(createMyOrderFromCart, referenceOf(paid))).order)).toEqual([sku, gift]);
});

it('[RECOVER-02] [RECOVER-04] that is sold out is named before anything is paid, and the rest is ordered without it', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper, { sku });
  const before = (await piecesLeft(gift)) ?? 0;
  await leaveStock(shop, gift, 0);
  const articles = [{ sku: gift, name: expect.stringMatching(/./), available: 0 }];
  expect(await shopper.refused(makePaymentRequest, paymentRequest(cart, card))).toMatchObject({
    code: 'OutOfStock',
    details: { articles, isMoneyReturned: false },
  });
  const lineItemId = cart.lineItems.find(({ isGift }) => isGift)?.id;
  const without = (await shopper.call(removeFromCart, referenceOf(await now(shopper)), { lineItemId })).cart;
  const { order } = await shopper.call(makePaymentRequest, paymentRequest(without, card));
  expect(order?.lineItems.map(({ variant }) => variant.sku)).toEqual([sku]);
  await leaveStock(shop, gift, before);
});

it('[RECOVER-02] is named where it comes with the order itself, and ordered at the next try', async () => {
  await end();
  const shopper = shop.shopper('de');
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper, { sku })));
  end = await giveGift(shop, gift, { sortOrder: '0.987' });
  expect(await shopper.refused(createMyOrderFromCart, referenceOf(cart))).toMatchObject({
    code: 'OutOfStock',
    details: { articles: [{ sku: gift, name: expect.not.stringMatching(gift) }], isMoneyReturned: false },
  });
  const again = (await shopper.call(createBankPayment, referenceOf(await now(shopper)))).cart;
  expect(skusOf((await shopper.call(createMyOrderFromCart, referenceOf(again))).order)).toEqual([sku, gift]);
});
