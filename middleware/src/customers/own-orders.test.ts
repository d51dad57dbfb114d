import { createHmac } from 'node:crypto';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { searchOrder } from '@exwerk/contract/calls/order-calls';
import { ordered } from '../testing/ordered.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it('[MW-18] [TMW-41] [OPEN-A20] gives customers a signed link to the orders site, for their own email alone', async () => {
  const { shopper, email } = await signedUp(shop);
  const { ORDERS_SITE_URL: site, ORDERS_SITE_SECRET: secrets } = shop.services.config;
  const linkFor = async (asked: string): Promise<URL> => {
    const { body } = await shopper.agent
      .get('/api/my-orders/getUrlWithToken')
      .query({ email: asked, origin: shopper.host });
    return new URL(body);
  };
  const { origin, searchParams } = await linkFor(email.toUpperCase());
  expect(origin).toBe(new URL(site).origin);
  const expires = searchParams.get('expires') ?? '';
  expect(Number(expires)).toBeGreaterThan(Date.now() / 1000);
  expect(Number(expires)).toBeLessThan(Date.now() / 1000 + 3600);
  const signature = createHmac('sha256', secrets[0]).update(`${email}:${expires}`).digest('base64url');
  expect(searchParams.get('token')).toBe(signature);
  expect((await linkFor('other@exwerk.example')).href).toBe(new URL(site).href);
});

it('takes the orders of the guest along into the account, at sign-in and at sign-up', async () => {
  const { email } = await signedUp(shop);
  const guest = shop.shopper('sk');
  const order = await ordered(guest);
  await guest.call(calls.customerSignMeIn, { email, password });
  expect((await guest.call(calls.getOrders)).me.orders).toMatchObject([{ orderNumber: order.orderNumber }]);

  const newcomer = shop.shopper('sk');
  const first = await ordered(newcomer);
  const draft = { email: 'newcomer@exwerk.example', password, firstName: 'Eva', lastName: 'Sample', locale: 'sk-SK' };
  await newcomer.call(calls.customerSignMeUp, { ...draft, custom: { customerType: 'private' } });
  expect((await newcomer.call(calls.getOrders)).me.orders).toMatchObject([{ orderNumber: first.orderNumber }]);
});

it("[MW-17] [TMW-16] getOrders answers the customer's own orders, with or without arguments", async () => {
  const { shopper } = await signedUp(shop);
  const { shopper: other } = await signedUp(shop);
  const first = await ordered(shopper);
  await ordered(other);
  const second = await ordered(shopper);
  const numbers = async (...args: unknown[]) =>
    (await shopper.call(calls.getOrders, ...args)).me.orders.map(({ orderNumber }) => orderNumber);
  expect(await numbers()).toEqual([second.orderNumber, first.orderNumber]);
  expect(await numbers({ sort: 'createdAt asc' })).toEqual([first.orderNumber, second.orderNumber]);
  expect(await numbers({ limit: 1, offset: 1 })).toEqual([first.orderNumber]);
  expect((await shopper.call(calls.getOrders)).me.orders[0]).toMatchObject({
    id: second.id,
    orderState: 'Open',
    totalPrice: second.totalPrice,
  });
  expect(await shop.shopper('sk').refused(calls.getOrders)).toMatchObject({ status: 401, code: 'NotAuthenticated' });
});

it('[TMW-34] order search answers number and payment of an own order, by id or number', async () => {
  const shopper = shop.shopper('sk');
  const order = await ordered(shopper);
  const found = await shopper.call(searchOrder, { orderId: order.id });
  expect(found).toEqual({
    id: order.id,
    orderNumber: order.orderNumber,
    paymentInfo: {
      payments: [
        {
          id: expect.any(String),
          amountPlanned: order.totalPrice,
          paymentMethodInfo: { paymentInterface: 'exwerk', method: 'bank' },
          transactions: [],
        },
      ],
    },
  });
  expect(await shopper.call(searchOrder, { orderNumber: order.orderNumber })).toEqual(found);
  const stranger = shop.shopper('sk');
  await stranger.call(createCart);
  for (const query of [{ orderId: order.id }, { orderNumber: order.orderNumber }, { orderId: '" or 1=1 or id="' }])
    expect(await stranger.refused(searchOrder, query)).toMatchObject({ status: 404, code: 'OrderNotFound' });
});
