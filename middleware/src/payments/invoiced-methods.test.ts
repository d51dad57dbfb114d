import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import type { OnlinePaymentMethod } from '@exwerk/contract/storefronts/storefront';
import { paymentRequest } from '../testing/paying.ts';
import { readyCart } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What is said of the goods and their buyer to whom invoices them. */

const shop = suiteShop();
beforeAll(async () => {
  // The third of three pieces at a price of its own, which the three do not share to the cent.
  const draft = {
    name: { 'de-DE': 'Drei Stück' },
    value: { type: 'relative', permyriad: 3333 },
    cartPredicate: '1 = 1',
    target: {
      type: 'multiBuyLineItems',
      predicate: '1 = 1',
      triggerQuantity: 3,
      discountedQuantity: 1,
      selectionMode: 'Cheapest',
    },
    sortOrder: '0.000193',
    requiresDiscountCode: false,
  } as const;
  await shop.services.commerce.service.cartDiscounts().post({ body: draft }).execute();
});
let unwatch = () => {};
afterEach(() => unwatch());

/** What the provider is asked for by this way to pay for three pieces, and whether it takes that. */
async function pay(type: OnlinePaymentMethod, address: object = {}, more: object = {}) {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper, { quantity: 3, address });
  const bodies: Record<string, unknown>[] = [];
  unwatch = shop.upstreams.watch(({ path, body }) => {
    if (path.endsWith('/v72/payments')) bodies.push(body);
    return undefined;
  });
  const { resultCode } = await shopper.call(makePaymentRequest, paymentRequest(cart, { type }, more));
  return { resultCode, asked: bodies[0] };
}

it.each([
  [{}, {}],
  [{ vatNumber: 'DE123456789' }, { taxId: 'DE123456789' }],
])('[PAY-31] a business invoice names the company, with %j', async (address, more) => {
  const { resultCode, asked } = await pay('klarna_b2b', { company: 'Sample GmbH', ...address });
  expect([resultCode, asked?.company]).toEqual(['RedirectShopper', { name: 'Sample GmbH', ...more }]);
});

it('lines of a price that pieces cannot share add up to the amount', async () => {
  const { resultCode, asked } = await pay('klarna');
  expect(resultCode).toBe('RedirectShopper');
  expect(asked).not.toHaveProperty('company');
  expect(asked?.lineItems).toContainEqual(expect.objectContaining({ id: 'rounding', quantity: 1 }));
});

it('a buyer’s day of birth is told as it was given, in whatever time zone the shop runs', async () => {
  const { resultCode, asked } = await pay('ratepay', {}, { dateOfBirth: '1990-01-02' });
  expect([resultCode, asked?.dateOfBirth]).toEqual(['RedirectShopper', '1990-01-02T00:00:00.000Z']);
});
