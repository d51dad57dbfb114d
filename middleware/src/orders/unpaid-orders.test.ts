import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { byCard } from '../testing/billed-cart.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import type { Sent } from '../testing/upstream-watch.ts';

jest.setTimeout(120_000);

const shop = suiteShop();
let unwatch = () => {};
afterEach(() => unwatch());

/** As many unpaid orders as a mailbox takes in an hour. */
const most = 10;

/** Somebody at a network of their own, each time another. */
let networks = 0;
function stranger(country = 'sk'): Shopper {
  const shopper = shop.shopper(country);
  networks += 1;
  shopper.agent.set('x-forwarded-for', `203.0.113.${networks}`).set('accept-language', country);
  return shopper;
}

async function prepare(email: string): Promise<{ shopper: Shopper; cart: { id: string; version: number } }> {
  const shopper = stranger();
  const filled = await readyCart(shopper, { sku: 'EX30000002', email });
  return { shopper, cart: (await shopper.call(createBankPayment, referenceOf(filled))).cart };
}

async function order(email: string): Promise<string> {
  const { shopper, cart } = await prepare(email);
  return (await shopper.call(createMyOrderFromCart, referenceOf(cart))).order.orderNumber;
}

/** Orders so often, each time by another way to write the mailbox. */
async function orderOften(name: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await order(`${name}+${time}@Exwerk.example`);
}

const wait = { status: 429, code: 'TooManyRequests', communicate: expect.stringMatching(/Príliš veľa pokusov/) };

it('[SAFE-02] strangers have so many unpaid orders mailed to a mailbox, then no more are begun, and paid ones go on', async () => {
  const late = await prepare('ivana@exwerk.example');
  await orderOften('ivana', most);
  const shopper = stranger();
  const cart = await readyCart(shopper, { sku: 'EX30000002', email: 'Ivana@exwerk.example' });
  // What is written of the mails of those before.
  await shop.services.deferredTasks.done();
  const written: Sent[] = [];
  unwatch = shop.upstreams.watch(sent => {
    if (sent.method !== 'GET') written.push(sent);
    return undefined;
  });
  expect(await shopper.refused(createBankPayment, referenceOf(cart))).toMatchObject(wait);
  expect(await shopper.refused(createCodPayment, referenceOf(cart))).toMatchObject(wait);
  // A payment that was put on the cart before opens no door.
  expect(await late.shopper.refused(createMyOrderFromCart, referenceOf(late.cart))).toMatchObject(wait);
  expect(written).toEqual([]);
  unwatch();
  expect(await order('jozef@exwerk.example')).toBeTruthy();
  const { resultCode } = await shopper.call(makePaymentRequest, byCard(cart));
  expect(resultCode).toBe('Authorised');
});

it('an order that is not made does not count', async () => {
  const failed = await prepare('zuzana@exwerk.example');
  unwatch = shop.upstreams.watch(({ method, path }) =>
    method === 'POST' && path.endsWith('/orders') ? { status: 400, code: 'InvalidOperation' } : undefined,
  );
  for (let time = 0; time < 2; time += 1)
    expect((await failed.shopper.refused(createMyOrderFromCart, referenceOf(failed.cart))).status).not.toBe(429);
  unwatch();
  await orderOften('zuzana', most - 1);
  const { order: placed } = await failed.shopper.call(createMyOrderFromCart, referenceOf(failed.cart));
  // The same again: it is there already.
  const again = await failed.shopper.call(createMyOrderFromCart, referenceOf(failed.cart));
  expect(again.order.orderNumber).toBe(placed.orderNumber);
});
