import { eur, lineWith, newCart, offered, slovakia, updateCart } from '../testing/cart-calls.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const shipped = { shippingAddress: slovakia, shippingMethod: { typeId: 'shipping-method' as const, key: 'parcel' } };

describe('gifts', () => {
  const gifted = { typeId: 'product' as const, key: 'ex10000004' };
  it('are given although their product is not published, with the tax of its category', () =>
    offered(shop, { value: { type: 'giftLineItem', product: gifted, variantId: 1 } }, async () => {
      const cart = await newCart(shop, { ...shipped, lineItems: [{ sku: 'EX10000001' }] });
      expect(lineWith(cart, 'EX10000004')).toMatchObject({
        lineItemMode: 'GiftLineItem',
        quantity: 1,
        price: { value: { centAmount: 4999 } },
        totalPrice: { centAmount: 0 },
        taxRate: { amount: 0.23 },
      });
      expect(cart.totalPrice.centAmount).toBe(1999 + 195);
      const { statusCode } = await shop.api
        .orders()
        .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
        .execute();
      expect(statusCode).toBe(201);
    }));

  it('count neither for a shipping method that fits nor for one that is offered', async () => {
    const { body: method } = await shop.api
      .shippingMethods()
      .post({
        body: {
          key: 'for-dear-goods',
          name: 'For dear goods',
          taxCategory: { typeId: 'tax-category', key: 'standard' },
          isDefault: false,
          predicate: 'lineItemTotal(1 = 1) > "150.00 EUR"',
          zoneRates: [{ zone: { typeId: 'zone', key: 'sk' }, shippingRates: [{ price: eur(95) }] }],
        },
      })
      .execute();
    const shippingMethod = { typeId: 'shipping-method' as const, id: method.id };
    const cart = await newCart(shop, {
      shippingAddress: slovakia,
      shippingMethod,
      lineItems: [{ sku: 'EX10000006', quantity: 2 }],
    });
    const offeredFor = async ({ id }: { id: string }) =>
      (
        await shop.api
          .shippingMethods()
          .matchingCart()
          .get({ queryArgs: { cartId: id } })
          .execute()
      ).body.results.map(({ key }) => key);
    // The goods cost 150.00, with the gift it would be 209.00.
    expect(cart.lineItems.map(({ lineItemMode }) => lineItemMode)).toEqual(['Standard', 'GiftLineItem']);
    expect(cart.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart');
    expect(await offeredFor(cart)).toEqual(['parcel']);
    const dearer = await updateCart(shop, cart, { action: 'addLineItem', sku: 'EX10000001' });
    expect(dearer.shippingInfo?.shippingMethodState).toBe('MatchesCart');
    expect(await offeredFor(dearer)).toEqual(['parcel', 'for-dear-goods']);
  });
});
