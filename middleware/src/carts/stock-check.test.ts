import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { paymentRequest } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

async function setStock(sku: string, quantity: number): Promise<void> {
  const inventory = shop.services.commerce.service.inventory();
  const { body } = await inventory.get({ queryArgs: { where: `sku="${sku}"` } }).execute();
  const [entry] = body.results;
  if (!entry) throw new Error(`${sku} has no stock entry`);
  const actions = [{ action: 'changeQuantity' as const, quantity }];
  await inventory
    .withId({ ID: entry.id })
    .post({ body: { version: entry.version, actions } })
    .execute();
}

const refusal = (sku: string, available: number, isMoneyReturned = false) => ({
  status: 409,
  code: 'OutOfStock',
  details: { articles: [{ sku, name: expect.any(String), available }], isMoneyReturned },
});

it('[RECOVER-02] [RECOVER-04] asks the provider for nothing when something of the cart is gone, and says what and how many are left', async () => {
  const sku = 'EX30000006';
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper, { sku, quantity: 2 });
  await setStock(sku, 1);
  const asked: string[] = [];
  unwatch = shop.upstreams.watch(async ({ path }) => {
    asked.push(path);
    return undefined;
  });
  const request = paymentRequest(cart, card);
  expect(await shopper.refused(makePaymentRequest, request)).toMatchObject(refusal(sku, 1));
  expect(asked.filter(path => /\/payments$/.test(path))).toEqual([]);
});

it('[RECOVER-04] counts for a line what its own channel has, whatever lies in others', async () => {
  const sku = 'EX30000009';
  const shopper = shop.shopper('nl');
  const cart = await readyCart(shopper, { sku, quantity: 2 });
  await setStock(sku, 1);
  const project = shop.services.commerce.service;
  const { body: other } = await project
    .channels()
    .post({ body: { key: 'other-warehouse', roles: ['InventorySupply'] } })
    .execute();
  const supplyChannel = { typeId: 'channel' as const, id: other.id };
  await project
    .inventory()
    .post({ body: { sku, quantityOnStock: 10, supplyChannel } })
    .execute();
  expect(await shopper.refused(makePaymentRequest, paymentRequest(cart, card))).toMatchObject(refusal(sku, 1));
});

it.each([
  ['cash on delivery', 'sk', 'EX30000007', createCodPayment],
  ['bank transfer', 'de', 'EX30000008', createBankPayment],
])('[RECOVER-02] refuses %s in the same way, before and after its payment', async (_, country, sku, createPayment) => {
  const shopper = shop.shopper(country);
  const cart = await readyCart(shopper, { sku });
  const { cart: paid } = await shopper.call(createPayment, referenceOf(cart));
  await setStock(sku, 0);
  expect(await shopper.refused(createMyOrderFromCart, referenceOf(paid))).toMatchObject(refusal(sku, 0));
  expect(await shopper.refused(createPayment, referenceOf(paid))).toMatchObject(refusal(sku, 0));
});
