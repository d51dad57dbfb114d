import { lineWith, newCart, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('lines', () => {
  it('[CART-04] adding the same article again raises the quantity of its line', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    const changed = await updateCart(shop, cart, { action: 'addLineItem', sku: 'EX10000001', quantity: 2 });
    expect(changed.lineItems).toHaveLength(1);
    expect(changed.lineItems[0]?.quantity).toBe(3);
    expect(changed.totalLineItemQuantity).toBe(3);
    expect(changed.totalPrice).toEqual({
      type: 'centPrecision',
      currencyCode: 'EUR',
      centAmount: 5997,
      fractionDigits: 2,
    });
    expect(changed.version).toBe(cart.version + 1);
  });

  it('[CART-05] quantity zero removes the line', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    const changed = await updateCart(shop, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(cart, 'EX10000001').id,
      quantity: 0,
    });
    expect(changed.lineItems).toEqual([]);
    expect(changed.totalPrice.centAmount).toBe(0);
  });

  it('[CART-19] the same article with other custom fields is another line and keeps its parent SKU', async () => {
    const custom = { type: { typeId: 'type' as const, key: 'line-item-fields' }, fields: { parentSku: 'EX10000002' } };
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001' }, { sku: 'EX10000001', custom }, { sku: 'EX10000001', custom }],
    });
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(cart.lineItems[1]?.custom?.fields).toEqual({ parentSku: 'EX10000002' });
  });

  it('[CART-18] a line carries variant, names, slug, price and product type', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    const line = lineWith(cart, 'EX10000001');
    expect(line.name['sk-SK']).toBe('Article EX10000001 sk');
    expect(line.productSlug?.['en-GB']).toBe('article-ex10000001');
    expect(line.productKey).toBe('ex10000001');
    expect(line.price.value.centAmount).toBe(1999);
    expect(line.productType.typeId).toBe('product-type');
  });

  it('keeps channels, keys and external prices', async () => {
    const cart = await newCart(shop, {
      lineItems: [
        {
          sku: 'EX10000002',
          key: 'gift-wrap',
          supplyChannel: { typeId: 'channel', key: 'warehouse' },
          externalPrice: { currencyCode: 'EUR', centAmount: 123 },
          quantity: 2,
        },
      ],
    });
    const line = lineWith(cart, 'EX10000002');
    expect(line).toMatchObject({ key: 'gift-wrap', priceMode: 'ExternalPrice', supplyChannel: { typeId: 'channel' } });
    expect(cart.totalPrice.centAmount).toBe(246);
  });

  it('refuses what is not published, unknown, without price, negative or of the wrong type, and changes nothing', async () => {
    const cart = await newCart(shop);
    expect((await refused(updateCart(shop, cart, { action: 'addLineItem', sku: 'EX10000004' }))).code).toBe(
      'InvalidInput',
    );
    expect((await refused(updateCart(shop, cart, { action: 'addLineItem', sku: 'nothing' }))).code).toBe(
      'InvalidInput',
    );
    expect(await refused(newCart(shop, { currency: 'PLN', lineItems: [{ sku: 'EX10000001' }] }))).toMatchObject({
      status: 400,
      code: 'MatchingPriceNotFound',
    });
    expect(
      (await refused(updateCart(shop, cart, { action: 'addLineItem', sku: 'EX10000001', quantity: -1 }))).error,
    ).toMatchObject({ code: 'InvalidField', field: 'action.quantity', invalidValue: -1 });
    const wrong = await shop.raw('POST', `/carts/${cart.id}`, {
      version: cart.version,
      actions: [{ action: 'addLineItem', sku: 5 }],
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { statusCode: 400, errors: [{ code: 'InvalidField', field: 'action.sku', invalidValue: 5 }] },
    });
    const unknown = await shop.raw('POST', `/carts/${cart.id}`, {
      version: cart.version,
      actions: [{ action: 'addLineItem', sku: 'EX10000001' }, { action: 'fly' }],
    });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } });
    const { body } = await shop.api.carts().withId({ ID: cart.id }).get().execute();
    expect(body).toEqual(cart);
  });
});

describe('versions', () => {
  it('refuses a stale version for changes, changes without effect and deletes', async () => {
    const cart = await newCart(shop);
    await updateCart(shop, cart, { action: 'setLocale', locale: 'sk-SK' });
    const stale = await refused(updateCart(shop, cart, { action: 'setLocale', locale: 'sk-SK' }));
    expect(stale).toMatchObject({
      status: 409,
      code: 'ConcurrentModification',
      error: { currentVersion: cart.version + 1 },
    });
    expect((await refused(updateCart(shop, cart))).status).toBe(409);
    const gone = shop.api
      .carts()
      .withId({ ID: cart.id })
      .delete({ queryArgs: { version: cart.version } })
      .execute();
    expect((await refused(gone)).status).toBe(409);
  });

  it('keeps the version when nothing changes', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    expect((await updateCart(shop, cart, { action: 'recalculate' })).version).toBe(cart.version);
  });

  it('[CART-12] a deleted cart is gone', async () => {
    const cart = await newCart(shop);
    await shop.api
      .carts()
      .withId({ ID: cart.id })
      .delete({ queryArgs: { version: cart.version } })
      .execute();
    expect(await refused(shop.api.carts().withId({ ID: cart.id }).get().execute())).toMatchObject({
      status: 404,
      code: 'ResourceNotFound',
    });
  });
});

describe('custom fields', () => {
  it('[CART-17] keeps money and text fields and refuses wrong ones', async () => {
    const cart = await newCart(shop);
    const typed = await updateCart(
      shop,
      cart,
      {
        action: 'setCustomType',
        type: { typeId: 'type', key: 'cart-fields' },
        fields: { calculatedCodFee: { currencyCode: 'EUR', centAmount: 199 } },
      },
      { action: 'setCustomField', name: 'utmSource', value: 'letter' },
    );
    expect(typed.custom?.fields).toEqual({
      calculatedCodFee: { type: 'centPrecision', currencyCode: 'EUR', centAmount: 199, fractionDigits: 2 },
      utmSource: 'letter',
    });
    expect((await refused(updateCart(shop, typed, { action: 'setCustomField', name: 'nothing', value: 1 }))).code).toBe(
      'InvalidField',
    );
    expect(
      (await refused(updateCart(shop, typed, { action: 'setCustomField', name: 'utmSource', value: 1 }))).code,
    ).toBe('InvalidField');
    expect(
      (await updateCart(shop, typed, { action: 'setCustomField', name: 'utmSource' })).custom?.fields.utmSource,
    ).toBeUndefined();
  });
});
