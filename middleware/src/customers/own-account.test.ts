import { createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createMyOrderFromCart, type Order } from '@exwerk/contract/calls/order-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  getOwnData,
  getOwnSession,
  getOwnSessions,
} from '@exwerk/contract/calls/own-account-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { orderToken } from '../orders/order-link.ts';
import { createAdyen } from '../payments/adyen-client.ts';
import { card } from '../testing/card.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { addressIn, readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

async function ordered(shopper: Shopper): Promise<Order> {
  const paid = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper)));
  return (await shopper.call(createMyOrderFromCart, referenceOf(paid.cart))).order;
}

it('[MINE-07] tells since when a browser is signed in, and ends all other sessions but this one', async () => {
  const before = Date.now();
  const { shopper, email } = await signedUp(shop);
  const { since } = await shopper.call(getOwnSession);
  expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(before);
  const others = [
    await keepCookie(shop.shopper('sk'), calls.customerSignMeIn, { email, password }),
    await keepCookie(shop.shopper('gb'), calls.customerSignMeIn, { email, password }),
  ];
  for (const cookie of others) expect(await holderOf(shop, cookie).call(calls.isLoggedIn)).toBe(true);
  expect(await shopper.call(endOtherSessions)).toEqual({ ended: true });
  for (const cookie of others)
    expect((await holderOf(shop, cookie).refused(endOtherSessions)).code).toBe('SessionEnded');
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);
  expect((await shopper.call(getOwnSession)).since).toBe(since);
  expect((await shopper.call(calls.getOrders)).me.orders).toEqual([]);
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const madeUp = 'Mozilla/5.0 (<b>System</b>) <script>alert(1)</script>/1.0';

it('[MINE-07] lists the sessions of a customer alone, and ends one of them for good', async () => {
  const { shopper, email, customer } = await signedUp(shop);
  const ofDevice = async (userAgent: string) => {
    const device = shop.shopper('gb');
    device.agent.set('user-agent', userAgent);
    const cookie = await keepCookie(device, calls.customerSignMeIn, { email, password });
    const holder = holderOf(shop, cookie);
    holder.agent.set('user-agent', userAgent);
    expect(await holder.call(calls.isLoggedIn)).toBe(true);
    return holder;
  };
  const [one, other] = [await ofDevice(firefox), await ofDevice(madeUp)];
  await shop.services.deferredTasks.done();
  const { here, others } = await shopper.call(getOwnSessions);
  const known = others.find(({ browser }) => browser !== null);
  expect(others).toHaveLength(2);
  expect(known).toMatchObject({ browser: 'Firefox', system: 'Windows' });
  expect(JSON.stringify(others)).not.toMatch(/script|System/);
  for (const { startedAt, usedAt } of others) expect(Date.parse(usedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
  expect(Date.now() - Date.parse(here.usedAt)).toBeLessThan(60_000);

  // Whoever knows the id of somebody else's session can do nothing with it, nor with the own one.
  const { shopper: stranger } = await signedUp(shop);
  const id = known?.id ?? '';
  expect(await stranger.call(endSession, { id })).toEqual({ ended: false });
  expect(await stranger.call(getOwnSessions)).toMatchObject({ others: [] });
  expect(await shopper.call(endSession, { id: here.id })).toEqual({ ended: false });
  expect((await shop.shopper('gb').refused(endSession, { id })).status).toBe(401);
  expect(await one.call(calls.isLoggedIn)).toBe(true);

  expect(await shopper.call(endSession, { id })).toEqual({ ended: true });
  expect((await one.refused(getOwnSessions)).code).toBe('SessionEnded');
  expect([await shopper.call(calls.isLoggedIn), await other.call(calls.isLoggedIn)]).toEqual([true, true]);
  expect((await shopper.call(getOwnSessions)).others).toHaveLength(1);
  expect(await shopper.call(endSession, { id })).toEqual({ ended: false });
  // What is saved of the profile brings nobody back.
  const { me } = await shopper.call(calls.getMe, { customer: true });
  const change = {
    firstName: 'Eva',
    lastName: 'New',
    dateOfBirth: '',
    customerType: 'private' as const,
    vatNumber: '',
  };
  await shopper.call(calls.customerUpdateMe, { version: me.customer?.version ?? 0 }, change);
  await new Promise(resolve => setTimeout(resolve, 1000));
  expect((await one.refused(getOwnSessions)).code).toBe('SessionEnded');

  expect((await shopper.call(getOwnData)).sessions).toHaveLength(3);
  await shopper.call(deleteAccount, { password });
  const place = { container: 'customer-sessions', key: customer.id };
  await expect(
    shop.services.commerce.service.customObjects().withContainerAndKey(place).get().execute(),
  ).rejects.toMatchObject({ statusCode: 404 });
});

it('[MINE-07] hands over all that the shop has of a customer, to nobody else, and nobody keeps it on the way', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'at');
  const address = { ...addressIn('at', { streetName: 'Eigenweg' }), id: undefined };
  await shopper.call(calls.addressCall('add', 'Billing'), { version: customer.version }, address);
  const order = await ordered(shopper);
  const review = { sku: 'EX30000001', authorName: 'E.', text: 'Drills well', rating: 5, consent: true };
  await shopper.call(addReview, review);
  await shopper.call(calls.setNewsletterState, { subscribed: true });

  const data = await shopper.call(getOwnData);
  expect(data).toMatchObject({
    customer: { id: customer.id, email, billingAddresses: [{ streetName: 'Eigenweg' }] },
    orders: [{ orderNumber: order.orderNumber, billingAddress: { lastName: 'Sample' } }],
    reviews: [{ text: 'Drills well', sku: 'EX30000001' }],
    newsletter: 'pending',
    consents: ['convenience', 'analytics', 'personalisation', 'partners'],
  });
  const { headers } = await shopper.agent.post('/api/new-ct/getOwnData').query({ origin: shopper.host }).send([]);
  expect(headers['cache-control']).toBe('no-store');

  const { shopper: other } = await signedUp(shop, 'at');
  expect(JSON.stringify(await other.call(getOwnData))).not.toMatch(/Eigenweg|Drills well/);
  expect((await shop.shopper('at').refused(getOwnData)).status).toBe(401);
});

it("[MINE-07] deletes the account with all that is the customer's alone, keeps the orders, and says so by mail", async () => {
  const { shopper, customer, email } = await signedUp(shop, 'nl');
  const elsewhere = await keepCookie(shop.shopper('nl'), calls.customerSignMeIn, { email, password });
  const { id, version } = await readyCart(shopper);
  const paymentData = { paymentMethod: card, storePaymentMethod: true };
  const request = { paymentData, componentData: {}, cartId: id, cartVersion: version };
  const { order } = await shopper.call(makePaymentRequest, request);
  if (!order) throw new Error('Nothing was ordered');
  const review = { sku: 'EX30000001', authorName: 'E.', text: 'Gone soon', rating: 5, consent: true };
  await shopper.call(addReview, review);
  await shopper.call(calls.setNewsletterState, { subscribed: true });
  const { cart } = await shopper.call(createCart);
  expect((await shopper.call(getOwnData)).storedCards).toMatchObject([{ lastFour: expect.stringMatching(/^\d{4}$/) }]);

  const wrong = await shopper.refused(deleteAccount, { password: 'Wrong-2026' });
  expect(wrong).toMatchObject({ code: 'InvalidCurrentPassword', fields: { password: expect.any(String) } });
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);

  const keptAsIs: string[] = [];
  const unwatch = shop.upstreams.watch(({ method, path, query }) => {
    if (method === 'DELETE' && path.startsWith('/commerce/') && query.dataErasure !== 'true') keptAsIs.push(path);
    return undefined;
  });
  expect(await shopper.call(deleteAccount, { password })).toEqual({ deleted: true });
  unwatch();
  // Marks, which say nothing of anybody.
  expect(keptAsIs.map(path => path.split('/').at(-2)).toSorted()).toEqual(['email-change', 'ended-offers']);
  expect([await shopper.call(calls.isLoggedIn), await shopper.call(calls.hasSessionEnded)]).toEqual([false, false]);
  expect((await holderOf(shop, elsewhere, 'nl').refused(calls.getOrders)).code).toBe('SessionEnded');
  expect((await shop.shopper('nl').refused(calls.customerSignMeIn, { email, password })).code).toBe(
    'InvalidCredentials',
  );
  const project = shop.services.commerce.service;
  const gone = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ statusCode: 404 });
  await gone(project.customers().withId({ ID: customer.id }).get().execute());
  await gone(project.carts().withId({ ID: cart.id }).get().execute());
  const where = `customer(id="${customer.id}")`;
  expect((await project.reviews().get({ queryArgs: { where } }).execute()).body.results).toEqual([]);
  expect(await createAdyen(shop.services.config).storedMethods(customer.id)).toEqual([]);
  expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toContain('Uw account is verwijderd');

  const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, {
    orderNumber: order.orderNumber,
    email: order.customerEmail ?? '',
  });
  const guest = shop.shopper('nl');
  const kept = await guest.call(getOrderLife, { orderNumber: order.orderNumber, token });
  expect(kept.order.orderNumber).toBe(order.orderNumber);
  // Who registers the address anew is somebody else.
  const { user } = await guest.call(calls.customerSignMeUp, {
    email,
    password,
    firstName: 'Eva',
    lastName: 'New',
    locale: 'nl-NL',
    custom: { customerType: 'private' },
  });
  expect(user.customer.id).not.toBe(customer.id);
  expect(await guest.call(getOwnData)).toMatchObject({ orders: [], reviews: [], newsletter: 'unsubscribed' });
});

it('[MINE-07] deletes the account while its carts are changed or go, and leaves one that is ordered meanwhile', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'fi');
  const abroad = await keepCookie(shop.shopper('se'), calls.customerSignMeIn, { email, password });
  const away = await keepCookie(shop.shopper('dk'), calls.customerSignMeIn, { email, password });
  const carts: { id: string }[] = [];
  for (const one of [shopper, holderOf(shop, abroad, 'se'), holderOf(shop, away, 'dk')])
    carts.push(await readyCart(one, { email }));
  const [changed, gone, bought] = carts;
  if (!changed || !gone || !bought) throw new Error('no carts');
  const project = shop.services.commerce.service;
  const cartOf = ({ id }: { id: string }) => project.carts().withId({ ID: id });
  const versionOf = async (cart: { id: string }) => (await cartOf(cart).get().execute()).body.version;
  const change = async () => {
    const actions = [{ action: 'setCustomerEmail' as const, email: 'other@exwerk.example' }];
    await cartOf(changed)
      .post({ body: { version: await versionOf(changed), actions } })
      .execute();
  };
  const remove = async () => {
    await cartOf(gone)
      .delete({ queryArgs: { version: await versionOf(gone) } })
      .execute();
  };
  const order = async () => {
    const cart = { typeId: 'cart' as const, id: bought.id };
    await project
      .orders()
      .post({ body: { cart, version: await versionOf(bought), orderNumber: 'DK-1' } })
      .execute();
  };
  const meanwhile = new Map([
    [changed.id, change],
    [gone.id, remove],
    [bought.id, order],
  ]);
  const unwatch = shop.upstreams.watch(async ({ method, path }) => {
    const id = path.split('/').at(-1) ?? '';
    const happens = method === 'DELETE' ? meanwhile.get(id) : undefined;
    meanwhile.delete(id);
    await happens?.();
    return undefined;
  });
  expect(await shopper.call(deleteAccount, { password })).toEqual({ deleted: true });
  unwatch();
  expect(meanwhile.size).toBe(0);
  const isThere = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  expect(await isThere(project.customers().withId({ ID: customer.id }).get().execute())).toBe(false);
  const left = await Promise.all(carts.map(cart => isThere(cartOf(cart).get().execute())));
  expect(left).toEqual([false, false, true]);
});
