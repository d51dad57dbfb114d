import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { commerce } from '../builders/commerce.ts';
import { atTheBank } from '../faults/money-safety/shopper.ts';
import type { Speaker } from '../languages/speaker.ts';
import { paymentShopper } from './payment-shopper.ts';
import type { Asked, UpstreamGate } from './upstream-gate.ts';

/** Steps of a payment that is made on another page, and what is stored of it. */

const returnUrl = z.looseObject({ url: z.url() });

/** A cart that is to be paid by PayPal, as far as its page: nothing is taken yet. */
export async function leaveForPayPal(port: number, who: Speaker) {
  const shopper = paymentShopper(port, who);
  const cart = await shopper.filledCart();
  const paid = await shopper.pay(cart, { type: 'paypal' });
  const { url } = returnUrl.parse(paid.action);
  const approve = () => atTheBank({ status: 200, action: { url } }, 'approve');
  return { shopper, cart, paymentId: paid.paymentId, approve };
}

const asks =
  (wanted: string, path: string) =>
  ({ method, path: asked }: Asked) =>
    method === wanted && asked.split('?', 1)[0]?.endsWith(path) === true;
export const reads = (path: string) => asks('GET', path);
export const writes = (path: string) => asks('POST', path);

export const storedPayment = async (id: string) => (await commerce.payments().withId({ ID: id }).get().execute()).body;

export const transactionsOf = async (paymentId: string) =>
  (await storedPayment(paymentId)).transactions.map(({ type, state }) => `${type} ${state}`);

export async function ordersOf(cartId: string) {
  const where = `cart(id="${cartId}")`;
  return (await commerce.orders().get({ queryArgs: { where } }).execute()).body.results;
}

/** As the provider numbers what it does. */
export const pspReference = () => randomBytes(8).toString('hex').toUpperCase();

/**
 * A provider that has authorised a payment, whatever it is asked of it next. The running one would tell the running shop, too, which
 * then makes the order from its side.
 */
export async function authorised(gate: UpstreamGate, paymentId: string): Promise<string> {
  const { custom } = await storedPayment(paymentId);
  const reference = pspReference();
  gate.instead(writes('/payments/details'), () => ({
    status: 200,
    body: {
      resultCode: 'Authorised',
      pspReference: reference,
      merchantReference: custom?.fields.merchantReference,
    },
  }));
  return reference;
}
