import type { Cart } from '@commercetools/platform-sdk';
import { lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const taxOf = (cart: Cart) => cart.taxedPrice?.taxPortions.reduce((sum, { amount }) => sum + amount.centAmount, 0) ?? 0;

describe('tax and shipping', () => {
  it('[CART-15] taxes lines, shipping and cart by the country of the shipping address', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001', quantity: 2 }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    expect(cart.totalPrice.centAmount).toBe(3998 + 195);
    expect(lineWith(cart, 'EX10000001').taxedPrice).toMatchObject({
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
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000002' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    expect(cart.shippingInfo?.price.centAmount).toBe(0);
    expect(cart.totalPrice.centAmount).toBe(5900);
    const less = await updateCart(
      shop,
      cart,
      { action: 'removeLineItem', lineItemId: lineWith(cart, 'EX10000002').id },
      { action: 'addLineItem', sku: 'EX10000001', externalPrice: { currencyCode: 'EUR', centAmount: 5899 } },
    );
    expect(less.shippingInfo?.price.centAmount).toBe(195);
    expect(less.totalPrice.centAmount).toBe(5899 + 195);
  });

  it('changing the address retaxes; a method that ships elsewhere is marked so; without a rate it is refused', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    // Britain has a zone, but no rate in euro.
    const moved = await updateCart(shop, cart, { action: 'setShippingAddress', address: { country: 'GB' } });
    expect(lineWith(moved, 'EX10000001').taxRate?.amount).toBe(0.2);
    expect(moved.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart');
    expect(
      await refused(updateCart(shop, moved, { action: 'setShippingAddress', address: { country: 'DE' } })),
    ).toMatchObject({
      status: 400,
      code: 'MissingTaxRateForCountry',
    });
    const none = await updateCart(shop, moved, { action: 'setShippingAddress' });
    expect(none.shippingInfo).toBeUndefined();
    expect(none.taxedPrice).toBeUndefined();
    expect(lineWith(none, 'EX10000001').taxRate).toBeUndefined();
  });

  it('adds tax to net prices where prices do not include it', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }], shippingAddress: { country: 'CH' } });
    expect(cart.taxedPrice).toMatchObject({ totalNet: { centAmount: 1999 }, totalGross: { centAmount: 2153 } });
  });

  it('the External mode takes rates from outside, for lines, custom lines and shipping', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    const zero = { name: 'net', amount: 0, country: 'SK', includedInPrice: true };
    const external = await updateCart(shop, cart, { action: 'changeTaxMode', taxMode: 'External' });
    expect(external.taxedPrice).toBeUndefined();
    const net = await updateCart(
      shop,
      external,
      { action: 'setLineItemTaxRate', lineItemId: lineWith(cart, 'EX10000001').id, externalTaxRate: zero },
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
    expect((await refused(updateCart(shop, cart, { action: 'setLocale', locale: 'sk-SK' }))).status).toBe(409);
    const back = await updateCart(
      shop,
      net,
      { action: 'removeCustomLineItem', customLineItemId: net.customLineItems[0]?.id ?? '' },
      { action: 'changeTaxMode', taxMode: 'Platform' },
    );
    expect(back.taxedPrice?.totalNet.centAmount).toBe(1784);
  });
});

describe('prices', () => {
  it('country prices, tiers and group prices; expired prices never', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000005' }] });
    expect(lineWith(cart, 'EX10000005').price.value.centAmount).toBe(2400);
    const germany = await updateCart(shop, cart, { action: 'setCountry', country: 'DE' });
    expect(lineWith(germany, 'EX10000005').price.value.centAmount).toBe(2500);
    const ten = await updateCart(shop, germany, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(cart, 'EX10000005').id,
      quantity: 10,
    });
    expect(ten.totalPrice.centAmount).toBe(20_000);
    const nine = await updateCart(shop, ten, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(cart, 'EX10000005').id,
      quantity: 9,
    });
    expect(nine.totalPrice.centAmount).toBe(22_500);
    const member = await updateCart(shop, nine, {
      action: 'setCustomerGroup',
      customerGroup: { typeId: 'customer-group', key: 'tier-1' },
    });
    expect(lineWith(member, 'EX10000005').price.value.centAmount).toBe(2300);
  });

  it('product discounts: the highest sort order wins; recalculate picks up new prices', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000006' }] });
    expect(lineWith(cart, 'EX10000006').price.discounted?.value.centAmount).toBe(7500);
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
    expect((await updateCart(shop, cart, { action: 'recalculate' })).totalPrice.centAmount).toBe(5000);
    await change(2500, discount.version + 1);
  });
});
