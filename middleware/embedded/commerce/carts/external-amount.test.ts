import { eur, lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const vat = { name: 'VAT', amount: 0.25, country: 'SK', includedInPrice: true };
const order = (cart: { id: string; version: number }) =>
  shop.api
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
    .execute();

describe('the ExternalAmount tax mode', () => {
  const start = () =>
    newCart(shop, {
      taxMode: 'ExternalAmount',
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      lineItems: [{ sku: 'EX10000001' }],
      customLineItems: [{ name: { 'en-GB': 'Fee' }, slug: 'fee', money: eur(100) }],
    });

  it('takes gross amounts for lines, shipping and the cart, and is ordered when all are there', async () => {
    const cart = await start();
    expect(cart.taxedPrice).toBeUndefined();
    const line = lineWith(cart, 'EX10000001');
    const amount = (cents: number) => ({ totalGross: eur(cents), taxRate: vat });
    const parts = await updateCart(
      shop,
      cart,
      { action: 'setLineItemTaxAmount', lineItemId: line.id, externalTaxAmount: amount(2000) },
      {
        action: 'setCustomLineItemTaxAmount',
        customLineItemId: cart.customLineItems[0]?.id ?? '',
        externalTaxAmount: amount(100),
      },
      { action: 'setShippingMethodTaxAmount', externalTaxAmount: amount(200) },
    );
    expect(lineWith(parts, 'EX10000001').taxedPrice).toMatchObject({
      totalNet: { centAmount: 1600 },
      totalGross: { centAmount: 2000 },
      taxPortions: [{ rate: 0.25, amount: { centAmount: 400 } }],
    });
    expect(parts.shippingInfo?.taxedPrice).toMatchObject({ totalNet: { centAmount: 160 } });
    expect((await refused(order(parts))).code).toBe('InvalidOperation');
    const whole = await updateCart(shop, parts, { action: 'setCartTotalTax', externalTotalGross: eur(2300) });
    expect(whole.taxedPrice).toMatchObject({
      totalNet: { centAmount: 1840 },
      totalGross: { centAmount: 2300 },
      totalTax: { centAmount: 460 },
    });
    const own = await updateCart(shop, whole, {
      action: 'setCartTotalTax',
      externalTotalGross: eur(2300),
      externalTaxPortions: [{ name: 'VAT', rate: 0.25, amount: eur(300) }],
    });
    expect(own.taxedPrice).toMatchObject({
      totalNet: { centAmount: 2000 },
      taxPortions: [{ amount: { centAmount: 300 } }],
    });
    const { body } = await order(own);
    expect(body.taxedPrice).toEqual(own.taxedPrice);
  });

  it('an amount goes when the price that it was for changes, and stays when it does not', async () => {
    const cart = await start();
    const lineItemId = lineWith(cart, 'EX10000001').id;
    const taxed = await updateCart(
      shop,
      cart,
      { action: 'changeLineItemQuantity', lineItemId, quantity: 2 },
      { action: 'setLineItemTaxAmount', lineItemId, externalTaxAmount: { totalGross: eur(4000), taxRate: vat } },
      { action: 'setCartTotalTax', externalTotalGross: eur(4400) },
    );
    expect(lineWith(taxed, 'EX10000001').taxedPrice?.totalGross.centAmount).toBe(4000);
    expect(taxed.taxedPrice?.totalGross.centAmount).toBe(4400);
    const kept = await updateCart(shop, taxed, { action: 'setLocale', locale: 'sk-SK' });
    expect(lineWith(kept, 'EX10000001').taxedPrice).toEqual(lineWith(taxed, 'EX10000001').taxedPrice);
    expect(kept.taxedPrice).toEqual(taxed.taxedPrice);
    const changed = await updateCart(shop, kept, { action: 'changeLineItemQuantity', lineItemId, quantity: 1 });
    expect(lineWith(changed, 'EX10000001').taxedPrice).toBeUndefined();
    expect(changed.taxedPrice).toBeUndefined();
    expect((await refused(order(changed))).code).toBe('InvalidOperation');
  });

  it('refuses amounts in other modes, other currencies and of other lines', async () => {
    const platform = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    expect(
      (await refused(updateCart(shop, platform, { action: 'setCartTotalTax', externalTotalGross: eur(1) }))).code,
    ).toBe('InvalidOperation');
    const cart = await start();
    const pounds = { totalGross: { currencyCode: 'GBP', centAmount: 1 }, taxRate: vat };
    const lineItemId = lineWith(cart, 'EX10000001').id;
    const refusal = await refused(
      updateCart(shop, cart, { action: 'setLineItemTaxAmount', lineItemId, externalTaxAmount: pounds }),
    );
    expect(refusal).toMatchObject({
      code: 'InvalidField',
      error: { field: 'action.externalTaxAmount.totalGross.currencyCode' },
    });
    const unknown = updateCart(shop, cart, { action: 'setLineItemTaxAmount', lineItemId: 'none' });
    expect((await refused(unknown)).code).toBe('InvalidOperation');
  });
});

describe('[VAT-10] net prices for a checked VAT number', () => {
  it('External mode, prices without tax and a rate of 0 %: totals are net, and the order is taken', async () => {
    const gross = await newCart(shop, {
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      lineItems: [{ sku: 'EX10000001', quantity: 2 }],
    });
    const none = { name: 'VAT 0 %', amount: 0, country: 'SK', includedInPrice: false };
    const lineItemId = lineWith(gross, 'EX10000001').id;
    const net = await updateCart(
      shop,
      gross,
      { action: 'changeTaxMode', taxMode: 'External' },
      // 19.99 without 23 % and 1.95 without 23 %.
      { action: 'setLineItemPrice', lineItemId, externalPrice: eur(1625) },
      { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: none },
      {
        action: 'setCustomShippingMethod',
        shippingMethodName: 'Parcel',
        shippingRate: { price: eur(159), freeAbove: eur(4797) },
        externalTaxRate: none,
      },
    );
    expect(net.taxMode).toBe('External');
    expect(net.totalPrice.centAmount).toBe(3250 + 159);
    expect(net.taxedPrice).toMatchObject({
      totalNet: { centAmount: 3409 },
      totalGross: { centAmount: 3409 },
      taxPortions: [{ rate: 0, amount: { centAmount: 0 } }],
    });
    // The same as the net of the gross cart.
    expect(net.taxedPrice?.totalNet).toEqual(gross.taxedPrice?.totalNet);
    // A discount still comes off, and the total stays net.
    const coupon = await updateCart(shop, net, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(coupon.totalPrice.centAmount).toBe(3409 - 341);
    expect(coupon.taxedPrice).toMatchObject({ totalNet: { centAmount: 3068 }, totalGross: { centAmount: 3068 } });
    const { body } = await order(coupon);
    expect(body).toMatchObject({ taxMode: 'External', totalPrice: { centAmount: 3068 } });
  });

  it('is ordered only with a rate for every line, custom line and the shipping', async () => {
    const none = { name: 'VAT 0 %', amount: 0, country: 'SK', includedInPrice: false };
    const cart = await newCart(shop, {
      taxMode: 'External',
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      lineItems: [{ sku: 'EX10000001' }],
      customLineItems: [{ name: { 'en-GB': 'Fee' }, slug: 'fee', money: eur(100) }],
    });
    expect((await refused(order(cart))).error?.message).toContain('line item');
    const line = await updateCart(shop, cart, {
      action: 'setLineItemTaxRate',
      lineItemId: lineWith(cart, 'EX10000001').id,
      externalTaxRate: none,
    });
    expect((await refused(order(line))).error?.message).toContain('custom line item');
    const custom = await updateCart(shop, line, {
      action: 'setCustomLineItemTaxRate',
      customLineItemId: cart.customLineItems[0]?.id ?? '',
      externalTaxRate: none,
    });
    expect((await refused(order(custom))).error?.message).toContain('shipping method');
    const all = await updateCart(shop, custom, { action: 'setShippingMethodTaxRate', externalTaxRate: none });
    expect((await order(all)).statusCode).toBe(201);
  });
});
