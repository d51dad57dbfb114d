import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { eur, lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { changeProduct, reprice } from '../testing/product-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  const taxCategory = { typeId: 'tax-category' as const, key: 'moving' };
  const zone = { typeId: 'zone' as const, key: 'sk' };
  shop = await openShop({
    ...data,
    taxCategories: [
      ...(data.taxCategories ?? []),
      { key: 'moving', name: 'Moving', rates: [{ name: 'VAT', amount: 0.1, includedInPrice: true, country: 'SK' }] },
    ],
    shippingMethods: [
      ...(data.shippingMethods ?? []),
      {
        key: 'moving',
        name: 'Moving',
        taxCategory: { typeId: 'tax-category', key: 'standard' },
        isDefault: false,
        zoneRates: [{ zone, shippingRates: [{ price: eur(100) }] }],
      },
    ],
    products: [
      ...(data.products ?? []),
      ...['1', '2', '3', '4', '5', '6'].map(last => product(`EX1000004${last}`, 1000)),
      product('EX10000047', 1000, { taxCategory }),
    ],
  });
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
    const submit = async (more: object) => {
      const answer = await fetch(`${shop.url}/exwerk/me/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: cart.id, version: cart.version, ...more }),
      });
      return { status: answer.status, body: (await answer.json()) as { errors?: { field: string }[] } };
    };
    const merchants = {
      orderNumber: 'MINE-1',
      purchaseOrderNumber: 'P-1',
      orderState: 'Complete',
      paymentState: 'Paid',
      shipmentState: 'Delivered',
      custom: { type: { typeId: 'type', key: 'cart-fields' }, fields: { utmSource: 'x' } },
    };
    const { status, body } = await submit(merchants);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, Object.keys(merchants)]);
    expect(await submit({})).toMatchObject({ status: 201, body: { orderState: 'Open', cart: { id: cart.id } } });
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
  const own = shop
    .anonymous()
    .api.me()
    .carts()
    .post({ body: { currency: eur(0).currencyCode, ...{ purchaseOrderNumber: 'PO-8' } } })
    .execute();
  expect((await refused(own)).error).toMatchObject({ code: 'InvalidField', field: 'purchaseOrderNumber' });
});

describe('prices when a cart is ordered', () => {
  const order = (cart: Cart) =>
    shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
      .execute();
  const two = (sku: string) => ready({ lineItems: [{ sku }, { sku: 'EX10000001' }] });
  /** Refused for this line alone; the cart stays as it is until it is calculated anew. */
  async function expectChanged(cart: Cart, lines: string[], shipping = false): Promise<Cart> {
    expect(await refused(order(cart))).toMatchObject({
      status: 400,
      code: 'PriceChanged',
      error: { lineItems: lines, shipping },
    });
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart);
    const renewed = await updateCart(shop, cart, { action: 'recalculate' });
    const { body } = await order(renewed);
    expect(body.totalPrice).toEqual(renewed.totalPrice);
    return renewed;
  }

  it('that are as they were are ordered, also after the product was changed otherwise', async () => {
    const cart = await two('EX10000041');
    await reprice(shop, 'ex10000041', { value: eur(1000) }, { value: eur(900), country: 'GB' });
    await changeProduct(shop, 'ex10000041', { action: 'changeName', name: { 'en-GB': 'x' } });
    expect((await order(cart)).statusCode).toBe(201);
  });

  it('that changed are refused, with the lines that have them', async () => {
    const cart = await two('EX10000042');
    await reprice(shop, 'ex10000042', { value: eur(1200) });
    const renewed = await expectChanged(cart, [lineWith(cart, 'EX10000042').id]);
    expect(renewed.totalPrice.centAmount).toBe(1200 + 1999);
  });

  it('that expired are refused, whether there is another or none', async () => {
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    await reprice(shop, 'ex10000043', { value: eur(1000) }, { value: eur(1), validUntil });
    await reprice(shop, 'ex10000044', { value: eur(2), validUntil });
    const [replaced, gone] = [await two('EX10000043'), await two('EX10000044')];
    expect([replaced.totalPrice.centAmount, gone.totalPrice.centAmount]).toEqual([2000, 2001]);
    await new Promise(resolve => setTimeout(resolve, Date.parse(validUntil) - Date.now() + 5));
    await expectChanged(replaced, [lineWith(replaced, 'EX10000043').id]);
    expect(await refused(order(gone))).toMatchObject({
      code: 'PriceChanged',
      error: { lineItems: [lineWith(gone, 'EX10000044').id] },
    });
  });

  it('that a product discount made are refused after its end', async () => {
    const { body: discount } = await shop.api
      .productDiscounts()
      .post({
        body: {
          name: { 'en-GB': 'Sale' },
          isActive: true,
          sortOrder: '0.71',
          predicate: 'sku = "EX10000045"',
          value: { type: 'relative', permyriad: 5000 },
        },
      })
      .execute();
    const cart = await two('EX10000045');
    expect(cart.totalPrice.centAmount).toBe(500 + 1999);
    await shop.api
      .productDiscounts()
      .withId({ ID: discount.id })
      .post({ body: { version: discount.version, actions: [{ action: 'changeIsActive', isActive: false }] } })
      .execute();
    const renewed = await expectChanged(cart, [lineWith(cart, 'EX10000045').id]);
    expect(renewed.totalPrice.centAmount).toBe(1000 + 1999);
  });

  it('from outside are nobody’s but the merchant’s', async () => {
    const cart = await ready({ lineItems: [{ sku: 'EX10000046', externalPrice: eur(77) }] });
    await reprice(shop, 'ex10000046', { value: eur(1200) });
    expect((await order(cart)).body.totalPrice.centAmount).toBe(77);
  });

  it('whose tax rate or shipping rate changed are refused, the shipping by its name', async () => {
    const category = shop.api.taxCategories().withKey({ key: 'moving' });
    const { body: before } = await category.get().execute();
    const cart = await ready({
      lineItems: [{ sku: 'EX10000047' }, { sku: 'EX10000001' }],
      shippingMethod: { typeId: 'shipping-method', key: 'moving' },
    });
    const rate = { name: 'VAT', amount: 0.19, includedInPrice: true, country: 'SK' };
    await category
      .post({
        body: {
          version: before.version,
          actions: [{ action: 'replaceTaxRate', taxRateId: before.rates[0]?.id ?? '', taxRate: rate }],
        },
      })
      .execute();
    const renewed = await expectChanged(cart, [lineWith(cart, 'EX10000047').id]);
    expect(lineWith(renewed, 'EX10000047').taxRate?.amount).toBe(0.19);

    const shipped = await ready({ shippingMethod: { typeId: 'shipping-method', key: 'moving' } });
    const method = shop.api.shippingMethods().withKey({ key: 'moving' });
    const { body: known } = await method.get().execute();
    const zone = { typeId: 'zone' as const, key: 'sk' };
    await method
      .post({
        body: {
          version: known.version,
          actions: [
            { action: 'removeShippingRate', zone, shippingRate: { price: eur(100) } },
            { action: 'addShippingRate', zone, shippingRate: { price: eur(300) } },
          ],
        },
      })
      .execute();
    const dearer = await expectChanged(shipped, [], true);
    expect(dearer.shippingInfo?.price.centAmount).toBe(300);
  });
});
