import { type House, openHouse, requests } from './house.ts';
import { atTheBank, card, ideal, type PayAnswer, type Shopper, secureCard } from './shopper.ts';

/** What shoppers do at the same time, and what the provider does: never two orders, never a charge without an order or a reversal. */

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

describe('the same shopper at the same time', () => {
  it('double click: both answers are the one order', async () => {
    const cart = await shopper.fillCart();
    const answers = await Promise.all([1, 2, 3].map(() => shopper.pay(cart, card())));
    const { orders } = await house.balanced({ orders: 1 });
    expect(answers.map(({ order }) => order?.id)).toEqual([orders[0]?.id, orders[0]?.id, orders[0]?.id]);
    expect((await house.books()).payments).toBe(1);
  });

  it('double click, the second overtakes the first just before it pays', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdRequest(requests.methods);
    const first = shopper.pay(cart, card());
    await held.reached;
    const second = await shopper.pay(cart, card());
    held.release();
    expect((await first).order?.id).toBe(second.order?.id);
    await house.balanced({ orders: 1 });
    expect((await house.books()).payments).toBe(1);
  });

  it('double click on a bank: one visit to the bank, the other click is refused', async () => {
    const cart = await shopper.fillCart();
    const answers = await Promise.all([1, 2].map(() => shopper.pay(cart, ideal)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await house.books()).payments).toBe(1);
    await house.balanced({ orders: 0 });
  });

  it('back button: paid again with the old page, the answer is the order that exists', async () => {
    const cart = await shopper.fillCart();
    const first = await shopper.pay(cart, card());
    expect((await shopper.pay(cart, card())).order?.id).toBe(first.order?.id);
    await house.balanced({ orders: 1 });
    expect((await house.books()).payments).toBe(1);
  });

  it('back button at the bank: the second try counts, the first page is left', async () => {
    const first = await shopper.pay(await shopper.fillCart(), ideal);
    const reloaded = await shopper.reload();
    if (!reloaded) throw new Error('no cart');
    const second = await shopper.pay(reloaded, ideal);
    expect(second.action?.url).not.toBe(first.action?.url);
    expect(await shopper.comeBack(await atTheBank(second, 'approve'))).toMatch(/^\/checkout\/thank-you\?order=/);
    await house.balanced({ orders: 1 });
  });

  it('two tabs: a card in one while the other is at the bank, where the payment is approved too', async () => {
    const first = await shopper.pay(await shopper.fillCart(), ideal);
    const reloaded = await shopper.reload();
    if (!reloaded) throw new Error('no cart');
    const { order } = await shopper.pay(reloaded, card());
    const back = await atTheBank(first, 'approve');
    expect(await shopper.comeBack(back)).toBe(`/checkout/thank-you?order=${order?.id}`);
    await house.balanced({ orders: 1, reversals: 1 });
    expect(order?.paymentMethod).toBe('scheme');
  });

  it('two tabs at two banks, both approved at once', async () => {
    const first = await shopper.pay(await shopper.fillCart(), ideal);
    const reloaded = await shopper.reload();
    if (!reloaded) throw new Error('no cart');
    const second = await shopper.pay(reloaded, ideal);
    const backs = await Promise.all([atTheBank(first, 'approve'), atTheBank(second, 'approve')]);
    const places = await Promise.all(backs.map(back => shopper.comeBack(back)));
    const { orders } = await house.balanced({ orders: 1, reversals: 1 });
    expect(places).toEqual([
      `/checkout/thank-you?order=${orders[0]?.id}`,
      `/checkout/thank-you?order=${orders[0]?.id}`,
    ]);
  });

  it('two tabs: bank transfer in one while the other is approved at Klarna', async () => {
    const german = house.shopper('de');
    const first = await german.pay(await german.fillCart(), { type: 'klarna' });
    const reloaded = await german.reload();
    if (!reloaded) throw new Error('no cart');
    const cart = german.cartOf(await german.call('new-ct/createBankPayment', reloaded));
    const { order } = await german.call('new-ct/createMyOrderFromCart', cart);
    await atTheBank(first, 'approve');
    expect(order).toMatchObject({ paymentState: 'Pending', paymentMethod: 'bank' });
    await house.balanced({ orders: 1, charges: 0, reversals: 1 });
  });

  it('two tabs: paid in the second one while the first is being charged', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(requests.pay);
    const paying = shopper.pay(cart, card());
    await held.reached;
    const other = await shopper.reload();
    if (!other) throw new Error('no cart');
    const second = shopper.pay(other, card());
    held.release();
    const [first, again] = await Promise.all([paying, second]);
    expect(again.order?.id).toBe(first.order?.id);
    await house.balanced({ orders: 1 });
    expect((await house.books()).payments).toBe(1);
  });

  it('the cart grows in another tab while the card is being charged: given back, no order', async () => {
    const cart = await shopper.fillCart();
    const held = house.proxy.holdAnswer(requests.pay);
    const paying = shopper.pay(cart, card());
    await held.reached;
    const other = await shopper.reload();
    if (!other) throw new Error('no cart');
    await shopper.add(other);
    held.release();
    expect(await paying).toMatchObject({ status: 500, code: 'CreatingOrderFailed' });
    await house.balanced({ orders: 0, reversals: 1 });
    const grown = await shopper.reload();
    if (!grown) throw new Error('no cart');
    expect(await shopper.call('new-ct/createMyOrderFromCart', grown)).toMatchObject({ status: 400 });
    expect(await shopper.pay(grown, card())).toMatchObject({ resultCode: 'Authorised' });
    await house.balanced({ orders: 1, reversals: 1 });
  });

  it('the cart grows while the shopper is at the bank: malformed price, given back', async () => {
    const first = await shopper.pay(await shopper.fillCart(), ideal);
    const other = await shopper.reload();
    if (!other) throw new Error('no cart');
    await shopper.add(other);
    const back = await atTheBank(first, 'approve');
    expect(await shopper.comeBack(back)).toBe('/adyen-payment-error?error=malformed-price');
    await house.balanced({ orders: 0, reversals: 1 });
    expect(await shopper.comeBack(back)).toBe('/adyen-payment-error?error=malformed-price');
  });
});

describe('the way back and the notification, in any order', () => {
  /** The provider's word on this payment arrives when it is released. */
  const atThe = async (outcome: string, method: object = ideal): Promise<{ paid: PayAnswer; back: URL }> => {
    const paid = await shopper.pay(await shopper.fillCart(), method);
    return { paid, back: await atTheBank(paid, outcome) };
  };

  it('webhook before return: the order is there when the shopper is', async () => {
    const { back } = await atThe('approve');
    const { orders } = await house.balanced({ orders: 1 });
    expect(await shopper.comeBack(back)).toBe(`/checkout/thank-you?order=${orders[0]?.id}`);
    await house.balanced({ orders: 1 });
  });

  it('return before webhook: the late word changes nothing', async () => {
    const held = house.proxy.holdRequest(requests.notification);
    const { back } = await atThe('approve');
    await held.reached;
    const place = await shopper.comeBack(back);
    const { orders } = await house.balanced({ orders: 1, unheard: true });
    expect(place).toBe(`/checkout/thank-you?order=${orders[0]?.id}`);
    held.release();
    expect((await house.balanced({ orders: 1 })).orders).toEqual(orders);
  });

  it('return and webhook at the same moment', async () => {
    const held = house.proxy.holdRequest(requests.notification);
    const { back } = await atThe('approve');
    await held.reached;
    const returning = shopper.comeBack(back);
    held.release();
    const { orders } = await house.balanced({ orders: 1 });
    expect(await returning).toBe(`/checkout/thank-you?order=${orders[0]?.id}`);
  });

  it('reload during the redirect: three returns at once and one later', async () => {
    const { back } = await atThe('approve', secureCard());
    const places = await Promise.all([1, 2, 3].map(() => shopper.comeBack(back)));
    places.push(await shopper.comeBack(back));
    const { orders } = await house.balanced({ orders: 1 });
    expect(new Set(places)).toEqual(new Set([`/checkout/thank-you?order=${orders[0]?.id}`]));
  });

  it('approved and never come back: ordered without the shopper', async () => {
    await atThe('approve');
    await house.balanced({ orders: 1 });
  });

  it('walked away from the bank without an answer: nothing is charged, the cart stays', async () => {
    await shopper.pay(await shopper.fillCart(), ideal);
    await house.balanced({ orders: 0 });
    expect(await shopper.reload()).not.toBeNull();
  });

  it('refused at the bank, in any order: no order, no charge, the cart stays', async () => {
    const { back } = await atThe('refuse');
    await house.notified(1);
    expect(await shopper.comeBack(back)).toBe('/adyen-payment-error?error=payment-error');
    await house.balanced({ orders: 0 });
    expect(await shopper.reload()).not.toBeNull();
  });

  it('a notification that is not heard is sent again', async () => {
    house.proxy.refuse(requests.notification, 2, 503);
    await atThe('approve');
    await house.balanced({ orders: 1 });
  });

  it('a notification five times over is one', async () => {
    await atThe('approve');
    const { orders } = await house.balanced({ orders: 1 });
    const heard = house.proxy.seen.find(requests.notification);
    for (let again = 0; again < 5; again += 1) {
      const answer = await fetch(`${house.middleware}/api/new-adyen/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: heard?.body ?? '',
      });
      expect(await answer.json()).toEqual({ notificationResponse: '[accepted]' });
    }
    expect((await house.balanced({ orders: 1 })).orders).toEqual(orders);
  });
});
