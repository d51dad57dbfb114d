import { callPath } from '@exwerk/contract/calls/call';
import { customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { orderToken } from '../orders/order-link.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { notificationOf, notify } from '../testing/notification.ts';
import { ordered } from '../testing/ordered.ts';
import { openBeside, openShop, type TestShop } from '../testing/shop.ts';
import { draftOf } from '../testing/victim.ts';

jest.setTimeout(60_000);

const keysOf = (name: string) => ({
  COOKIE_SECRET: `a ${name} cookie secret of thirty-two characters`,
  ORDERS_SITE_SECRET: `a ${name} orders secret`,
  ADYEN_HMAC_KEY: Buffer.from(`a ${name} hmac key of the shop`).toString('hex'),
});
const [former, next] = [keysOf('former'), keysOf('next')];
const together = (first: typeof former, second: typeof former): typeof former => ({
  COOKIE_SECRET: `${first.COOKIE_SECRET},${second.COOKIE_SECRET}`,
  ORDERS_SITE_SECRET: `${first.ORDERS_SITE_SECRET}, ${second.ORDERS_SITE_SECRET}`,
  ADYEN_HMAC_KEY: `${first.ADYEN_HMAC_KEY},${second.ADYEN_HMAC_KEY}`,
});

/** The steps of a rotation, each as an instance of the same shop. */
let before: TestShop;
let announced: TestShop;
let rotated: TestShop;
let after: TestShop;
let order: Order;
beforeAll(async () => {
  before = await openShop(former);
  announced = openBeside(before, together(former, next));
  rotated = openBeside(before, together(next, former));
  after = openBeside(before, next);
  order = await ordered(before.shopper('sk'));
}, 120_000);
afterAll(async () => {
  for (const shop of [after, rotated, announced, before]) await shop.close();
});

const nameBehind = async (shop: TestShop, cookie: string) =>
  (await holderOf(shop, cookie, 'nl').call(getMe, { customer: true })).me.customer?.email;

it('[RUN-09] a rotation of the cookie keys signs nobody out, whichever instance is asked', async () => {
  const email = 'rotation@exwerk.example';
  const cookie = await keepCookie(before.shopper('nl'), customerSignMeUp, draftOf(email));
  for (const shop of [before, announced, rotated]) expect(await nameBehind(shop, cookie)).toBe(email);

  const later = 'rotated@exwerk.example';
  const sealedAnew = await keepCookie(rotated.shopper('nl'), customerSignMeUp, draftOf(later));
  for (const shop of [announced, rotated, after]) expect(await nameBehind(shop, sealedAnew)).toBe(later);
});

it('[RUN-09] whose cookie key is gone is a guest', async () => {
  const cookie = await keepCookie(before.shopper('nl'), customerSignMeUp, draftOf('gone@exwerk.example'));
  const { agent, host } = holderOf(after, cookie, 'nl');
  const answer = await agent
    .post(callPath(getMe))
    .query({ origin: host })
    .send([{ customer: true }]);
  expect(answer.status).toBe(200);
  expect(getMe.answer.parse(answer.body).me.customer ?? null).toBeNull();
});

it('[RUN-09] a mailed link opens its order as long as its key is one of several', async () => {
  const { orderNumber, customerEmail } = order;
  const token = orderToken([former.ORDERS_SITE_SECRET], { orderNumber, email: customerEmail ?? '' });
  for (const shop of [before, announced, rotated])
    expect((await shop.shopper('sk').call(getOrderLife, { orderNumber, token })).order.orderNumber).toBe(orderNumber);
  expect(await after.shopper('sk').refused(getOrderLife, { orderNumber, token })).toMatchObject({ status: 404 });

  const own = rotated.services.config.ORDERS_SITE_SECRET;
  const signedAnew = orderToken(own, { orderNumber, email: customerEmail ?? '' });
  for (const shop of [announced, rotated, after])
    expect((await shop.shopper('sk').call(getOrderLife, { orderNumber, token: signedAnew })).order.orderNumber).toBe(
      orderNumber,
    );
});

it('[RUN-09] a notification counts with the signature of any of the keys', async () => {
  // Of another account, so that it is taken and means nothing.
  const said = { merchantReference: 'none', merchantAccountCode: 'Another' };
  const statusAt = async (shop: TestShop, { ADYEN_HMAC_KEY }: typeof former) =>
    (await notify(shop.app, notificationOf(said, ADYEN_HMAC_KEY))).status;
  for (const shop of [announced, rotated]) {
    expect(await statusAt(shop, former)).toBe(200);
    expect(await statusAt(shop, next)).toBe(200);
  }
  expect(await statusAt(before, next)).toBe(401);
  expect(await statusAt(after, former)).toBe(401);
  expect(await statusAt(after, next)).toBe(200);
});
