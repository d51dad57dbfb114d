import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { card } from '../testing/card.ts';
import { saidAmount } from '../testing/notification.ts';
import { paymentRequest, say, storedPayment } from '../testing/paying.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(30_000);

const shop = suiteMailedShop();
beforeAll(async () => {
  await shop.features.orderWatch.look();
});

const pay = async (shopper: Shopper, paymentMethod: object) => {
  return shopper.call(makePaymentRequest, paymentRequest(await readyCart(shopper), paymentMethod));
};

const subjects = async (number: string) => {
  await new Promise(resolve => setTimeout(resolve, 1100));
  await shop.services.deferredTasks.done();
  await shop.features.orderWatch.look();
  return shop.mail
    .latestMessages(50, 'eva@exwerk.example')
    .flatMap(({ subject }) => (subject.includes(number) ? subject : []));
};

it('an order that the provider alone reports, the shopper being gone, is confirmed by mail, once', async () => {
  const paid = await pay(shop.shopper('nl'), { type: 'ideal' });
  const { custom, amountPlanned } = await storedPayment(shop, paid.paymentId);
  const merchantReference = String(custom?.fields.merchantReference);
  const amount = saidAmount(amountPlanned);
  expect(await subjects(merchantReference)).toEqual([]);
  for (let times = 0; times < 2; times += 1) await say(shop, { merchantReference, amount, pspReference: 'LATE1' });
  expect(await subjects(merchantReference)).toEqual([`Uw bestelling ${merchantReference}`]);
});

it('a refund that the provider reports twice is told once, with its amount', async () => {
  const shopper = shop.shopper('de');
  const paid = await pay(shopper, card);
  const orderNumber = paid.order?.orderNumber ?? '';
  const { key = '' } = await storedPayment(shop, paid.paymentId);
  const refund = {
    eventCode: 'REFUND',
    merchantReference: orderNumber,
    originalReference: key,
    amount: { value: 1234, currency: 'EUR' },
  };
  await say(shop, { ...refund, pspReference: 'REFUNDFAILED', success: 'false' });
  for (let times = 0; times < 2; times += 1) await say(shop, { ...refund, pspReference: 'REFUND1' });
  expect(await subjects(orderNumber)).toEqual([
    `Erstattung zu Ihrer Bestellung ${orderNumber}`,
    `Ihre Bestellung ${orderNumber}`,
  ]);
  expect(shop.mail.latestMessages(1, 'eva@exwerk.example')[0]?.plain).toMatch(/Wir haben Ihnen 12,34\s€ erstattet/);
  const { order, refunds } = await shopper.call(getOrderLife, { orderNumber });
  expect(order.orderState).toBe('Open');
  expect(refunds).toMatchObject([{ amount: { centAmount: 1234, currencyCode: 'EUR', fractionDigits: 2 } }]);
});

it('a payment that the provider has cancelled cancels its order, and the buyer is told once', async () => {
  const shopper = shop.shopper('fr');
  const paid = await pay(shopper, card);
  const orderNumber = paid.order?.orderNumber ?? '';
  const { key = '', amountPlanned } = await storedPayment(shop, paid.paymentId);
  const cancellation = {
    eventCode: 'CANCELLATION',
    merchantReference: orderNumber,
    originalReference: key,
    amount: saidAmount(amountPlanned),
  };
  await say(shop, { ...cancellation, pspReference: 'CANCELFAILED', success: 'false' });
  expect((await shopper.call(getOrderLife, { orderNumber })).order.orderState).toBe('Open');
  for (let times = 0; times < 2; times += 1) await say(shop, { ...cancellation, pspReference: 'CANCEL1' });
  expect((await shopper.call(getOrderLife, { orderNumber })).order.orderState).toBe('Cancelled');
  expect(await subjects(orderNumber)).toEqual([
    `Votre commande ${orderNumber} a été annulée`,
    `Votre commande ${orderNumber}`,
  ]);
});
