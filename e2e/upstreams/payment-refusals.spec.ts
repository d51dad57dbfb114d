import { updateCart } from '@exwerk/contract/calls/cart-calls';
import * as z from 'zod';
import { speaker } from '../journeys/recovery-steps.ts';
import { expect, test } from '../shop-test.ts';
import { changes } from './own-calls.ts';
import { openMiddleware } from './own-middleware.ts';
import { paymentShopper } from './payment-shopper.ts';
import { reads } from './payment-steps.ts';

/** What is said to who pays before there is anything to pay. */

test.describe.configure({ mode: 'default' });
let middleware: Awaited<ReturnType<typeof openMiddleware>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  middleware = await openMiddleware({});
});
test.afterAll(() => middleware.stop());

const refusal = z.object({
  status: z.number(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
const paypal = { paymentData: { paymentMethod: { type: 'paypal' } }, componentData: {} };

test('[PAY-36, PAY-37] da-DK: without the id of a cart, and without the cart, nothing is paid, and it is said why', async () => {
  const shopper = paymentShopper(middleware.port, speaker('da-DK'));
  const { id, version } = await shopper.filledCart();
  const refused = async (more: object) => {
    const request = { ...paypal, cartVersion: version, ...more };
    return refusal.parse((await shopper.post('new-adyen/makePaymentRequest', request)).body);
  };
  for (const nothing of [{}, { cartId: '' }])
    expect((await refused(nothing)).fields).toEqual({ cartId: 'Cart ID is required.' });
  expect(await refused({ cartId: '11111111-1111-4111-8111-111111111111' })).toMatchObject({
    status: 404,
    message: 'Cart is not loaded. Please load the cart before making a payment.',
  });
  expect(await shopper.pay({ id, version }, { type: 'paypal' })).toMatchObject({ resultCode: 'RedirectShopper' });
});

const taxedCart = z.looseObject({ taxedPrice: z.looseObject({ totalGross: z.looseObject({}) }) });

test('[PAY-38] it-IT: nothing is paid before both addresses are saved and there is a sum in cents', async () => {
  const who = speaker('it-IT');
  const shopper = paymentShopper(middleware.port, who);
  const { address, email } = who;
  const uncollected = {
    status: 400,
    message: 'You did not collect all essential checkout data, at first save both shipping and billing details.',
  };
  const change = async ({ id, version }: { id: string; version: number }, ...actions: object[]) =>
    updateCart.answer.parse(await shopper.call('new-ct/updateCart', { id, version }, actions)).cart;
  const refused = async ({ id, version }: { id: string; version: number }) => {
    const { body } = await shopper.post('new-adyen/makePaymentRequest', {
      ...paypal,
      cartId: id,
      cartVersion: version,
    });
    return refusal.parse(body);
  };
  const billing = { action: 'setBillingAddress', address };
  const billed = await change(await shopper.bareCart(), billing, { action: 'setCustomerEmail', email });
  expect(await refused(billed)).toMatchObject(uncollected);

  const ready = await change(billed, { action: 'setShippingAddress', address });
  const uncounted = middleware.gate.instead(
    asked => changes(ready)(asked) || reads(`/carts/${ready.id}`)(asked),
    async (_asked, pass) => {
      const { status, body } = await pass();
      const { taxedPrice, ...cart } = taxedCart.parse(body);
      const totalGross = { ...taxedPrice.totalGross, centAmount: 1234.5 };
      return { status, body: { ...cart, taxedPrice: { ...taxedPrice, totalGross } } };
    },
  );
  expect(await refused(ready)).toMatchObject(uncollected);
  uncounted();
  expect(await shopper.pay(ready, { type: 'paypal' })).toMatchObject({ resultCode: 'RedirectShopper' });
});

test('[TMW-02] sv-SE: calls about commerce and about payments have a root each, and none is below the other', async () => {
  const shopper = paymentShopper(middleware.port, speaker('sv-SE'));
  const { id: cartId } = await shopper.filledCart();
  const methods = { cartId, shopperLocale: 'sv-SE' };
  for (const [root, other, name, ...args] of [
    ['new-ct', 'new-adyen', 'getMe', { customer: false }],
    ['new-ct', 'new-adyen', 'getStores', { storeKey: 'store-se', acceptLanguage: 'sv-SE' }],
    ['new-adyen', 'new-ct', 'getPaymentMethodsRequest', methods],
    ['new-adyen', 'new-ct', 'getPaymentAttempt', {}],
  ] as const) {
    expect((await shopper.post(`${root}/${name}`, ...args)).status, name).toBe(200);
    for (const wrong of [`${other}/${name}`, name])
      expect((await shopper.post(wrong, ...args)).status, wrong).toBe(404);
  }
});
