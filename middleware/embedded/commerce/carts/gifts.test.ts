import { eur, lineWith, newCart, offered, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
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

  const earned = [{ sku: 'EX10000006', quantity: 2 }];
  const order = ({ id, version }: { id: string; version: number }) =>
    shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id }, version } })
      .execute();

  it('come from no channel that their discount does not name, and keep the one that is set', async () => {
    const cart = await newCart(shop, {
      ...shipped,
      inventoryMode: 'ReserveOnOrder',
      lineItems: [{ sku: 'EX10000001' }],
    });
    await offered(
      shop,
      { value: { type: 'giftLineItem', product: { typeId: 'product', key: 'ex10000002' }, variantId: 1 } },
      async () => {
        const given = await updateCart(shop, cart, { action: 'recalculate' });
        const lineItemId = lineWith(given, 'EX10000002').id;
        expect(await refused(order(given))).toMatchObject({
          code: 'OutOfStock',
          error: { lineItems: [lineItemId], skus: ['EX10000002'] },
        });
        const supplyChannel = { typeId: 'channel' as const, key: 'warehouse' };
        const supplied = await updateCart(shop, given, {
          action: 'setLineItemSupplyChannel',
          lineItemId,
          supplyChannel,
        });
        const later = await updateCart(shop, supplied, { action: 'recalculate' });
        expect(lineWith(later, 'EX10000002')).toMatchObject({ id: lineItemId, supplyChannel: { typeId: 'channel' } });
        expect((await order(later)).statusCode).toBe(201);
      },
    );
  });

  it('have neither more pieces nor another price; what is taken out is given no more', async () => {
    const cart = await newCart(shop, { ...shipped, lineItems: earned });
    const { id: lineItemId } = lineWith(cart, 'EX10000002');
    for (const action of [
      { action: 'changeLineItemQuantity' as const, lineItemId, quantity: 2 },
      { action: 'setLineItemPrice' as const, lineItemId, externalPrice: eur(100) },
      {
        action: 'setLineItemTotalPrice' as const,
        lineItemId,
        externalTotalPrice: { price: eur(100), totalPrice: eur(100) },
      },
    ])
      expect(await refused(updateCart(shop, cart, action))).toMatchObject({ code: 'InvalidOperation' });
    const without = await updateCart(shop, cart, { action: 'removeLineItem', lineItemId });
    expect(without).toMatchObject({ refusedGifts: [{ typeId: 'cart-discount' }] });
    const later = await updateCart(shop, without, { action: 'addLineItem', sku: 'EX10000006' });
    expect(later.lineItems.map(({ variant }) => variant.sku)).toEqual(['EX10000006']);
  });

  it('have a tax rate from outside as any line where rates are from outside, and no order is made without', async () => {
    const cart = await newCart(shop, { taxMode: 'External', shippingAddress: slovakia, lineItems: earned });
    const rate = { name: 'VAT 0 %', amount: 0, country: 'SK', includedInPrice: false };
    const rated = (sku: string, lines: typeof cart) =>
      updateCart(shop, lines, {
        action: 'setLineItemTaxRate',
        lineItemId: lineWith(lines, sku).id,
        externalTaxRate: rate,
      });
    const half = await rated('EX10000006', cart);
    expect(await refused(order(half))).toMatchObject({ code: 'InvalidOperation' });
    const whole = await rated('EX10000002', half);
    expect(lineWith(whole, 'EX10000002').taxedPrice).toMatchObject({ totalGross: { centAmount: 0 } });
    expect((await order(whole)).statusCode).toBe(201);
  });
});
