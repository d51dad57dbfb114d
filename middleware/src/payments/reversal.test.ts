import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { notificationOf, notify, saidAmount } from '../testing/notification.ts';
import { paymentRequest, storedPayment, transactionsOf } from '../testing/paying.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

const shop = suiteMailedShop();

const project = () => shop.services.commerce.service;

async function setStock(sku: string, quantity: number): Promise<void> {
  const { body } = await project()
    .inventory()
    .get({ queryArgs: { where: `sku="${sku}"` } })
    .execute();
  const entry = body.results[0];
  if (!entry) throw new Error(`${sku} has no stock entry`);
  await project()
    .inventory()
    .withId({ ID: entry.id })
    .post({ body: { version: entry.version, actions: [{ action: 'changeQuantity', quantity }] } })
    .execute();
}

/** As when a sale ends between the payment and the order. */
async function raisePrices(sku: string): Promise<void> {
  const { body } = await project()
    .productProjections()
    .get({ queryArgs: { where: `masterVariant(sku="${sku}")` } })
    .execute();
  const [product] = body.results;
  if (!product) throw new Error(`there is no ${sku}`);
  const prices = (product.masterVariant.prices ?? []).map(({ id: _, discounted: _d, value, ...price }) => ({
    ...price,
    value: { currencyCode: value.currencyCode, centAmount: value.centAmount + 100 },
  }));
  await project()
    .products()
    .withId({ ID: product.id })
    .post({
      body: {
        version: product.version,
        actions: [{ action: 'setPrices', sku, prices, staged: false }],
      },
    })
    .execute();
}

it.each([
  ['its goods are gone', 'out-of-stock', 'EX30000004', (sku: string) => setStock(sku, 0)],
  ['its prices have changed', 'creating-order-failed', 'EX30000005', raisePrices],
])(
  '[PAY-50] [TMW-36] takes the payment back when %s before the order, and says so by mail',
  async (_, error, sku, meanwhile) => {
    const shopper = shop.shopper('nl');
    const email = `returned-${sku}@exwerk.example`;
    const { cart } = await shopper.call(updateCart, referenceOf(await readyCart(shopper, { sku })), [
      { action: 'setCustomerEmail', email },
    ]);
    const paid = await shopper.call(makePaymentRequest, paymentRequest(cart, { type: 'ideal' }));
    await meanwhile(sku);

    const response = await comeBack(shop, await atTheBank(paid.action, 'approve'));
    expect(response.headers.location).toBe(`/adyen-payment-error?error=${error}`);
    expect(await transactionsOf(shop, paid.paymentId)).toEqual([
      'Authorization Success',
      'CancelAuthorization Pending',
    ]);
    const { body: orders } = await project()
      .orders()
      .get({ queryArgs: { where: `cart(id="${cart.id}")` } })
      .execute();
    expect(orders.results).toEqual([]);
    await shop.services.deferredTasks.done();
    const [returned, ...others] = shop.mail.latestMessages(10, email);
    expect(others).toEqual([]);
    expect(returned?.subject).toBe('Uw betaling wordt teruggestort');
    expect(returned?.plain).toMatch(/niets besteld\. Uw betaling van €\s\d+,\d\d wordt teruggestort/);
    expect((await shopper.call(getMe, { customer: false })).me.activeCart?.id).toBe(cart.id);
  },
);

it.each([
  ['at once', 0],
  ['after a failure', 2],
])(
  '[PAY-50] [RECOVER-02] [TMW-36] what a bank approved after the cart was ordered otherwise goes back %s, and its buyer is told once',
  async (_, lost) => {
    const shopper = shop.shopper('pl');
    const email = `otherwise-${lost}@exwerk.example`;
    const cart = await readyCart(shopper, { email });
    const {
      action,
      paymentId,
      cart: current,
    } = await shopper.call(makePaymentRequest, paymentRequest(cart, { type: 'onlineBanking_PL', issuer: '154' }));
    const back = await atTheBank(action, 'approve');
    const byBank = await shopper.call(createBankPayment, referenceOf(current ?? cart));
    const { order } = await shopper.call(createMyOrderFromCart, referenceOf(byBank.cart));
    expect((await comeBack(shop, back)).headers.location).toContain(order.id);
    const { amountPlanned, custom } = await storedPayment(shop, paymentId);
    const said = notificationOf({
      merchantReference: String(custom?.fields.merchantReference),
      pspReference: shop.upstreams.payments.latestPayments(1)[0]?.psp ?? '',
      amount: saidAmount(amountPlanned),
    });
    const notes = jest.spyOn(shop.services.log, 'info');
    let asked = 0;
    const unwatch = shop.upstreams.watch(({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/reversals')) return undefined;
      asked += 1;
      return asked <= lost ? 'hang up' : undefined;
    });
    if (lost > 0) expect((await notify(shop.app, said)).status).toBeGreaterThanOrEqual(500);
    for (let times = 0; times < 2; times += 1)
      expect((await notify(shop.app, said)).body).toEqual({ notificationResponse: '[accepted]' });
    expect(await transactionsOf(shop, paymentId)).toEqual(['Authorization Success', 'CancelAuthorization Pending']);
    expect(notes.mock.calls.map(([, words]) => words)).not.toContain('order made without the shopper');
    expect(asked).toBe(lost + 1);
    unwatch();
    notes.mockRestore();
    // Both are sent after the answers, either first.
    const mails = await shop.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(order.orderNumber));
    const returned = mails.find(({ subject }) => subject === 'Zwracamy Twoją płatność');
    expect(returned?.plain).toMatch(/Płatność w wysokości \d+,\d\d\szł jest zwracana/);
    expect(returned?.plain).toContain(order.orderNumber);
    expect(returned?.plain).toContain('http://pl.localhost:8080/');
    expect(returned?.plain).not.toContain('nic nie zostało zamówione');
  },
);

it('[ORDER-01] [OPEN-B39] makes one order of a cart that is submitted several times at once', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(createCodPayment, referenceOf(await readyCart(shopper)));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shopper.call(createMyOrderFromCart, referenceOf(cart))),
  );
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
});
