import type { Held } from './fault-proxy.ts';
import { type House, openHouse, requests } from './house.ts';
import { atTheBank, type Cart, card, ideal, type PayAnswer, type Shopper, secureCard } from './shopper.ts';

/** Lost answers, services that fail and processes that are killed: never two orders, never a charge without an order or a reversal. */

let house: House;
let shopper: Shopper;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
beforeEach(() => {
  house.begin();
  shopper = house.shopper();
});
afterAll(() => house?.close());

jest.setTimeout(90_000);

/** What a killed process leaves of a request: nothing. */
const lost = () => null;

/**
 * Kills the middleware (SIGKILL) at the moment that `held` stands for; then it is started anew. What was under way is lost with it, or
 * arrives all the same.
 */
async function killAt(held: Held, work: Promise<unknown>, underWay: 'lost' | 'late' = 'lost'): Promise<void> {
  await held.reached;
  await house.shop.kill();
  if (underWay === 'lost') held.abandon();
  else held.release();
  await work;
  await house.shop.restart();
}

/** Pays for goods that are gone when the provider has decided. */
async function payWhatSellsOut(cart: Cart, sku: string): Promise<PayAnswer> {
  const held = house.proxy.holdAnswer(requests.pay);
  const paying = shopper.pay(cart, card());
  await held.reached;
  await house.setStock(sku, 0);
  held.release();
  return paying;
}

describe('the provider’s answer is lost', () => {
  it('once: asked again under the same key, charged once', async () => {
    house.proxy.loseAnswers(requests.pay, 1);
    expect(await shopper.pay(await shopper.fillCart(), card())).toMatchObject({ resultCode: 'Authorised' });
    await house.balanced({ orders: 1 });
    expect((await house.books()).payments).toBe(1);
  });

  it('twice: told as a failure, ordered by the notification', async () => {
    house.proxy.loseAnswers(requests.pay, 2);
    expect(await shopper.pay(await shopper.fillCart(), card())).toMatchObject({ status: 502 });
    await house.balanced({ orders: 1 });
  });

  it('twice, and the shopper tries again at once: the answer is the order of the first try', async () => {
    house.proxy.loseAnswers(requests.pay, 2);
    await shopper.pay(await shopper.fillCart(), card());
    const cart = await shopper.reload();
    if (!cart) throw new Error('no cart');
    const again = await shopper.pay(cart, card());
    const { orders } = await house.balanced({ orders: 1 });
    expect(again.order?.id).toBe(orders[0]?.id);
    expect((await house.books()).payments).toBe(1);
  });

  it('of a reversal: given back once', async () => {
    await house.setStock('EX30000004', 10);
    const cart = await shopper.fillCart('EX30000004');
    house.proxy.loseAnswers(requests.reversal, 1);
    expect(await payWhatSellsOut(cart, 'EX30000004')).toMatchObject({ status: 409, code: 'OutOfStock' });
    await house.balanced({ orders: 0, reversals: 1 });
    await house.setStock('EX30000004', 10);
  });

  it('of the details after 3-D Secure, twice: reloading the way back leads to the order', async () => {
    const back = await atTheBank(await shopper.pay(await shopper.fillCart(), secureCard()), 'approve');
    house.proxy.loseAnswers(requests.details, 2);
    expect(await shopper.comeBack(back)).toBe('/adyen-payment-error?error=not-confirmed');
    expect(await shopper.comeBack(back)).toMatch(/^\/checkout\/thank-you\?order=/);
    await house.balanced({ orders: 1 });
  });
});

describe('the commerce service fails', () => {
  it('the answer about the order is lost: the order that exists is shown', async () => {
    house.proxy.loseAnswers(requests.order, 1);
    const { order } = await shopper.pay(await shopper.fillCart(), card());
    const { orders } = await house.balanced({ orders: 1 });
    expect(order?.id).toBe(orders[0]?.id);
  });

  it('no order can be made just then: it is made a little later', async () => {
    house.proxy.refuse(requests.order, 2, 503);
    expect((await shopper.pay(await shopper.fillCart(), card())).order).toMatchObject({ paymentState: 'Paid' });
    await house.balanced({ orders: 1 });
  });

  it('no order can be made: given back, the cart stays', async () => {
    house.proxy.refuse(requests.order, Number.POSITIVE_INFINITY, 503);
    expect(await shopper.pay(await shopper.fillCart(), card())).toMatchObject({
      status: 500,
      code: 'CreatingOrderFailed',
    });
    await house.balanced({ orders: 0, reversals: 1 });
    expect(await shopper.reload()).not.toBeNull();
  });

  it('nothing of it answers for a while: ordered by the notification, once it is heard', async () => {
    const held = house.proxy.holdAnswer(requests.pay);
    const paying = shopper.pay(await shopper.fillCart(), card());
    await held.reached;
    house.proxy.refuse(({ path }) => path.startsWith('/commerce'), 4, 503);
    held.release();
    expect(await paying).toMatchObject({ status: 502 });
    await house.balanced({ orders: 1 });
  });
});

describe('kill -9 of the middleware', () => {
  it('before the provider is asked: nothing is charged, the shopper pays anew', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(({ method, path }) => method === 'POST' && path.endsWith('/exwerk/payments'));
    await killAt(held, shopper.pay(cart, card()).catch(lost));
    const again = await shopper.reload();
    if (!again) throw new Error('no cart');
    expect(await shopper.pay(again, card())).toMatchObject({ resultCode: 'Authorised' });
    await house.balanced({ orders: 1 });
  });

  it('between authorisation and its note: ordered by the notification', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(requests.pay);
    await killAt(held, shopper.pay(cart, card()).catch(lost));
    await house.balanced({ orders: 1 });
    expect(await shopper.reload()).toBeNull();
  });

  it.each(['lost', 'late'] as const)(
    'between authorisation and order, the order’s request is %s: ordered by the notification',
    async underWay => {
      const cart = await shopper.fillCart();
      const held = house.proxy.holdRequest(requests.order);
      await killAt(held, shopper.pay(cart, card()).catch(lost), underWay);
      await house.balanced({ orders: 1 });
      expect(await shopper.reload()).toBeNull();
    },
  );

  it('after the order, before its answer: the order stands, the cart is gone', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(requests.order);
    await killAt(held, shopper.pay(cart, card()).catch(lost));
    expect(await shopper.reload()).toBeNull();
    await house.balanced({ orders: 1 });
  });

  it('while the shopper tries again after the restart: one order, one charge', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(requests.pay);
    await killAt(held, shopper.pay(cart, card()).catch(lost));
    const again = await shopper.reload();
    if (again) await shopper.pay(again, card());
    // A first try that nobody has told about for long is not waited for: then the second pays, and one of the two is given back.
    const { payments } = await house.books();
    await house.balanced({ orders: 1, reversals: payments - 1 });
  });

  it('on the way back from the bank: reloading leads to the order', async () => {
    const back = await atTheBank(await shopper.pay(await shopper.fillCart(), secureCard()), 'approve');
    const held = house.proxy.holdAnswer(requests.details);
    await killAt(held, shopper.comeBack(back).catch(lost));
    expect(await shopper.comeBack(back)).toMatch(/^\/checkout\/thank-you\?order=/);
    await house.balanced({ orders: 1 });
  });

  it('on the way back, never to return: ordered by the notification', async () => {
    const back = await atTheBank(await shopper.pay(await shopper.fillCart(), ideal), 'approve');
    const held = house.proxy.holdRequest(requests.order);
    await killAt(held, shopper.comeBack(back).catch(lost));
    await house.balanced({ orders: 1 });
  });

  describe('while money is given back', () => {
    const sku = 'EX30000005';
    beforeEach(() => house.setStock(sku, 10));
    afterEach(() => house.setStock(sku, 10));

    it.each([
      ['before the provider hears of it', () => house.proxy.holdRequest(requests.reversal)],
      ['after the provider has done it', () => house.proxy.holdAnswer(requests.reversal)],
    ])('%s: given back once, even when the goods are there again', async (_name, hold) => {
      const cart = await shopper.fillCart(sku);
      const held = hold();
      const paying = payWhatSellsOut(cart, sku).catch(lost);
      await held.reached;
      await house.setStock(sku, 10);
      await killAt(held, paying);
      await house.balanced({ orders: 0, reversals: 1 });
      const again = await shopper.reload();
      if (!again) throw new Error('no cart');
      expect(await shopper.pay(again, card())).toMatchObject({ resultCode: 'Authorised' });
      await house.balanced({ orders: 1, reversals: 1 });
    });
  });
});
