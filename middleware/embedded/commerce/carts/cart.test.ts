import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const newCart = async (more: object = {}) =>
  (
    await shop.api
      .carts()
      .post({ body: { currency: 'EUR', country: 'SK', ...more } })
      .execute()
  ).body;

describe('carts over HTTP with the official SDK', () => {
  it('[CART-04] adding the same article again raises the quantity of its line', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001', quantity: 1 }] });
    const { body } = await shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'addLineItem', sku: 'EX10000001', quantity: 2 }] } })
      .execute();
    expect(body.lineItems).toHaveLength(1);
    expect(body.lineItems[0]?.quantity).toBe(3);
    expect(body.totalPrice.centAmount).toBe(3 * 1999);
    expect(body.version).toBe(cart.version + 1);
  });
});
