import type { Payment } from '@commercetools/platform-sdk';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import { notificationOf, notify, type Said } from './notification.ts';
import { readyCart, type Shopper, type TestShop } from './shop.ts';

interface CartReference {
  readonly id: string;
  readonly version: number;
}

/** What pays a cart by what the provider's component gave; `more` of it beside the method. */
export const paymentRequest = ({ id, version }: CartReference, paymentMethod: object, more: object = {}) => ({
  paymentData: { paymentMethod, ...more },
  componentData: {},
  cartId: id,
  cartVersion: version,
});

/** What tells how it went at the bank, of which one came back to `back`. */
export const detailsRequest = (cartId: string, back: URL) => ({
  paymentData: { details: { redirectResult: back.searchParams.get('redirectResult') } },
  componentData: {},
  cartId,
});

/** A page of payment of a cart of its own, and what it asks for. */
export async function openPaymentPage(shopper: Shopper, goods: Parameters<typeof readyCart>[1] = {}) {
  const cart = await readyCart(shopper, goods);
  const { attempt } = await shopper.call(getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'nl-NL' });
  const asked = (paymentMethod: object, version = cart.version) => ({
    ...paymentRequest({ id: cart.id, version }, paymentMethod),
    attempt,
  });
  return { cart, attempt, asked };
}

const recordOf = ({ services }: TestShop, paymentId: string) =>
  services.commerce.service.payments().withId({ ID: paymentId });

/** A payment as the commerce service has it. */
export const storedPayment = async (shop: TestShop, paymentId: string): Promise<Payment> =>
  (await recordOf(shop, paymentId).get().execute()).body;

/** Such as `Authorization Success`. */
export const transactionsOf = async (shop: TestShop, paymentId: string): Promise<string[]> =>
  (await storedPayment(shop, paymentId)).transactions.map(({ type, state }) => `${type} ${state}`);

/** The provider says something, and is heard. */
export async function say(shop: TestShop, said: Said): Promise<void> {
  expect((await notify(shop.app, notificationOf(said))).body).toEqual({ notificationResponse: '[accepted]' });
}
