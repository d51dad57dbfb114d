import type { Cart, CartDraft, CartUpdateAction } from '@commercetools/platform-sdk';
import { refused } from '../testing/errors.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const newCart = async (more: Partial<CartDraft> = {}): Promise<Cart> =>
  (
    await shop.api
      .carts()
      .post({ body: { currency: 'EUR', country: 'SK', ...more } })
      .execute()
  ).body;

const update = async (cart: Cart, ...actions: CartUpdateAction[]): Promise<Cart> =>
  (
    await shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions } })
      .execute()
  ).body;

const slovakia = { country: 'SK', city: 'Bratislava' };
const lineOf = (cart: Cart, sku: string) => {
  const line = cart.lineItems.find(({ variant }) => variant.sku === sku);
  if (line === undefined) throw new Error(`no line ${sku}`);
  return line;
};
const taxOf = (cart: Cart) => cart.taxedPrice?.taxPortions.reduce((sum, { amount }) => sum + amount.centAmount, 0) ?? 0;

describe('lines', () => {
  it('[CART-04] adding the same article again raises the quantity of its line', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001' }] });
    const changed = await update(cart, { action: 'addLineItem', sku: 'EX10000001', quantity: 2 });
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
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001' }] });
    const changed = await update(cart, {
      action: 'changeLineItemQuantity',
      lineItemId: lineOf(cart, 'EX10000001').id,
      quantity: 0,
    });
    expect(changed.lineItems).toEqual([]);
    expect(changed.totalPrice.centAmount).toBe(0);
  });

  it('[CART-19] the same article with other custom fields is another line and keeps its parent SKU', async () => {
    const custom = { type: { typeId: 'type' as const, key: 'line-item-fields' }, fields: { parentSku: 'EX10000002' } };
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001' }, { sku: 'EX10000001', custom }, { sku: 'EX10000001', custom }],
    });
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(cart.lineItems[1]?.custom?.fields).toEqual({ parentSku: 'EX10000002' });
  });

  it('[CART-18] a line carries variant, names, slug, price and product type', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001' }] });
    const line = lineOf(cart, 'EX10000001');
    expect(line.name['sk-SK']).toBe('Article EX10000001 sk');
    expect(line.productSlug?.['en-GB']).toBe('article-ex10000001');
    expect(line.productKey).toBe('ex10000001');
    expect(line.price.value.centAmount).toBe(1999);
    expect(line.productType.typeId).toBe('product-type');
  });

  it('keeps channels, keys and external prices', async () => {
    const cart = await newCart({
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
    const line = lineOf(cart, 'EX10000002');
    expect(line).toMatchObject({ key: 'gift-wrap', priceMode: 'ExternalPrice', supplyChannel: { typeId: 'channel' } });
    expect(cart.totalPrice.centAmount).toBe(246);
  });

  it('refuses what is not published, unknown, without price, negative or of the wrong type, and changes nothing', async () => {
    const cart = await newCart();
    expect((await refused(update(cart, { action: 'addLineItem', sku: 'EX10000004' }))).code).toBe('InvalidInput');
    expect((await refused(update(cart, { action: 'addLineItem', sku: 'nothing' }))).code).toBe('InvalidInput');
    expect(await refused(newCart({ currency: 'PLN', lineItems: [{ sku: 'EX10000001' }] }))).toMatchObject({
      status: 400,
      code: 'MatchingPriceNotFound',
    });
    expect(
      (await refused(update(cart, { action: 'addLineItem', sku: 'EX10000001', quantity: -1 }))).error,
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
    const cart = await newCart();
    await update(cart, { action: 'setLocale', locale: 'sk-SK' });
    const stale = await refused(update(cart, { action: 'setLocale', locale: 'sk-SK' }));
    expect(stale).toMatchObject({
      status: 409,
      code: 'ConcurrentModification',
      error: { currentVersion: cart.version + 1 },
    });
    expect((await refused(update(cart))).status).toBe(409);
    const gone = shop.api
      .carts()
      .withId({ ID: cart.id })
      .delete({ queryArgs: { version: cart.version } })
      .execute();
    expect((await refused(gone)).status).toBe(409);
  });

  it('keeps the version when nothing changes', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001' }] });
    expect((await update(cart, { action: 'recalculate' })).version).toBe(cart.version);
  });

  it('[CART-12] a deleted cart is gone', async () => {
    const cart = await newCart();
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

describe('tax and shipping', () => {
  it('[CART-15] taxes lines, shipping and cart by the country of the shipping address', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001', quantity: 2 }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    expect(cart.totalPrice.centAmount).toBe(3998 + 195);
    expect(lineOf(cart, 'EX10000001').taxedPrice).toMatchObject({
      totalNet: { centAmount: 3250 },
      totalGross: { centAmount: 3998 },
      taxPortions: [{ rate: 0.23, amount: { centAmount: 748 } }],
    });
    expect(cart.shippingInfo?.taxedPrice).toMatchObject({
      totalNet: { centAmount: 159 },
      totalGross: { centAmount: 195 },
    });
    expect(cart.taxedPrice).toMatchObject({ totalNet: { centAmount: 3409 }, totalGross: { centAmount: 4193 } });
    expect(cart.taxedPrice?.taxPortions).toHaveLength(1);
    expect((cart.taxedPrice?.totalNet.centAmount ?? 0) + taxOf(cart)).toBe(cart.taxedPrice?.totalGross.centAmount);
  });

  it('[SHIP-04] shipping is free from the threshold on, and costs again below it', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000002' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    expect(cart.shippingInfo?.price.centAmount).toBe(0);
    expect(cart.totalPrice.centAmount).toBe(5900);
    const less = await update(
      cart,
      { action: 'removeLineItem', lineItemId: lineOf(cart, 'EX10000002').id },
      { action: 'addLineItem', sku: 'EX10000001', externalPrice: { currencyCode: 'EUR', centAmount: 5899 } },
    );
    expect(less.shippingInfo?.price.centAmount).toBe(195);
    expect(less.totalPrice.centAmount).toBe(5899 + 195);
  });

  it('changing the address retaxes; a method that ships elsewhere is marked so; without a rate it is refused', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    // Britain has a zone, but no rate in euro.
    const moved = await update(cart, { action: 'setShippingAddress', address: { country: 'GB' } });
    expect(lineOf(moved, 'EX10000001').taxRate?.amount).toBe(0.2);
    expect(moved.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart');
    expect(await refused(update(moved, { action: 'setShippingAddress', address: { country: 'DE' } }))).toMatchObject({
      status: 400,
      code: 'MissingTaxRateForCountry',
    });
    const none = await update(moved, { action: 'setShippingAddress' });
    expect(none.shippingInfo).toBeUndefined();
    expect(none.taxedPrice).toBeUndefined();
    expect(lineOf(none, 'EX10000001').taxRate).toBeUndefined();
  });

  it('adds tax to net prices where prices do not include it', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000001' }], shippingAddress: { country: 'CH' } });
    expect(cart.taxedPrice).toMatchObject({ totalNet: { centAmount: 1999 }, totalGross: { centAmount: 2153 } });
  });

  it('the External mode takes rates from outside, for lines, custom lines and shipping', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    const zero = { name: 'net', amount: 0, country: 'SK', includedInPrice: true };
    const external = await update(cart, { action: 'changeTaxMode', taxMode: 'External' });
    expect(external.taxedPrice).toBeUndefined();
    const net = await update(
      external,
      { action: 'setLineItemTaxRate', lineItemId: lineOf(cart, 'EX10000001').id, externalTaxRate: zero },
      { action: 'setShippingMethodTaxRate', externalTaxRate: zero },
      {
        action: 'addCustomLineItem',
        name: { 'en-GB': 'COD' },
        slug: 'cod-fee',
        money: { currencyCode: 'EUR', centAmount: 150 },
        externalTaxRate: zero,
      },
    );
    expect(net.taxedPrice).toMatchObject({ totalNet: { centAmount: 2344 }, totalGross: { centAmount: 2344 } });
    expect((await refused(update(cart, { action: 'setLocale', locale: 'sk-SK' }))).status).toBe(409);
    const back = await update(
      net,
      { action: 'removeCustomLineItem', customLineItemId: net.customLineItems[0]?.id ?? '' },
      { action: 'changeTaxMode', taxMode: 'Platform' },
    );
    expect(back.taxedPrice?.totalNet.centAmount).toBe(1784);
  });
});

describe('prices', () => {
  it('country prices, tiers and group prices; expired prices never', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000005' }] });
    expect(lineOf(cart, 'EX10000005').price.value.centAmount).toBe(2400);
    const germany = await update(cart, { action: 'setCountry', country: 'DE' });
    expect(lineOf(germany, 'EX10000005').price.value.centAmount).toBe(2500);
    const ten = await update(germany, {
      action: 'changeLineItemQuantity',
      lineItemId: lineOf(cart, 'EX10000005').id,
      quantity: 10,
    });
    expect(ten.totalPrice.centAmount).toBe(20_000);
    const nine = await update(ten, {
      action: 'changeLineItemQuantity',
      lineItemId: lineOf(cart, 'EX10000005').id,
      quantity: 9,
    });
    expect(nine.totalPrice.centAmount).toBe(22_500);
    const member = await update(nine, {
      action: 'setCustomerGroup',
      customerGroup: { typeId: 'customer-group', key: 'tier-1' },
    });
    expect(lineOf(member, 'EX10000005').price.value.centAmount).toBe(2300);
  });

  it('product discounts: the highest sort order wins; recalculate picks up new prices', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000006' }] });
    expect(lineOf(cart, 'EX10000006').price.discounted?.value.centAmount).toBe(7500);
    expect(cart.totalPrice.centAmount).toBe(7500);
    const discount = (await shop.api.productDiscounts().withKey({ key: 'sale' }).get().execute()).body;
    const change = (permyriad: number, version: number) =>
      shop.api
        .productDiscounts()
        .withKey({ key: 'sale' })
        .post({ body: { version, actions: [{ action: 'changeValue', value: { type: 'relative', permyriad } }] } })
        .execute();
    await change(5000, discount.version);
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body.totalPrice.centAmount).toBe(7500);
    expect((await update(cart, { action: 'recalculate' })).totalPrice.centAmount).toBe(5000);
    await change(2500, discount.version + 1);
  });
});

describe('discounts', () => {
  it.each([
    [2, 0],
    [3, 500],
    [4, 500],
    [5, 1000],
    [9, 1000],
    [10, 1500],
    [15, 1500],
  ])('[DISC-05] %i pieces of a volume group get %i permyriad off', async (quantity, permyriad) => {
    const cart = await newCart({
      lineItems: [
        { sku: 'EX10000003', quantity },
        { sku: 'EX10000001', quantity },
      ],
    });
    expect(cart.totalPrice.centAmount).toBe(quantity * (1000 - permyriad / 10) + quantity * 1999);
    const parts = lineOf(cart, 'EX10000003').discountedPricePerQuantity;
    expect(parts.length).toBe(permyriad === 0 ? 0 : 1);
    if (permyriad > 0) {
      expect(parts[0]).toMatchObject({ quantity, discountedPrice: { value: { centAmount: 1000 - permyriad / 10 } } });
      expect(parts[0]?.discountedPrice.includedDiscounts).toHaveLength(1);
    }
  });

  it('[DISC-02] [DISC-08] a loyalty discount is for members in its store only', async () => {
    const customer = (
      await shop.api
        .customers()
        .post({
          body: {
            email: 'loyal@example.com',
            password: 'secret-1',
            customerGroup: { typeId: 'customer-group', key: 'tier-1' },
          },
        })
        .execute()
    ).body.customer;
    const inStore = (key: string, customerId?: string) =>
      newCart({
        store: { typeId: 'store', key },
        country: key === 'store-gb' ? 'GB' : 'SK',
        lineItems: [{ sku: 'EX10000001' }],
        ...(customerId === undefined ? {} : { customerId }),
      });
    expect((await inStore('store-sk', customer.id)).totalPrice.centAmount).toBe(1999 - 60);
    expect((await inStore('store-sk')).totalPrice.centAmount).toBe(1999);
    expect((await inStore('store-gb', customer.id)).totalPrice.centAmount).toBe(1999);
  });

  it('[CART-36] [DISC-21] a code takes its discount off the total, taxes included, and gives it back', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    const coupon = await update(cart, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(coupon.discountCodes).toMatchObject([{ state: 'MatchesCart' }]);
    expect(coupon.totalPrice.centAmount).toBe(2194 - 219);
    expect(coupon.discountOnTotalPrice?.discountedAmount.centAmount).toBe(219);
    expect(coupon.taxedPrice?.totalGross.centAmount).toBe(1975);
    expect((coupon.taxedPrice?.totalNet.centAmount ?? 0) + taxOf(coupon)).toBe(1975);
    const code = coupon.discountCodes[0]?.discountCode.id ?? '';
    const without = await update(coupon, {
      action: 'removeDiscountCode',
      discountCode: { typeId: 'discount-code', id: code },
    });
    expect(without.totalPrice.centAmount).toBe(2194);
    expect(without.discountCodes).toEqual([]);
  });

  it('[DISC-22] unknown and inactive codes are refused; one whose condition fails is kept without effect', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001', externalPrice: { currencyCode: 'EUR', centAmount: 999 } }],
    });
    expect(await refused(update(cart, { action: 'addDiscountCode', code: 'NOPE' }))).toMatchObject({
      status: 400,
      code: 'DiscountCodeNonApplicable',
    });
    expect((await refused(update(cart, { action: 'addDiscountCode', code: 'OFF' }))).code).toBe(
      'DiscountCodeNonApplicable',
    );
    const coupon = await update(cart, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(coupon.discountCodes[0]?.state).toBe('DoesNotMatchCart');
    expect(coupon.totalPrice.centAmount).toBe(999);
  });

  it('[SHIP-22] a shipping discount shows in shippingInfo.discountedPrice', async () => {
    const cart = await newCart({
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      discountCodes: ['SHIPFREE'],
    });
    expect(cart.shippingInfo?.discountedPrice).toMatchObject({
      value: { centAmount: 0 },
      includedDiscounts: [{ discountedAmount: { centAmount: 195 } }],
    });
    expect(cart.totalPrice.centAmount).toBe(1999);
  });

  it('a gift comes with its condition and goes with it', async () => {
    const cart = await newCart({ lineItems: [{ sku: 'EX10000006', quantity: 2 }] });
    const gift = lineOf(cart, 'EX10000002');
    expect(gift).toMatchObject({ lineItemMode: 'GiftLineItem', quantity: 1, totalPrice: { centAmount: 0 } });
    expect(cart.totalPrice.centAmount).toBe(15_000);
    expect((await refused(update(cart, { action: 'removeLineItem', lineItemId: gift.id }))).code).toBe(
      'InvalidOperation',
    );
    const one = await update(cart, {
      action: 'changeLineItemQuantity',
      lineItemId: lineOf(cart, 'EX10000006').id,
      quantity: 1,
    });
    expect(one.lineItems).toHaveLength(1);
  });
});

describe('custom fields', () => {
  it('[CART-17] keeps money and text fields and refuses wrong ones', async () => {
    const cart = await newCart();
    const typed = await update(
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
    expect((await refused(update(typed, { action: 'setCustomField', name: 'nothing', value: 1 }))).code).toBe(
      'InvalidField',
    );
    expect((await refused(update(typed, { action: 'setCustomField', name: 'utmSource', value: 1 }))).code).toBe(
      'InvalidField',
    );
    expect(
      (await update(typed, { action: 'setCustomField', name: 'utmSource' })).custom?.fields.utmSource,
    ).toBeUndefined();
  });
});
