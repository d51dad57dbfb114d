import { randomInt } from 'node:crypto';
import type { Cart } from '@exwerk/contract/calls/cart';
import { createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { plainCalls } from '../languages/plain-calls.ts';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';
import { referenceOf } from './own-calls.ts';

/** Every call that could put more into a cart than there is. */

const drill = 'EX30000001';
const guarantee = '4100020';

const add = (sku: string, quantity: number, parentSku?: string) => ({
  action: 'addLineItem',
  sku,
  quantity,
  ...(parentSku !== undefined && { parentSku }),
});

const out = expect.stringMatching(/^400 .*"OutOfStock"/);
const wrong = (field: string, said: string) => expect.stringMatching(new RegExp(`^400 .*"${field}":"${said}`));
const pieces = ({ lineItems }: Cart) => lineItems.map(({ variant, quantity }) => [variant.sku, quantity]);

for (const who of mostNightly([speaker('pt-PT'), speaker('fr-CH')]))
  test(`[AGREE-06, RECOVER-02] ${who.locale}: no call adds more than there is, nor a guarantee without its product or more often`, async () => {
    const scarce = `EX5${randomInt(1_000_000, 10_000_000)}`;
    await productLike(drill, scarce);
    await stocked(scarce, 3);
    const { call, post, cookie } = plainCalls(who);
    const changed = async (cart: Cart, ...actions: readonly object[]) =>
      updateCart.answer.parse(await call('updateCart', referenceOf(cart), actions)).cart;
    const refusal = async (name: string, cart: Cart, ...args: unknown[]) => {
      const { status, html } = await post(`new-ct/${name}`, referenceOf(cart), ...args);
      return `${status} ${html}`;
    };
    const form = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, locale: who.locale }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await visit(who.country, cartFormPath, cookie(), { body, headers })).headers.get('location');
    };

    const empty = createCart.answer.parse(await call('createCart')).cart;
    expect(await refusal('addToCart', empty, { sku: scarce }, 4)).toEqual(out);
    const { name } =
      getProduct.answer.parse(await call('getProduct', { sku: scarce, acceptLanguage: who.locale })).product ?? {};
    const told = JSON.stringify({ articles: [{ sku: scarce, name, available: 3 }] });
    expect(await refusal('updateCart', empty, [add(scarce, 4)])).toContain(`"details":${told}`);
    expect(await refusal('updateCart', empty, [add(scarce, 2), add(scarce, 2)])).toEqual(out);
    const full = await changed(empty, add(scarce, 3));
    const lineItemId = full.lineItems[0]?.id ?? '';
    expect(await refusal('addToCart', full, { sku: scarce }, 1)).toEqual(out);
    expect(await refusal('updateCartQuantity', full, { lineItemId }, 4)).toContain(`"details":${told}`);
    const four = { action: 'changeLineItemQuantity', lineItemId, quantity: 4 };
    expect(await refusal('updateCart', full, [four])).toEqual(out);
    expect(await form({ change: 'add', sku: scarce, quantity: '1' })).toContain('?refused=stock');
    expect(await form({ change: 'set', lineItemId, quantity: '4' })).toContain('?refused=stock');
    expect(await form({ change: 'set', lineItemId, quantity: '3' })).not.toContain('?refused');

    expect(await refusal('addToCart', full, { sku: guarantee }, 1)).toEqual(wrong('parentSku', 'is required'));
    const alone = [add(guarantee, 1, drill)];
    expect(await refusal('updateCart', full, alone)).toEqual(wrong('parentSku', 'is not in the cart'));
    const drills = await changed(full, add(drill, 2));
    // Called a part of another article, it would need no stock.
    expect(await refusal('updateCart', drills, [add(scarce, 1, drill)])).toEqual(wrong('sku', 'is not offered'));
    const covered = await changed(drills, add(guarantee, 5, drill));
    const idOf = (sku: string) => covered.lineItems.find(({ variant }) => variant.sku === sku)?.id;
    const all = (count: number) => [
      [scarce, 3],
      [drill, count],
      [guarantee, count],
    ];
    expect(pieces(covered)).toEqual(all(2));
    const more = await refusal('updateCartQuantity', covered, { lineItemId: idOf(guarantee) }, 3);
    expect(more).toEqual(wrong('quantity', 'is more than of the product'));
    const fewer = { action: 'changeLineItemQuantity', lineItemId: idOf(drill), quantity: 1 };
    const one = await changed(covered, fewer);
    expect(pieces(one)).toEqual(all(1));
    const none = await changed(one, { action: 'removeLineItem', lineItemId: idOf(drill) });
    expect(pieces(none)).toEqual([[scarce, 3]]);
  });
