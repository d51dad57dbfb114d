import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { eur, newCart, slovakia } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const ready = (more: Partial<CartDraft> = {}): Promise<Cart> =>
  newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }], ...more });

describe('what shoppers may say of their orders', () => {
  it('which cart they mean, and nothing that is the merchant’s to say', async () => {
    const visitor = shop.anonymous();
    const { body: cart } = await visitor.api
      .me()
      .carts()
      .post({
        body: { currency: 'EUR', country: 'SK', shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] },
      })
      .execute();
    const bearer = (await visitor.tokens.get())?.token.replace(/^Bearer /, '') ?? '';
    const answer = await fetch(`${shop.url}/exwerk/me/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: cart.id,
        version: cart.version,
        orderNumber: 'MINE-1',
        purchaseOrderNumber: 'P-1',
        orderState: 'Complete',
        paymentState: 'Paid',
        shipmentState: 'Delivered',
        custom: { type: { typeId: 'type', key: 'cart-fields' }, fields: { utmSource: 'x' } },
      }),
    });
    expect(answer.status).toBe(201);
    const order: unknown = await answer.json();
    expect(order).toMatchObject({ orderState: 'Open', cart: { id: cart.id } });
    for (const field of ['orderNumber', 'purchaseOrderNumber', 'paymentState', 'shipmentState', 'custom'])
      expect(order).not.toHaveProperty(field);
  });
});

it('keeps the purchase order number of a cart, from its draft on', async () => {
  const cart = await ready({ purchaseOrderNumber: 'PO-7' });
  expect(cart.purchaseOrderNumber).toBe('PO-7');
  const { body } = await shop.api
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
    .execute();
  expect(body.purchaseOrderNumber).toBe('PO-7');
  const own = await shop
    .anonymous()
    .api.me()
    .carts()
    .post({ body: { currency: eur(0).currencyCode, ...{ purchaseOrderNumber: 'PO-8' } } })
    .execute();
  expect(own.body.purchaseOrderNumber).toBeUndefined();
});
