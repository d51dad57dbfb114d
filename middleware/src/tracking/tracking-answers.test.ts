import {
  customerConsent,
  notifyRestock,
  trackEvent,
  trackRecommendation,
} from '@exwerk/contract/calls/analytics-calls';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import * as calls from '@exwerk/contract/calls/tracking-calls';
import { openShop, type Shopper, type TestShop } from '../testing/shop.ts';
import { proveAddress } from '../testing/sign-up.ts';

jest.setTimeout(60_000);

let shop: TestShop;
let guest: Shopper;
let customer: Shopper;
let customerId: string;
beforeAll(async () => {
  shop = await openShop();
  guest = shop.shopper('sk');
  customer = shop.shopper('sk');
  const { user } = await customer.call(customerSignMeUp, {
    email: 'tracked@example.com',
    password: 'secret-1234',
    firstName: 'Eva',
    lastName: 'Nová',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  });
  customerId = user.customer.id;
}, 120_000);
afterAll(() => shop.close());

const received = (count = 1) => shop.upstreams.customerData.latestEvents(count);
/** As a browser sends it that the customer-data service knows by its cookie. */
async function send(shopper: Shopper, call: Call, payload: object, cookie = '__exponea_etc__=browser-1') {
  const before = received(1000).length;
  const answer = await shopper.agent
    .post(callPath(call))
    .query({ origin: shopper.host })
    .set('cookie', cookie)
    .send([payload]);
  return { answer, events: received(received(1000).length - before) };
}
const locale = 'sk-SK';
const cookie = 'browser-1';
const recommendation = {
  path: '/drill',
  recommendation_id: 'similar-products-sk-SK',
  recommendation_name: 'similar-products',
  action: 'click',
};

it.each([
  ['[TRACK-08]', 'checkout', calls.trackCheckoutStep, { cart_id: 'k', step: 'payment' }],
  ['[TRACK-10]', 'recommendation', trackRecommendation, recommendation],
  [
    '[TRACK-11]',
    'cart-update',
    calls.trackCartUpdate,
    { action: 'add', cart_id: 'k', sku: 'EX1', recommendation_id: 'r' },
  ],
  ['[TRACK-11]', 'cart-update', calls.trackCartUpdate, { action: 'remove', cart_id: 'k', sku: 'EX1' }],
  ['[TRACK-12]', 'view-item', calls.trackViewItem, { sku: 'EX1' }],
  ['[TRACK-13]', 'view-category', calls.trackViewCategory, { slug: 'diy', additional_props: { page: '2' } }],
  ['[TRACK-07]', 'notifyme-restock', notifyRestock, { email: '', productSku: 'EX1' }],
] as const)(
  '%s passes %s on with locale and cookie, and with who it is for a customer',
  async (_row, name, call, payload) => {
    const { answer, events } = await send(guest, call, { locale, ...payload, user_id: 'somebody else' });
    expect(answer.body).toEqual({ accepted: true });
    expect(events).toMatchObject([{ name, body: { locale, cookie, ...payload } }]);
    expect(events[0]?.body).not.toHaveProperty('user_id');

    const email = 'tracked@example.com';
    const known = await send(customer, call, { locale, email, ...payload, user_id: 'somebody else' });
    expect(known.events).toMatchObject([{ name, body: { locale, cookie, email, ...payload, user_id: customerId } }]);
    expect((await send(guest, call, { locale, ...payload }, 'other=1')).events[0]?.body).not.toHaveProperty('cookie');
  },
);

it('[TRACK-02] [MW-26] tells which customer a browser belongs to, with the value that only the server may ask for', async () => {
  const { events } = await send(customer, calls.customerUpdate, { locale });
  expect(events).toMatchObject([
    {
      name: 'customer-update',
      body: { locale, cookie, user_id: customerId, tracking_value: expect.stringMatching(/^\w{32}$/) },
    },
  ]);
  const stranger = await send(guest, calls.customerUpdate, { locale });
  expect(stranger.events[0]?.body).toEqual({ locale, cookie });
  const direct = await guest.agent.post('/api/customer-data/tracking-value').query({ origin: guest.host }).send([{}]);
  expect(direct.status).toBe(404);
});

it('[TRACK-02] takes over nothing but that value, whatever else the service says with it', async () => {
  for (const [said, told] of [
    [
      { tracking_value: 'v1', user_id: 'somebody else', locale: 'xx', cookie: 'c', more: true },
      { tracking_value: 'v1' },
    ],
    [{ tracking_value: 1, user_id: 'somebody else' }, {}],
    [['somebody else'], {}],
  ]) {
    const unwatch = shop.upstreams.watch(({ path }) => (path.endsWith('/tracking-value') ? () => said : undefined));
    const { events } = await send(customer, calls.customerUpdate, { locale });
    unwatch();
    expect(events.map(({ body }) => body)).toEqual([{ locale, cookie, user_id: customerId, ...told }]);
  }
});

it('[TRACK-03] [TRACK-04] passes consents on, the phone without blanks, and only when there are any', async () => {
  const said = { locale, consents: ['sms'], additional_props: { source: 'checkout' }, gdpr_phone: '+421 900 123' };
  const { events } = await send(customer, calls.consent, { ...said, email_token: 't' });
  expect(events).toMatchObject([
    { name: 'consent', body: { ...said, gdpr_phone: '+421900123', cookie, email_token: 't', user_id: customerId } },
  ]);
  const none = await send(guest, calls.consent, { ...said, consents: [] });
  expect([none.answer.body, none.events]).toEqual([{ accepted: false }, []]);
});

it('[TRACK-05] passes on what a visitor says about the six kinds of contact, and no other', async () => {
  const consents = {
    newsletter: true,
    sms: false,
    phone: false,
    soft_newsletter: true,
    soft_phone: false,
    soft_sms: false,
  };
  const { events } = await send(guest, customerConsent, { locale, consents, email_token: 't' });
  expect(events).toMatchObject([{ name: 'customer-consent', body: { locale, consents, email_token: 't' } }]);
  const wrong = await send(guest, customerConsent, { locale, consents: { fax: true } });
  expect([wrong.answer.status, wrong.events]).toEqual([400, []]);
});

it('[TRACK-06] passes the end of a subscription on for the customer whose email it is, and for nobody else', async () => {
  const [email, newsletterAction] = ['Tracked@example.com', 'unsubscribe'];
  for (const [shopper, address] of [
    [guest, email],
    [customer, 'somebody@example.com'],
  ] as const) {
    const { answer, events } = await send(shopper, calls.newsletterDoi, { locale, email: address, newsletterAction });
    expect([answer.body, events]).toEqual([{ accepted: false }, []]);
  }
  const ended = () => send(customer, calls.newsletterDoi, { locale, email, newsletterAction });
  // Whoever registered the address may not be its owner.
  expect(await ended()).toMatchObject({ answer: { body: { accepted: false } }, events: [] });
  await proveAddress(shop, { id: customerId });
  const { events } = await ended();
  expect(events).toMatchObject([
    { name: 'newsletter-doi', body: { email: 'tracked@example.com', newsletterAction, user_id: customerId } },
  ]);
});

it('[TRACK-09] [OPEN-B51] knows five steps, and none without a cart', async () => {
  for (const step of ['cart', 'shipping', 'billing', 'payment', 'thank-you']) {
    expect((await send(guest, calls.trackCheckoutStep, { locale, cart_id: 'k', step })).events).toHaveLength(1);
  }
  for (const wrong of [{ cart_id: 'k', step: 'party' }, { step: 'cart' }, { cart_id: '', step: 'cart' }]) {
    expect((await send(guest, calls.trackCheckoutStep, { locale, ...wrong })).events).toEqual([]);
  }
});

it('[TRACK-18] [OPEN-B68] brings one event to analytics, customer intelligence and recommendations', async () => {
  const event = { locale, event: 'purchase', transaction_id: 'SK-1', user: { email_hash: 'a'.repeat(64) } };
  const { answer, events } = await send(guest, trackEvent, event);
  expect(answer.body).toEqual({ accepted: true });
  expect(events.map(({ name }) => name).toSorted()).toEqual([
    'analytics: purchase',
    'customer-intelligence: purchase',
    'recommendation: purchase',
  ]);
  for (const { body } of events) expect(body).toMatchObject({ ...event, cookie });
});

it('[TRACK-17] takes no plain email or phone in an event', async () => {
  for (const user of [{ email_hash: 'eva@example.com' }, { phone_hash: '+421900123456' }]) {
    const { answer, events } = await send(guest, trackEvent, { locale, event: 'purchase', user });
    expect([answer.status, events]).toEqual([400, []]);
  }
});

it('loses calls, and nothing else, when the service is away', async () => {
  const lonely = await openShop({
    CUSTOMER_DATA_URL: 'http://localhost:1/customer-data',
    ANALYTICS_URL: 'http://localhost:1/x',
  });
  const shopper = lonely.shopper('sk');
  expect(await shopper.call(calls.trackViewItem, { locale, sku: 'EX1' })).toEqual({ accepted: false });
  expect(await shopper.call(trackEvent, { locale, event: 'login' })).toEqual({ accepted: false });
  expect(lonely.upstreams.customerData.latestEvents(9)).toHaveLength(2);
  await lonely.close();
});

const sku = 'EX30000001';

it('[TRACK-01] [TRACK-03] [TRACK-04] tracking goes on under its name and never fails', async () => {
  expect(await shop.shopper('gb').call(calls.trackViewItem, { locale: 'en-GB', cookie: 'c1', sku })).toEqual({
    accepted: true,
  });
  const consent = { locale: 'en-GB', consents: ['phone'], gdpr_phone: '+421 900 123' };
  expect(await shop.shopper('gb').call(calls.consent, consent)).toEqual({ accepted: true });
  expect(shop.upstreams.customerData.latestEvents(1)[0]?.body).toMatchObject({ gdpr_phone: '+421900123' });
  expect(await shop.shopper('gb').call(calls.consent, { locale: 'en-GB', consents: [] })).toEqual({ accepted: false });
});

it('[RECO-14] recommendations are tiles of this storefront', async () => {
  await shop.features.indexing.indexAll();
  const query = { typeId: 'last-seen-gb', domainId: 'd', languageAndCountry: 'en-GB', bloomreachCookie: 'c1' };
  const { results } = await shop.shopper('gb').call(calls.getRecommendations, query);
  expect(results[0]?.value.map(product => product.sku)).toEqual([sku]);
});
