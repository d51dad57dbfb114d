import { addToCart, createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import type { Speaker } from '../languages/speaker.ts';

/** Somebody who buys in a storefront, as a middleware of its own sees them: without a shell in between. */
export function paymentShopper(port: number, { url, locale, address, email }: Speaker) {
  const { host } = new URL(url('/'));
  const middleware = `http://127.0.0.1:${port}`;
  const cookies = new Map<string, string>();
  const headers = () => ({
    'content-type': 'application/json',
    'accept-language': locale,
    cookie: [...cookies.values()].join('; '),
  });

  /** Answers a refusal, too. */
  const post = async (name: string, ...args: unknown[]): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${middleware}/api/${name}?origin=${host}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(args),
    });
    for (const line of answer.headers.getSetCookie())
      cookies.set(line.split('=', 1)[0] ?? '', line.split(';', 1)[0] ?? '');
    return { status: answer.status, body: await answer.json() };
  };
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const { status, body } = await post(name, ...args);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };

  return {
    post,
    call,

    /** A cart with goods; nothing is said yet of who buys it. */
    async bareCart(sku = 'EX30000001') {
      const { id, version } = createCart.answer.parse(await call('new-ct/createCart')).cart;
      return addToCart.answer.parse(await call('new-ct/addToCart', { id, version }, { sku }, 1)).cart;
    },

    /** A cart with everything that paying asks for. */
    async filledCart() {
      const { id, version } = await this.bareCart();
      const actions = [
        { action: 'setBillingAddress', address },
        { action: 'setShippingAddress', address },
        { action: 'setCustomerEmail', email },
      ];
      return updateCart.answer.parse(await call('new-ct/updateCart', { id, version }, actions)).cart;
    },

    pay: async ({ id, version }: { id: string; version: number }, paymentMethod: object) => {
      const request = { paymentData: { paymentMethod }, componentData: {}, cartId: id, cartVersion: version };
      return makePaymentRequest.answer.parse(await call('new-adyen/makePaymentRequest', request));
    },

    /** Follows the redirect of a bank; answers where the shop leads to. */
    async comeBack(back: URL): Promise<string> {
      const answer = await fetch(`${middleware}${back.pathname}${back.search}&origin=${back.host}`, {
        headers: headers(),
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? '';
    },
  };
}
