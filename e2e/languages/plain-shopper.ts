import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { type CheerioAPI, load } from 'cheerio';
import { expect } from '../shop-test.ts';
import { visit } from '../visit.ts';
import { plainCalls } from './plain-calls.ts';
import type { Speaker } from './speaker.ts';

/** Somebody with a cart of their own, and without a browser: many countries can be asked at once. */
export function plainShopper(speaker: Speaker) {
  const { country, locale, prefix, address, email } = speaker;
  const { call, post, cookie } = plainCalls(speaker);

  return {
    call,

    /** A new cart with an article in it. */
    async cartWith(sku: string, quantity = 1) {
      const { id, version } = createCart.answer.parse(await call('createCart')).cart;
      return addToCart.answer.parse(await call('addToCart', { id, version }, { sku }, quantity)).cart;
    },

    /** Says who buys a cart and where it goes. */
    addressed: ({ id, version }: { id: string; version: number }, more: Readonly<Record<string, string>> = {}) =>
      call('updateCart', { id, version }, [
        { action: 'setBillingAddress', address: { ...address, ...more } },
        { action: 'setShippingAddress', address: { ...address, ...more } },
        { action: 'setCustomerEmail', email },
      ]),

    /** A call about payments; answers a refusal, too. */
    payingCall: async (name: string, request: unknown): Promise<unknown> =>
      JSON.parse((await post(`new-adyen/${name}`, request)).html),

    /** A page as the server sends it to them. */
    async page(path: string): Promise<CheerioAPI> {
      const { status, html } = await visit(country, prefix + path, cookie());
      expect(status, `${locale}: ${path}`).toBe(200);
      return load(html);
    },
  };
}
