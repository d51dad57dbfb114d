import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import {
  customerCreatePasswordResetToken,
  customerResetPassword,
  customerSignMeIn,
  customerSignMeUp,
  getNewsletterState,
  setNewsletterState,
} from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { consent, newsletterDoi } from '@exwerk/contract/calls/tracking-calls';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import supertest from 'supertest';
import { card } from '../testing/card.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { guardKeys } from '../testing/own-keys.ts';
import { openBeside, openShop, readyCart, referenceOf, type TestShop } from '../testing/shop.ts';
import { proveAddress } from '../testing/sign-up.ts';

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'mail-flow-'));
let mail: MailService;
let shop: TestShop;
beforeAll(async () => {
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

/** The newest mail to somebody; mails are sent after the answer. */
async function mailTo(address: string, count = 1) {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = mail.latestMessages(10, address);
    if (found[0] && found.length >= count) return found[0];
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${address}`);
}
const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '');
const customer = (email: string) => ({
  email,
  password: 'secret-1234',
  firstName: 'Eva',
  lastName: 'Nová',
  locale: 'sk-SK',
  custom: { customerType: 'private' },
});

it('confirms the order of a guest in the language of the page, HTML and text, with the account to pay to', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  const { subject, plain, html } = await mailTo('eva@exwerk.example');
  expect(subject).toBe(`Ihre Bestellung ${order.orderNumber}`);
  expect(plain).toMatch(/Gesamtsumme: .*€[\s\S]*IBAN: \w+[\s\S]*Verwendungszweck: /);
  expect(html).toContain('<html lang="de">');
});

it('[ACCOUNT-15] mails the way to a new password, which works once', async () => {
  const shopper = shop.shopper('sk');
  await shopper.call(customerSignMeUp, customer('reset@example.com'));
  await shopper.call(customerCreatePasswordResetToken, { email: 'Reset@example.com' });
  const { subject, plain } = await mailTo('reset@example.com');
  expect(subject).toBe('Obnovenie hesla');
  const tokenValue = linkIn(plain).searchParams.get('token');
  await shopper.call(customerResetPassword, { tokenValue, newPassword: 'other-1234' });
  expect((await shopper.refused(customerResetPassword, { tokenValue, newPassword: 'third-1234' })).code).toBe(
    'InvalidToken',
  );
  await shopper.call(customerSignMeIn, { email: 'reset@example.com', password: 'other-1234' });
  await shopper.call(customerCreatePasswordResetToken, { email: 'unknown@example.com' });
  expect(mail.latestMessages(10, 'unknown@example.com')).toEqual([]);
});

it('[TRACK-06] asks a guest to confirm the newsletter, and subscribes only whoever reads that mailbox', async () => {
  const email = 'guest@example.com';
  const guest = shop.shopper('sk');
  const order = { locale: 'sk-SK', newsletterAction: 'subscribe' };
  expect(await guest.call(newsletterDoi, order)).toEqual({ accepted: false });
  expect(await guest.call(newsletterDoi, { ...order, email: '' })).toEqual({ accepted: false });
  expect(shop.upstreams.customerData.latestEvents(1)).not.toMatchObject([{ name: 'newsletter-doi' }]);
  expect(await guest.call(newsletterDoi, { ...order, email })).toEqual({ accepted: true });
  const [event] = shop.upstreams.customerData.latestEvents(1);
  expect(event).toMatchObject({ name: 'newsletter-doi', body: { ...order, email } });
  expect(event?.body).not.toHaveProperty('user_id');

  const { subject, plain } = await mailTo(email);
  expect(subject).toBe('Potvrďte, prosím, odber newslettera');
  const hash = linkIn(plain).searchParams.get('hash') ?? '';
  const owner = shop.shopper('sk');
  const { user } = await owner.call(customerSignMeUp, customer(email));
  await proveAddress(shop, user.customer);
  const state = async () => (await owner.call(getNewsletterState)).state;
  const record = (sent: string) =>
    guest.call(consent, { locale: 'sk-SK', consents: ['newsletter'], cookie: '', additional_props: { hash: sent } });

  expect(await state()).toBe('pending');
  const forged = Buffer.from(JSON.stringify({ email_token: 'forged', redirect_to: '/' })).toString('base64');
  for (const wrong of [forged, hash.slice(0, -8), '%%%']) await record(wrong);
  await owner.call(consent, { locale: 'sk-SK', consents: ['newsletter'], email_token: 'made-up' });
  expect(await state()).toBe('pending');
  await record(hash);
  expect(await state()).toBe('subscribed');
  expect(shop.upstreams.customerData.latestEvents(1)).toMatchObject([{ name: 'consent', body: { email } }]);

  // A stranger cannot end it; the customer can, and the call says who.
  await guest.call(newsletterDoi, { ...order, newsletterAction: 'unsubscribe', email });
  expect(await state()).toBe('subscribed');
  await owner.call(setNewsletterState, { subscribed: false });
  expect(await state()).toBe('unsubscribed');
  expect(shop.upstreams.customerData.latestEvents(1)).toMatchObject([
    { name: 'newsletter-doi', body: { newsletterAction: 'unsubscribe', user_id: user.customer.id } },
  ]);
  await owner.call(setNewsletterState, { subscribed: true });
  await mailTo(email, 2);
});

it('[MINE-09] asked for twice in one moment, the newsletter is confirmed by either mail', async () => {
  const email = 'hasty@example.com';
  const hashes = async (count: number) => {
    await mailTo(email, count);
    return mail.latestMessages(10, email).map(({ plain }) => linkIn(plain).searchParams.get('hash') ?? '');
  };
  const guest = shop.shopper('lt');
  const order = { locale: 'lt-LT', newsletterAction: 'subscribe', email };
  await Promise.all([order, order, order].map(each => guest.call(newsletterDoi, each)));
  for (const hash of await hashes(3)) {
    const confirmation = { locale: 'lt-LT', consents: ['newsletter'], cookie: '', additional_props: { hash } };
    expect((await guest.call(consent, confirmation)).isConfirmed).toBe(true);
  }
});

it('sends the mail that a task in hand has yet to ask for before an instance ends', async () => {
  const email = 'parting@example.com';
  const ending = openBeside(shop, { SMTP_URL: shop.services.config.SMTP_URL });
  await ending.shopper('sk').call(newsletterDoi, { locale: 'sk-SK', newsletterAction: 'subscribe', email });
  await ending.close();
  expect(mail.latestMessages(10, email)).toHaveLength(1);
});

it('[MINE-09] a link of a newsletter mail acts once, and never against a later decision', async () => {
  const email = 'decided@example.com';
  const owner = shop.shopper('gr');
  await owner.call(customerSignMeUp, customer(email));
  const state = async () => (await owner.call(getNewsletterState)).state;
  const open = async (hash: string) =>
    (await owner.call(consent, { locale: 'el-GR', consents: ['newsletter'], additional_props: { hash } })).isConfirmed;
  const ask = async (count: number) => {
    await owner.call(setNewsletterState, { subscribed: true });
    return linkIn((await mailTo(email, count)).plain).searchParams.get('hash') ?? '';
  };

  const first = await ask(1);
  // Of two mails of one request either confirms it.
  await ask(2);
  expect([await open(first), await state()]).toEqual([true, 'subscribed']);
  // Programs that look at mails open links, too.
  expect([await open(first), await state()]).toEqual([true, 'subscribed']);

  await owner.call(setNewsletterState, { subscribed: false });
  expect([await open(first), await state()]).toEqual([false, 'unsubscribed']);
  const events = shop.upstreams.customerData.latestEvents(1);
  expect(events).toMatchObject([{ name: 'consent', body: { consents: ['newsletter'] } }]);
  expect(JSON.stringify(events)).not.toContain(email);

  const second = await ask(3);
  expect([await open(first), await state()]).toEqual([false, 'pending']);
  expect([await open(second), await state()]).toEqual([true, 'subscribed']);
  expect(await open('%%%')).toBe(undefined);
});

it('[SAFE-02] each order has its mail, once, however many go to one mailbox', async () => {
  const numbers: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const shopper = shop.shopper('at');
    const cart = await readyCart(shopper);
    const paid = await shopper.call(createBankPayment, referenceOf(cart));
    const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
    numbers.push(order.orderNumber);
  }
  await shop.services.deferredTasks.done();
  const subjects = mail.latestMessages(50, 'eva@exwerk.example').map(({ subject }) => subject);
  for (const number of numbers) expect(subjects.filter(subject => subject.endsWith(number))).toHaveLength(1);
});

it('[SAFE-02] an order whose answer was lost on the way has its mail, too', async () => {
  const shopper = shop.shopper('at');
  const cart = await readyCart(shopper);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  let isLost = false;
  const post = jest.spyOn(shop.services.commerce.service, 'orders').mockImplementation(() => {
    post.mockRestore();
    const orders = shop.services.commerce.service.orders();
    const original = orders.post.bind(orders);
    jest.spyOn(orders, 'post').mockImplementation(draft => {
      const request = original(draft);
      const execute = request.execute.bind(request);
      request.execute = async () => {
        await execute();
        isLost = true;
        throw new Error('the connection was cut');
      };
      return request;
    });
    return orders;
  });
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  expect(isLost).toBe(true);
  await shop.services.deferredTasks.done();
  const subjects = mail.latestMessages(50, 'eva@exwerk.example').map(({ subject }) => subject);
  expect(subjects.filter(subject => subject.endsWith(order.orderNumber))).toHaveLength(1);
});

describe('[SAFE-01] in production', () => {
  const production = { ...guardKeys, NODE_ENV: 'production', SHOP_URL: 'https://shop.exwerk.example:8443' };
  const forged: [string, Record<string, string>][] = [
    ['/api/new-ct/customerCreatePasswordResetToken?origin=evil.example', {}],
    ['/api/new-ct/customerCreatePasswordResetToken?origin=sk.localhost:8080', { 'x-forwarded-proto': 'http' }],
    ['/api/new-ct/customerCreatePasswordResetToken', { host: 'evil.example', 'x-forwarded-proto': 'javascript' }],
  ];

  it.each(forged)('links of mails have the production domain and https: %s %j', async (path, headers) => {
    const away = openBeside(shop, { ...production, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
    const email = `production-${forged.findIndex(([known]) => known === path)}@example.com`;
    await shop.shopper('sk').call(customerSignMeUp, customer(email));
    expect((await supertest(away.app).post(path).set(headers).send([{ email }])).status).toBe(200);
    await away.close();
    expect(linkIn((await mailTo(email)).plain).origin).toBe('https://www.exwerk.sk');
  });

  it('the way back from a payment, too', async () => {
    const away = openBeside(shop, production);
    const returnUrls: string[] = [];
    const unwatch = shop.upstreams.watch(({ path, body }) => {
      if (path.endsWith('/payments') && 'returnUrl' in body) returnUrls.push(`${body.returnUrl} ${body.origin}`);
      return undefined;
    });
    // A browser sends secure cookies over https alone; here they are sent by hand.
    const shopper = holderOf(away, await keepCookie(away.shopper('at'), createCart), 'at');
    shopper.agent.set('x-forwarded-host', 'evil.example').set('x-forwarded-proto', 'http');
    const cart = await readyCart(shopper);
    const { id, version } = cart;
    const paymentData = { paymentMethod: card };
    await shopper.call(makePaymentRequest, { paymentData, componentData: {}, cartId: id, cartVersion: version });
    unwatch();
    await away.close();
    expect(returnUrls).toEqual([
      expect.stringMatching(/^https:\/\/www\.exwerk\.at\/after-payment-redirect-back\?\S+ https:\/\/www\.exwerk\.at$/),
    ]);
  });
});

it('[SAFE-12] a mail that could not be sent is told to the log, without the address', async () => {
  const lines: unknown[] = [];
  const away = openBeside(shop, { SMTP_URL: 'smtp://127.0.0.1:1' });
  jest.spyOn(away.services.log, 'error').mockImplementation((...line: unknown[]) => void lines.push(line));
  const email = 'unlucky@example.com';
  await away.shopper('sk').call(customerSignMeUp, customer(email));
  await away.shopper('sk').call(customerCreatePasswordResetToken, { email });
  await away.services.deferredTasks.done();
  await away.close();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain('reset mail');
  expect(JSON.stringify(lines)).not.toContain('unlucky');
});
