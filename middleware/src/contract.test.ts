import { type Call, callPath } from '@exwerk/contract/calls/call';
import * as cart from '@exwerk/contract/calls/cart-calls';
import * as catalog from '@exwerk/contract/calls/catalog-calls';
import * as content from '@exwerk/contract/calls/content';
import * as customer from '@exwerk/contract/calls/customer-calls';
import * as identity from '@exwerk/contract/calls/identity-calls';
import * as order from '@exwerk/contract/calls/order-calls';
import * as ownAccount from '@exwerk/contract/calls/own-account-calls';
import * as payment from '@exwerk/contract/calls/payment-calls';
import { problemSchema } from '@exwerk/contract/calls/problem';
import * as review from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import * as store from '@exwerk/contract/calls/store-calls';
import * as tracking from '@exwerk/contract/calls/tracking-calls';
import * as wishlist from '@exwerk/contract/calls/wishlist-calls';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import supertest from 'supertest';
import { openShop, type TestShop } from './testing/shop.ts';
import { suiteShop } from './testing/suite-shop.ts';

const shop = suiteShop();

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'root' in value && 'args' in value && 'answer' in value;
}

/** Every call that the contract declares. */
const calls: Call[] = [
  ...[
    cart,
    catalog,
    content,
    customer,
    identity,
    order,
    ownAccount,
    payment,
    review,
    store,
    tracking,
    wishlist,
  ].flatMap(group => Object.values<unknown>(group).filter(isCall)),
  ...customer.addressKinds.flatMap(kind =>
    customer.addressOperations.map(operation => customer.addressCall(operation, kind)),
  ),
];
const byPath = calls.map(call => [callPath(call), call] as const);

/** Of a visitor who allows everything, for what is not allowed is refused before it is read. */
const consent = decidedConsent();
const post = (path: string, body: unknown, app = shop.app) =>
  supertest(app)
    .post(path)
    .query({ origin: 'sk.localhost:8080' })
    .set('cookie', `${consent.name}=${consent.value}`)
    .type('application/json')
    .send(JSON.stringify(body));

it('declares every call once, under its root', () => {
  const paths = byPath.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/api\/(new-ct|new-adyen|customer-data)\/[A-Za-z-]+$/);
  expect(paths.length).toBeGreaterThan(60);
});

/** What no call takes, whatever its arguments are. */
const wrong: readonly (readonly [string, unknown])[] = [
  ['no array', { 0: {} }],
  ['a number', [17]],
  ['too many', [null, null, null, null, null, null]],
  ['deep nonsense', [[{ $gt: '' }], { constructor: { prototype: 1 } }, '; drop table cart', null, Number.MAX_VALUE]],
];

it.each(byPath)('%s refuses wrong arguments with each field and its reason', async path => {
  for (const [, args] of wrong) {
    const response = await post(path, args);
    const problem = problemSchema.parse(response.body);
    expect([path, response.status, problem.code]).toEqual([path, 400, 'InvalidInput']);
    expect(problem.message).toBe(`The arguments of ${path.split('/').at(-1)} are not right`);
    const reasons = Object.entries(problem.fields ?? {});
    expect(reasons.length).toBeGreaterThan(0);
    for (const [field, reason] of reasons) {
      expect(field).not.toBe('');
      expect(reason.length).toBeGreaterThan(5);
    }
  }
});

it.each([
  [
    'a longer email than there are',
    customer.customerSignMeUp,
    [{ ...signUp(), email: `${'a'.repeat(300)}@b.example` }],
    'email',
  ],
  ['an email that is none', customer.customerSignMeUp, [{ ...signUp(), email: 'eva' }], 'email'],
  [
    'a password of a megabyte',
    customer.customerSignMeIn,
    [{ email: 'a@b.example', password: 'x'.repeat(300) }],
    'password',
  ],
  ['a negative quantity', cart.addToCart, [ref(), { sku: 'EX30000001' }, -1], 'argument 3'],
  ['a huge quantity', cart.addToCart, [ref(), { sku: 'EX30000001' }, 1e15], 'argument 3'],
  ['a quantity with a fraction', cart.updateCartQuantity, [ref(), { lineItemId: 'x' }, 1.5], 'argument 3'],
  ['a version below one', cart.deleteCart, [{ id: 'x', version: 0 }], 'version'],
  ['an unknown action', cart.updateCart, [ref(), [{ action: 'setCustomerId', customerId: 'x' }]], '0.action'],
  [
    'an address without a name',
    customer.addressCall('add', 'Billing'),
    [{ version: 1 }, { ...address(), lastName: '' }],
    'lastName',
  ],
  [
    'a country that is no code',
    customer.addressCall('add', 'Billing'),
    [{ version: 1 }, { ...address(), country: 'Slovakia' }],
    'country',
  ],
  [
    'a date that is none',
    customer.customerUpdateMe,
    [{ version: 1 }, { ...profile(), dateOfBirth: '31.12.1990' }],
    'dateOfBirth',
  ],
  ['more SKUs than a page has', catalog.getInventory, [{ skus: Array(201).fill('EX30000001') }], 'skus'],
  ['a page of a million', customer.getOrders, [{ limit: 1_000_000 }], 'limit'],
  [
    'six stars',
    review.addReview,
    [{ sku: 'EX30000001', authorName: 'Eva', text: 'Good', rating: 6, consent: true }],
    'rating',
  ],
] as const)('refuses %s and names the field', async (_what, call, args, field) => {
  const response = await post(callPath(call), args);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body.fields)).toContain(field);
});

function ref() {
  return { id: 'd4f1a5a5-0000-4000-8000-000000000000', version: 1 };
}
function signUp() {
  return {
    email: 'a@b.example',
    password: 'Sample-2026',
    firstName: 'A',
    lastName: 'B',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  };
}
function address() {
  return {
    firstName: 'Eva',
    lastName: 'Sample',
    streetName: 'Market Street',
    streetNumber: '7',
    postalCode: '811 01',
    city: 'Sample',
    country: 'SK',
  };
}
function profile() {
  return { firstName: 'A', lastName: 'B', dateOfBirth: null, customerType: 'private', vatNumber: null };
}

describe('[TERR-11] while the commerce service is away', () => {
  let down: TestShop;
  beforeAll(async () => {
    down = await openShop({ CTP_API_URL: 'http://localhost:1', CTP_AUTH_URL: 'http://localhost:1' });
  }, 120_000);
  afterAll(() => down.close());

  const acceptLanguage = 'sk-SK';
  it.each<readonly [Call, readonly unknown[]]>([
    [catalog.getCategory, [{ slug: 'x', acceptLanguage, fetchSiblings: false, selector: 'listing' }]],
    [catalog.getNavigation, [{ acceptLanguage }]],
    [catalog.getCategoryTree, [{ acceptLanguage }]],
    [catalog.getProduct, [{ sku: 'EX30000001', acceptLanguage }]],
    [catalog.getInventory, [{ skus: ['EX30000001'] }]],
    [catalog.getVolumeDiscounts, [{ discountGroup: 'volume_discount_default' }]],
    [catalog.getVolumeDiscounts, [{ sku: 'EX30000001' }]],
    [catalog.getVolumeDiscounts, [{ discountGroup: 'volume_discount_default', sort: catalog.volumeSort }]],
    [catalog.getOtherCondition, [{ sku: 'EX30000001', limit: 2, acceptLanguage }]],
    [customer.getLoyaltyLevels, []],
    [cart.getShippingMethods, []],
    [cart.createCart, []],
    [review.getReview, ['x', { limit: 10, offset: 0, sort: reviewSorts.top, statistics: true }]],
    [store.getStores, [{ storeKey: 'store-sk', acceptLanguage }]],
    [store.seoRedirection, [{ sourceUrl: '/old' }]],
    [customer.customerSignMeIn, [{ email: 'a@b.example', password: 'Sample-2026' }]],
    [customer.customerSignMeUp, [signUp()]],
    [customer.customerResetPassword, [{ tokenValue: 'x', newPassword: 'Newest-2026' }]],
  ])('$name fails in the words of the catalog', async (call, args) => {
    const response = await post(callPath(call), args, down.app);
    expect(response.status).toBe(502);
    // After some of them it is left alone.
    const reason = /(?:no connection|not asked, it fails again and again)$/;
    expect(response.body.message).toMatch(reason);
    expect(response.body.message.replace(reason, '')).toBe(`An error occurred during request to ${callPath(call)}, `);
    expect(Object.keys(response.body).toSorted()).toEqual(['code', 'message', 'requestId', 'status']);
  });
});
