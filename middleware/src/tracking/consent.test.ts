import { trackEvent, trackRecommendation } from '@exwerk/contract/calls/analytics-calls';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { recordConsent } from '@exwerk/contract/calls/consent-calls';
import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import * as calls from '@exwerk/contract/calls/tracking-calls';
import { consentRevision } from '@exwerk/contract/consent/purposes';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import supertest from 'supertest';
import { setCookies } from '../testing/set-cookies.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop();

const locale = 'sk-SK';
const mark = '__exponea_etc__=browser-1';
const cookieOf = ({ name, value }: { name: string; value: string }) => `${name}=${value}; ${mark}`;
const received = () => shop.upstreams.customerData.latestEvents(1000);

/** What the customer-data service got of one call by a browser with these cookies. */
async function send(call: Call, payload: object, cookie: string) {
  const before = received().length;
  const answer = await supertest(shop.app)
    .post(callPath(call))
    .query({ origin: 'sk.localhost:8080' })
    .set('cookie', cookie)
    .send([payload]);
  return {
    status: answer.status,
    code: answer.body.code,
    body: answer.body,
    events: received().slice(0, received().length - before),
  };
}

const step = { locale, cart_id: 'k', step: 'payment' };
const query = { typeId: 'last-seen-sk-SK', domainId: 'd', languageAndCountry: locale, bloomreachCookie: 'browser-1' };
const shown = { locale, path: '/', recommendation_id: 'r', recommendation_name: 'r', action: 'show' };
const tracking = [
  [calls.customerUpdate, { locale }],
  [calls.trackCheckoutStep, step],
  [calls.trackCartUpdate, { locale, action: 'add', cart_id: 'k', sku: 'EX1' }],
  [calls.trackViewItem, { locale, sku: 'EX1' }],
  [calls.trackViewCategory, { locale, slug: 'diy' }],
  [calls.getRecommendations, query],
  [trackRecommendation, shown],
  [trackEvent, { locale, event: 'login' }],
] as const;

const { value } = decidedConsent();
it.each([
  ['no decision', mark],
  ['a refusal', cookieOf(decidedConsent([]))],
  ['another purpose', cookieOf(decidedConsent(['convenience', 'partners']))],
  ['half a cookie', `exwerk-consent=${value.slice(0, 40)}; ${mark}`],
  ['a cookie that cannot be decoded', `exwerk-consent=%E0%A4%A; ${mark}`],
  [
    'a word for a list',
    `exwerk-consent=${value.replace(/%22categories.*?%5D/, '%22categories%22%3A%22analytics%22')}; ${mark}`,
  ],
  [
    'another revision',
    `exwerk-consent=${value.replace(`revision%22%3A${consentRevision}`, 'revision%22%3A1')}; ${mark}`,
  ],
  ['a cookie of another name', `Exwerk-Consent=${value}; ${mark}`],
])('[SAFE-13] passes nothing on with %s', async (_name, cookie) => {
  for (const [call, payload] of tracking) {
    const { status, code, events } = await send(call, payload, cookie);
    expect([call.name, status, code, events]).toEqual([call.name, 403, 'ConsentMissing', []]);
  }
});

it('[SAFE-13] every call that tells others of a visitor is one of these', () => {
  const all = Object.values({ ...calls, trackRecommendation, trackEvent }).filter(call => call.purposes);
  expect(all.map(({ name }) => name).toSorted()).toEqual(tracking.map(([{ name }]) => name).toSorted());
});

it('[SAFE-13] [TRACK-18] brings an event only where its purpose is allowed, and without a name where nobody may know whose it is', async () => {
  const user = { email_hash: 'a'.repeat(64) };
  const event = { locale, event: 'purchase', user, email: 'eva@example.com', user_id: 'u', cookie: 'said' };
  const counted = await send(trackEvent, event, cookieOf(decidedConsent(['analytics'])));
  expect(counted.events).toMatchObject([{ name: 'analytics: purchase' }]);
  expect(counted.events[0]?.body).toEqual({ locale, event: 'purchase' });
  const personal = await send(trackEvent, event, cookieOf(decidedConsent(['personalisation'])));
  expect(personal.events.map(({ name }) => name).toSorted()).toEqual([
    'customer-intelligence: purchase',
    'recommendation: purchase',
  ]);
  expect(personal.events[0]?.body).toMatchObject({ cookie: 'browser-1', user });
});

it('[SAFE-13] does what the visitor asks for without consent, and without the mark of the browser', async () => {
  const { status, events } = await send(calls.consent, { locale, consents: ['sms'], cookie: 'said' }, mark);
  expect([status, events]).toEqual([200, [expect.objectContaining({ body: { locale, consents: ['sms'] } })]]);
});

it('[SAFE-13] [ACCOUNT-10] marks a customer for promotions with consent only', async () => {
  const marks = async (email: string, cookie: string) => {
    const { headers } = await supertest(shop.app)
      .post(callPath(customerSignMeUp))
      .query({ origin: 'sk.localhost:8080' })
      .set('cookie', cookie)
      .send([
        {
          email,
          password: 'secret-1234',
          firstName: 'Eva',
          lastName: 'N',
          locale,
          custom: { customerType: 'private' },
        },
      ]);
    const set = setCookies({ headers });
    expect(set.some(entry => entry.startsWith('token='))).toBe(true);
    return set.some(entry => entry.startsWith('promo-tracking='));
  };
  expect(await marks('without@example.com', mark)).toBe(false);
  expect(await marks('with@example.com', cookieOf(decidedConsent(['personalisation'])))).toBe(true);
});

const proof = {
  locale,
  consent_id: '8f0c2d4e-1b3a-4c5d-9e6f-7a8b9c0d1e2f',
  purposes: { convenience: true, analytics: false },
  revision: consentRevision,
  text_version: 'f'.repeat(64),
  decided_at: '2026-11-22T10:00:00.000Z',
};

it('[SAFE-13] hands the proof of a decision on as it is', async () => {
  const { status, events } = await send(recordConsent, proof, cookieOf(decidedConsent([])));
  expect([status, events]).toEqual([200, [expect.objectContaining({ name: 'cookie-consent', body: proof })]]);
});

it.each([
  ['who it is', { email: 'eva@example.com' }],
  ['an unknown purpose', { purposes: { everything: true } }],
  ['a purpose half allowed', { purposes: { analytics: 'perhaps' } }],
  ['no locale of the shop', { locale: 'xx-XX' }],
  ['no id', { consent_id: 'eva@example.com' }],
  ['no text', { text_version: '' }],
  ['no time', { decided_at: 'now' }],
  ['an endless revision', { revision: 1e9 }],
])('[SAFE-13] takes no proof with %s', async (_name, changes) => {
  const { status, events } = await send(recordConsent, { ...proof, ...changes }, mark);
  expect([status, events]).toEqual([400, []]);
});

it('[SAFE-13] counts no search and no click without consent', async () => {
  const asked: unknown[] = [];
  const unwatch = shop.upstreams.watch(({ path, body }) => {
    if (path.includes('/queries') || path.includes('/1/events')) asked.push(body);
    return undefined;
  });
  const post = (path: string, body: object, cookie: string) =>
    supertest(shop.app).post(path).query({ origin: 'sk.localhost:8080' }).set('cookie', cookie).send(body);
  const requests = [{ indexName: 'prod.sk-SK', query: `saw ${Math.random()}`, analytics: true }];
  const event = { eventType: 'click', eventName: 'c', index: 'prod.sk-SK', userToken: 't', objectIDs: ['EX1'] };
  const allowed = cookieOf(decidedConsent(['analytics']));
  await post('/api/search/1/indexes/*/queries', { requests }, mark);
  await post('/api/search/1/indexes/*/queries', { requests }, allowed);
  expect((await post('/api/search/1/events', { events: [event] }, mark)).status).toBe(403);
  await post('/api/search/1/events', { events: [event] }, allowed);
  unwatch();
  expect(asked).toMatchObject([
    { requests: [{ analytics: false }] },
    { requests: [{ analytics: true }] },
    { events: [{ eventType: 'click' }] },
  ]);
});
